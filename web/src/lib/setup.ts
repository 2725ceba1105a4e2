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
