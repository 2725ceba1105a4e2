// Every lesson is played with the real program, as it is meant and in every other way: it cannot rot, and nobody can get
// stuck in it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { languages } from '../../vite.catalogs';
import { allLessons, Class, wordsIn } from './class';
import { situation } from './facts';
import { begins, holds, sayArgs, type Lesson } from './lesson';
import { overlap, placeNarrator, placeNarratorBeside } from './place';

const emblems = readFileSync(join(import.meta.dirname, '../emblems.svg'), 'utf8');

let open: Class[] = [];
afterEach(() => {
  for (const one of open) one.table.end();
  open = [];
});
async function begin(lesson: Lesson, seed?: number, bot?: string): Promise<Class> {
  const one = new Class(lesson, bot);
  open.push(one);
  await one.begin(seed);
  return one;
}

describe.each(allLessons().map((lesson) => [lesson.lesson, lesson] as const))('lesson %s', (name, lesson) => {
  it('is called by its game, has a number, points and 6 to 14 steps', () => {
    expect(name.startsWith(`${lesson.game}_`)).toBe(true);
    expect(lesson.number === 1).toBe(name.endsWith('_first'));
    expect(lesson.points.length).toBeGreaterThanOrEqual(3);
    for (const id of [...lesson.arms, ...lesson.points.map((p) => p.emblem)]) {
      expect(emblems, id).toContain(`id="${id}"`);
    }
    expect(lesson.steps.length - 1).toBeGreaterThanOrEqual(6);
    expect(lesson.steps.length - 1).toBeLessThanOrEqual(14);
    expect(lesson.steps.at(-1)?.last).toBe(true);
  });

  it.each(languages())('has all its words in %s', (language) => {
    const all = wordsIn(language, lesson);
    expect(all).toHaveProperty('name');
    for (const { key } of lesson.points) expect(all['points'], key).toHaveProperty(key);
    for (const step of lesson.steps) {
      const keys = typeof step.say === 'string' ? [step.say] : step.say.map((one) => one.key);
      for (const key of [...keys, step.instead, step.waiting]) {
        if (key !== undefined) expect(all, key).toHaveProperty(key);
      }
      expect(all['title'], step.id).toHaveProperty(step.id);
    }
  });

  it('goes as it is meant, by doing what is suggested, through every step', async () => {
    const game = await begin(lesson);
    await game.follow();
    expect(game.steps).toEqual(lesson.steps.map((s) => s.id));
  });

  it('can be skipped to its end at any place', async () => {
    const game = await begin(lesson);
    for (let i = 0; i < lesson.steps.length; i++) game.press();
    expect(game.now?.step.last).toBe(true);
    expect(game.now?.key).not.toBeNull();
    for (const value of Object.values(sayArgs(lesson, game.situation))) expect(value).not.toBeNull();
    expect(Object.keys(sayArgs(lesson, game.situation))).toEqual(Object.keys(lesson.says ?? {}));
  });

  // A pupil who does anything: the lesson follows, and the table never waits for something they cannot do.
  it.each(Array.from({ length: 12 }, (_, i) => i + 1))('follows a pupil who plays at random (%i)', async (seed) => {
    const game = await begin(lesson, seed, seed % 3 === 0 ? 'normal' : 'absent');
    let dice = seed * 7919;
    const roll = (n: number): number => (dice = (dice * 48271) % 2147483647) % n;
    let last = 0;
    for (let i = 0; i < 900 && !game.view.outcome; i++) {
      if (game.now?.step.next) game.press();
      if (!game.view.owes) {
        await game.others();
        continue;
      }
      const { legal } = game.view;
      expect(legal.length).toBeGreaterThan(0);
      const wanted = game.now?.suggestion;
      if (wanted) expect(legal).toContain(wanted);
      expect(game.at.step).toBeGreaterThanOrEqual(last); // never back
      last = game.at.step;
      await game.play(legal[roll(legal.length)] ?? '');
    }
    expect(game.view.outcome).not.toBeNull();
    while (game.now?.step.next) game.press();
    expect(game.now?.step.last).toBe(true);
    expect(game.now?.key).not.toBeNull();
  });
});

