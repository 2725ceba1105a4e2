// A finished game of Shadows, told (after/types.ts).
import type { GameAfter } from '../../after/types';
import { t } from '../../lib/i18n.svelte';
import { allSeeing, unhidden } from './after/hidden';
import { tell, turningPoints } from './after/story';
import { momentTitle } from './after/tell';
import { endingsOf, loyalWins } from './endings';
import { optionsOf } from './table';

const after: GameAfter = {
  parts: {
    Story: () => import('./after/Story.svelte'),
    Chart: () => import('./after/ReplayChart.svelte'),
    Hands: () => import('./after/Hands.svelte'),
  },
  tell(replay) {
    const story = tell(replay);
    return {
      turns: story.turns,
      marks: turningPoints(story).map((m) => ({ step: m.step, title: momentTitle(m) })),
    };
  },
  verdict: (outcome) => t(loyalWins(outcome.reason) ? 'after_shadows.stands' : 'after_shadows.falls'),
  emblemOf: (outcome) => (loyalWins(outcome.reason) ? 'sword-white' : 'sword-black'),
  endings: [
    { key: 'loyal', label: () => t('after_shadows.loyal_wins'), reasons: endingsOf('loyal') },
    {
      key: 'evil',
      label: () => t('after_shadows.evil_wins'),
      reasons: [...endingsOf('traitor'), ...endingsOf('nobody')],
    },
  ],
  variant: (options) => (optionsOf(options).expansion === 'on' ? t('after_shadows.expansion') : ''),
  allSeeing,
  unhidden,
};
export default after;
