// A finished game of Rumors, told (after/types.ts).
import type { GameAfter } from '../../after/types';
import { t } from '../../lib/i18n.svelte';
import { tellStory, turningPoints } from './after/story';
import { momentTitle } from './after/tell';
import { endingsOf, loyalWins } from './endings';
import { optionsOf, tableOf } from './table';
import { first } from '../../lib/narrow';

const after: GameAfter = {
  parts: {
    Story: () => import('./after/Story.svelte'),
    Hands: () => import('./after/Hands.svelte'),
  },
  tell(replay, words) {
    const story = tellStory(replay);
    return {
      turns: story.turns,
      marks: turningPoints(story).map((m) => ({ step: m.step, title: momentTitle(m, words) })),
    };
  },
  verdict: (outcome) => t(loyalWins(outcome.reason) ? 'after_rumors.stands' : 'after_rumors.falls'),
  emblemOf: (outcome) => (loyalWins(outcome.reason) ? 'sword-white' : 'sword-black'),
  endings: [
    { key: 'loyal', label: () => t('after_rumors.loyal_wins'), reasons: endingsOf('loyal') },
    { key: 'evil', label: () => t('after_rumors.evil_wins'), reasons: endingsOf('traitor') },
  ],
  variant: (options) => (optionsOf(options).expert === 'on' ? t('after_rumors.expert') : ''),
  // Everybody's loyalty, whoever looks; the pile itself is told below the table.
  allSeeing(views) {
    const one = first(views);
    const table = tableOf(one);
    const players = table.players.map((p, seat) => ({
      ...p,
      loyalty: (views[seat] ? tableOf(views[seat]).mine?.loyalty : null) ?? p.loyalty,
    }));
    return { ...one, seat: null, owes: false, legal: [], table: { ...table, players, mine: null } };
  },
};
export default after;
