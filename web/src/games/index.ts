// The boards of the games: one folder each, with an index.ts that exports a GameModule. A game without one is played on
// the generic board.
import { need } from '../lib/i18n.svelte';
import type { GameModule } from './types';

const found = import.meta.glob<GameModule>('./*/index.ts', { import: 'default' });

const boards = new Map(Object.entries(found).map(([path, load]) => [path.split('/')[1] ?? '', load]));
const loaded = new Map<string, Promise<GameModule>>();

/** With the game's words. */
export async function gameModule(game: string): Promise<GameModule> {
  const [module] = await Promise.all([boardOf(game), need(game)]);
  return module;
}

function boardOf(game: string): Promise<GameModule> {
  const name = boards.has(game) ? game : 'generic';
  const load = boards.get(name);
  if (!load) return Promise.reject(new Error(`no board for ${game}`));
  let promise = loaded.get(name);
  if (!promise) {
    promise = load();
    promise.catch(() => loaded.delete(name)); // a lost connection is no reason to fail for ever
    loaded.set(name, promise);
  }
  return promise;
}
