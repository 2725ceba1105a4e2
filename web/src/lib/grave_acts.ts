// The grave acts of a table, each with what follows from it; what they are called stands in web.grave.<act>.
import { askGrave } from '../ui/grave.svelte';
import { t } from './i18n.svelte';
import type { Verb } from './messages';
import type { TableState } from './table.svelte';

export type GraveName = 'close' | 'close_lobby' | 'leave' | 'kick' | 'kick_lobby';

const lines: Record<GraveName, readonly string[]> = {
  close: ['everybody', 'final', 'record'],
  close_lobby: ['everybody', 'final'],
  leave: ['bot', 'back'],
  kick: ['barred', 'bot'],
  kick_lobby: ['barred'],
};

export async function doGrave(
  table: TableState,
  name: GraveName,
  verb: Verb,
  fields: Record<string, unknown> = {},
  args: Record<string, string> = {},
): Promise<void> {
  const of = name === 'kick_lobby' ? 'kick' : name;
  const say = (key: string): string => t(`web.grave.${of}.${key}`, args);
  const act = { title: say('title'), lines: lines[name].map(say), act: say('act'), stay: say('stay') };
  if (await askGrave(act)) await table.wish(verb, fields);
}
