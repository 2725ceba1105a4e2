// The board's own words: locales/<lang>/web_shadows.json.
import { has, t, type Args } from '../../lib/i18n.svelte';
import type { Speaker } from '../../lib/words';

export function tell(key: string, args: Args = {}): string {
  return t(`web_shadows.${key}`, args);
}

export function tells(key: string): boolean {
  return has(`web_shadows.${key}`);
}

/** A longer text where there is one; else the sentence every catalog of the game has. */
export function tellOr(key: string, short: string, words: Speaker): string {
  return tells(key) ? tell(key) : words.say(short);
}
