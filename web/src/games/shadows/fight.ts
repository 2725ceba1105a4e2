// A fight against a Siege Engine as it stands: what is laid, and on how many faces of the die it wins.
import type { View } from '../../lib/messages';
import type { Choice } from '../types';
import { faces } from './numbers';
import type { ShadowsTable } from './table';

/** What my cards add up to, those laid out and not sent yet too. */
export function totalOf(table: ShadowsTable, plan: readonly Choice[]): number {
  const laid = plan.filter((c) => c.verb === 'pick').reduce((sum, c) => sum + Number(c.args['value'] ?? 0), 0);
  return (table.mine?.picked_value ?? 0) + laid;
}

/** With the bonus of Excalibur (S-203); a tie is lost unless favour was asked for. */
export function winningFaces(table: ShadowsTable, plan: readonly Choice[], view: View): number {
  const bonus = view.seat !== null && table.relics.excalibur === view.seat ? 1 : 0;
  const ties = table.lasting.includes('divine_favor') ? 1 : 0;
  const total = totalOf(table, plan) + bonus;
  if (table.die !== null) return total + ties > table.die ? faces : 0;
  return Math.max(0, Math.min(faces, total - 1 + ties));
}
