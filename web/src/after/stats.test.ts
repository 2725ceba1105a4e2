import { describe, expect, it } from 'vitest';
import { catalog } from '../../vite.catalogs';
import { use } from '../lib/i18n.svelte';
import { interval, merged, variantName } from './stats';

describe('statistics', () => {
  it('know how uncertain a share is', () => {
    const half = interval(50, 100);
    expect(half.share).toBe(0.5);
    expect(half.low).toBeCloseTo(0.4038, 3);
    expect(half.high).toBeCloseTo(0.5962, 3);
    expect(interval(0, 0)).toEqual({ games: 0, share: 0, low: 0, high: 1 });
    expect(interval(0, 10).low).toBe(0);
    expect(interval(10, 10).high).toBeCloseTo(1, 9);
  });
  it('put groups of one name together, the largest first', () => {
    const bar = (label: string, games: number) => ({ label, ...interval(games, 10) });
    expect(merged([bar('a', 2), bar('b', 5), bar('a', 3)], 10).map((b) => [b.label, b.games])).toEqual([
      ['a', 5],
      ['b', 5],
    ]);
  });
  it('name a variant by what is not preset', () => {
    use('en', catalog('en'));
    const known = [
      { key: 'expansion', choices: ['off', 'on'], preset: 'off' },
      { key: 'squires', min: 0, max: 255, preset: 0 },
    ];
    expect(variantName('shadows', { expansion: 'off', squires: 0 }, known)).toBe('as preset');
    expect(variantName('shadows', { expansion: 'on', squires: 3 }, known)).toBe('Merlin’s Company · Squires: 3');
  });
});
