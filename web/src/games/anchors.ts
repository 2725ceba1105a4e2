// An anchor is a thing on a board where a choice can be taken hold of ("place:grail", "card:merlin"); each game says
// by a table which its verbs have.
import type { Choice } from './types';

/** The choices at each anchor. */
export function byAnchor(
  choices: readonly Choice[],
  anchorsOf: (choice: Choice) => readonly string[],
): Map<string, Choice[]> {
  const map = new Map<string, Choice[]>();
  for (const choice of choices) {
    for (const anchor of new Set(anchorsOf(choice))) {
      const list = map.get(anchor);
      if (list) list.push(choice);
      else map.set(anchor, [choice]);
    }
  }
  return map;
}
