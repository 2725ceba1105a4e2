// The list of public tables: what one looks for, and what is known about how long games and waits are.
import { get } from './api';
import type { LobbyTable } from './messages';

export type Speed = 'live' | 'slow';

export interface Wanted {
  game: string; // '': any, as everywhere here
  free: boolean; // with a seat to sit down on
  speed: '' | Speed;
  language: string;
  bots: '' | 'none' | 'some';
}

export const anything: Wanted = { game: '', free: false, speed: '', language: '', bots: '' };

export function isFree(table: LobbyTable): boolean {
  return table.phase === 'open' && table.taken < table.seats;
}

export function speedOf(table: LobbyTable): Speed {
  return table.clock && 'days' in table.clock ? 'slow' : 'live';
}

export function fits(table: LobbyTable, wanted: Wanted): boolean {
  return (
    (wanted.game === '' || table.game === wanted.game) &&
    (!wanted.free || isFree(table)) &&
    (wanted.speed === '' || speedOf(table) === wanted.speed) &&
    (wanted.language === '' || !table.language || table.language === wanted.language) &&
    (wanted.bots === '' || (wanted.bots === 'some') === (table.bots ?? 0) > 0)
  );
}

interface Middle {
  game: string;
  games: number;
  minutes: number | null; // null: too few games to say
}

/** GET /api/lengths: of this server's finished games. */
export interface Lengths {
  lengths: (Middle & { seats: number | null })[];
  waits: Middle[];
}

export function lengths(): Promise<Lengths> {
  return get('/api/lengths');
}

/** The usual minutes of a game with so many seats, or of the game at all; null where there are too few games. */
export function minutesOf(known: Lengths | null, game: string, seats: number): number | null {
  const of = (n: number | null): number | null =>
    known?.lengths.find((row) => row.game === game && row.seats === n)?.minutes ?? null;
  return of(seats) ?? of(null);
}

export function waitFor(known: Lengths | null, game: string): number | null {
  return known?.waits.find((row) => row.game === game)?.minutes ?? null;
}
