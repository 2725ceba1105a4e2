// What lies there when several cards are asked for, to be changed or confirmed; and questions no answer can matter to.
import type { View } from '../../lib/messages';
import type { Choice } from '../types';
import { totalOf, winningFaces } from './fight';
import { evenly, shares } from './share';
import { argsOf, isQuest, tableOf, type ShadowsTable } from './table';

/** Cards to share: each to whoever would have fewest. A fight: the smallest of the cards that win on most faces of the die, as the engine says; never one of any value. */
export function laidOut(view: View, choices: readonly Choice[]): Choice[] {
  const table = tableOf(view);
  if (table.ask === 'share' && table.offer.every(({ to }) => to === null)) return sharing(table, choices);
  if (table.ask === 'fight' && table.mine?.picked.length === 0) return fighting(table, choices);
  return [];
}

function sharing(table: ShadowsTable, choices: readonly Choice[]): Choice[] {
  const may = choices.filter(({ verb }) => verb === 'assign');
  const people = [...new Set(may.map((choice) => Number(argsOf(choice).seat)))].sort((a, b) => a - b);
  const held = people.map((seat) => table.players[seat]?.cards ?? 0);
  return evenly(shares(table.offer, []), people, held, may);
}

function fighting(table: ShadowsTable, choices: readonly Choice[]): Choice[] {
  const printed = choices.filter((choice) => choice.verb === 'pick' && argsOf(choice).card !== 'fight_any');
  const cards = printed.sort((a, b) => totalOf(table, [a]) - totalOf(table, [b]));
  const wins = cards.map((card) => winningFaces(table, [card]));
  const most = Math.max(...wins);
  const best = most === 0 ? cards.at(-1) : cards[wins.indexOf(most)];
  return best ? [best] : [];
}

/** The two sides of the combat Kay may still add a card to (S-222), as the engine will compare them; null: an older record. */
export function kaySides(
  table: ShadowsTable,
): { ours: number; theirs: number; tieWins: boolean; quest: string | null } | null {
  if (!table.sides) return null;
  const quest = table.resolving.findLast((r) => isQuest(r)) ?? null;
  return { ours: table.sides.white, theirs: table.sides.black, tieWins: table.sides.tie_wins, quest };
}

// Questions whose usual answer is given by itself: it costs nothing and tells nobody anything.
const answeredByThemselves: readonly string[] = ['look', 'kay'];

/** Percival looks, Kay keeps his cards where the combat is won already: where the engine says so. */
export function selfEvident(view: View): string | null {
  const table = tableOf(view);
  return view.owes && answeredByThemselves.includes(table.ask) ? table.usual : null;
}

/**
 * As the engine says. Whoever ends their turns themselves (`ends` is false) does so; a turn in which only a second action
 * for a Life point is left ends in any case; some answers are given by themselves (selfEvident).
 */
export function usual(view: View, ends: boolean): string | null {
  const { ask, usual: answer = null } = tableOf(view);
  if (answeredByThemselves.includes(ask)) return null;
  if (answer !== 'end_turn') return answer;
  return ends && view.legal.some((move) => move !== 'end_turn' && move !== 'sacrifice') ? answer : null;
}
