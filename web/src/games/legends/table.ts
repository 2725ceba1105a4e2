// The observation of Camelot Legends as src/games/legends/json.cc writes it.
import type { View } from '../../lib/messages';
import type {
  LegendsAbility,
  LegendsCharacter,
  LegendsDecision,
  LegendsEventCard,
  LegendsPlace,
} from '../../protocol.generated';

export type Ability = LegendsAbility;
export type Character = LegendsCharacter;
export type EventCard = LegendsEventCard;
export type Place = LegendsPlace;
export type Special = 'high_king' | 'excalibur' | 'love_potion';
export type Sign = 'marked' | 'used' | 'negated' | 'prisoner' | 'pinned' | 'warded' | 'sieged';

/** From which card, and how much; 0 is a doubling, "text" a boost for one turn. */
export type Reason = [from: string, amount: number];
export type Why = Partial<Record<Ability, Reason[]>>;

export interface Member {
  character: Character;
  scores: number[]; // in the order of `abilities`
  why?: Why; // only where a score is not the printed one
  is?: Sign[];
  bears?: Special[];
  captives?: Character[];
}
export interface Company {
  seat: number;
  members: Member[];
  totals: number[];
  why?: Why; // bonuses of the Company
}
export type Missing = Partial<Record<Ability | 'any_one' | 'single_knight' | 'knight' | 'woman', number>>;
export interface EventHere {
  event: EventCard;
  points: number;
  covers?: EventCard;
  companies: { seat: number; missing?: Missing }[]; // without `missing` it suffices
}
export interface PlaceTable {
  place: Place;
  completed: boolean; // an Event was completed here this turn
  companies: Company[];
  events: EventHere[];
}
export interface PlayerTable {
  hand: number;
  in_play: number;
  known: Character[];
  zone: EventCard[];
  visited_avalon: boolean;
  points: { sum: number; events: number; specials: number; captives: number; avalon: number };
}
export interface LegendsTable {
  level: 'introductory' | 'standard' | 'advanced';
  active: number;
  first: number;
  actions: number;
  can_act: boolean;
  stall: number;
  deck: number;
  event_deck: number;
  places: PlaceTable[];
  players: PlayerTable[];
  specials: { special: Special; bearer: Character | null; companion?: Character | null }[];
  discard: Character[];
  captives: Character[];
  event_discard: EventCard[];
  heraldic: EventCard[];
  heraldic_top: EventCard | null;
  spent: Character[];
  ask: LegendsDecision;
  asked: number | null;
  source: string | null;
  resolving: EventCard | null;
  ignoring: Character[];
  doomed: Character[];
  passes: number;
  texts: { character: Character; targets: Character[]; abilities: Ability[] }[];
  mine: { hand: Character[]; next_events: (EventCard | null)[]; final_event: EventCard | null } | null;
}

export const abilities: Ability[] = ['combat', 'diplomacy', 'adventure', 'cunning', 'chivalry', 'psyche'];
export const mains: Place[] = ['camelot', 'cornwall', 'forest'];

export function tableOf(view: View): LegendsTable {
  return view.table as LegendsTable;
}

export function isMain(place: Place): boolean {
  return mains.includes(place);
}

/** Everybody in play, with his place and his Company. */
export interface Standing {
  place: Place;
  company: Company;
  member: Member;
}
export function standings(table: LegendsTable): Map<Character, Standing> {
  const all = new Map<Character, Standing>();
  for (const { place, companies } of table.places) {
    for (const company of companies) {
      for (const member of company.members) all.set(member.character, { place, company, member });
    }
  }
  return all;
}

export function companyAt(table: LegendsTable, place: Place, seat: number | null): Company | null {
  return table.places.find((p) => p.place === place)?.companies.find((c) => c.seat === seat) ?? null;
}
