// The end of a game as a row of beats. Each carries what the page may show from then on, built up from the view before the
// end: what a later beat turns is in no view, line, sound or sentence of an earlier one.
import type { GameEvent, View } from '../lib/messages';
import type { Tune } from '../lib/sound';

/** A Loyalty card, or somebody's points, on the bench. */
export interface BenchCard {
  seat: number;
  emblem: string; // of the seat
  name: string;
  title: string;
  face: { emblem: string | null; word: string; grave: boolean } | null; // null: it lies face down
}

export interface Count {
  emblem: string;
  count: number;
  label: string;
}

export interface Beat {
  key: string;
  step: number; // which of the finale's steps
  move: number; // milliseconds of movement, then of stillness
  hold: number;
  still?: number; // with reduced motion; else what `hold` is, 900 at most
  said: string; // the banner's sentence, and what a screen reader hears, once
  sound?: Tune;
  view: View;
  told: GameEvent[]; // lines of the chronicle that come with it
  bench: BenchCard[];
  turning?: number; // the seat whose card turns
  last?: number; // the seat whose card alone is still closed
  counts: Count[];
}

export interface Finale {
  title: string; // "The reckoning"
  steps: string[]; // the same for every end of the game
  before: GameEvent[]; // what led to the end: told and staged like any other news
  prelude: View; // the table when that has happened
  beats: Beat[];
}

/** The view of a game that goes on, with nothing to decide: the table before its end. */
export function undecided(before: View, table: unknown): View {
  const view: View = {
    ...before,
    ask: `${before.ask}.end`,
    owes: false,
    legal: [],
    outcome: null,
    decision: { ...before.decision, asked: [] },
    table,
  };
  delete view.orders;
  return view;
}

/** In which order closed cards are turned: those of the Loyal, then the Traitors'. Where all are Loyal the last one is drawn
 * by lot from what everybody knows, so that to be last means nothing. */
export function turningOrder<C extends { seat: number; traitor: boolean }>(cards: readonly C[], lot: number): C[] {
  const traitors = cards.filter((card) => card.traitor);
  if (traitors.length > 0) return [...cards.filter((card) => !card.traitor), ...traitors];
  const last = cards[lot % Math.max(1, cards.length)];
  return last ? [...cards.filter((card) => card !== last), last] : [...cards];
}
