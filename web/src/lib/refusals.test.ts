import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { catalog, languages } from '../../vite.catalogs';
import { refused } from './api';
import { use } from './i18n.svelte';

type Words = Record<string, string>;
const sources = join(import.meta.dirname, '..', '..', '..', 'src');

/** The keys of a table of refusals, with the names of what they name. */
function rows(file: string): [string, string[]][] {
  const text = readFileSync(join(sources, file), 'utf8');
  return [...text.matchAll(/^REFUSAL\((\w+),(.*)\)$/gm)].map(([, id = '', rest = '']) => [
    `refusal.${id}`,
    [...rest.matchAll(/\{"(\w+)"\}/g)].map(([, name = '']) => name),
  ]);
}

function wordsAt(language: string, key: string): Words {
  let at: unknown = catalog(language);
  for (const part of key.split('.')) at = (at as Record<string, unknown>)[part];
  return at as Words;
}

const games = ['shadows', 'rumors', 'legends'];
const all = [...rows('table/refusals.def'), ...rows('server/base/refusals.def')];

describe.each(languages())('in %s', (language) => {
  const say = (key: string, args: Words = {}): string => refused({ code: 'x', message: 'English', key, args }).sentence;

  it('every reason of every game is said in its own sentence', () => {
    use(language, catalog(language));
    for (const game of games) {
      const own = wordsAt(language, `${game}.why`);
      const keys = Object.keys(wordsAt('en', `${game}.why`));
      expect(keys.length).toBeGreaterThan(20);
      for (const key of keys) expect(say(`${game}.why.${key}`), `${game}.${key}`).toBe(own[key]);
    }
  });

  it('every refusal of the server is said in its own sentence, with all it names', () => {
    use(language, catalog(language));
    expect(all.length).toBeGreaterThan(150);
    const own = wordsAt(language, 'refusal');
    for (const [key, names] of all) {
      const message = own[key.slice('refusal.'.length)];
      expect(message, key).toBeTypeOf('string');
      const said = say(key, Object.fromEntries(names.map((name) => [name, `<${name}>`])));
      expect(said, key).toBe(names.reduce((text, name) => text.replaceAll(`{${name}}`, `<${name}>`), message ?? ''));
    }
  });
});
