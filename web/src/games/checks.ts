// What the tests of every board ask: of its words, and of what is lit on it.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { IntlMessageFormat } from 'intl-messageformat';
import { expect, it } from 'vitest';
import { languages } from '../../vite.catalogs';
import type { Frame } from './fixtures';
import type { GameInfo } from '../lib/messages';

const here = import.meta.dirname;
const root = join(here, '../../..');

interface Tree {
  [key: string]: string | Tree;
}
function messages(tree: Tree, path = ''): [string, string][] {
  return Object.entries(tree).flatMap<[string, string]>(([key, value]) =>
    typeof value === 'string' ? [[`${path}${key}`, value]] : messages(value, `${path}${key}.`),
  );
}
function read(language: string, game: string): [string, string][] {
  return messages(JSON.parse(readFileSync(join(root, `locales/${language}/web_${game}.json`), 'utf8')));
}
function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory()) return /fixtures|gallery/.test(entry.name) ? [] : sources(join(folder, entry.name));
    return /(?<!\.test)\.(ts|svelte)$/.test(entry.name) ? [readFileSync(join(folder, entry.name), 'utf8')] : [];
  });
}

/** The emblems that are drawn. */
export const symbols = new Set(
  [...readFileSync(join(here, '../emblems.svg'), 'utf8').matchAll(/symbol id="([^"]+)"/g)].map((m) => m[1] ?? ''),
);

/** Does a rule stand in the game's rules? */
export function ruleBook(game: string): (id: string) => boolean {
  const rules = readFileSync(join(root, `docs/rules/${game}.md`), 'utf8');
  return (id) => rules.includes(`**${id}**`) || rules.includes(`| ${id} |`);
}

/** The words of a board: at least so many are named in its code, all of them are there, and all can be read. */
export function checkWords(game: string, least: number): void {
  it('every key the code names is there', () => {
    const known = new Set(read('en', game).map(([key]) => key));
    const named = sources(join(here, game)).flatMap((text) =>
      [...text.matchAll(/\btells?\('([a-z_.0-9]+)'/g)].map((m) => m[1] ?? ''),
    );
    expect(named.length).toBeGreaterThan(least);
    expect([...new Set(named)].filter((key) => !known.has(key))).toEqual([]);
  });

  it.each(languages())('every message is sound in %s', (language) => {
    for (const [key, message] of read(language, game))
      expect(() => new IntlMessageFormat(message, language, undefined, { ignoreTag: true }), key).not.toThrow();
  });
}

/** Is a question missing among the stored views, their boards would never be tried. */
export function checkFixtures(info: GameInfo, frames: readonly Frame[]): void {
  it('each kind of question is among the fixtures', () => {
    const seen = new Set(frames.map((f) => f.view.decision.kind));
    expect(info.decisions.filter((kind) => !seen.has(kind))).toEqual([]);
  });
}

/** The anchors of what can be pressed in a rendered board. */
export function litIn(html: string): Set<string> {
  const tags = html.match(/<button[^>]*data-anchor="[^"]*"[^>]*>/g) ?? [];
  const lit = tags.filter((tag) => !/class="thing/.test(tag) || /class="[^"]* lit[ "]/.test(tag));
  return new Set(lit.map((tag) => /data-anchor="([^"]*)"/.exec(tag)?.[1] ?? ''));
}
