// Made by tools/types from the C++ tables. Do not edit: run `tools/types --update`.

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
  | { verb: 'listen' }
  | { verb: 'quest'; quest: RumorsQuest }
  | { verb: 'accuse'; seat: number }
  | { verb: 'tristan' }
  | { verb: 'galahad'; seat: number }
  | { verb: 'say'; number: number }
  | { verb: 'claim'; claim: RumorsCard }
  | { verb: 'cover' }
  | { verb: 'token'; quest: RumorsQuest }
  | { verb: 'decline' }
  | { verb: 'venture'; quest: RumorsQuest; points: number }
  | { verb: 'give'; receiver: number }
  | { verb: 'keep'; which: RumorsKept }
  | { verb: 'spread'; card: RumorsCard }
  | { verb: 'pass' }
  | { verb: 'arthur' }
  | { verb: 'gawain' }
  | { verb: 'play'; card: RumorsCard }
  | { verb: 'name'; quest: RumorsQuest }
  | { verb: 'percival' }
  | { verb: 'close' };

/** A legal move as the frame offers it: what is sent, its sentence, its verb and arguments. */
export type RumorsChoice = { text: string; words: string } & (
  | { verb: 'listen'; args: Record<string, never> }
  | { verb: 'quest'; args: { quest: RumorsQuest } }
  | { verb: 'accuse'; args: { seat: number } }
  | { verb: 'tristan'; args: Record<string, never> }
  | { verb: 'galahad'; args: { seat: number } }
  | { verb: 'say'; args: { number: number } }
  | { verb: 'claim'; args: { claim: RumorsCard } }
  | { verb: 'cover'; args: Record<string, never> }
  | { verb: 'token'; args: { quest: RumorsQuest } }
  | { verb: 'decline'; args: Record<string, never> }
  | { verb: 'venture'; args: { quest: RumorsQuest; points: number } }
  | { verb: 'give'; args: { receiver: number } }
  | { verb: 'keep'; args: { which: RumorsKept } }
  | { verb: 'spread'; args: { card: RumorsCard } }
  | { verb: 'pass'; args: Record<string, never> }
  | { verb: 'arthur'; args: Record<string, never> }
  | { verb: 'gawain'; args: Record<string, never> }
  | { verb: 'play'; args: { card: RumorsCard } }
  | { verb: 'name'; args: { quest: RumorsQuest } }
  | { verb: 'percival'; args: Record<string, never> }
  | { verb: 'close'; args: Record<string, never> }
);

/** What happened; null = not yours to know, or not there. */
export type RumorsEvent =
  | { event: 'start'; actor: number | null; seat: number | null; logged: true }
  | { event: 'turn'; actor: number | null; logged: false }
  | { event: 'listens'; actor: number | null; logged: false }
  | { event: 'says'; actor: number | null; number: number | null; logged: false }
  | { event: 'miscounts'; actor: number | null; number: number | null; logged: false }
  | { event: 'placed'; actor: number | null; card: RumorsCard | null; logged: false }
  | { event: 'claimed'; actor: number | null; claim: RumorsCard | null; card: RumorsCard | null; logged: false }
  | { event: 'covered'; actor: number | null; card: RumorsCard | null; logged: false }
  | { event: 'drew'; actor: number | null; card: RumorsCard | null; card_b: RumorsCard | null; card_c: RumorsCard | null; count: number | null; logged: false }
  | { event: 'silence'; actor: number | null; state: RumorsState | null; logged: false }
  | { event: 'morgan_1'; actor: number | null; state: RumorsState | null; logged: false }
  | { event: 'morgan_2'; actor: number | null; state: RumorsState | null; logged: false }
  | { event: 'reshuffled'; actor: number | null; logged: false }
  | { event: 'token'; actor: number | null; quest: RumorsQuest | null; logged: false }
  | { event: 'announced'; actor: number | null; quest: RumorsQuest | null; points: number | null; logged: true }
  | { event: 'opened'; actor: number | null; logged: false }
  | { event: 'opened_card'; actor: number | null; card: RumorsCard | null; count: number | null; logged: false }
  | { event: 'opened_token'; actor: number | null; quest: RumorsQuest | null; logged: false }
  | { event: 'merlin'; actor: number | null; card: RumorsCard | null; logged: false }
  | { event: 'removed'; actor: number | null; card: RumorsCard | null; logged: false }
  | { event: 'sum'; actor: number | null; quest: RumorsJudgedQuest | null; numbers: number | null; marks: number | null; worth: number | null; logged: false }
  | { event: 'added'; actor: number | null; quest: RumorsJudgedQuest | null; card: RumorsCard | null; count: number | null; logged: false }
  | { event: 'total'; actor: number | null; quest: RumorsJudgedQuest | null; total: number | null; logged: false }
  | { event: 'swayed'; actor: number | null; quest: RumorsJudgedQuest | null; card: RumorsCard | null; logged: false }
  | { event: 'main_result'; actor: number | null; quest: RumorsJudgedQuest | null; result: RumorsResult | null; white: number | null; black: number | null; logged: true }
  | { event: 'secondary_lost'; actor: number | null; quest: RumorsJudgedQuest | null; black: number | null; logged: true }
  | { event: 'doom'; actor: number | null; quest: RumorsJudgedQuest | null; total: number | null; logged: true }
  | { event: 'morgan_added'; actor: number | null; logged: true }
  | { event: 'knight_drawn'; actor: number | null; knight: RumorsKnight | null; logged: true }
  | { event: 'knight_played'; actor: number | null; knight: RumorsKnight | null; seat: number | null; logged: true }
  | { event: 'gawain_card'; actor: number | null; card: RumorsCard | null; logged: false }
  | { event: 'accused'; actor: number | null; seat: number | null; logged: true }
  | { event: 'revealed'; actor: number | null; seat: number | null; loyalty: RumorsLoyalty | null; logged: true }
  | { event: 'swords'; actor: number | null; white: number | null; black: number | null; logged: true }
  | { event: 'flipped'; actor: number | null; seat: number | null; count: number | null; logged: true }
  | { event: 'general_reveal'; actor: number | null; logged: true }
  | { event: 'goes_on'; actor: number | null; logged: true }
  | { event: 'vivien'; actor: number | null; receiver: number | null; logged: true }
  | { event: 'new_loyalty'; actor: number | null; loyalty: RumorsLoyalty | null; logged: false }
  | { event: 'kept'; actor: number | null; which: RumorsKept | null; logged: false }
  | { event: 'saw_loyalty'; actor: number | null; seat: number | null; loyalty: RumorsLoyalty | null; logged: false }
  | { event: 'spread'; actor: number | null; card: RumorsCard | null; logged: false }
  | { event: 'idle'; actor: number | null; logged: false }
  | { event: 'over'; actor: number | null; ending: RumorsEnding | null; white: number | null; black: number | null; logged: true };
