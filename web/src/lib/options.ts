// How the options of a table are laid out in the lobby. Which there are, and their values, comes from the server.
import { tableRows } from '../generated/table';
import { gameWord } from './game_words';
import { has, t } from './i18n.svelte';
import { keysOf } from './narrow';
import type { Clock, GameSummary, OptionInfo, OptionValue, Settings } from './messages';

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

export { tableRows };

/** What few tables change has its words with those of the club. */
export function settingWords(key: string): string {
  return has(`club.table.${key}.name`) ? `club.table.${key}` : `web.table.${key}`;
}

export function optionText(game: GameSummary, option: OptionInfo, part: 'name' | 'about'): string {
  const own = `web.option.${game.game}.${option.key}.${part}`;
  return has(own) ? t(own) : gameWord(game.game, `option.${option.key}.${part}`, part === 'name' ? option.key : '');
}

/** The names of what is another way now than it was. */
export function changed(game: GameSummary, before: Settings, after: Settings): string[] {
  const differs = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) !== JSON.stringify(b ?? null);
  return [
    ...game.options
      .filter(({ key, preset }) => differs(before.options[key] ?? preset, after.options[key] ?? preset))
      .map((option) => optionText(game, option, 'name')),
    ...tableRows.filter(({ key }) => differs(before[key], after[key])).map(({ key }) => t(`${settingWords(key)}.name`)),
  ];
}

/** What rows are about: how the lobby folds them. The game's own options stand first. */
export const groups: readonly { name: string; keys: readonly (keyof Settings)[] }[] = [
  { name: 'time', keys: ['clock', 'vacation', 'absent', 'pace'] },
  { name: 'help', keys: ['hints', 'takeback'] },
  { name: 'talk', keys: ['talk', 'bots_talk', 'language'] },
  {
    name: 'guests',
    keys: ['spectators', 'delay', 'hidden_names', 'bots_welcome', 'overheard', 'public', 'leavers', 'rated_from'],
  },
];

/** Whole ways to play, one press each: the options of the rulebook, and how the table is kept. */
export const presets: readonly { name: string; settings: Partial<Settings> }[] = [
  { name: 'first', settings: { clock: null, absent: 'bot', pace: 'calm', hints: true, takeback: true, talk: 'free' } },
  {
    name: 'rulebook',
    settings: { clock: null, absent: 'wait', pace: 'normal', hints: false, takeback: false, talk: 'free' },
  },
  {
    name: 'club',
    settings: { clock: { seconds: 120 }, absent: 'bot', pace: 'quick', hints: false, takeback: false, talk: 'free' },
  },
  {
    name: 'slow',
    settings: { clock: { days: 3 }, absent: 'default', pace: 'quick', hints: false, takeback: false, talk: 'free' },
  },
];

/** The settings one press on a preset wishes for: with the options as the rulebook has them. */
export function presetWish(game: GameSummary, name: string): Partial<Settings> {
  const found = presets.find((one) => one.name === name);
  const kept = game.options.filter(({ key }) => !elsewhere.includes(key));
  return { ...found?.settings, options: Object.fromEntries(kept.map(({ key, preset }) => [key, preset])) };
}

export function isPreset(game: GameSummary, name: string, settings: Settings): boolean {
  const wish = presetWish(game, name);
  const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
  const { options = {}, ...rest } = wish;
  return (
    keysOf(rest).every((key) => same(rest[key], settings[key])) &&
    game.options.every(({ key, preset }) => !(key in options) || same(options[key], settings.options[key] ?? preset))
  );
}
