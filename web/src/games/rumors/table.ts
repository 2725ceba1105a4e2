// The observation of Rumors as src/games/rumors/json.cc writes it.
import type { View } from '../../lib/messages';
import type {
  RumorsClaim,
  RumorsDecision,
  RumorsKnight,
  RumorsLoyalty,
  RumorsQuest,
  RumorsQuest2,
  RumorsWhich,
} from '../../protocol.generated';

export type Card = RumorsClaim;
export type Quest = RumorsQuest;
export type Judged = RumorsQuest2; // the tribes may be one (Morgan #8)
export type Knight = RumorsKnight;
export type Loyalty = RumorsLoyalty;
export type Height = 'empty' | 'low' | 'middle' | 'high';

export interface PlayerTable {
  face: 'hidden' | Loyalty;
  loyalty: Loyalty | null;
  has_accused: boolean;
  knights: number;
}
/** How a total comes about. */
export interface Sum {
  quest: Judged;
  total: number;
  cards: number;
  numbers: number;
  marks: number;
  worth: number;
  added: { card: Card; points: number }[];
}
export interface QuestTable {
  main: Quest;
  points: number;
  opened: boolean;
  cards?: Card[];
  removed?: Card[];
  characters?: Card[];
  played?: Card[];
  totals?: Sum[];
}
export interface MineTable {
  loyalty: Loyalty | null;
  knights: Knight[];
  hand: Card[];
  new_loyalty: Loyalty | null;
  seen_loyalty: Loyalty | null;
  choice: RumorsWhich | null;
  deck?: Card[];
}
export interface RumorsTable {
  active: number;
  first: number;
  white: number;
  black: number;
  silence: { on: boolean; ends_with: string[] };
  morgan_1: boolean;
  morgan_2: boolean;
  general_reveal: boolean;
  deck: Height;
  discard: Height;
  pile: Height;
  top: { card: Card | null; facing: 'up' | 'claimed' | 'down' } | null;
  open_quests: Quest[];
  unused_morgans: number;
  tokens: { quest: Quest | null; mine: boolean }[];
  players: PlayerTable[];
  knight_deck: number;
  knights_gone: Knight[];
  quest: QuestTable | null;
  ask: RumorsDecision;
  asked: number[];
  owes: boolean;
  target: number | null;
  refused_numbers?: number[];
  drawn: number;
  mine: MineTable | null;
}

export function tableOf(view: View): RumorsTable {
  return view.table as RumorsTable;
}

export function isExpert(view: View): boolean {
  return view.options['expert'] === 'on';
}

/** Alone: no loyalty, no silence, nobody to accuse. */
export function isSolo(view: View): boolean {
  return view.seats === 1;
}

export const quests: Quest[] = ['picts', 'saxons', 'excalibur', 'dragon', 'grail'];
