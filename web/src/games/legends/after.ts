// A finished game of Legends, told (after/types.ts).
import type { GameAfter } from '../../after/types';
import { t } from '../../lib/i18n.svelte';
import { raceOf } from './after/race';

const after: GameAfter = {
  parts: {
    Story: () => import('./after/Story.svelte'),
    Chart: () => import('./after/Race.svelte'),
  },
  tell(replay, words) {
    const race = raceOf(replay);
    return {
      turns: race.turns,
      marks: race.marks
        .filter((mark) => mark.leads)
        .map((mark) => ({ step: mark.step, title: words.say(`event_card.${mark.event}`) })),
    };
  },
  verdict: (outcome, words) => words.say(`ending.${outcome.reason}`),
  emblemOf: () => 'i-points',
  variant: (options) => {
    const level = { introductory: 'white', standard: 'blue', advanced: 'red' }[String(options['level'])];
    return level ? t(`legends.level.${level}`) : '';
  },
};
export default after;
