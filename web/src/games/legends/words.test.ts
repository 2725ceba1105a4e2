// Every card, place and pile explains itself, in English and German; every emblem that is named is drawn; rules exist.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, it } from 'vitest';
import { catalog, languages } from '../../../vite.catalogs';
import { use } from '../../lib/i18n.svelte';
import { explainTopic, topics } from './explain';
import { choicesOf, frames, speaker } from './fixtures/index';
import { emblemOf } from './lines';
import { eventEmblem, placeEmblem, signEmblem, specialEmblem } from './looks';
import ruleIds from './rules.json';
import { choiceLook, rulesBehind, seatLook } from './seats';

const here = import.meta.dirname;
const root = join(here, '../../../..');
const symbols = new Set(
  [...readFileSync(join(here, '../../emblems.svg'), 'utf8').matchAll(/symbol id="([^"]+)"/g)].map((m) => m[1]),
);
const rules = readFileSync(join(root, 'docs/rules/legends.md'), 'utf8');

interface Tree {
  [key: string]: string | Tree;
}
function keys(tree: Tree, path = ''): string[] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [`${path}${key}`] : keys(value, `${path}${key}.`),
  );
}
function read(language: string): Tree {
  return JSON.parse(readFileSync(join(root, `locales/${language}/web_legends.json`), 'utf8')) as Tree;
}
function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory()) return entry.name === 'fixtures' ? [] : sources(join(folder, entry.name));
    return /(?<!\.test)\.(ts|svelte)$/.test(entry.name) ? [readFileSync(join(folder, entry.name), 'utf8')] : [];
  });
}

it('the catalogs can be read', () => {
  for (const language of languages()) {
    const check = (tree: Tree): void => {
      for (const value of Object.values(tree)) {
        if (typeof value === 'string') new IntlMessageFormat(value, language);
        else check(value);
      }
    };
    check(read(language));
  }
});

it('every key the code names is there', () => {
  const known = new Set(keys(read('en')));
  const named = sources(here).flatMap((text) =>
    [...text.matchAll(/\btells?\('([a-z_.0-9]+)'/g)].map((m) => m[1] ?? ''),
  );
  expect(named.length).toBeGreaterThan(40);
  expect([...new Set(named)].filter((key) => !known.has(key))).toEqual([]);
});

it('every rule that is named is in the rules file', () => {
  const named = [
    ...Object.values(ruleIds as Record<string, string[]>).flat(),
    ...frames.flatMap((f) => rulesBehind(f.view.decision.kind)),
  ];
  expect([...new Set(named)].filter((id) => !rules.includes(`**${id}**`))).toEqual([]);
});

it('every emblem that is named is drawn', () => {
  const named = new Set<string>([
    ...Object.values(placeEmblem),
    ...Object.values(signEmblem),
    ...Object.values(specialEmblem),
    ...topics.filter((t) => t.startsWith('event.')).map((t) => eventEmblem(t.slice(6))),
  ]);
  for (const { view, events } of frames) {
    const words = speaker(view);
    for (const choice of choicesOf(view)) named.add(choiceLook(choice, view, words).emblem ?? 'i-check');
    for (const event of events) named.add(emblemOf(event) ?? 'i-check');
    for (let seat = 0; seat < view.seats; seat++) {
      const look = seatLook(view, seat, words);
      for (const id of [look.emblem, ...look.marks.map((m) => m.emblem)]) named.add(id);
    }
  }
  expect([...named].filter((id) => !symbols.has(id))).toEqual([]);
});

describe.each(languages())('%s', (language) => {
  it('every topic explains itself', () => {
    use(language, { tree: catalog(language), why: {} });
    const words = speaker(frames[0]?.view as (typeof frames)[0]['view']);
    for (const topic of topics) {
      const { title, lines, rules: ids } = explainTopic(topic, words);
      expect(title, topic).not.toMatch(/\./);
      expect(lines.length, topic).toBeGreaterThan(0);
      expect(ids.length, topic).toBeGreaterThan(0);
      for (const line of lines) expect(line, topic).not.toMatch(/legends\./);
    }
  });
});
