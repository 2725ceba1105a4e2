import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { catalog } from '../../vite.catalogs';
import { use } from '../lib/i18n.svelte';
import type { ShadowsDecision } from '../protocol.generated';
import { chapterFor, chapters, chapter, excerpt, folded, paragraph, passageOf, search, textOf } from './guide';
import { bare, pieces } from './markup';
import { cardLists, optionRules, quests } from './quests';

const root = join(import.meta.dirname, '../../..');
const rules = new Set(readFileSync(join(root, 'docs/rules/shadows.md'), 'utf8').match(/S-\d{3}/g));
const generated = readFileSync(join(root, 'web/src/protocol.generated.ts'), 'utf8');
const emblems = readFileSync(join(root, 'web/src/emblems.svg'), 'utf8');

function names(type: string): string[] {
  const line = generated.split('\n').find((l) => l.startsWith(`export type ${type} =`)) ?? '';
  return [...line.matchAll(/"([a-z0-9_]+)"/g)].map((m) => m[1] ?? '');
}

describe.each(['en', 'de'])('the rules in %s', (language) => {
  beforeEach(() => use(language, { tree: catalog(language), why: {} }));

  it('have words for every chapter and paragraph', () => {
    for (const one of chapters) {
      for (const id of ['title', 'lead', ...one.paragraphs.map((p) => p.id)]) {
        expect(textOf(one.id, id), `${one.id}.${id}`).not.toMatch(/^guide\./);
      }
    }
  });

  it('link only to chapters that exist', () => {
    for (const one of chapters) {
      for (const p of one.paragraphs) {
        for (const piece of pieces(textOf(one.id, p.id))) {
          if (piece.kind === 'link') expect(chapter(piece.chapter), `${one.id}.${p.id}`).not.toBeNull();
        }
      }
    }
  });

  it('find words, without regard to accents and case', () => {
    for (const word of language === 'en'
      ? ['Grail', 'accus', 'merlin', 'PIETY']
      : ['Gral', 'anklag', 'merlin', 'FROMMIG']) {
      expect(search(word).length, word).toBeGreaterThan(0);
    }
    expect(search('S-064')[0]).toMatchObject({ chapter: 'evil', paragraph: 'facing' });
    expect(search('xyzzy')).toEqual([]);
    expect(search('  ')).toEqual([]);
  });
});

describe('the rules', () => {
  it('rest on rules that exist, each paragraph on at least one', () => {
    for (const one of chapters) {
      for (const p of one.paragraphs) {
        expect(p.rules.length, `${one.id}.${p.id}`).toBeGreaterThan(0);
        for (const rule of p.rules) expect(rules.has(rule), rule).toBe(true);
      }
    }
    for (const [, rule] of [...Object.values(cardLists).flat(), ...optionRules])
      expect(rules.has(rule), rule).toBe(true);
  });

  it('use emblems that are drawn', () => {
    for (const id of [...chapters.map((c) => c.emblem), ...quests.map((q) => q.emblem)]) {
      expect(emblems, id).toContain(`id="${id}"`);
    }
  });

  it('have a chapter for every question', () => {
    const kinds = names('ShadowsDecision') as ShadowsDecision[];
    expect(kinds.length).toBeGreaterThan(30);
    for (const kind of kinds) expect(chapter(chapterFor(kind)), kind).not.toBeNull();
    expect(chapterFor('fight')).toBe('camelot');
  });

  it('know where a thing on the table is told', () => {
    for (const card of names('ShadowsCard')) {
      const found = passageOf(`card.${card}`);
      expect(found, card).not.toBeNull();
      if (found?.paragraph) expect(paragraph(found.chapter, found.paragraph), card).not.toBeNull();
    }
    for (const knight of names('ShadowsKnight')) expect(passageOf(`knight.${knight}`), knight).not.toBeNull();
    for (const q of quests) expect(passageOf(`quest.${q.id}`)?.chapter).toBe(q.chapter);
    expect(passageOf('S-361')).toEqual({ chapter: 'traitor', paragraph: 'when' });
    expect(passageOf('nonsense')).toBeNull();
  });
});

describe('a rule that stands elsewhere', () => {
  const rulesIn = (path: string): string[] => [
    ...new Set(Array.from(readFileSync(join(root, path), 'utf8').matchAll(/["'](S-\d{3})["']/g), (m) => m[1] ?? '')),
  ];
  it.each(['src/games/shadows/why.cc', 'web/src/games/shadows/lines.ts'])('is told in the guide: %s', (path) => {
    expect(rulesIn(path).length).toBeGreaterThan(30);
    expect(rulesIn(path).filter((rule) => passageOf(rule) === null)).toEqual([]);
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
