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

export function bestBot(game: GameSummary): string {
  return playableBots(game).at(-1) ?? 'absent';
}

export function presets(options: OptionInfo[]): Record<string, OptionValue> {
  return Object.fromEntries(options.map((option) => [option.key, option.preset]));
}
