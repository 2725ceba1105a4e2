import { beforeAll, describe, expect, it } from 'vitest';
import type { GameEvent } from '../lib/messages';
import { english } from '../lib/test_catalog';
import { shadowsInfo } from '../lib/test_info';
import { Speaker } from '../lib/words';
import type { Replay } from '../replay/replay';
import { drawn, swingPoint, type Odds } from './odds.svelte';
import type { Side } from './types';

beforeAll(english);

const sides: Side[] = [
  { label: 'The Loyal side', emblem: 'sword-white', seats: [0, 1] },
  { label: 'Evil', emblem: 'sword-black', seats: [2] },
];
const odds: Odds = {
  points: [
    { move: 0, chances: [0.6, 0.6, 0.4] },
    { move: 9, chances: [0, 0, 1] },
  ],
  swings: [{ move: 2, before: [0.62, 0.62, 0.38], after: [0.31, 0.31, 0.69] }],
};

describe('the odds', () => {
  it('of two that play against each other are one line', () => {
    expect(drawn(sides, odds)).toEqual([sides[0]]);
    const friends = { ...odds, points: [{ move: 0, chances: [0.5, 0.5, 0.2] }] };
    expect(drawn(sides, friends)).toHaveLength(2);
    const three = [...sides, { label: 'x', emblem: '', seats: [1] }];
    expect(drawn(three, odds)).toHaveLength(3);
  });

  it('are told with the decision, the one who made it, before and after', () => {
    const words = new Speaker(shadowsInfo, (seat) => ['Mara', 'Elaine', 'Pelleas'][seat] ?? '', 3);
    const event: GameEvent = { event: 'turn', actor: 1, logged: false };
    const replay = {
      seats: 3,
      steps: [
        { seat: 0, move: 'siege_engine', events: [] },
        { seat: 1, move: 'black_card', events: [event] },
      ],
    } as unknown as Replay;
    const swing = odds.swings[0] as Odds['swings'][number];
    const point = swingPoint(swing, sides, replay, words);
    expect(point.step).toBe(2);
    expect(point.title).toContain('Elaine');
    expect(point.text).toBe('The Loyal side: the chance fell from 62% to 31%.');
    expect(swingPoint({ ...swing, before: swing.after, after: swing.before }, sides, replay, words).text).toContain(
      'rose',
    );
  });
});
