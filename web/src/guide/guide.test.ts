// The rules of every game that has a guide, and what is Shadows' own.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { catalog, languages } from '../../vite.catalogs';
import { use } from '../lib/i18n.svelte';
import { cardLists, optionRules, quests } from '../games/shadows/guide/quests';
import { excerpt, folded, guided, guideOfRule, loadGuide, type Guide } from './guide';
import { bare, pieces } from './markup';

const root = join(import.meta.dirname, '../../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const emblems = read('web/src/emblems.svg');
const rulesOf = (game: string): Set<string> => new Set(read(`docs/rules/${game}.md`).match(/[A-Z]-\d{3}/g));

function names(type: string): string[] {
  const game = /^[A-Z][a-z]+/.exec(type)?.[0].toLowerCase();
  const line = read(`web/src/generated/${game}.ts`)
    .split('\n')
    .find((l) => l.startsWith(`export type ${type} =`));
  return [...(line ?? '').matchAll(/'([a-z0-9_]+)'/g)].map((m) => m[1] ?? '');
}
async function guideOf(game: string): Promise<Guide> {
  const guide = await loadGuide(game);
  if (!guide) throw new Error(`no guide of ${game}`);
  return guide;
}

describe.each(guided)('the rules of %s', (game) => {
  let guide: Guide;
  beforeAll(async () => {
    guide = await guideOf(game);
  });

  describe.each(languages())('in %s', (language) => {
    beforeEach(() => use(language, catalog(language)));

    it('have words for every chapter and paragraph', () => {
      for (const one of guide.chapters) {
        for (const id of ['title', 'lead', ...one.paragraphs.map((p) => p.id)]) {
          expect(guide.textOf(one.id, id), `${one.id}.${id}`).not.toMatch(/^guide_/);
        }
      }
    });

    it('link only to chapters that exist', () => {
      for (const one of guide.chapters) {
        for (const p of one.paragraphs) {
          for (const piece of pieces(guide.textOf(one.id, p.id))) {
            if (piece.kind === 'link') expect(guide.chapter(piece.chapter), `${one.id}.${p.id}`).not.toBeNull();
          }
        }
      }
    });

    it('are found by the words of each title', () => {
      for (const one of guide.chapters) {
        const word = folded(guide.titleOf(one.id));
        expect(
          guide.search(word).some((hit) => hit.chapter === one.id),
          word,
        ).toBe(true);
      }
      expect(guide.search('xyzzy')).toEqual([]);
      expect(guide.search('  ')).toEqual([]);
    });
  });

  it('rest on rules that exist, each paragraph on at least one', () => {
    const rules = rulesOf(game);
    for (const one of guide.chapters) {
      for (const p of one.paragraphs) {
        expect(p.rules.length, `${one.id}.${p.id}`).toBeGreaterThan(0);
        for (const rule of p.rules) expect(rules.has(rule), rule).toBe(true);
      }
    }
  });

  it('are opened by the number of a rule', async () => {
    const rule = guide.chapters[0]?.paragraphs[0]?.rules[0] ?? '';
    expect((await guideOfRule(rule))?.game).toBe(game);
    expect(await guideOfRule('X-999')).toBeNull();
  });

  it('use emblems that are drawn', () => {
    for (const one of guide.chapters) expect(emblems, one.emblem).toContain(`id="${one.emblem}"`);
  });

  it('have a chapter for every question', () => {
    const kinds = names(`${game.charAt(0).toUpperCase()}${game.slice(1)}Decision`);
    expect(kinds.length).toBeGreaterThan(3);
    for (const kind of kinds) expect(guide.chapter(guide.chapterFor(kind)), kind).not.toBeNull();
  });
});

describe('the rules of Shadows', () => {
  let guide: Guide;
  beforeAll(async () => {
    guide = await guideOf('shadows');
  });

  it('rest on rules that exist in their lists, too', () => {
    const rules = rulesOf('shadows');
    for (const [, rule] of [...Object.values(cardLists).flat(), ...optionRules])
      expect(rules.has(rule), rule).toBe(true);
    for (const q of quests) expect(emblems, q.emblem).toContain(`id="${q.emblem}"`);
  });

  it.each([
    ['en', ['Grail', 'accus', 'merlin', 'PIETY']],
    ['de', ['Gral', 'anklag', 'merlin', 'FROMMIG']],
  ])('find words without regard to accents and case (%s)', (language, words) => {
    use(language, catalog(language));
    for (const word of words) expect(guide.search(word).length, word).toBeGreaterThan(0);
    expect(guide.search('S-064')[0]).toMatchObject({ chapter: 'evil', paragraph: 'facing' });
  });

  it('know where a thing on the table is told', () => {
    for (const card of names('ShadowsCard')) {
      const found = guide.passageOf(`card.${card}`);
      expect(found, card).not.toBeNull();
      if (found?.paragraph) expect(guide.paragraph(found.chapter, found.paragraph), card).not.toBeNull();
    }
    for (const knight of names('ShadowsKnight')) expect(guide.passageOf(`knight.${knight}`), knight).not.toBeNull();
    for (const q of quests) expect(guide.passageOf(`quest.${q.id}`)?.chapter).toBe(q.chapter);
    expect(guide.passageOf('S-361')).toEqual({ chapter: 'traitor', paragraph: 'when' });
    expect(guide.passageOf('nonsense')).toBeNull();
    expect(guide.chapterFor('fight')).toBe('camelot');
  });

  const rulesIn = (path: string): string[] => [
    ...new Set(Array.from(read(path).matchAll(/["' ](S-\d{3})["',]/g), (m) => m[1] ?? '')),
  ];
  it.each(['src/games/shadows/why.cc', 'src/games/shadows/events.def'])('tell every rule named in %s', (path) => {
    expect(rulesIn(path).length).toBeGreaterThan(30);
    expect(rulesIn(path).filter((rule) => guide.passageOf(rule) === null)).toEqual([]);
  });
});

describe('texts', () => {
  it('have emphasis and links', () => {
    expect(pieces('a **b** [c](d) e')).toEqual([
      { kind: 'text', text: 'a ' },
      { kind: 'strong', text: 'b' },
      { kind: 'text', text: ' ' },
      { kind: 'link', text: 'c', chapter: 'd' },
      { kind: 'text', text: ' e' },
    ]);
    expect(bare('a **b** [c](d)')).toBe('a b c');
  });
  it('are cut between words', () => {
    const text = 'one two three four five six seven eight nine ten';
    expect(excerpt(text, 45, 20)).toMatch(/^… .* …$|^… .*$/);
    expect(excerpt('short', 0)).toBe('short');
    expect(folded('Frömmigkeit')).toBe('frommigkeit');
  });
});
