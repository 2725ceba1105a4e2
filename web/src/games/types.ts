// What the frame gives a game's board, and what a game must give the frame. No rules in the client: what is legal is
// view.legal, what happened are events.
import type { EventSounds } from '../lib/sound';
import type { Component } from 'svelte';
import type { Foreseen, GameEvent, View } from '../lib/messages';
import type { Speaker } from '../lib/words';
import type { Finale } from './finale';

/** A legal move, with its sentence. */
export interface Choice {
  text: string; // "lay fight_3 3", what is sent
  words: string; // "Lay Fight 3"
  verb: string;
  args: Record<string, string | number>; // by name: { card: 'fight_3', value: 3 }
}

/** Where a game's choice can be taken hold of: the things on its table. */
export type AnchorsOf<Args, Table> = (args: Args, table: Table) => string[];

/** A seat at the table as the frame knows it. */
export interface SeatInfo {
  seat: number;
  name: string;
  kind: 'player' | 'bot' | 'empty';
  online: boolean;
  playedBy: string | null; // a bot's name or "default" while somebody else plays for the person
  asked: boolean; // is one of those whose decision it is
  me: boolean;
}

/** The events of one push: what a board may animate. `id` grows by one with each. */
export interface News {
  id: number;
  events: GameEvent[];
}

export interface GameProps {
  view: View; // view.table is the game's own observation
  seats: SeatInfo[];
  me: number | null; // my seat; null = spectator or replay
  choices: Choice[]; // legal moves, empty when nothing is mine to decide
  opened?: readonly Choice[] | null; // those of the group that is open in the list: only what they mean is lit
  picked: Choice | null; // lit as picked, not confirmed yet
  plan: readonly Choice[]; // picks laid out one by one until they are confirmed together (GameModule.staging)
  pick(choice: Choice): void; // picking the picked one again takes it back; confirming is the frame's business
  whyNot(move: string): Promise<string | null>; // one sentence with its rule, or null when it is legal
  explain(topic: string): void; // opens the explanation at a card, quest, knight or rule: "card.merlin", "S-064"
  motion: boolean; // animations wanted
  news: News; // what has just happened
  fresh: readonly GameEvent[]; // everything since my last decision: marked with the gules lozenge
  log?: readonly GameEvent[]; // everything the log has: the order in which swords came
  unstage?(index: number): void; // takes one pick out of the plan
  words: Speaker; // sentences and words of this game in the player's language
  // The list of choices and the things on the board are two sights of the same: what one points at lights up in the
  // other, and a thing's label (ui/Label.svelte) shows the key of the list. All four are absent in replays.
  pointed?: Choice | null;
  point?(choice: Choice | null): void;
  keyOf?(choice: Choice): string; // "2": the number key of the list, '' where it has none
  preview?(choice: Choice): Promise<Foreseen | null>; // what it would do, as far as this seat may know
  // What lies open is put away when everybody has seen it (GameModule.withholds): who is still looking, and that I am
  // done. Absent where nobody waits for anybody (replays, spectators).
  looking?: readonly number[];
  goOn?(): void;
}

/**
 * Moments play on the plate or seat they concern, or in the corner of the board, never across it: the layer takes no
 * pointer (frame/stage.svelte.ts keeps the queue). At most two seconds each; any key or tap ends them. While an answer of
 * mine is due only great ones play, and the answer waits for them. Chronicle and live region tell the same.
 */
export interface MomentProps extends GameProps {
  skip: boolean; // an answer of mine is due: only great moments
  off: boolean; // the player wants none
}

/** Opened beside the board by explain(topic). */
export interface Explanation {
  title: string;
  emblem?: string; // a symbol of emblems.svg
  lines: string[];
  rules: string[]; // "S-064"
}

/** What the frame shows of a seat: heraldry and what is public. Eight of them fit at 1280 x 720: keep the title short. */
export interface SeatLook {
  emblem: string; // "k-percival"
  title: string; // "Sir Percival · Holy Grail"
  marks: SeatMark[]; // life, cards …; on phones only the first two are shown
  gone?: boolean; // dead or left
}
export interface SeatMark {
  emblem: string;
  count?: number; // absent: one has it or has not
  label: string; // its name for screen readers: "3 Life"
}

export interface ChoiceLook {
  emblem?: string;
  note?: string; // a short second line: "five cups of seven"
  change?: string; // the count it changes, for the label on the thing: "3 → 4 of 12"
}

