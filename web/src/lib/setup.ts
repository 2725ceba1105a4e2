// Sensible presets for a new table.
import type { GameSummary, OptionInfo, OptionValue } from './messages';

/** Five at the table, or as near as the game takes. */
export function usualSeats(game: GameSummary): number {
  return Math.max(game.min_seats, Math.min(game.max_seats, 5));
}

/** `absent` is what the rules play for somebody who is away: no opponent. */
export function playableBots(game: GameSummary): string[] {
  return game.bots.filter((name) => name !== 'absent');
}

/** Who plays where nobody has chosen: a knight. */
export function usualBot(game: GameSummary): string {
  const bots = playableBots(game);
  return bots.includes('knight') ? 'knight' : (bots.at(-1) ?? 'absent');
}

export function presets(options: OptionInfo[]): Record<string, OptionValue> {
  return Object.fromEntries(options.map((option) => [option.key, option.preset]));
}

const playedKey = 'logres.played';

/** Has this browser begun a game of it with bots? Then nobody has to be told how. */
export function hasPlayed(game: string): boolean {
  try {
    return (localStorage.getItem(playedKey) ?? '').split(' ').includes(game);
  } catch {
    return false;
  }
}
export function notePlayed(game: string): void {
  if (hasPlayed(game)) return;
  try {
    localStorage.setItem(playedKey, [localStorage.getItem(playedKey) ?? '', game].join(' ').trim());
  } catch {
    // A browser may forbid it: then every game is the first.
  }
}

/** How well somebody knows a game, and what that means for the bots. */
export type Knows = 'new' | 'some' | 'well';
export const levels: Record<Knows, string> = { new: 'page', some: 'knight', well: 'champion' };

/** The first game of a kind is a small one: as few seats as there may be, and what the rules keep for beginners. */
export function firstGame(game: GameSummary): { seats: number; options: Record<string, OptionValue> } | null {
  const level = game.options.find((option) => option.key === 'level' && option.choices?.includes('introductory'));
  return level ? { seats: game.min_seats, options: { level: 'introductory' } } : null;
}
