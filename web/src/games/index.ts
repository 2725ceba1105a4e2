// The games with a board of their own: one folder each, with an index.ts that exports a GameModule. Only these are
// offered.
import type { GameModule } from './types';

const found = import.meta.glob<GameModule>('./*/index.ts', { import: 'default' });

const boards = new Map(Object.entries(found).map(([path, load]) => [path.split('/')[1] ?? '', load]));
const loaded = new Map<string, Promise<GameModule>>();

export function hasBoard(game: string): boolean {
  return boards.has(game);
}

export function gameModule(game: string): Promise<GameModule> {
  const load = boards.get(game);
  if (!load) return Promise.reject(new Error(`no board for ${game}`));
  let promise = loaded.get(game);
  if (!promise) {
    promise = load();
    promise.catch(() => loaded.delete(game)); // a lost connection is no reason to fail for ever
    loaded.set(game, promise);
  }
  return promise;
}