/** A choice that is made on a seat: the seat is lit, or one of its marks with the count that changes on it. */
export interface AtSeat {
  seat: number;
  mark?: string; // the emblem of the mark: "life"
  whom?: boolean; // the question is whom: a press on the seat is the answer
}

/**
 * Something to be read before it is answered: a card drawn, an accusation, a proposed sharing. It stands beside the
 * board in the chronicle's place (on phones in the hand's), talk stays below it, the answers stay in the list of
 * choices. Escape or "fold" puts it away for this question. Never for a choice that can be made on the things.
 */
export interface QuestionHead {
  rubric: string; // "A black card"
  title: string; // "It marches on Lancelot"
}

/** One thing of the danger line. Words go on phones, pictures and numbers stay. */
export interface Danger {
  key: string; // the thing: "quest.grail"
  emblem: string;
  label: string; // before the number: "Saxons"
  number: string; // "1", "2 → 1"
  of?: string; // behind the number, on phones too: "of 12"
  tail?: string; // behind it where there is room: "black Swords to defeat"
  grave: boolean; // one step from being lost, or what the open choice would change
  place: string | null; // the data-place it leads to
  minor?: boolean; // only on screens from 1400 px
  counts?: boolean; // not one of the nearest, a count of its own: a stroke is drawn before it
  alarm?: string; // spoken by the live region when it comes up: "One card more and the Grail is lost."
}
export interface DangerLine {
  title: string; // "Closest to losing"
  entries: Danger[];
}

/** The opening page of a game: who I am and what for. Nothing secret is in it: that is Secrets, pressed and held. */
export interface Oath {
  emblem: string; // my shield or colour, drawn large
  title: string; // "You are Sir Percival"
  power: string | null; // one sentence
  powerRule?: string;
  aim: string; // one or two sentences
  secret: { title: string; note: string } | null; // "Press and hold to see your loyalty"; null: nothing is hidden
  first: number | null; // the seat that begins
  called?: (seat: number) => string; // what stands below a name at the table; else the title of its seat
}

/** What everybody saw of one seat, without judgement. */
export interface LedgerRow {
  emblem: string;
  text: string; // "added a Siege Engine"
  count: number;
}

/** A thing people talk about: phrases name it, and are one tap from it. */
export interface TalkThing {
  word: string; // as the server knows it: "place.grail"
  place: string; // the data-place of the thing
  emblem: string;
}

/** Nobody may speak: a veil over talk, phrases and hints, for everyone, by the server. It says what ends it. */
export interface Hush {
  emblem: string;
  title: string;
  lines: string[];
  rule: string;
}

/** Several picks that make one move: they can be taken apart until confirmed. */
export interface Staging {
  verbs: string[]; // picks: "pick"
  end: string; // "confirm"
  copies(choice: Choice, view: View): number; // how often it may be picked at most
  most?: number; // how many picks in all
  least?: number; // and how few: where one is asked for, one press is the whole answer
  whole?: boolean; // it can be confirmed only when all of them are there
}

