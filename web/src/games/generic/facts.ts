// A view of any game as things to read: nothing is known of the game, only that its view is JSON.
import { plainWord } from '../../lib/game_words';
import type { Speaker } from '../../lib/words';

export type Plain = string | number | boolean | null;
export type Json = Plain | Json[] | { [key: string]: Json };
export type JsonObject = Record<string, Json>;

function isPlain(value: Json): value is Plain {
  return typeof value !== 'object' || value === null;
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** "siege_engines" → "Siege engines"; the game's own word where its catalog has one. */
export function label(key: string, words: Speaker): string {
  if (words.has(`field.${key}`)) return words.say(`field.${key}`);
  return plainWord(key);
}

const seatKeys = new Set(['seat', 'seats', 'active', 'first', 'asked', 'actor', 'target', 'receiver', 'candidates']);

/** One value in words: a seat's name, yes or no, a word of the game, a number. */
export function wordOf(key: string, value: Plain, words: Speaker): string {
  if (value === null) return '–';
  if (value === true) return '✓';
  if (value === false) return '✗';
  if (typeof value === 'number') return seatKeys.has(key) ? words.name(value) : String(value);
  const word = words.word(key, value);
  if (word !== value) return word;
  const found = ['card', 'character', 'event_card', 'place', 'quest', 'knight'].find((k) => words.has(`${k}.${value}`));
  return found ? words.word(found, value) : value.replaceAll('_', ' ');
}

/** Is there anything to tell? */
export function says(value: Json | undefined): boolean {
  return value !== undefined && value !== null && value !== false && !(Array.isArray(value) && value.length === 0);
}

/** A row of a list of objects: the columns they have, in order. */
export function columnsOf(rows: readonly JsonObject[]): string[] {
  return [...new Set(rows.flatMap((row) => Object.keys(row)))];
}

export interface Parts {
  plain: [string, Plain][];
  words: [string, Plain[]][]; // lists of words
  tables: [string, JsonObject[]][]; // lists of objects
  objects: [string, JsonObject][];
}

/** What an object holds, by kind, so that the small things stand together. */
export function partsOf(object: JsonObject): Parts {
  const parts: Parts = { plain: [], words: [], tables: [], objects: [] };
  for (const [key, value] of Object.entries(object)) {
    if (Array.isArray(value)) {
      const rows = value.filter(isObject);
      if (rows.length > 0) parts.tables.push([key, rows]);
      else parts.words.push([key, value.filter(isPlain)]);
    } else if (isObject(value)) parts.objects.push([key, value]);
    else parts.plain.push([key, value]);
  }
  return parts;
}

// The frame tells whose decision it is.
const told = new Set(['ask', 'asked', 'owes']);

/** The whole table without what is this seat's alone, and that by itself. */
export function split(table: unknown): { open: JsonObject; mine: JsonObject | null } {
  const all: JsonObject = isObject(table) ? table : {};
  const { mine, ...rest } = all;
  const open = Object.fromEntries(Object.entries(rest).filter(([key]) => !told.has(key)));
  return { open, mine: isObject(mine) ? mine : null };
}
