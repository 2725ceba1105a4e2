// What the frame asks about talk and about people who have nothing to decide any more.
import type { View } from '../../lib/messages';
import type { Speaker } from '../../lib/words';
import type { TalkThing } from '../types';
import { boardPlace, lancelotSide, printed } from './quests';
import { tableOf } from './table';
import { tell } from './words';

/** Quests in play, Camelot and the Siege Engines: intentions and general words, never cards (S-435 to S-439). */
export function talkAbout(view: View): TalkThing[] {
  const table = tableOf(view);
  const side = lancelotSide(table).quest;
  const quests = table.quests
    .filter((q) => q.state === 'in_play' && (q.quest === side || (q.quest !== 'lancelot' && q.quest !== 'dragon')))
    .map((q) => ({
      word: `place.${q.quest}`,
      place: boardPlace(q.quest),
      emblem: printed[q.quest].emblem,
    }));
  return [
    ...quests,
    { word: 'place.camelot', place: 'camelot', emblem: 'q-camelot' },
    { word: 'foe.siege_engines', place: 'siege', emblem: 'siege' },
  ];
}

/** The dead and the captured wait; the unmasked Traitor plays on. */
export function fallen(view: View, me: number, words: Speaker): string | null {
  const player = tableOf(view).players[me];
  void words;
  if (player?.left) return tell('fallen.left');
  if (player?.place === 'dead') return tell('fallen.dead');
  if (player?.place === 'captured') return tell('fallen.captured');
  return null;
}

/** What a Traitor is advised to do would tell what they are; so everybody's advice is held (nobody can tell them apart). */
export function hintsAreSecret(view: View): boolean {
  const table = tableOf(view);
  const me = view.seat === null ? null : table.players[view.seat];
  return me !== null && me?.face === 'hidden';
}
