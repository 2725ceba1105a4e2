// Made by tools/types from the C++ tables. Do not edit: run `tools/types --update`.
import type { EventRow, MoveRow } from '../games/rows';

export interface RumorsOptions {
  expert: 'off' | 'on';
  morgan_8: 'off' | 'on';
  merlin_6: 'off' | 'on';
  first: number;
}

export type RumorsDecision = 'over' | 'turn' | 'number' | 'claim' | 'cover' | 'token' | 'venture' | 'receiver' | 'keep' | 'spread' | 'arthur' | 'gawain' | 'gawain_card' | 'gawain_quest' | 'percival' | 'percival_end' | 'tristan' | 'galahad';

export type RumorsEnding = 'none' | 'white_majority' | 'black_majority' | 'doom';

export type RumorsSilenceEnd = 'merlin' | 'quest';

export interface RumorsSilenceTable {
  on: boolean;
  /** what ends it */
  ends_with: RumorsSilenceEnd[];
}

export type RumorsHeight = 'empty' | 'low' | 'middle' | 'high';

export type RumorsCard = 'pict_q' | 'pict_2' | 'pict_3' | 'pict_4' | 'pict_5' | 'saxon_q' | 'saxon_2' | 'saxon_3' | 'saxon_4' | 'saxon_5' | 'excalibur_q' | 'excalibur_2' | 'excalibur_3' | 'excalibur_4' | 'excalibur_5' | 'dragon_q' | 'dragon_2' | 'dragon_3' | 'dragon_4' | 'dragon_5' | 'grail_q' | 'grail_2' | 'grail_3' | 'grail_4' | 'grail_5' | 'morgan_1' | 'morgan_2' | 'morgan_3' | 'morgan_4a' | 'morgan_4b' | 'morgan_4c' | 'morgan_5' | 'morgan_6' | 'morgan_7' | 'morgan_8' | 'merlin_1' | 'merlin_2' | 'merlin_3' | 'merlin_4' | 'merlin_5' | 'merlin_6' | 'mordred' | 'vivien';

export type RumorsFacing = 'up' | 'claimed' | 'down';

export interface RumorsTopTable {
  /** null = not known to this seat */
  card: RumorsCard | null;
  /** claimed: what is said to lie there */
  facing: RumorsFacing;
}

export type RumorsQuest = 'picts' | 'saxons' | 'excalibur' | 'dragon' | 'grail';

export interface RumorsTokenTable {
  /** null = not known to this seat */
  quest: RumorsQuest | null;
  /** this seat chose it */
  mine: boolean;
}

export type RumorsFace = 'hidden' | 'loyal' | 'traitor';

export type RumorsLoyalty = 'loyal' | 'traitor';

export interface RumorsPlayerTable {
  /** the Loyalty card as it lies */
  face: RumorsFace;
  /** as far as this seat knows */
  loyalty: RumorsLoyalty | null;
  has_accused: boolean;
  /** Knight cards held */
  knights: number;
}

export type RumorsKnight = 'arthur' | 'tristan' | 'gawain' | 'galahad' | 'percival';

export type RumorsJudgedQuest = 'picts' | 'saxons' | 'excalibur' | 'dragon' | 'grail' | 'picts_saxons';

export interface RumorsAddedTable {
  card: RumorsCard;
  points: number;
}

export interface RumorsTotalTable {
  /** Morgan #8 joins the tribes */
  quest: RumorsJudgedQuest;
  /** numbers, marks times worth, and what is added */
  total: number;
  /** how many cards */
  cards: number;
  /** the sum of the printed values */
  numbers: number;
  /** cards with a question mark */
  marks: number;
  /** what each of those counts */
  worth: number;
  /** what Characters add */
  added: RumorsAddedTable[];
}

export interface RumorsQuestTable {
  /** the quest gone on */
  main: RumorsQuest;
  /** ventured in advance */
  points: number;
  /** the pile lies open; the fields below are there only then */
  opened: boolean;
  /** that count, sorted by quest */
  cards?: RumorsCard[];
  /** taken out by Characters */
  removed?: RumorsCard[];
  characters?: RumorsCard[];
  /** by Traitors */
  played?: RumorsCard[];
  /** what each quest comes to */
  totals?: RumorsTotalTable[];
}

export type RumorsKept = 'old' | 'new';

export interface RumorsMineTable {
  /** null where there is none (solo) */
  loyalty: RumorsLoyalty | null;
  knights: RumorsKnight[];
  /** a revealed Traitor's cards, or the card drawn */
  hand: RumorsCard[];
  /** given by Vivien, not chosen yet */
  new_loyalty: RumorsLoyalty | null;
  /** of the player looked at */
  seen_loyalty: RumorsLoyalty | null;
  /** which of two Loyalties was kept */
  choice: RumorsKept | null;
  /** Tristan's look; the next card first */
  deck?: RumorsCard[];
}

