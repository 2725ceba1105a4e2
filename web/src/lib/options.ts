// How the options of a table are laid out in the lobby. Which there are, and their values, comes from the server.
import { has, t } from './i18n.svelte';
import type { Clock, GameSummary, OptionInfo, OptionValue } from './messages';

// Numbers that mean seats: a set of seats as bits, or one seat counted from 1 (0: nobody in particular).
const kinds: Record<string, 'seatset' | 'seat'> = { squires: 'seatset', youngest: 'seat', first: 'seat' };
// Shown at once; the others are folded away.
const leading = ['expansion', 'loyalty_mode', 'expert', 'set', 'version', 'level', 'equal_turns'];
// Cards of one's own have a row of their own: which they are is not said by a number.
const elsewhere = ['cards'];

export type OptionKind = 'switch' | 'choice' | 'number' | 'seatset' | 'seat';

export function kindOf(option: OptionInfo): OptionKind {
  if (option.choices) return option.choices.join() === 'off,on' ? 'switch' : 'choice';
  return kinds[option.key] ?? 'number';
}

export function split(game: GameSummary): { first: OptionInfo[]; more: OptionInfo[] } {
  const here = game.options.filter((option) => !elsewhere.includes(option.key));
  const first = here.filter((option) => leading.includes(option.key));
  return { first, more: here.filter((option) => !first.includes(option)) };
}

/** The word for a value that is one: an option may have words of its own for its values. */
export function choiceWord(game: string, option: string, value: OptionValue): string {
  const key = [`${game}.option.${option}.${value}`, `web.choice.${value}`].find((one) => has(one));
  return typeof value === 'string' && key ? t(key) : String(value);
}

export function valuesOf(option: OptionInfo, seats: number): OptionValue[] {
  if (option.choices) return option.choices;
  const high = kindOf(option) === 'seat' ? seats : (option.max ?? 0);
  return Array.from({ length: high - (option.min ?? 0) + 1 }, (_, i) => i + (option.min ?? 0));
}

export function inSet(bits: OptionValue, seat: number): boolean {
  return (Number(bits) & (1 << seat)) !== 0;
}

export function toggled(bits: OptionValue, seat: number): number {
  return Number(bits) ^ (1 << seat);
}

export const clocks: Clock[] = [
  null,
  { seconds: 30 },
  { seconds: 60 },
  { seconds: 120 },
  { seconds: 300 },
  { days: 1 },
  { days: 3 },
  { days: 7 },
];

export function clockKey(clock: Clock): string {
  if (!clock) return 'none';
  return 'days' in clock ? `days ${clock.days}` : `seconds ${clock.seconds}`;
}

export function clockOf(key: string): Clock {
  const [unit, n] = key.split(' ');
  if (unit === 'days') return { days: Number(n) };
  return unit === 'seconds' ? { seconds: Number(n) } : null;
}

export { tableRows } from '../generated/table';