describe('words of moves', () => {
  it('begin with whole words', () => {
    expect(begins('lay fight_5 5', 'lay fight_5')).toBe(true);
    expect(begins('lay fight_50 5', 'lay fight_5')).toBe(false);
    expect(begins('end_turn', 'end_turn')).toBe(true);
  });
});

describe('facts', () => {
  const view = {
    seat: 1,
    owes: true,
    legal: [],
    decision: { kind: 'turn', asked: [1] },
    outcome: null,
    table: {
      white: 3,
      players: [{ life: 4 }, { life: 2 }],
      quests: [{ quest: 'grail', missing: { to_win: 1 } }],
      mine: { hand: ['merlin', 'merlin'] },
    },
  } as unknown as Parameters<typeof situation>[0];
  const s = situation(view, [{ event: 'turn', actor: 1, logged: true }]);
  it('are found by their path', () => {
    expect(s.fact('white')).toBe(3);
    expect(s.fact('players.me.life')).toBe(2);
    expect(s.fact('players.0.life')).toBe(4);
    expect(s.fact('players.length')).toBe(2);
    expect(s.fact('quests.grail.missing.to_win')).toBe(1);
    expect(s.fact('quests.dragon.missing.to_win')).toBeNull();
  });
  it('make conditions', () => {
    expect(holds({ fact: 'mine.hand', has: 'merlin' }, s, 0)).toBe(true);
    expect(holds({ fact: 'mine.hand', has: 'grail' }, s, 0)).toBe(false);
    expect(holds({ fact: 'white', at_least: 3, at_most: 3 }, s, 0)).toBe(true);
    expect(holds({ fact: 'nothing', is: null }, s, 0)).toBe(true);
    expect(holds({ ever: 'turn', actor: 1, times: 2 }, s, 0)).toBe(false);
    expect(holds({ ever: 'turn', actor: 1 }, s, 0)).toBe(true);
    expect(holds({ seen: 'turn' }, s, 1)).toBe(false);
  });
});

describe('the panel of the narrator', () => {
  const size = { width: 300, height: 200 };
  const room = { width: 1280, height: 720, top: 60 };
  it('lies beside what it points at, wherever that is', () => {
    for (let left = 0; left < 1280; left += 97) {
      for (let top = 60; top < 700; top += 61) {
        const box = { left, top, width: 240, height: 180 };
        const panel = placeNarrator(size, room, [{ box, weight: 1000 }], null);
        expect(overlap(panel, box), `${left} ${top}`).toBe(0);
        expect(panel.left).toBeGreaterThanOrEqual(0);
        expect(panel.left + panel.width).toBeLessThanOrEqual(1280);
        expect(panel.top + panel.height).toBeLessThanOrEqual(720);
      }
    }
  });
  it.each([
    ['finds a gap that is hardly higher than itself', 236, 272, 2],
    ['lies beside the first thing where there is no room beside both', 265, 69, 1],
  ])('%s', (_, height, handHeight, expected) => {
    const phone = { width: 360, height: 740, top: 52 };
    const hand = { left: 2, top: 460, width: 356, height: handHeight };
    const engines = { left: 9, top: 190, width: 280, height: 30 };
    const { box, free } = placeNarratorBeside({ width: 344, height }, phone, [hand, engines], [], null);
    expect(free).toBe(expected);
    for (const shown of [hand, engines].slice(0, expected)) expect(overlap(box, shown)).toBe(0);
  });
  it('stays where it is as long as that does', () => {
    const before = { left: 8, top: 300, ...size };
    expect(placeNarrator(size, room, [], before)).toMatchObject({ left: 8, top: 300 });
  });
});
