// What people might have done better, judged with the eyes of then: GET /api/replay/<code>/mistakes.
import { percent, signed, t } from '../lib/i18n.svelte';
import type { Speaker } from '../lib/words';

export interface Judged {
  move: number; // the number of the decision
  seat: number;
  made: number; // a chance, or points ahead
  best: number;
  better: string; // the best move that was found; the one that was made where none was clearly better
}
export interface Mistakes {
  scale: 'chance' | 'points';
  decisions: Judged[];
  mistakes: Judged[]; // of each seat the largest first
  left_out: number;
}

/** The people who were judged: I come first. */
export function people(judged: Mistakes, me: number | null): number[] {
  const seats = [...new Set(judged.decisions.map((one) => one.seat))].sort((a, b) => a - b);
  return me !== null && seats.includes(me) ? [me, ...seats.filter((seat) => seat !== me)] : seats;
}

/** A lead that stands for a game as good as decided; nobody is ahead by so much. */
const decided = 20;

export function worth(scale: Mistakes['scale'], value: number): string {
  if (scale === 'chance') return percent(value);
  if (Math.abs(value) >= decided) return t(value > 0 ? 'after.mistakes.won' : 'after.mistakes.lost');
  return signed(value);
}

/** "Riding to the Grail would have been better: 41 % instead of 28 %." */
export function sentence(one: Judged, scale: Mistakes['scale'], words: Speaker): string {
  return t(scale === 'chance' ? 'after.mistakes.better' : 'after.mistakes.better_points', {
    move: words.choice(one.better).words,
    best: worth(scale, one.best),
    made: worth(scale, one.made),
  });
}
