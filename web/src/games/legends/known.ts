// What only I know of a table, in sentences: none for most of a game.
import { listOf } from '../../lib/i18n.svelte';
import type { View } from '../../lib/messages';
import type { Speaker } from '../../lib/words';
import { tableOf } from './table';
import { tell } from './words';

export function hasSecrets(view: View): boolean {
  const { mine, players } = tableOf(view);
  return players.some((p) => p.known.length > 0) || (mine?.next_events ?? []).length > 0 || Boolean(mine?.final_event);
}

export function known(view: View, words: Speaker): string[] {
  const { mine, players } = tableOf(view);
  const out: string[] = [];
  players.forEach((player, seat) => {
    if (player.known.length === 0) return;
    const cards = listOf(player.known.map((c) => words.say(`character.${c}`)));
    out.push(words.say('page.known', { actor: words.name(seat), cards }));
  });
  const next = mine?.next_events ?? [];
  if (next.length > 0) {
    const cards = listOf(next.map((e) => (e === null ? tell('unknown_event') : words.say(`event_card.${e}`))));
    out.push(words.say('board.next', { cards }));
  }
  if (mine?.final_event) out.push(words.say('page.final', { event: words.say(`event_card.${mine.final_event}`) }));
  return out;
}
