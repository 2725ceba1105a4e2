// How likely each seat was to win, as bots judge it afterwards: GET /api/replay/<code>/odds.
import { percent, t } from '../lib/i18n.svelte';
import type { Speaker } from '../lib/words';
import type { Replay } from '../replay/replay';
import { Reckoned } from './reckoned.svelte';
import type { Side } from './types';

export interface Odds {
  points: { move: number; chances: number[] }[]; // after so many moves, by seat
  swings: { move: number; before: number[]; after: number[] }[]; // decisions, the largest first
}

/** The odds of one game, fetched until they are there. */
export class OddsOf extends Reckoned<Odds> {
  constructor(code: string) {
    super(`/api/replay/${encodeURIComponent(code)}/odds`);
  }
  get odds(): Odds | null {
    return this.value;
  }
}

/** The sides that are drawn: of two that win and lose against each other the first says it all. */
export function drawn(sides: readonly Side[], odds: Odds): Side[] {
  const [one, other] = sides;
  if (!one || !other || sides.length > 2) return [...sides];
  const against = odds.points.every((p) => Math.abs(chanceOf(one, p.chances) + chanceOf(other, p.chances) - 1) < 0.02);
  return against ? [one] : [...sides];
}

export function chanceOf(side: Side, chances: readonly number[]): number {
  return chances[side.seats[0] ?? 0] ?? 0;
}

/** "Mara: Draw a Black card." with what came of it, and whose chances it moved most. */
export function swingPoint(
  swing: Odds['swings'][number],
  sides: readonly Side[],
  replay: Replay,
  words: Speaker,
): { step: number; title: string; text: string } {
  const step = replay.steps[swing.move - 1];
  const moved = (side: Side): number => Math.abs(chanceOf(side, swing.after) - chanceOf(side, swing.before));
  // The first side tells it, unless another moved clearly more.
  const side = sides.reduce((best, one) => (moved(one) > moved(best) + 0.02 ? one : best));
  const [before, after] = [chanceOf(side, swing.before), chanceOf(side, swing.after)];
  const happened = (step?.events ?? []).filter((e) => e.logged).map((e) => words.event(e));
  const change = t(after > before ? 'after.odds.rose' : 'after.odds.fell', {
    side: side.label,
    before: percent(before),
    after: percent(after),
  });
  const move = step ? words.choice(step.move).words : '';
  return {
    step: swing.move,
    title: t('after.view.chose', { actor: words.name(step?.seat ?? 0), move }),
    text: [...happened.filter(Boolean).slice(0, 2), change].join(' '),
  };
}
