// The opening page: my shield, my power, what we are here for. Loyalty is Secrets', pressed and held.
import type { View } from '../../lib/messages';
import type { Speaker } from '../../lib/words';
import type { Oath } from '../types';
import { shieldOf } from './cards';
import { rulesOfKnight } from './explain';
import { tableOf } from './table';
import { tell, tellOr } from './words';

export function oath(view: View, me: number, words: Speaker): Oath | null {
  const table = tableOf(view);
  const player = table.players[me];
  if (!player) return null;
  const rule = rulesOfKnight(player.knight)[0];
  return {
    emblem: shieldOf(player.knight),
    title: tell('oath.title', words.named('knight', player.knight)),
    power: tellOr(`about.knight.${player.knight}`, `power.${player.knight}`, words),
    ...(rule ? { powerRule: rule } : {}),
    aim: words.say('aim'),
    secret: { title: tell('oath.loyalty'), note: tell('oath.loyalty_note') },
    first: table.first,
  };
}
