// What those at a table are called, at the table and in its replay alike.
import { t } from './i18n.svelte';

export function botName(seat: number): string {
  return t(`table.bot_name.${seat % 8}`);
}

const offered = ['Alis', 'Bran', 'Edda', 'Finn', 'Gwenda', 'Hal', 'Ines', 'Kit', 'Maud', 'Odo', 'Rhys', 'Wyn'];

/** A name to begin with, for whoever has none. */
export function offeredName(): string {
  return offered[Math.floor(Math.random() * offered.length)] ?? '';
}
