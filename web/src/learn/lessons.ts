// The lessons there are, and at which tables one is under way.
import { need } from '../lib/i18n.svelte';
import type { Lesson } from './lesson';

const found = import.meta.glob<Lesson>('../../../lessons/*.json', { import: 'default' });
const files = new Map(Object.entries(found).map(([path, load]) => [/([a-z0-9_]+)\.json$/.exec(path)?.[1] ?? '', load]));

/** The lessons of a game are lessons/<game>_<name>.json; the one called "first" is the first. */
const gameOf = (name: string): string => name.split('_')[0] ?? '';

export const taught: readonly string[] = [...new Set([...files.keys()].map(gameOf))];

export function firstLesson(game: string): string | null {
  return files.has(`${game}_first`) ? `${game}_first` : null;
}

/** A lesson with its words. */
export async function loadLesson(name: string): Promise<Lesson> {
  const load = files.get(name);
  if (!load) throw new Error(`no lesson ${name}`);
  const [lesson] = await Promise.all([load(), need(gameOf(name)), need(`learn_${gameOf(name)}`)]);
  return lesson;
}

/** The lessons of one game, in their order. */
export async function lessonsOf(game: string): Promise<Lesson[]> {
  const names = [...files.keys()].filter((name) => gameOf(name) === game);
  return (await Promise.all(names.map(loadLesson))).sort((a, b) => a.number - b.number);
}

/** The key of a lesson's words. */
export function wordsOf(lesson: Lesson): string {
  return `learn_${lesson.game}.${lesson.lesson}`;
}

const learnedKey = 'logres.learned';

/** Lessons this browser has seen to their end. */
export function learned(name: string): boolean {
  return shelf().includes(name);
}
export function markLearned(name: string): void {
  if (learned(name)) return;
  try {
    localStorage.setItem(learnedKey, [...shelf(), name].join(' '));
  } catch {
    // A browser may forbid it: then nothing is ticked.
  }
}
function shelf(): string[] {
  try {
    return (localStorage.getItem(learnedKey) ?? '').split(' ').filter(Boolean);
  } catch {
    return [];
  }
}

const key = (code: string): string => `logres.lesson.${code}`;

/** What the browser keeps of a lesson at a table: it survives a reload. */
export interface Kept {
  lesson: string;
  step: number;
  mark: number;
  gone: boolean; // the player goes on alone
}

export function keep(code: string, kept: Kept): void {
  try {
    sessionStorage.setItem(key(code), JSON.stringify(kept));
  } catch {
    // Then the lesson begins anew after a reload.
  }
}

export function kept(code: string): Kept | null {
  try {
    const text = sessionStorage.getItem(key(code));
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

/** The lesson at a table: the server says so, or this browser began it. */
export function lessonAt(info: { code: string; lesson?: string | null }): string | null {
  return info.lesson ?? kept(info.code)?.lesson ?? null;
}
