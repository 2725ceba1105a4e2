// Statistics of this server's finished games: GET /api/stats (docs/network.md, src/server/api/stats.cc).
import { gameWord } from '../lib/game_words';
import { t } from '../lib/i18n.svelte';
import type { OptionInfo, OptionValue } from '../lib/messages';
import { choiceWord } from '../lib/options';

export interface Counted {
  games: number;
  share: number;
  low: number; // the 95 % interval
  high: number;
}
export interface Lengths {
  moves: { mean: number; error: number };
  minutes: number;
}
export interface Stats {
  games: number;
  lengths: Lengths;
  by_seats: (Counted & { seats: number; lengths: Lengths })[];
  by_ending: (Counted & { ending: string; lengths: Lengths })[];
  by_options: (Counted & { options: Record<string, OptionValue>; lengths: Lengths })[];
  winners: (Counted & { seat: number; of: number })[];
  by_side: Named[];
  by_role: Named[];
}
export interface Named extends Counted {
  game: string;
  name: string;
  seats?: number; // none: of any number
  of: number;
}

export interface Bar extends Counted {
  label: string;
}

/** What a table chose otherwise than the presets: "Merlin's Company · Traitors: never". */
export function variantName(game: string, options: Record<string, OptionValue>, known: readonly OptionInfo[]): string {
  const chosen = known
    .filter((o) => options[o.key] !== undefined && options[o.key] !== o.preset)
    .map((o) => {
      const name = gameWord(game, `option.${o.key}.name`, o.key);
      const value = String(options[o.key]);
      if (value === 'on') return name;
      return `${name}: ${choiceWord(game, o.key, value)}`;
    });
  return chosen.length > 0 ? chosen.join(' · ') : t('after.stats.standard');
}

/** Groups with the same name belong together (options that make no difference to people). */
export function merged(bars: readonly Bar[], total: number): Bar[] {
  const out = new Map<string, number>();
  for (const bar of bars) out.set(bar.label, (out.get(bar.label) ?? 0) + bar.games);
  return [...out].map(([label, games]) => ({ label, ...interval(games, total) })).sort((a, b) => b.games - a.games);
}

/** Wilson's interval for a share, 95 %: as the server computes it. */
export function interval(games: number, total: number): Counted {
  if (total <= 0) return { games, share: 0, low: 0, high: 1 };
  const z = 1.959964;
  const p = games / total;
  const middle = p + (z * z) / (2 * total);
  const width = z * Math.sqrt((p * (1 - p)) / total + (z * z) / (4 * total * total));
  const scale = 1 + (z * z) / total;
  return { games, share: p, low: Math.max(0, (middle - width) / scale), high: Math.min(1, (middle + width) / scale) };
}
