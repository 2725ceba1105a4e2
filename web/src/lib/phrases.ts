// Structured phrases as sentences. A game may say one in its own way (<game>.phrase.<key>), with other forms of the word.
import { phrases } from '../generated/phrases';
import { has, keysBelow, t } from './i18n.svelte';

type Part = 'seat' | 'word' | 'aid';
const rows: ReadonlyMap<string, Readonly<Record<Part, boolean>>> = new Map(phrases.map((row) => [row.key, row]));

/** What a phrase takes: a seat, a thing of the game, a kind of help. */
export const phraseNeeds = (key: string, part: Part): boolean => rows.get(key)?.[part] ?? false;

/** The kinds of help a game knows: "aid.arms". */
export function aidsOf(game: string): string[] {
  return keysBelow(`${game}.aid`).map((name) => `aid.${name}`);
}

/** The keys of all phrases this game can use, in the order of the words. */
export function phraseKeys(game: string): string[] {
  return keysBelow('table.phrase').filter(
    (key) => rows.has(key) && (!phraseNeeds(key, 'aid') || aidsOf(game).length > 0),
  );
}

export function sayPhrase(game: string, key: string, seat: string, word: string | null): string {
  if (!rows.has(key)) return '';
  const said = word !== null && has(`${game}.${word}`) ? t(`${game}.${word}`) : (word ?? '');
  const name = word?.split('.')[1] ?? '';
  const forms = { against: `${game}.against.${name}`, it: `${game}.it.${name}` };
  const own = `${game}.phrase.${key}`;
  if (has(own) && has(forms.against))
    return t(own, { seat, word: said, against: t(forms.against), it: t(forms.it), aid: said });
  return t(`table.phrase.${key}`, { seat, word: said, aid: said });
}
