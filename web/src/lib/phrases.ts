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

/** The keys of all phrases this game can use. */
export function phraseKeys(game: string): string[] {
  return [...rows.keys()].filter((key) => !phraseNeeds(key, 'aid') || aidsOf(game).length > 0);
}

/** How many ways a bot has of saying a phrase: table.voice.<key>.0 and so on. */
const voices = 4;

/** `line`: the number of a bot’s line, which is even; bots say the same now in one way, now in another. */
export function sayPhrase(game: string, key: string, seat: string, word: string | null, line?: number): string {
  const voice = `table.voice.${key}.${Math.floor((line ?? 0) / 2) % voices}`;
  const spoken = has(voice) && (line !== undefined || !rows.has(key));
  if (!rows.has(key) && !spoken) return '';
  const said = word !== null && has(`${game}.${word}`) ? t(`${game}.${word}`) : (word ?? '');
  const name = word?.split('.')[1] ?? '';
  const forms = { against: `${game}.against.${name}`, it: `${game}.it.${name}` };
  if (spoken) return t(voice, { seat, word: said });
  const own = `${game}.phrase.${key}`;
  if (has(own) && has(forms.against))
    return t(own, { seat, word: said, against: t(forms.against), it: t(forms.it), aid: said });
  return t(`table.phrase.${key}`, { seat, word: said, aid: said });
}
