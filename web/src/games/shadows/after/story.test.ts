// Stories of games that the real program plays: the course must end where the game ended.
import { afterAll, describe, expect, it } from 'vitest';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GameEvent, Outcome } from '../../../lib/messages';
import { Program, type Played } from '../../../learn/program';
import { turnAt, type Replay } from '../../../replay/replay';
import { allSeeing } from './hidden';
import type { View } from '../../../lib/messages';
import { bestDeeds, tell, turningPoints } from './story';

const program = new Program();
afterAll(() => program.end());

type Move = { seat: number; move: string };

async function replayOf(seats: number, played: Move[]): Promise<Replay> {
  const { events } = await program.ask<{ events: (GameEvent & { move: number })[] }>({ verb: 'events' });
  const { view } = await program.ask<{ view: View }>({ verb: 'view', seat: 0 });
  return {
    game: 'shadows',
    seats,
    options: view.options,
    players: [],
    outcome: view.outcome,
    setup: events.filter((e) => e.move === 0),
    steps: played.map((one, i) => ({ ...one, events: events.filter((e) => e.move === i + 1) })),
  };
}

async function play(seats: number, seed: number, bot: string, options: object): Promise<Replay> {
  await program.ask({ verb: 'new', game: 'shadows', seats, seed, options });
  const played: Move[] = [];
  let outcome: Outcome | null = null;
  while (!outcome) {
    const done = await program.ask<Played & { seat: number; move: string }>({ verb: 'bot', bot });
    played.push({ seat: done.seat, move: done.move });
    outcome = done.outcome;
  }
  return replayOf(seats, played);
}

/** A position of the guided first game. */
async function loadLesson(): Promise<void> {
  const path = join(import.meta.dirname, '../../../../../lessons/shadows_first.json');
  const lesson = JSON.parse(readFileSync(path, 'utf8'));
  await program.ask({ verb: 'load', scenario: lesson.scenario, seed: lesson.seed });
}

describe('the story of a game', () => {
  it.each([
    [5, 3, 'normal', {}],
    [8, 11, 'normal', { expansion: 'on' }],
    [6, 21, 'random', { loyalty_mode: 'traitor_among_us' }],
    [4, 9, 'normal', { loyalty_mode: 'no_traitor' }],
    [3, 5, 'normal', {}],
    [7, 8, 'random', { expansion: 'on' }],
  ])('ends where the game ended: %i players, seed %i, %s', async (seats, seed, bot, options) => {
    const replay = await play(seats, seed, bot, options);
    const story = tell(replay);
    const over = replay.steps.flatMap((s) => s.events).find((e) => e.event === 'over');
    const { view } = await program.ask<{ view: View }>({ verb: 'view', seat: null });
    const table = view.table as { white: number; black: number; siege_engines: number };
    expect(story.points[0]).toMatchObject({ white: 0, black: 0, engines: 0 });
    expect(story.end).toMatchObject({ white: over?.['white'], black: over?.['black'], engines: table.siege_engines });
    expect(story.end.white).toBe(table.white);
    expect(story.turns.length).toBeGreaterThan(5);
    const points = turningPoints(story);
    expect(points.length).toBeGreaterThan(0);
    expect([...points].sort((a, b) => a.step - b.step)).toEqual(points);
    expect(story.deeds).toHaveLength(seats);
    expect(story.deeds.some((d) => bestDeeds(d).length > 0)).toBe(true);
    for (const point of story.points) {
      expect(point.engines).toBeGreaterThanOrEqual(0);
      expect(point.engines).toBeLessThanOrEqual(12);
      expect(point.white).toBeGreaterThanOrEqual(0);
    }
    expect(turnAt(story.turns, replay.steps.length)).toBe(story.turns.length);
  });

  it('knows what lay there when a game began from a scenario, and who named the Traitor', async () => {
    await loadLesson();
    const played = [
      { seat: 0, move: 'siege_engine' },
      { seat: 0, move: 'accuse 2' },
      { seat: 0, move: 'end_turn' },
      { seat: 1, move: 'siege_engine' },
      { seat: 1, move: 'draw' },
    ];
    for (const { seat, move } of played) await program.ask({ verb: 'move', seat, move });
    // The game is not over: its end is the table's word.
    const replay = await replayOf(3, played);
    replay.steps.at(-1)?.events.push({ event: 'over', actor: null, logged: true, ending: 'none', white: 7, black: 4 });
    const story = tell(replay);
    expect(story.points[0]).toMatchObject({ white: 6, black: 4, engines: 3 });
    expect(story.end).toMatchObject({ white: 7, black: 4, engines: 5 });
    expect(story.deeds[0]).toMatchObject({ found: 1, added: 1, wronged: 0 });
    expect(story.deeds[2]?.unmasked).toBe(1);
    expect(story.turns.map((one) => one.actor)).toEqual([0, 1]);
    expect(story.moments.map((m) => m.kind)).toEqual(['found']);
    expect(story.moments[0]).toMatchObject({ actor: 0, seat: 2, white: 1 });
  });

  it('a false accusation turns a Sword', async () => {
    await loadLesson();
    const played = [
      { seat: 0, move: 'siege_engine' },
      { seat: 0, move: 'accuse 1' },
    ];
    for (const { seat, move } of played) await program.ask({ verb: 'move', seat, move });
    const story = tell(await replayOf(3, played));
    expect(story.moments[0]).toMatchObject({ kind: 'wronged', turned: 1, actor: 0, seat: 1 });
    expect(story.moments[0]?.weight).toBeLessThan(0);
  });
});

describe('eyes', () => {
  it('all together see every face-down card and every loyalty', async () => {
    const lesson = JSON.parse(
      readFileSync(join(import.meta.dirname, '../../../../../lessons/shadows_first.json'), 'utf8'),
    );
    await program.ask({ verb: 'load', scenario: lesson.scenario, seed: 1 });
    const views = await Promise.all([0, 1, 2].map((seat) => program.view(seat)));
    const all = allSeeing(views);
    const table = all.table as {
      quests: { quest: string; black: { card: string }[] }[];
      players: object[];
      mine: null;
    };
    expect(JSON.stringify(views[0])).not.toContain('lancelot_7');
    expect(table.quests.find((q) => q.quest === 'lancelot')?.black[0]?.card).toBe('lancelot_7_dragon_11');
    expect(table.players).toMatchObject([{ loyalty: 'loyal' }, { loyalty: 'loyal' }, { loyalty: 'traitor' }]);
    expect(table.mine).toBeNull();
  });
});
