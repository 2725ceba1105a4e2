// What is printed on the cards: the program's own (made by tools/make_legends_cards), or those of a table that plays with
// cards of its host. A number is never known here by itself.
import { get } from '../../lib/api';
import printedCards from './cards.generated.json';
import { abilities, type Ability, type Character, type EventCard, type Special } from './table';
import { first } from '../../lib/narrow';

export type Level = 'white' | 'blue' | 'red';
export type Allegiance = 'orkney' | 'de_ganis' | 'de_gales' | 'cornish' | 'steward' | 'pendragon';

export interface CharacterCard extends Record<Ability, number> {
  id: Character;
  level: Level;
  knight: boolean;
  king: boolean;
  woman: boolean;
  allegiances: Allegiance[];
  icons: ('threat' | 'romance')[];
}
export interface EventCardData {
  id: EventCard;
  kind?: 'location' | 'heraldic' | 'bidding' | 'special' | 'special_location'; // a Final Event has none
  location?: string;
  level: Level;
  vp: number;
  requirements?: Partial<Record<Ability | 'any_one', number>>;
  single_knight?: Ability[];
  single_knight_min?: number;
  needs_knight?: boolean;
  needs_woman?: boolean;
  grants?: Special;
  discard_on_completion?: boolean;
  may_cover?: boolean;
  bid_limit?: number;
  bid_abilities?: Ability[];
  heraldic_allegiance?: Allegiance;
  heraldic_ability?: Ability;
  heraldic_bonus?: number;
  zone_bonus_ability?: Ability;
  zone_bonus?: number;
}
/** A card file as JSON: what GET /api/cards/HASH and POST /api/cards answer. */
export interface CardFile {
  schema: number;
  game: string;
  abilities: string[];
  score_min: number;
  score_max: number;
  hand_limit: number;
  company_limit: number;
  events_per_location_limit: number;
  actions_per_turn: number;
  actions_hard_cap: number;
  stall_rounds: number;
  bid_ties_discard_event: boolean;
  event_deck_size: Record<string, number>;
  location: { id: string; icons: Ability[] }[];
  allegiance: { id: Allegiance }[];
  character: CharacterCard[];
  event: EventCardData[];
  final_event: EventCardData[];
  special: { id: Special; level: Level; vp: number }[];
}

export class Cards {
  private readonly people: Map<string, CharacterCard>;
  private readonly happenings: Map<string, EventCardData>;

  constructor(readonly file: CardFile) {
    this.people = new Map(file.character.map((c) => [c.id, c]));
    this.happenings = new Map([...file.event, ...file.final_event].map((e) => [e.id, e]));
  }
  character(id: string): CharacterCard {
    return this.people.get(id) ?? first(this.file.character);
  }
  event(id: string): EventCardData {
    return this.happenings.get(id) ?? first(this.file.event);
  }
  isEvent(id: string): boolean {
    return this.happenings.has(id);
  }
  isCharacter(id: string): boolean {
    return this.people.has(id);
  }
  scores(id: string): number[] {
    const card = this.character(id);
    return abilities.map((a) => card[a]);
  }
  special(id: string): number {
    return this.file.special.find((s) => s.id === id)?.vp ?? 0;
  }
  icons(place: string): Ability[] {
    return this.file.location.find((l) => l.id === place)?.icons ?? [];
  }
}

// eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- tools/make_legends_cards wrote it as this type says
export const printed = new Cards(printedCards as unknown as CardFile);

let others = $state.raw<Record<string, Cards>>({});
const wanted = new Set<string>();

async function load(hash: string): Promise<void> {
  if (wanted.has(hash)) return;
  wanted.add(hash);
  try {
    const { file } = await get<{ file: CardFile }>(`/api/cards/${hash}`);
    others = { ...others, [hash]: new Cards(file) };
  } catch {
    wanted.delete(hash); // the next view asks again
  }
}

/** The cards of a table or a replay. Those of a host come a moment later: until then the printed ones stand there. */
export function cardsOf({ cards: hash }: { cards?: string }): Cards {
  if (!hash) return printed;
  const known = others[hash];
  if (!known) void load(hash);
  return known ?? printed;
}
