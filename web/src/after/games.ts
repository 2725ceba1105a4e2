// Each game's own tale of a finished match, found by name: games/<game>/after.ts.
import { need } from '../lib/i18n.svelte';
import { plain } from './plain';
import type { AfterParts, GameAfter } from './types';

const found = import.meta.glob<GameAfter>('../games/*/after.ts', { import: 'default' });
const loads = new Map(Object.entries(found).map(([path, load]) => [path.split('/')[2] ?? '', load]));

/** With its words; a game that has nothing of its own is told plainly. */
export async function loadAfter(game: string): Promise<GameAfter> {
  const load = loads.get(game);
  if (!load) return plain;
  const [after] = await Promise.all([load(), need(game), need(`after_${game}`)]);
  return after;
}

/** What a game draws of its story, all parts at once. */
export async function loadParts({ parts }: GameAfter): Promise<AfterParts> {
  const loaded = Object.entries(parts).map(async ([name, load]) => [name, (await load()).default]);
  return Object.fromEntries(await Promise.all(loaded));
}
