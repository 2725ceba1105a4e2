import { expect, it } from 'vitest';
import type { Replay } from '../../../replay/replay';
import { raceOf } from './race';

it('tells who led when', () => {
  const event = (name: string, actor: number, card?: string) => ({
    event: name,
    actor,
    logged: true,
    ...(card ? { event_card: card } : {}),
  });
  const replay = {
    seats: 2,
    steps: [
      { seat: 0, move: 'end', events: [event('turn', 0)] },
      { seat: 0, move: 'complete', events: [event('completed', 0, 'assassination')] },
      { seat: 1, move: 'complete', events: [event('turn', 1), event('completed', 1, 'grand_tournament')] },
      { seat: 0, move: 'stroke', events: [event('zone_lost', 1, 'grand_tournament')] },
      { seat: 1, move: 'end', events: [{ event: 'points', actor: null, logged: true, seat: 1, points: 5 }] },
    ],
  } as unknown as Replay;
  const race = raceOf(replay);
  expect(race.points.map((p) => p.sums)).toEqual([
    [0, 0],
    [2, 0],
    [2, 4],
    [2, 0],
    [2, 5], // Special Cards and Avalon are counted at the end
  ]);
  expect(race.marks.map((m) => [m.seat, m.leads])).toEqual([
    [0, true],
    [1, true],
  ]);
  expect(race.turns).toEqual([
    { step: 1, actor: 0 },
    { step: 3, actor: 1 },
  ]);
});
