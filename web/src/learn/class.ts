// A lesson played with the real program, for tests: the pupil on seat 0, the others as the lesson has them.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GameEvent, View } from '../lib/messages';
import { situation } from './facts';
import {
  advance,
  beginning,
  objection,
  say,
  skip,
  type Lesson,
  type Progress,
  type Said,
  type Situation,
} from './lesson';
import { Program, type Played } from './program';

const root = join(import.meta.dirname, '../../..');

export function readLesson(name: string): Lesson {
  return JSON.parse(readFileSync(join(root, `lessons/${name}.json`), 'utf8'));
}
export function allLessons(): Lesson[] {
  const names = readdirSync(join(root, 'lessons')).filter((name) => name.endsWith('.json'));
  return names.sort().map((name) => readLesson(name.slice(0, -5)));
}

type Tree = { [key: string]: string | Tree };
/** The words of a lesson in one language. */
export function wordsIn(language: string, lesson: Lesson): Tree {
  const text = readFileSync(join(root, `locales/${language}/learn_${lesson.game}.json`), 'utf8');
  return JSON.parse(text)[lesson.lesson];
}

export class Class {
  readonly table = new Program();
  readonly said: string[] = []; // what the narrator said, in order
  readonly steps: string[] = [];
  readonly played: string[] = [];
  at: Progress = beginning;
  view!: View;
  events: GameEvent[] = [];
  private from = 0;

  constructor(
    readonly lesson: Lesson,
    private readonly bot = 'absent',
  ) {}

  async begin(seed = this.lesson.seed): Promise<void> {
    await this.table.ask({ verb: 'load', scenario: this.lesson.scenario, seed });
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
    this.at = advance(this.lesson, this.at, this.situation);
    this.note();
  }

  get situation(): Situation {
    return situation(this.view, this.events);
  }

  get now(): Said | null {
    return say(this.lesson, this.at, this.situation);
  }

  press(): void {
    this.at = advance(this.lesson, skip(this.lesson, this.at, this.situation), this.situation);
    this.note();
  }

  private note(): void {
    const now = this.now;
    if (now?.key && this.said.at(-1) !== now.key) this.said.push(now.key);
    if (now && this.steps.at(-1) !== now.step.id) this.steps.push(now.step.id);
  }

  async play(move: string): Promise<void> {
    this.played.push(move);
    await this.table.ask({ verb: 'move', seat: 0, move });
    await this.look();
  }

  /** Somebody else who has still to answer: in a window some may have done so. */
  private async owing(): Promise<number> {
    const others = this.view.decision.asked.filter((seat) => seat !== 0);
    for (const seat of others) {
      const { view } = await this.table.ask<{ view: View }>({ verb: 'view', seat });
      if (view.owes) return seat;
    }
    return others[0] ?? 1;
  }

  /** The others play until the pupil is asked or the game is over. */
  async others(): Promise<void> {
    while (!this.view.outcome && !this.view.owes) {
      const seat = await this.owing();
      const { texts } = await this.table.ask<{ texts: string[] }>({ verb: 'legal', seat });
      const wanted = this.lesson.others[String(seat)]?.[this.view.decision.kind] ?? [];
      const found = wanted.map((text) => texts.find((one) => one.startsWith(text))).find((move) => move !== undefined);
      const move = this.bot === 'absent' ? found : undefined;
      if (move) await this.table.ask<Played>({ verb: 'move', seat, move });
      else await this.table.ask<Played>({ verb: 'bot', bot: this.bot, seat });
      await this.look();
    }
  }

  /** A pupil who does what is suggested, to the farewell. */
  async follow(most = 80): Promise<void> {
    for (let i = 0; i < most && this.now && !this.now.step.last; i++) {
      if (this.now.step.next) this.press();
      else if (this.view.owes) {
        const move = this.now.suggestion;
        if (!move) throw new Error(`nothing suggested at ${this.now.step.id} (${this.view.decision.kind})`);
        if (objection(this.now, move)) throw new Error(`objects to its own suggestion at ${this.now.step.id}`);
        await this.play(move);
      } else await this.others();
    }
  }
}
