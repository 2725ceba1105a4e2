// The observation of Shadows over Camelot as src/games/shadows/json.cc writes it.
import type { View } from '../../lib/messages';
import type {
  ShadowsCard,
  ShadowsDecision,
  ShadowsKnight,
  ShadowsLoyalty,
  ShadowsPlace,
  ShadowsRelic,
} from '../../protocol.generated';

export type Quest = Exclude<ShadowsPlace, 'camelot' | 'captured'>;
export type Place = ShadowsPlace | 'shadows' | 'dead';
export type ActionType = 'move' | 'quest' | 'special' | 'heal' | 'accuse';

export interface Laid {
  card: ShadowsCard;
  value: number;
}
export interface BlackSpot {
  spot: number;
  face_up: boolean;
  card: ShadowsCard; // a hidden kind unless it is face up or known to me
  layer: number | null;
}
export interface QuestTable {
  quest: Quest;
  state: 'in_play' | 'won' | 'lost' | 'not_yet';
  heroism?: true;
  merlin?: true;
  white?: Laid[];
  black?: BlackSpot[] | ShadowsCard[]; // spots of a combat quest, or the black stack of the Grail
  white_total?: number;
  black_total_seen?: number;
  sword?: number;
  grails?: number;
  warriors?: number;
  mordred?: boolean;
  missing?: { to_win: number; to_lose: number; fitting?: number[] };
}
export interface PlayerTable {
  knight: ShadowsKnight;
  place: Place;
  life: number;
  cards: number;
  face: 'hidden' | ShadowsLoyalty;
  loyalty: ShadowsLoyalty | null;
  has_accused: boolean;
  left?: true;
  left_neighbour: number;
}
export interface PickTable {
  for: 'geraint' | 'lamorak' | 'gaheris' | 'volunteer' | 'messenger';
  least: number;
  most: number;
  to: number | null;
}
export interface MineTable {
  loyalty: ShadowsLoyalty | null;
  hand: ShadowsCard[];
  picked: ShadowsCard[];
  picked_value: number;
  answered: boolean;
  drawn: ShadowsCard[];
  black_top: (ShadowsCard | null)[];
  black_bottom: (ShadowsCard | null)[];
}
export interface ShadowsTable {
  active: number;
  first: number;
  white: number;
  black: number;
  siege_engines: number;
  turn: { used: ActionType[]; actions_left: number; acted: boolean; sacrificed: boolean };
  quests: QuestTable[];
  players: PlayerTable[];
  relics: Record<ShadowsRelic, number | 'quest' | 'gone'>;
  lasting: ShadowsCard[];
  merlin: ShadowsPlace | null;
  loyalties_looked_at: boolean;
  piles: {
    white: number;
    white_discard: number;
    black: number;
    black_discard: number;
    travel: number;
    travel_discard: number;
    merlins_removed: number;
    black_removed: ShadowsCard[];
  };
  resolving: (ShadowsCard | Quest)[];
  fight_total: number;
  die: number | null;
  playing: ShadowsCard | null;
  offer: { card: ShadowsCard; to: number | null }[];
  ask: ShadowsDecision;
  asked: number[];
  owes: boolean;
  candidates: number[];
  pick: PickTable | null;
  mine: MineTable | null;
}

export function tableOf(view: View): ShadowsTable {
  return view.table as ShadowsTable;
}

export function questOf(table: ShadowsTable, quest: Quest): QuestTable {
  return table.quests.find((q) => q.quest === quest) ?? { quest, state: 'not_yet' };
}

export function hasCompany(view: View): boolean {
  return view.options['expansion'] === 'on';
}

const quests = new Set<string>(['black_knight', 'lancelot', 'dragon', 'excalibur', 'grail', 'saxon_war', 'pict_war']);

export function isQuest(name: string): name is Quest {
  return quests.has(name);
}

/** The card a question is about: the last Black or Travel card being resolved, or the Special White card played. */
export function cardInQuestion(table: ShadowsTable): ShadowsCard | null {
  const cards = table.resolving.filter((name): name is ShadowsCard => !isQuest(name));
  return cards.at(-1) ?? table.playing;
}
