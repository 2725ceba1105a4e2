// A finished game of Legends, told (after/types.ts).
import type { GameAfter } from '../../after/types';
import { legendsFacts } from '../../generated/legends_facts';
import { t } from '../../lib/i18n.svelte';
import { keysOf } from '../../lib/narrow';
import { raceOf } from './after/race';
import { optionsOf } from './table';

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
    const level = keysOf(legendsFacts.levels).find((id) => legendsFacts.levels[id].game === optionsOf(options).level);
    return level ? t(`legends.level.${level}`) : '';
  },
};
export default after;
