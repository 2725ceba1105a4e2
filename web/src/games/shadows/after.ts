// A finished game of Shadows, told (after/types.ts).
import type { GameAfter } from '../../after/types';
import { t } from '../../lib/i18n.svelte';
import { allSeeing, unhidden } from './after/hidden';
import { tell, turningPoints } from './after/story';
import { loyalWins, momentTitle } from './after/tell';

const evil = ['black_majority', 'twelve_siege_engines', 'seven_black_swords', 'no_loyal_knight', 'none'];

const after: GameAfter = {
  parts: {
    Story: () => import('./after/Story.svelte'),
    Chart: () => import('./after/Course.svelte'),
    Hands: () => import('./after/Hands.svelte'),
  },
  tell(replay) {
    const story = tell(replay);
    return {
      turns: story.turns,
      marks: turningPoints(story).map((m) => ({ step: m.step, title: momentTitle(m) })),
    };
  },
  verdict: (outcome) => t(loyalWins(outcome) ? 'after_shadows.stands' : 'after_shadows.falls'),
  emblemOf: (outcome) => (loyalWins(outcome) ? 'sword-white' : 'sword-black'),
  endings: [
    { key: 'loyal', label: () => t('after_shadows.loyal_wins'), reasons: ['white_majority'] },
    { key: 'evil', label: () => t('after_shadows.evil_wins'), reasons: evil },
  ],
  variant: (options) => (options['expansion'] === 'on' ? t('after_shadows.expansion') : ''),
  allSeeing,
  unhidden,
};
export default after;
