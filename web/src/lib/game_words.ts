// Words of a game's catalog, also for a game that has none yet: the program's own names, as people write.
import { has, t } from './i18n.svelte';

/** "last_round" → "Last round". */
export function plainWord(own: string): string {
  const text = own.replaceAll('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** gameWord('rumors', 'ending.victory', 'victory') */
export function gameWord(game: string, key: string, own: string): string {
  const path = `${game}.${key}`;
  return has(path) ? t(path) : plainWord(own);
}

/** The short name, as on the front page. */
export function gameName(game: string): string {
  return gameWord(`web.game.${game}`, 'name', game);
}
