// How likely each seat was to win, as bots judge it afterwards: GET /api/replay/<code>/odds.
import { asRefused, get } from '../lib/api';
import { percent, t } from '../lib/i18n.svelte';
import type { Speaker } from '../lib/words';
import type { Replay } from '../replay/replay';
import type { Side } from './types';

export interface Odds {
  points: { move: number; chances: number[] }[]; // after so many moves, by seat
  swings: { move: number; before: number[]; after: number[] }[]; // decisions, the largest first
}

const again = 1500; // ms; it takes the server some seconds
const longest = 90_000;

/** The odds of one game, fetched until they are there. */
export class OddsOf {
  odds = $state.raw<Odds | null>(null);
  problem = $state('');
  private gone = false;

  constructor(private readonly code: string) {
    void this.load();
  }

  async load(): Promise<void> {
    this.problem = '';
    const end = Date.now() + longest;
    try {
      while (!this.gone) {
        const answer = await get<Odds & { ready: boolean }>(`/api/replay/${encodeURIComponent(this.code)}/odds`);
        if (answer.ready) {
          this.odds = answer;
          return;
        }
        if (Date.now() > end) throw new Error(t('after.odds.too_long'));
        await new Promise((resolve) => setTimeout(resolve, again));
      }
    } catch (error) {
      this.problem = asRefused(error).sentence;
    }
  }

  /** Nobody looks any more. */
  leave(): void {
    this.gone = true;
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
