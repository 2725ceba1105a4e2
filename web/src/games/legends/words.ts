// The board's own words: locales/<lang>/web_legends.json.
import { has, t, type Args } from '../../lib/i18n.svelte';

export function tell(key: string, args: Args = {}): string {
  return t(`web_legends.${key}`, args);
}

export function tells(key: string): boolean {
  return has(`web_legends.${key}`);
}
