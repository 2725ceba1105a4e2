// Lists of finished games: GET /api/records (docs/network.md).
import { loadAfter } from '../after/games';
import type { GameAfter } from '../after/types';
import { get } from '../lib/api';
import type { OptionValue, Outcome } from '../lib/messages';

export interface Row {
  table: string;
  game: string;
  seats: number;
  options: Record<string, OptionValue>;
  players: string[];
  outcome: Outcome;
  moves: number;
  finished: number;
}

/** Mine: also those at private tables. All: what everybody may see. */
export type Whose = 'mine' | 'all';

export interface Filter {
  game: string; // '' any
  ending: string; // a key of GameAfter.endings, of the game
  seats: string;
  who: string;
}
export const everything: Filter = { game: '', ending: '', seats: '', who: '' };

const atOnce = 50;

/** How each game that came up is told: emblems and kinds of endings. */
export type Tales = ReadonlyMap<string, GameAfter>;

export async function loadRecords(
  whose: Whose,
  before: number | null,
  tales: Tales,
): Promise<{ rows: Row[]; next: number | null; tales: Tales }> {
  const mine = whose === 'mine' ? '&mine=1' : '';
  const more = before === null ? '' : `&before=${before}`;
  const answer = await get<{ records: Row[]; next: number | null }>(`/api/records?limit=${atOnce}${mine}${more}`);
  const known = new Map(tales);
  for (const game of new Set(answer.records.map((row) => row.game))) {
    if (!known.has(game)) known.set(game, await loadAfter(game));
  }
  return { rows: answer.records, next: answer.next, tales: known };
}

export function fits(row: Row, filter: Filter, tales: Tales): boolean {
  if (filter.game !== '' && row.game !== filter.game) return false;
  const ending = tales.get(filter.game)?.endings?.find((one) => one.key === filter.ending);
  if (ending && !ending.reasons.includes(row.outcome.reason)) return false;
  if (filter.seats !== '' && row.seats !== Number(filter.seats)) return false;
  const who = filter.who.trim().toLowerCase();
  return who === '' || row.players.some((p) => !p.startsWith('bot:') && p.toLowerCase().includes(who));
}
