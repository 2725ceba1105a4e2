// What a game tells of a finished match: games/<game>/after.ts exports a GameAfter as default; its words are
// locales/<lang>/after_<game>.json. A game without one has the plain story (PlainStory.svelte).
import type { Component } from 'svelte';
import type { GameEvent, OptionValue, Outcome, View } from '../lib/messages';
import type { Speaker } from '../lib/words';
import type { Replay, ReplayStep } from '../replay/replay';

/** Who wins and loses together, and what they are called. */
export interface Side {
  label: string; // "The Loyal side"
  emblem: string;
  seats: number[];
}

/** The course of a game, as far as the replay's scrubber and the charts need it. `step`: after so many moves. */
export interface TurnsAndMarks {
  turns: { step: number; actor: number | null }[];
  marks: { step: number; title: string }[]; // turning points, in their order
}

export interface StoryProps {
  code: string;
  replay: Replay;
  view: View; // of the finished game, nothing hidden
  words: Speaker;
  isBot: (seat: number) => boolean;
  me: number | null;
}
export interface ChartProps {
  replay: Replay;
  words: Speaker;
  at: number; // the moment shown
}
export interface HandsProps {
  views: View[]; // one for each seat
  view: View; // the all-seeing one
  words: Speaker;
  emblemOf: (seat: number) => string | null;
  at: number; // the moment shown
  replay: Replay;
}

/** The parts that are drawn. */
export interface AfterParts {
  Story: Component<StoryProps>;
  /** Beside the replay's board: how it went up to now. */
  Chart?: Component<ChartProps>;
  /** Below the board with all eyes: what nobody at the table saw at once. */
  Hands?: Component<HandsProps>;
}

export interface GameAfter {
  /** Where each of them is, loaded when it is needed. */
  parts: { [Part in keyof AfterParts]: () => Promise<{ default: NonNullable<AfterParts[Part]> }> };
  tell(replay: Replay, words: Speaker): TurnsAndMarks;
  /** How it ended, in a few words: "Camelot stands." */
  verdict(outcome: Outcome, words: Speaker): string;
  emblemOf(outcome: Outcome): string;
  /** Kinds of endings, for the lists: a label and the reasons in it. */
  endings?: { key: string; label(): string; reasons: string[] }[];
  /** What was special about the table, for the lists: "Merlin’s Company". */
  variant?(options: Record<string, OptionValue>): string;
  /** One view that knows what each of them knows; whose hand is whose stays with the single views. */
  allSeeing?(views: readonly View[]): View;
  /** The events with what hidden things were. */
  unhidden?(steps: readonly ReplayStep[]): GameEvent[][];
}
