// A fight against a Siege Engine as it stands: what is laid, and on how many faces of the die it wins.
import type { Choice } from '../types';
import { argsOf, type ShadowsTable } from './table';

/** What my cards add up to, those laid out and not sent yet too. */
export function totalOf(table: ShadowsTable, plan: readonly Choice[]): number {
  const laid = plan.filter((c) => c.verb === 'pick').reduce((sum, c) => sum + Number(argsOf(c).value ?? 0), 0);
  return (table.mine?.picked_value ?? 0) + laid;
}

/** As the engine says for this total. */
export function winningFaces(table: ShadowsTable, plan: readonly Choice[]): number {
  const wins = table.winning_faces ?? [];
  return wins[totalOf(table, plan)] ?? wins.at(-1) ?? 0;
}
