// The tale of a game that has none of its own: how it ended and who won.
import type { GameAfter } from './types';

export const plain: GameAfter = {
  parts: { Story: () => import('./PlainStory.svelte') },
  tell: () => ({ turns: [], marks: [] }),
  verdict: (outcome, words) => words.ending(outcome.reason),
  emblemOf: () => 'q-camelot',
};
