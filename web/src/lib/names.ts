// What those at a table are called, at the table and in its replay alike.
import { t } from './i18n.svelte';

export function botName(seat: number): string {
  return t(`table.bot_name.${seat % 8}`);
}
