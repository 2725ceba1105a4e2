import { expect, test } from 'vitest';
import type { LobbyTable } from './messages';
import { anything, fits, minutesOf, waitFor, type Lengths } from './tables';

const table: LobbyTable = {
  code: 'KX4M7QPD',
  game: 'rumors',
  seats: 3,
  taken: 2,
  people: ['Anna'],
  phase: 'open',
  options: {},
  clock: { seconds: 60 },
  spectators: true,
  host: 'Anna',
  created: 0,
  bots: 1,
  language: 'de',
};

test('every filter keeps what it asks for and drops the rest', () => {
  expect(fits(table, anything)).toBe(true);
  expect(fits(table, { ...anything, game: 'shadows' })).toBe(false);
  expect(fits(table, { ...anything, free: true })).toBe(true);
  expect(fits({ ...table, taken: 3 }, { ...anything, free: true })).toBe(false);
  expect(fits({ ...table, phase: 'playing' }, { ...anything, free: true })).toBe(false);
  expect(fits(table, { ...anything, speed: 'slow' })).toBe(false);
  expect(fits({ ...table, clock: { days: 3 } }, { ...anything, speed: 'slow' })).toBe(true);
  expect(fits({ ...table, clock: null }, { ...anything, speed: 'live' })).toBe(true);
  expect(fits(table, { ...anything, language: 'fr' })).toBe(false);
  expect(fits({ ...table, language: '' }, { ...anything, language: 'fr' })).toBe(true);
  expect(fits(table, { ...anything, bots: 'none' })).toBe(false);
  expect(fits({ ...table, bots: 0 }, { ...anything, bots: 'none' })).toBe(true);
});

test('a length is said of the same number of seats, else of the game, else not at all', () => {
  const known: Lengths = {
    lengths: [
      { game: 'rumors', seats: null, games: 9, minutes: 30 },
      { game: 'rumors', seats: 3, games: 6, minutes: 25 },
      { game: 'rumors', seats: 4, games: 3, minutes: null },
    ],
    waits: [{ game: 'rumors', games: 2, minutes: null }],
  };
  expect(minutesOf(known, 'rumors', 3)).toBe(25);
  expect(minutesOf(known, 'rumors', 4)).toBe(30);
  expect(minutesOf(known, 'shadows', 4)).toBe(null);
  expect(minutesOf(null, 'rumors', 3)).toBe(null);
  expect(waitFor(known, 'rumors')).toBe(null);
});
