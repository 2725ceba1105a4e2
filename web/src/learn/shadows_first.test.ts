// The guided first game is played with the real program, as it is meant and in every other way: it cannot rot, and
// nobody can get stuck in it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { GameEvent, View } from '../lib/messages';
import { situation } from './facts';
import { advance, beginning, begins, objection, say, skip, type Lesson, type Progress } from './lesson';
import { Program, type Played } from './program';

const root = join(import.meta.dirname, '../../..');
const lesson = JSON.parse(readFileSync(join(root, 'lessons/shadows_first.json'), 'utf8')) as Lesson;

type Tree = { [key: string]: string | Tree };
function words(language: string): Tree {
  const all = JSON.parse(readFileSync(join(root, `locales/${language}/learn.json`), 'utf8')) as Tree;
  return all[lesson.lesson] as Tree;
}

/** One table with the pupil on seat 0 and the others as the lesson has them. */
class Class {
  readonly table = new Program();
  readonly said: string[] = []; // what the narrator said, in order
  readonly steps: string[] = [];
  at: Progress = beginning;
  view!: View;
  events: GameEvent[] = [];
  private from = 0;

  constructor(private readonly bot = 'absent') {}

  async begin(seed = lesson.seed): Promise<void> {
    await this.table.ask({ verb: 'load', scenario: lesson.scenario, seed });
    await this.look();
  }

  async look(): Promise<void> {
    this.view = await this.table.view(0);
    const news = await this.table.ask<{ events: GameEvent[]; next: number }>({
      verb: 'events',
      seat: 0,
      from: this.from,
    });
    this.from = news.next;
    this.events = [...this.events, ...news.events.filter((e) => e.logged)];
    this.at = advance(lesson, this.at, this.situation, this.events);
    this.note();
  }

  get situation(): ReturnType<typeof situation> {
    return situation(this.view, this.events);
  }

  get now(): ReturnType<typeof say> {
    return say(lesson, this.at, this.situation, this.events);
  }

  press(): void {
    this.at = advance(lesson, skip(lesson, this.at, this.events), this.situation, this.events);
    this.note();
  }

  private note(): void {
    const now = this.now;
    if (now?.key && this.said.at(-1) !== now.key) this.said.push(now.key);
    if (now && this.steps.at(-1) !== now.step.id) this.steps.push(now.step.id);
  }

  async play(move: string): Promise<void> {
    await this.table.ask({ verb: 'move', seat: 0, move });
    await this.look();
  }

  /** The others play until the pupil is asked or the game is over. */
  async others(): Promise<void> {
    while (!this.view.outcome && !this.view.owes) {
      const seat = this.view.decision.asked.find((s) => s !== 0) ?? 1;
      const { texts } = await this.table.ask<{ texts: string[] }>({ verb: 'legal', seat });
      const wanted = lesson.others[String(seat)]?.[this.view.decision.kind] ?? [];
      const move = this.bot === 'absent' ? wanted.find((text) => texts.includes(text)) : undefined;
      if (move) await this.table.ask<Played>({ verb: 'move', seat, move });
      else await this.table.ask<Played>({ verb: 'bot', bot: this.bot, seat });
      await this.look();
    }
  }
}

let open: Class[] = [];
afterEach(() => {
  for (const one of open) one.table.end();
  open = [];
});
async function begin(seed?: number, bot?: string): Promise<Class> {
  const one = new Class(bot);
  open.push(one);
  await one.begin(seed);
  return one;
}

describe('the guided first game', () => {
  it('goes as it is meant, by doing what is suggested', async () => {
    const game = await begin();
    const played: string[] = [];
    for (let i = 0; i < 60 && game.now && !game.now.step.last; i++) {
      if (game.now.step.next) game.press();
      else if (game.view.owes) {
        const move = game.now.suggestion;
        if (!move) throw new Error(`nothing suggested at ${game.now.step.id} (${game.view.decision.kind})`);
        expect(objection(game.now, move)).toBeNull();
        played.push(move);
        await game.play(move);
      } else await game.others();
    }
    expect(game.steps).toEqual(lesson.steps.map((s) => s.id));
    expect(played).toEqual([
      'black_card',
      'move saxon_war',
      'end_turn',
      'siege_engine',
      'lay fight_5 5',
      'end_turn',
      'black_card',
      'face_down',
      'draw',
      'sacrifice',
      'merlin siege_engine 0',
      'end_turn',
      'lose_life',
      'accuse 2',
    ]);
    expect(game.said).toEqual([
      'aim',
      'you',
      'evil',
      'ride_saxon',
      'watch',
      'watch_others',
      'peril',
      'fight',
      'spoils',
      'rest_end',
      'watch_others',
      'rest',
      'rest_facing',
      'draw',
      'second',
      'second_card',
      'second_end',
      'watch_others',
      'traitor_evil',
      'traitor',
      'end_won',
    ]);
    expect(game.view.outcome).toMatchObject({ winners: [0, 1], reason: 'white_majority' });
    expect(game.events).toContainEqual(expect.objectContaining({ event: 'over', white: 8, black: 4 }));
  });

  it('has 8 to 12 steps and an end, each with words in both languages', () => {
    expect(lesson.steps.length - 1).toBeGreaterThanOrEqual(8);
    expect(lesson.steps.length - 1).toBeLessThanOrEqual(12);
    for (const language of ['en', 'de']) {
      const all = words(language);
      for (const step of lesson.steps) {
        const keys = typeof step.say === 'string' ? [step.say] : step.say.map((one) => one.key);
        for (const key of [...keys, step.instead, step.waiting]) {
          if (key !== undefined) expect(all, `${language} ${key}`).toHaveProperty(key);
        }
        expect(all['title'], `${language} ${step.id}`).toHaveProperty(step.id);
      }
    }
  });

  it('says something before a move that leads away, and lets it be', async () => {
    const game = await begin();
    game.press();
    game.press();
    await game.play('black_card');
    expect(objection(game.now, 'draw')).toBe('ride_instead');
    expect(objection(game.now, 'move saxon_war')).toBeNull();
    await game.play('draw');
    expect(game.now?.step.id).toBe('ride');
    await game.play('end_turn');
    await game.others();
    expect(game.now?.key).toBeNull(); // the question in general; the ride is still ahead
    expect(game.view.owes).toBe(true);
  });

  it('can be skipped to its end at any place', async () => {
    const game = await begin();
    for (let i = 0; i < lesson.steps.length; i++) game.press();
    expect(game.now?.step.last).toBe(true);
    expect(game.now?.key).toBe('end_open');
  });

  // A pupil who does anything: the lesson follows, and the table never waits for something he cannot do.
  it.each(Array.from({ length: 24 }, (_, i) => i + 1))('follows a pupil who plays at random (%i)', async (seed) => {
    const game = await begin(seed, seed % 3 === 0 ? 'normal' : 'absent');
    let dice = seed * 7919;
    const roll = (n: number): number => (dice = (dice * 48271) % 2147483647) % n;
    let last = 0;
    for (let i = 0; i < 600 && !game.view.outcome; i++) {
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
    expect(game.now?.key).toMatch(/^end_(won|lost)/);
  });
});

describe('words of moves', () => {
  it('begin with whole words', () => {
    expect(begins('lay fight_5 5', 'lay fight_5')).toBe(true);
    expect(begins('lay fight_50 5', 'lay fight_5')).toBe(false);
    expect(begins('end_turn', 'end_turn')).toBe(true);
  });
});
