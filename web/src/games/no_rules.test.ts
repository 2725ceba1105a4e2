// No rule and no number of a game stands in the client: they come from views and from generated facts. What a rule's
// id is named for is told by the engine, too; the few places that still list ids themselves are named here.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';

const here = import.meta.dirname;

function sources(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) return name === 'fixtures' || name === 'gallery' ? [] : sources(path);
    return /\.(ts|svelte)$/.test(name) && !/\.test\.ts$/.test(name) ? [path] : [];
  });
}

const withoutComments = (text: string): string =>
  text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/(^|\s)\/\/.*$/gm, '');

const files = ['shadows', 'rumors', 'legends'].flatMap((game) => {
  const folder = join(here, game);
  return statSync(folder, { throwIfNoEntry: false }) ? sources(folder) : [];
});

describe('the boards', () => {
  // The rule behind a line of the chronicle, and things that are no card, quest, Knight or Relic.
  const listing = new Set(['shadows/lines.ts', 'shadows/explain.ts', 'shadows/guide/chapters.ts']);

  it('take the rules of cards, quests, Knights, Relics and questions from generated facts', () => {
    const found = files
      .filter((path) => relative(here, path).startsWith('shadows/') && !listing.has(relative(here, path)))
      .flatMap(
        (path) =>
          withoutComments(readFileSync(path, 'utf8'))
            .match(/'S-\d{3}'/g)
            ?.map((id) => `${path} ${id}`) ?? [],
      );
    expect(found).toEqual([]);
  });

  it('take the numbers of quests from generated facts and views', () => {
    const numbers =
      /\b(swords|life|engines|siege_engines|white|black|won|lost|white_spots|black_spots|cards):\s*[1-9]\d*\b/g;
    const found = files
      .filter((path) => path.endsWith('.ts'))
      .flatMap(
        (path) =>
          withoutComments(readFileSync(path, 'utf8'))
            .match(numbers)
            ?.map((n) => `${path} ${n}`) ?? [],
      );
    expect(found).toEqual([]);
  });

  it('read views and events by their generated types', () => {
    const casts = files
      .filter((path) => !/table\.ts$/.test(path))
      .flatMap(
        (path) =>
          readFileSync(path, 'utf8')
            .match(/\.table as \w+/g)
            ?.map((cast) => `${path} ${cast}`) ?? [],
      );
    expect(casts).toEqual([]);
  });
});
