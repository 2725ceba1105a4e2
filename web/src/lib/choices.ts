// The list of choices: few are listed whole, many are grouped by verb and then by what still differs. A path of keys
// leads into the groups; taking it apart is taking the last key off.
import type { Choice } from '../games/types';
import type { Speaker } from './words';

export interface Entry {
  key: string; // the verb, or the value of the argument that differs
  label: string;
  choice: Choice | null; // null: a group
  size: number;
}

export interface Level {
  question: string | null; // "Where do you go?"
  entries: Entry[];
}

/** As many as there are number keys. */
export const few = 9;

function groups(choices: readonly Choice[], keyOf: (choice: Choice) => string): Map<string, Choice[]> {
  const map = new Map<string, Choice[]>();
  for (const choice of choices) {
    const key = keyOf(choice);
    const list = map.get(key);
    if (list) list.push(choice);
    else map.set(key, [choice]);
  }
  return map;
}

function single(choice: Choice): Entry {
  return { key: choice.text, label: choice.words, choice, size: 1 };
}

/** The first argument in which the moves of one verb differ. */
export function differing(choices: readonly Choice[], words: Speaker): string | null {
  const first = choices[0];
  if (!first) return null;
  const arg = words.argsOf(first.verb).find(({ key }) => choices.some((c) => c.args[key] !== first.args[key]));
  return arg?.key ?? null;
}

function byVerb(choices: readonly Choice[], words: Speaker): Level {
  const entries = [...groups(choices, (c) => c.verb)].map(([verb, list]): Entry => {
    const only = list[0];
    if (list.length === 1 && only) return single(only);
    return { key: verb, label: words.open(verb), choice: null, size: list.length };
  });
  return { question: null, entries };
}

function byArgument(choices: readonly Choice[], words: Speaker): Level {
  const first = choices[0];
  const key = differing(choices, words);
  if (!first || key === null || choices.length <= few) {
    const question = first && key !== null ? words.choose(first.verb, key) : null;
    return { question, entries: choices.map(single) };
  }
  const entries = [...groups(choices, (c) => String(c.args[key]))].map(([value, list]): Entry => {
    const only = list[0];
    if (list.length === 1 && only) return single(only);
    return { key: value, label: only ? words.argument(only, key) : value, choice: null, size: list.length };
  });
  return { question: words.choose(first.verb, key), entries };
}

/** The choices in the group that `path` leads to. */
export function under(choices: readonly Choice[], path: readonly string[], words: Speaker): Choice[] {
  const [verb, ...rest] = path;
  let left = choices.filter((c) => verb === undefined || c.verb === verb);
  for (const value of rest) {
    const key = differing(left, words);
    if (key === null) break;
    left = left.filter((c) => String(c.args[key]) === value);
  }
  return left;
}

/** What is on the list after the groups of `path` were opened. */
export function level(choices: readonly Choice[], path: readonly string[], words: Speaker): Level {
  const [verb, ...rest] = path;
  if (verb === undefined) {
    if (choices.length <= few) return { question: null, entries: choices.map(single) };
    // One verb alone is no group to be opened first, where what it is done with can be listed at once.
    const top = byVerb(choices, words);
    const only = top.entries.length === 1 ? byArgument(choices, words) : top;
    return only.entries.every((entry) => entry.choice) ? only : top;
  }
  return byArgument(under(choices, [verb, ...rest], words), words);
}

/** The number keys for the entries of a list: 1 to 9, then 0. Letters have other meanings. */
export function keyFor(index: number): string {
  if (index < 0) return '';
  if (index < 9) return String(index + 1);
  return index === 9 ? '0' : '';
}
