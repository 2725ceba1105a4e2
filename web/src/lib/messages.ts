// What is said between the client and `logres serve`: docs/network.md. The words of the games themselves are in
// generated/.

import type { Patch } from './patch';

/** An event, any game's; the arguments by their names, null = not yours to know. */
export interface GameEvent {
  event: string;
  actor: number | null;
  logged: boolean;
  [arg: string]: string | number | boolean | null;
}

export interface Decision {
  kind: string;
  asked: number[];
}

export interface Outcome {
  winners: number[];
  reason: string;
  score: number[];
}

export type OptionValue = string | number;

/** An answer in advance: "whenever I am asked this, that". */
export interface Order {
  kind: string; // of the question
  move: string;
  until: 'once' | 'turn' | 'game';
}

/** What a seat (or a spectator: seat null) sees. `table` is the game's own observation. */
export interface View {
  game: string;
  seats: number;
  options: Record<string, OptionValue>;
  commitment: string;
  seat: number | null;
  ask: string;
  decision: Decision;
  owes: boolean;
  legal: string[];
  table: unknown;
  outcome: Outcome | null;
  orders?: Order[]; // what I have said in advance; nobody else sees it
  hold?: number; // milliseconds until the next answer is accepted
  log?: GameEvent[];
  secret?: string;
  salt?: string;
}

export interface ArgInfo {
  key: string;
  names?: string[];
  min?: number;
  max?: number;
}

export interface OptionInfo {
  key: string;
  choices?: string[];
  min?: number;
  max?: number;
  preset: OptionValue;
  rule?: string;
}

/** GET /api/games */
export interface GameSummary {
  game: string;
  rules: number;
  min_seats: number;
  max_seats: number;
  options: OptionInfo[];
  bots: string[];
}

/** GET /api/games/<game> */
export interface GameInfo extends GameSummary {
  verbs: { verb: string; args: ArgInfo[] }[];
  events: { event: string; args: ArgInfo[]; logged: boolean }[];
  decisions: string[];
  off_turn?: string[]; // of these: asked outside one's own turn, may be answered in advance
  endings: string[];
}

export interface Player {
  id: string;
  name: string;
}

export type Clock = null | { seconds: number } | { days: number };
export type Absent = 'wait' | 'default' | 'bot';
export type TalkMode = 'free' | 'phrases' | 'off';
export type Pace = 'calm' | 'normal' | 'quick' | 'instant';

export interface Settings {
  seats: number;
  options: Record<string, OptionValue>;
  cards?: string; // cards of the host: their hash; a wish for some is a whole card file
  public: boolean;
  spectators: boolean;
  delay: number;
  clock: Clock;
  absent: Absent;
  hints: boolean;
  takeback: boolean;
  talk: TalkMode;
  bots_talk: boolean;
  pace: Pace;
  language: string; // empty: any
  leavers: 'any' | 'told' | 'rare';
  rated_from: number; // 0: anybody
  overheard: boolean; // spectators hear the players
  oath: boolean; // the first move waits until everybody has seen who they are
  vacation: number; // days off in a year, where clocks count days
  hidden_names: boolean; // until the game is over
  bots_welcome: boolean; // people's own bots sit down uninvited
}

export type Seat =
  | {
      kind: 'player';
      player: string; // b_…: no person, but somebody's bot (own_bots.ts)
      name: string;
      ready: boolean;
      online: boolean;
      played_by: string | null;
      left?: boolean; // given up in play: another person may sit here
      vacation?: DaysOff; // at a slow table that allows them
    }
  | { kind: 'bot'; bot: string; name?: string }
  | { kind: 'empty' };

/** Days off at a slow table: one's clock stands. */
export interface DaysOff {
  on: boolean;
  left: number; // milliseconds of this year, when it began or while it is off
  ends?: number; // when they are used up
}

/** Somebody who sees through a player's eyes, or asks for it (told to the two of them alone). */
export interface Behind {
  seat: number;
  player: string;
  name: string;
  asks: boolean;
}

export type Phase = 'open' | 'playing' | 'finished' | 'closed';

export interface Takeback {
  seat: number;
  agreed: number[];
  needed: number[];
}

/** May somebody take a seat that was given up, is the game to be closed? All who are needed must agree. */
export interface Vote {
  what: 'sit' | 'close' | 'pause' | 'resume';
  seat: number; // the seat, or who asks
  name?: string; // who wants to sit there
  agreed: number[];
  needed: number[];
}