export interface GameModule {
  Board: Component<GameProps>; // on phones the whole board as chips in the upper third; tap to open
  Hand: Component<GameProps>;
  /** The body of the panel beside the board, mounted while questionHead() has one. */
  QuestionPanel?: Component<GameProps>;
  /** Shown while the player presses and holds. Only mounted then. */
  Secrets: Component<GameProps>;
  /** Is there anything behind it now? Left out: always. */
  hasSecrets?(view: View): boolean;
  /** Is there a loyalty among the secrets? Then that is what the button is called. */
  loyalty?(view: View): boolean;
  /** At the end: the word for what somebody was; null where nobody knows. */
  revealed?(view: View, seat: number, words: Speaker): string | null;
  /** Stages what news bring. */
  Moments: Component<MomentProps>;
  /** Is there a great moment in it? What is to be decided waits for it. */
  great?(events: readonly GameEvent[]): boolean;
  /** The end of the game as a row of beats; null: there is nothing to stage. */
  finale?(before: View, after: View, events: readonly GameEvent[], words: Speaker): Finale | null;
  /** Nothing lies before me now: the choices have the hand's room. */
  handless?(view: View): boolean;
  /** Is there something to be read for this question? */
  questionHead?(view: View, choices: readonly Choice[], words: Speaker): QuestionHead | null;
  /** One line, always there, from public facts: the same for everybody. `picked` may show what it would change. */
  danger?(view: View, words: Speaker, picked: Choice | null): DangerLine | null;
  /** The opening page; null: this game (or lesson) has none. */
  oath?(view: View, me: number, words: Speaker): Oath | null;
  /** Which choices are made on a seat, and on what of it. */
  atSeat?(choice: Choice, view: View): AtSeat | null;
  /** The ledger of one seat: only where a game's rules let people remember (never in Rumors). */
  ledger?(log: readonly GameEvent[], seat: number, words: Speaker): LedgerRow[];
  talkAbout?(view: View): TalkThing[];
  /** What somebody with nothing to decide any more may still do or watch: one or two sentences. */
  fallen?(view: View, me: number, words: Speaker): string | null;
  /** Does the advice for this seat tell a secret? Then hints, too, stand behind press and hold. */
  hintsAreSecret?(view: View): boolean;
  /** The place on the board an event is about, to link a line of the log to it (an element with data-place). */
  placeOf(event: GameEvent): string | null;
  explainTopic(topic: string, words: Speaker): Explanation;
  seatLook(view: View, seat: number, words: Speaker): SeatLook;
  choiceLook?(choice: Choice, view: View, words: Speaker): ChoiceLook;
  /** One of the things the usual question names is not to be had now: "Listen or ride". */
  asksLess?(view: View): boolean;
  /** One sentence about the situation, under the banner. */
  situation?(view: View, words: Speaker): string | null;
  /** Moves that look possible: where they are not legal the list says why not. */
  looksPossible?(view: View): string[];
  /** Events that another sentence tells as well, or that nobody wants to read again (the set-up). */
  leftOut?(event: GameEvent, index?: number, log?: readonly GameEvent[]): boolean;
  /** Events that sum up others told just before them by the same actor: they are told first. { drew: 'got' } */
  leads?: Record<string, string>;
  /** Events with a secret of mine in them: never said aloud by the live region. */
  unspoken?(event: GameEvent): boolean;
  /** Begins a new paragraph of the log. */
  beginsTurn(event: GameEvent): boolean;
  emblemOf?(event: GameEvent): string | null;
  /** What its events sound like, by their names. */
  sounds?: EventSounds;
  /** The rule behind a line of the log: "S-064". */
  ruleOf?(event: GameEvent): string | null;
  staging?(view: View): Staging | null;
  /** Picks that lie there when the question comes up, to be changed or confirmed: an even sharing, the best card of a fight. */
  laidOut?(view: View, choices: readonly Choice[]): Choice[];
  /** Verbs whose choice leads to a question of mine (its kinds): that is opened before anything is sent, and both are sent together. */
  chains?: Record<string, readonly string[]>;
  /** Nothing is left of my turn but to pay for more: the move that ends it, sent by itself unless I wanted more. */
  closing?(choices: readonly Choice[]): string | null;
  /** A question whose answer costs nothing and tells nobody anything: that answer, sent by itself if I like (`powers`). */
  selfEvident?(view: View): string | null;
  /**
   * What nearly everybody answers to this question while nothing hangs on it (the engine says so): who has answered so is
   * not asked again until something does. `ends`: my turn may end by itself.
   */
  usual?(view: View, ends: boolean): string | null;
  /** While a turn is open that may cost more: what it gives, and what more would cost. */
  more?(view: View, choices: readonly Choice[], words: Speaker): { gives: string; costs: string } | null;
  /** Verbs of which the confirm button tells beforehand what they do. */
  foretold?: ReadonlySet<string>;
  /** So big and final that a person is asked twice: the sentence that says why ("once in a game: …"); null otherwise. */
  grave(choice: Choice, view: View, words: Speaker, plan?: readonly Choice[]): string | null;
  /**
   * The board shows something everybody must have seen: banner (which says this sentence meanwhile), chronicle, choices
   * and the ending wait until it is put away.
   */
  withholds?(view: View, words: Speaker): string | null;
  /** Choices that are made on the board only: their number in a list would tell a secret over the player's shoulder. */
  unlisted?(choice: Choice, view: View): boolean;
  /** Memory is the game: no page for notes is offered. */
  forgets?: boolean;
  /** Is there something I might take back now? Absent: ask the table. */
  mayTakeBack?(view: View): boolean;
  hush?(view: View): Hush | null;
  /** Kinds of events the log can be filtered by: a key of web.log.kind and the events in it. */
  filters?: Record<string, string[]>;
  /** Which rule stands behind a question; the rules panel opens there. */
  rulesBehind(decision: string): string[];
}
