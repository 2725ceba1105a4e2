// What the frame gives a game's board, and what a game must give the frame. No rules in the client: what is legal is
// view.legal, what happened are events.
import type { Component } from 'svelte';
import type { GameEvent, View } from '../lib/messages';
import type { Speaker } from '../lib/words';

/** A legal move, with its sentence. */
export interface Choice {
  text: string; // "lay fight_3 3", what is sent
  words: string; // "Lay Fight 3"
  verb: string;
  args: Record<string, string | number>; // by name: { card: 'fight_3', value: 3 }
}

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
}

/** Moments lie over the board for a moment each and stop nothing: what is asked meanwhile can be answered. */
export interface MomentProps extends GameProps {
  skip: boolean; // the player wants no moments
}

/** Opened beside the board by explain(topic). */
export interface Explanation {
  title: string;
  emblem?: string; // a symbol of emblems.svg
  lines: string[];
  rules: string[]; // "S-064"
}

/** What the frame shows of a seat: heraldry and what is public. */
export interface SeatLook {
  emblem: string; // "k-percival"
  title: string; // "Sir Percival · Holy Grail"
  marks: { emblem: string; count: number; label: string }[]; // life, cards …, with a name for screen readers
  gone?: boolean; // dead or left
}

export interface ChoiceLook {
  emblem?: string;
  note?: string; // a short second line: "five cups of seven"
}

/** Several picks that make one move: they can be taken apart until confirmed. */
export interface Staging {
  verbs: string[]; // picks: "pick"
  end: string; // "confirm"
  copies(choice: Choice, view: View): number; // how often it may be picked at most
  most?: number; // how many picks in all
}

export interface GameModule {
  Board: Component<GameProps>;
  Hand: Component<GameProps>;
  /** Shown while the player presses and holds. Only mounted then. */
  Secrets: Component<GameProps>;
  /** Lies over the board; stages what news bring. */
  Moments: Component<MomentProps>;
  /** The place on the board an event is about, to link a line of the log to it (an element with data-place). */
  placeOf(event: GameEvent): string | null;
  explainTopic(topic: string, words: Speaker): Explanation;
  seatLook(view: View, seat: number, words: Speaker): SeatLook;
  choiceLook?(choice: Choice, view: View, words: Speaker): ChoiceLook;
  /** One sentence about the situation, under the banner. */
  situation?(view: View, words: Speaker): string | null;
  /** Moves that look possible: where they are not legal the list says why not. */
  tempting?(view: View): string[];
  /** Events that another sentence tells as well, or that nobody wants to read again (the set-up). */
  untold?(event: GameEvent, index?: number, log?: readonly GameEvent[]): boolean;
  /** Begins a new paragraph of the log. */
  beginsTurn(event: GameEvent): boolean;
  emblemOf?(event: GameEvent): string | null;
  /** The rule behind a line of the log: "S-064". */
  ruleOf?(event: GameEvent): string | null;
  staging?(view: View): Staging | null;
  /** So big and final that a person is asked twice. */
  weighty(choice: Choice): boolean;
  /** Kinds of events the log can be filtered by: a key of web.log.kind and the events in it. */
  filters?: Record<string, string[]>;
  /** Which rule stands behind a question; the rules panel opens there. */
  rulesBehind(decision: string): string[];
}