/** The game stands still: no clock runs, no bot moves. */
export interface Pause {
  why: 'host' | 'vote' | 'left' | 'asleep'; // left: nobody was there any more; asleep: by the operator
  seat: number | null; // who asked
  since: number;
}

export interface TableInfo {
  code: string;
  game: string;
  phase: Phase;
  host: string;
  settings: Settings;
  seats: Seat[];
  you: { seat: number | null; host: boolean; barred: boolean; sworn: boolean; behind?: number };
  spectators: number;
  oath: number[]; // the seats the first move waits for
  takeback: Takeback | null;
  vote?: Vote | null; // asked of the table in play
  looking?: number[]; // who still looks at an open pile; the game goes on when everybody went on
  deadline: number | null;
  locked?: boolean; // with a password
  invited?: string[]; // ids of bots that may sit down; told to the host alone
  barred?: { player: string; name: string }[]; // whom the host has sent away; told to the host alone
  hook?: { shape: string; url?: string } | null; // the host's webhook: told to the host, its address to whoever set it
  behind?: Behind[];
  paused?: Pause | null;
  name?: string; // what people call the table; empty: nothing
  begins?: number | null; // when they meet
  rematch: string | null;
  created: number;
  lesson?: string | null; // a guided game (lessons/<name>.json)
}

export interface TalkLine {
  line: number;
  at: number;
  seat: number | null;
  name: string;
  player: string;
  text?: string;
  phrase?: string;
  about?: number | null;
  word?: string | null;
  spectators?: boolean;
  fades?: number;
}

/** The answer to `hello`. */
export interface Hello {
  player: Player | null;
  version: string;
  now: number;
  origin?: string; // the address others can reach, where the server knows one
  muted?: string[]; // whom this player does not want to hear
  notice?: string; // of the operator
  drains?: boolean; // the server is about to be stopped
}

export interface LobbyTable {
  code: string;
  game: string;
  seats: number;
  taken: number;
  people: string[];
  phase: Phase;
  options: Record<string, OptionValue>;
  clock: Clock;
  spectators: boolean;
  host: string;
  created: number;
  bots?: number;
  language?: string; // empty: any
  locked?: boolean; // with a password
  hidden_names?: boolean;
  paused?: boolean;
  name?: string;
  begins?: number;
  leavers?: 'told' | 'rare'; // who often leaves: the host may ask, or they may not sit down
  rated_from?: number;
}

export type Push =
  | { push: 'table'; table: TableInfo }
  | { push: 'table'; code: string; patch: Patch }
  | { push: 'view'; seq?: number; view: View; events?: GameEvent[]; log?: GameEvent[] }
  | { push: 'view'; seq: number; hold: number; patch: Patch; events?: GameEvent[]; log?: GameEvent[] }
  | { push: 'talk'; lines: TalkLine[] }
  | { push: 'lobby'; tables: LobbyTable[] }
  | { push: 'reminder'; table: string; from: string }
  | { push: 'turn'; table: string; game: string }
  | { push: 'begins'; table: string; game: string; name: string; begins: number }
  | { push: 'notice'; notice: string; drains: boolean }
  | { push: 'bye'; reason: string };

/** Something said by name: a key of the catalogs and what it names. */
export interface Sentence {
  key: string;
  args?: Record<string, string | number | Sentence>;
}

/** What is refused. `message` is English, for programs. */
export interface Reason extends Sentence {
  code: string;
  message: string;
  rule?: string;
  field?: string;
}

export interface Refusal extends Reason {
  ok: false;
}

export interface Hint {
  move: string;
  weight: number;
  reason: string;
  /** What may come of it at worst, in the same form. */
  risk?: string;
  /** The chance to win (0 to 1), or the points one is expected to be ahead by: as it is, and with this move. */
  odds?: { scale: 'chance' | 'points'; before: number; after: number };
}

/** The answer to `deal`: how often one deal was played to its end, and how; the latter for whoever has played it. */
export interface DealTold {
  game: string;
  seats: number;
  seat: number;
  times: number;
  played: boolean;
  results: { table: string; players: string[]; outcome: Outcome; moves: number; finished: number }[] | null;
}

/** The answer to `preview`: what a move would do. All but the first two only where it is certain. */
export interface Foreseen {
  certain: boolean;
  events: GameEvent[];
  decision?: Decision;
  owes?: boolean;
  legal?: string[];
  over?: boolean;
  table?: unknown;
}

export type WhyNot = { legal: true } | ({ legal: false } & Reason);

export interface RuleText {
  rule: string;
  game: string;
  section: string; // English
  text: string;
  lang: string; // that of the text
}
