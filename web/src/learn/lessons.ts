// The lessons there are, and at which tables one is under way.
import type { Lesson } from './lesson';

const found = import.meta.glob<Lesson>('../../../lessons/*.json', { import: 'default' });
const files = new Map(Object.entries(found).map(([path, load]) => [/([a-z0-9_]+)\.json$/.exec(path)?.[1] ?? '', load]));

/** The first lesson of each game. */
export const firstLessons: Record<string, string> = { shadows: 'shadows_first' };

export function loadLesson(name: string): Promise<Lesson> {
  const load = files.get(name);
  return load ? load() : Promise.reject(new Error(`no lesson ${name}`));
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
    return text === null ? null : (JSON.parse(text) as Kept);
  } catch {
    return null;
  }
}

/** The lesson at a table: the server says so, or this browser began it. */
export function lessonAt(info: { code: string; lesson?: string | null }): string | null {
  return info.lesson ?? kept(info.code)?.lesson ?? null;
}
