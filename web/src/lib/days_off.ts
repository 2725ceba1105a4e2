// Days off at a slow table: how many are left, as people count them.
import type { DaysOff } from './messages';

const day = 86_400_000;

/** The day that has begun counts as one that is left. Never more than there were: our idea of the server's clock is rough. */
export function daysOff(off: DaysOff, now: number): number {
  const left = off.on && off.ends !== undefined ? Math.min(off.left, off.ends - now) : off.left;
  return Math.max(0, Math.ceil(left / day));
}
