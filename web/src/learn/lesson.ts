// A lesson is a scenario with a narrator (lessons/<name>.json). It never holds the player: each step is recognised as
// done from what they see, any legal move is allowed after a word, and every step can be skipped.
import type { GameEvent } from '../lib/messages';

/** What a step looks at: of the view, of the events. */
export type Condition =
  | { all: Condition[] }
  | { any: Condition[] }
  | { not: Condition }
  | { asked: string } // I am asked this question now
  | { legal: string } // a legal move begins with these words
  | { over: true }
  | { won: true }
  | Fact
  | ({ seen: string } & Event) // an event since the step began
  | ({ ever: string } & Event); // an event since the lesson began

/** Something in the view by its path (facts.ts): a value, a number within bounds, a list that has something. */
interface Fact {
  fact: string;
  is?: string | number | boolean | null;
  at_least?: number;
  at_most?: number;
  has?: string | number;
}
interface Event {
  actor?: number;
  with?: Record<string, string | number>;
  times?: number; // at least so often; else once
}

/** The key of a sentence, or the first whose condition holds. */
export type Saying = string | { if?: Condition; key: string }[];

export interface Step {
  id: string;
  say: Saying;
  show?: string[]; // what the hand in the margin points to (spots.ts)
  when?: Condition; // without it: always
  next?: boolean; // goes on by a button
  open?: boolean; // said while a pile lies open; all others wait until it is put away
  last?: boolean;
  suggest?: (string | { if: Condition; move: string })[]; // what "show me" points at: the first that is legal
  allow?: string[]; // other moves get the sentence `instead` first
  instead?: string;
  waiting?: string; // said while the others play
  done?: Condition;
  moot?: Condition; // cannot happen any more: go on
}

export interface Lesson {
  lesson: string;
  game: string;
  number: number; // among the lessons of the game; 1 is the first
  minutes: number;
  seats: number;
  seed: number;
  arms: string[]; // emblems on its panel
  points: { emblem: string; key: string }[]; // what one learns: points.<key>
  says?: Record<string, string>; // arguments of its sentences: {white} is the fact "white"
  scenario: Record<string, unknown>;
  /** For each other seat: what it prefers when asked a question; else it plays what the rules have for the absent. */
  others: Record<string, Record<string, string[]>>;
  steps: Step[];
}

/** What the narrator knows of the game: made from a view by facts.ts. */
export interface Situation {
  asked: string | null; // the question, when it is mine
  legal: readonly string[];
  over: boolean;
  won: boolean;
  events: readonly GameEvent[]; // since the lesson began
  fact(path: string): unknown; // null: there is no such thing
}

/** Where the player is in the lesson. `mark`: how many events had happened when the step began. */
export interface Progress {
  step: number;
  mark: number;
}

export const beginning: Progress = { step: 0, mark: 0 };

/** "lay fight_5" begins "lay fight_5 5", and not "lay fight_50". */
export function begins(move: string, words: string): boolean {
  return move === words || move.startsWith(`${words} `);
}

function happened(events: readonly GameEvent[], name: string, wanted: Event): boolean {
  const { actor, with: values = {}, times = 1 } = wanted;
  const fitting = events.filter(
    (e) =>
      e.event === name &&
      (actor === undefined || e.actor === actor) &&
      Object.entries(values).every(([key, value]) => e[key] === value),
  );
  return fitting.length >= times;
}

function fits(c: Fact, value: unknown): boolean {
  if (c.is !== undefined && value !== c.is) return false;
  if (c.has !== undefined && !(Array.isArray(value) && value.includes(c.has))) return false;
  if (c.at_least !== undefined && !(typeof value === 'number' && value >= c.at_least)) return false;
  return c.at_most === undefined || (typeof value === 'number' && value <= c.at_most);
}

/** `mark`: how many events had happened when the step began. */
export function holds(c: Condition, s: Situation, mark: number): boolean {
  if ('all' in c) return c.all.every((one) => holds(one, s, mark));
  if ('any' in c) return c.any.some((one) => holds(one, s, mark));
  if ('not' in c) return !holds(c.not, s, mark);
  if ('asked' in c) return s.asked === c.asked;
  if ('legal' in c) return s.legal.some((move) => begins(move, c.legal));
  if ('over' in c) return s.over;
  if ('won' in c) return s.won;
  if ('seen' in c) return happened(s.events.slice(mark), c.seen, c);
  if ('ever' in c) return happened(s.events, c.ever, c);
  return fits(c, s.fact(c.fact));
}

/** Goes on as far as what happened allows. Steps with a button wait for it; the game's end leads to the last step. */
export function advance(lesson: Lesson, from: Progress, s: Situation): Progress {
  let { step, mark } = from;
  const last = lesson.steps.length - 1;
  while (step < last) {
    const now = lesson.steps[step];
    if (!now) break;
    const past =
      (now.moot && holds(now.moot, s, mark)) || (now.done && holds(now.done, s, mark)) || (s.over && !now.next);
    if (!past) break;
    step += 1;
    mark = s.events.length;
  }
  return step === from.step ? from : { step, mark };
}

/** The button "Next", or "Skip this step". */
export function skip(lesson: Lesson, from: Progress, s: Situation): Progress {
  return from.step < lesson.steps.length - 1 ? { step: from.step + 1, mark: s.events.length } : from;
}

export interface Said {
  step: Step;
  key: string | null; // under learn_<game>.<lesson>.; null: nothing of its own, explain the question in general
  active: boolean; // the step is about what is asked now
  suggestion: string | null; // the move "show me" points at
}

export function say(lesson: Lesson, at: Progress, s: Situation): Said | null {
  const step = lesson.steps[at.step];
  if (!step) return null;
  const active = !step.when || holds(step.when, s, at.mark);
  const suggestion = suggest(step, s, at.mark);
  if (!active) return { step, key: s.asked === null ? (step.waiting ?? null) : null, active, suggestion };
  if (typeof step.say === 'string') return { step, key: step.say, active, suggestion };
  const found = step.say.find((one) => !one.if || holds(one.if, s, at.mark));
  return { step, key: found?.key ?? null, active, suggestion };
}

function suggest(step: Step, s: Situation, mark: number): string | null {
  for (const one of step.suggest ?? []) {
    if (typeof one !== 'string' && !holds(one.if, s, mark)) continue;
    const wanted = typeof one === 'string' ? one : one.move;
    const move = s.legal.find((one) => begins(one, wanted));
    if (move !== undefined) return move;
  }
  return null;
}

/** The sentence to say before this move is played, or null when the lesson has nothing against it. */
export function objection(said: Said | null, move: string): string | null {
  if (!said?.active || !said.step.allow || !said.step.instead) return null;
  return said.step.allow.some((words) => begins(move, words)) ? null : said.step.instead;
}

/** The arguments of a lesson's sentences: its facts, as far as they are words or numbers. */
export function sayArgs(lesson: Lesson, s: Situation): Record<string, string | number> {
  const out: Record<string, string | number> = {};
  for (const [name, path] of Object.entries(lesson.says ?? {})) {
    const value = s.fact(path);
    if (typeof value === 'string' || typeof value === 'number') out[name] = value;
  }
  return out;
}