export interface RumorsTable {
  /** whose turn it is */
  active: number;
  /** who began */
  first: number;
  /** Swords won */
  white: number;
  /** Swords lost */
  black: number;
  /** no talk about the cards */
  silence: RumorsSilenceTable;
  /** Morgan #1 is in effect */
  morgan_1: boolean;
  /** Morgan #2 is in effect */
  morgan_2: boolean;
  /** all Loyalties are open */
  general_reveal: boolean;
  /** how high it looks; nobody counts */
  deck: RumorsHeight;
  discard: RumorsHeight;
  /** the rumors */
  pile: RumorsHeight;
  /** of the pile */
  top: RumorsTopTable | null;
  /** that may be gone on */
  open_quests: RumorsQuest[];
  unused_morgans: number;
  /** quests chosen in secret */
  tokens: RumorsTokenTable[];
  /** by seat */
  players: RumorsPlayerTable[];
  /** Knight cards left (Expert) */
  knight_deck: number;
  /** Knight cards used (Expert) */
  knights_gone: RumorsKnight[];
  /** under way */
  quest: RumorsQuestTable | null;
  /** the question */
  ask: RumorsDecision;
  /** whom it is put to */
  asked: number[];
  /** this seat has still to answer */
  owes: boolean;
  /** whom it is about */
  target: number | null;
  /** said already and wrong */
  refused_numbers?: number[];
  /** cards drawn and not placed yet */
  drawn: number;
  /** what only this seat sees; null for spectators */
  mine: RumorsMineTable | null;
}

export type RumorsState = 'off' | 'on';

export type RumorsResult = 'success' | 'baseless' | 'too_late';

/** What a player may say; the text form ("quest grail") means the same. */
export type RumorsMove =
  | MoveRow<'listen' | 'tristan' | 'cover' | 'decline' | 'pass' | 'arthur' | 'gawain' | 'percival' | 'close'>
  | MoveRow<'quest' | 'token' | 'name', { quest: RumorsQuest }>
  | MoveRow<'accuse' | 'galahad', { seat: number }>
  | MoveRow<'say', { number: number }>
  | MoveRow<'claim', { claim: RumorsCard }>
  | MoveRow<'venture', { quest: RumorsQuest; points: number }>
  | MoveRow<'give', { receiver: number }>
  | MoveRow<'keep', { which: RumorsKept }>
  | MoveRow<'spread' | 'play', { card: RumorsCard }>;

/** What happened; null = not yours to know, or not there. */
export type RumorsEvent =
  | EventRow<'start' | 'accused', { seat: number | null; logged: true }>
  | EventRow<'turn' | 'listens' | 'reshuffled' | 'opened' | 'idle', { logged: false }>
  | EventRow<'says' | 'miscounts', { number: number | null; logged: false }>
  | EventRow<'placed' | 'covered' | 'merlin' | 'removed' | 'gawain_card' | 'spread', { card: RumorsCard | null; logged: false }>
  | EventRow<'claimed', { claim: RumorsCard | null; card: RumorsCard | null; logged: false }>
  | EventRow<'drew', { card: RumorsCard | null; card_b: RumorsCard | null; card_c: RumorsCard | null; count: number | null; logged: false }>
  | EventRow<'silence' | 'morgan_1' | 'morgan_2', { state: RumorsState | null; logged: false }>
  | EventRow<'token' | 'opened_token', { quest: RumorsQuest | null; logged: false }>
  | EventRow<'announced', { quest: RumorsQuest | null; points: number | null; logged: true }>
  | EventRow<'opened_card', { card: RumorsCard | null; count: number | null; logged: false }>
  | EventRow<'sum', { quest: RumorsJudgedQuest | null; numbers: number | null; marks: number | null; worth: number | null; logged: false }>
  | EventRow<'added', { quest: RumorsJudgedQuest | null; card: RumorsCard | null; count: number | null; logged: false }>
  | EventRow<'total', { quest: RumorsJudgedQuest | null; total: number | null; logged: false }>
  | EventRow<'swayed', { quest: RumorsJudgedQuest | null; card: RumorsCard | null; logged: false }>
  | EventRow<'main_result', { quest: RumorsJudgedQuest | null; result: RumorsResult | null; white: number | null; black: number | null; logged: true }>
  | EventRow<'secondary_lost', { quest: RumorsJudgedQuest | null; black: number | null; logged: true }>
  | EventRow<'doom', { quest: RumorsJudgedQuest | null; total: number | null; logged: true }>
  | EventRow<'morgan_added' | 'general_reveal' | 'goes_on', { logged: true }>
  | EventRow<'knight_drawn', { knight: RumorsKnight | null; logged: true }>
  | EventRow<'knight_played', { knight: RumorsKnight | null; seat: number | null; logged: true }>
  | EventRow<'revealed', { seat: number | null; loyalty: RumorsLoyalty | null; logged: true }>
  | EventRow<'swords', { white: number | null; black: number | null; logged: true }>
  | EventRow<'flipped', { seat: number | null; count: number | null; logged: true }>
  | EventRow<'vivien', { receiver: number | null; logged: true }>
  | EventRow<'new_loyalty', { loyalty: RumorsLoyalty | null; logged: false }>
  | EventRow<'kept', { which: RumorsKept | null; logged: false }>
  | EventRow<'saw_loyalty', { seat: number | null; loyalty: RumorsLoyalty | null; logged: false }>
  | EventRow<'over', { ending: RumorsEnding | null; white: number | null; black: number | null; logged: true }>;
