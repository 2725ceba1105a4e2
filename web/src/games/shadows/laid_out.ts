// What lies there when several cards are asked for, to be changed or confirmed; and questions no answer can matter to.
import type { View } from '../../lib/messages';
import type { Choice } from '../types';
import { evenly, shares } from './share';
import { isQuest, questOf, tableOf, type ShadowsTable } from './table';

/** Cards to share: each to whoever would have fewest. A fight: the best card, or the smallest that beats the die; never one of any value. */
export function laidOut(view: View, choices: readonly Choice[]): Choice[] {
  const table = tableOf(view);
  if (table.ask === 'share' && table.offer.every(({ to }) => to === null)) return sharing(table, choices);
  if (table.ask === 'fight' && table.mine?.picked.length === 0) return fighting(table, choices);
  return [];
}

function sharing(table: ShadowsTable, choices: readonly Choice[]): Choice[] {
  const may = choices.filter(({ verb }) => verb === 'assign');
  const people = [...new Set(may.map(({ args }) => Number(args['seat'])))].sort((a, b) => a - b);
  const held = people.map((seat) => table.players[seat]?.cards ?? 0);
  return evenly(shares(table.offer, []), people, held, may);
}

const value = (choice: Choice): number => Number(choice.args['value'] ?? 0);

function fighting(table: ShadowsTable, choices: readonly Choice[]): Choice[] {
  const printed = choices.filter(({ verb, args }) => verb === 'pick' && args['card'] !== 'fight_any');
  const cards = printed.sort((a, b) => value(a) - value(b));
  const { die } = table;
  const enough = die === null ? undefined : cards.find((card) => value(card) > die);
  const best = enough ?? cards.at(-1);
  return best ? [best] : [];
}

/** The two sides of the combat Kay may still add a card to (S-222). */
export function kaySides(table: ShadowsTable): { ours: number; theirs: number; quest: string | null } {
  const name = table.resolving.findLast((r) => isQuest(r));
  if (!name || !isQuest(name)) return { ours: table.fight_total, theirs: table.die ?? 0, quest: null };
  const quest = questOf(table, name);
  return { ours: quest.white_total ?? 0, theirs: quest.black_total_seen ?? 0, quest: name };
}

/**
 * Percival's look is free and his alone (S-225, S-426); with the Armor he must put a card under the pile (S-226): that he
 * decides. Kay keeps his cards where the combat is won already.
 */
export function selfEvident(view: View): string | null {
  const table = tableOf(view);
  if (!view.owes) return null;
  if (table.ask === 'look') return table.relics.lancelots_armor === view.seat ? null : 'look';
  if (table.ask !== 'kay') return null;
  const { ours, theirs } = kaySides(table);
  return ours > theirs ? 'pass' : null;
}

/**
 * As the engine says. Whoever ends their turns themselves (`ends` is false) does so; a turn in which only a second action
 * for a Life point is left ends in any case.
 */
export function usual(view: View, ends: boolean): string | null {
  const answer = tableOf(view).usual ?? null;
  if (answer !== 'end_turn') return answer;
  return ends && view.legal.some((move) => move !== 'end_turn' && move !== 'sacrifice') ? answer : null;
}
