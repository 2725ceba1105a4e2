// What the narrator may look at: anything in the view, by its path. "players.me.life" is mine, "quests.grail.missing"
// the entry of a list that has "grail" in it, "mine.hand" my hand.
import type { GameEvent, View } from '../lib/messages';
import type { Situation } from './lesson';
import { isKeyOf } from '../lib/narrow';

/** One step of a path: a field, the length of a list, a place in it, or the entry that names it. */
function step(value: unknown, part: string, me: number): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  if (!Array.isArray(value)) return isKeyOf(value, part) ? value[part] : undefined;
  if (part === 'length') return value.length;
  if (part === 'me') return value[me];
  if (/^\d+$/.test(part)) return value[Number(part)];
  return value.find(
    (entry: unknown) => typeof entry === 'object' && entry !== null && Object.values(entry).includes(part),
  );
}

/** `name`: what a seat is called; "names.2" is a fact, too. */
export function situation(
  view: View,
  events: readonly GameEvent[],
  name: (seat: number) => string = (seat) => String(seat + 1),
): Situation {
  const me = view.seat ?? 0;
  return {
    asked: view.owes ? view.decision.kind : null,
    legal: view.owes ? view.legal : [],
    over: view.outcome !== null,
    won: view.outcome?.winners.includes(me) ?? false,
    events,
    fact: (path) =>
      path.startsWith('names.')
        ? name(Number(path.slice(6)))
        : (path.split('.').reduce<unknown>((value, part) => step(value, part, me), view.table) ?? null),
  };
}
