// The story of a finished game, told from its events with nothing hidden.
import { beforeAll, describe, expect, it } from 'vitest';
import { catalog, languages } from '../../../vite.catalogs';
import { use } from '../../lib/i18n.svelte';
import type { GameEvent } from '../../lib/messages';
import type { Replay } from '../../replay/replay';
import { isLie, pileAt, tellStory, tokensAt, turningPoints } from './after/story';
import { momentText, momentTitle } from './after/tell';
import { frames, speaker } from './fixtures/index';

const e = (event: string, actor: number | null, more: Record<string, string | number> = {}): GameEvent => ({
  event,
  actor,
  logged: true,
  ...more,
});
// Anna lies under Morgan #1, Mara rides too early on it and then accuses her.
const replay: Replay = {
  game: 'rumors',
  seats: 3,
  options: {},
  players: ['Mara', 'Anna', 'bot:knight'],
  outcome: null,
  setup: [],
  steps: [
    { seat: 0, move: 'listen', events: [e('listens', 0), e('placed', 0, { card: 'dragon_4' }), e('turn', 1)] },
    {
      seat: 1,
      move: 'claim grail_5',
      events: [e('listens', 1), e('claimed', 1, { claim: 'grail_5', card: 'pict_2' }), e('turn', 2)],
    },
    { seat: 2, move: 'token grail', events: [e('token', 2, { quest: 'grail' }), e('turn', 0)] },
    {
      seat: 0,
      move: 'quest grail',
      events: [
        e('announced', 0, { quest: 'grail', points: 0 }),
        e('total', null, { quest: 'grail', total: 0 }),
        e('main_result', 0, { quest: 'grail', result: 'baseless', white: 0, black: 1 }),
        e('turn', 1),
      ],
    },
    {
      seat: 0,
      move: 'accuse 1',
      events: [
        e('accused', 0, { seat: 1 }),
        e('revealed', 1, { seat: 1, loyalty: 'traitor' }),
        e('swords', null, { white: 1, black: 0 }),
        e('over', null, { ending: 'white_majority', white: 7, black: 3 }),
      ],
    },
  ],
};

describe('a finished game', () => {
  beforeAll(() => use('en', catalog('en')));
  const story = tellStory(replay);

  it('knows who lied and when', () => {
    expect(story.claims.filter(isLie)).toMatchObject([{ seat: 1, said: 'grail_5', card: 'pict_2', step: 2 }]);
  });
  it('has swords that a scenario began with', () => {
    expect(story.swords[0]).toEqual({ step: 0, white: 6, black: 2 });
    expect(story.swords.at(-1)).toMatchObject({ white: 7, black: 3 });
  });
  it('tells what turned it, in every language', () => {
    expect(turningPoints(story).map((m) => m.kind)).toEqual(['early', 'found']);
    const words = speaker((frames[0] as (typeof frames)[0]).view);
    for (const language of languages()) {
      use(language, catalog(language));
      for (const m of story.moments)
        expect(momentTitle(m, words) + momentText(m, words)).not.toMatch(/after_rumors|rumors\./);
    }
    use('en', catalog('en'));
  });
  it('shows the pile as it lay, with what was said of it, until it is put away', () => {
    expect(pileAt(replay, 2)).toEqual([
      { card: 'dragon_4', seat: 0, said: null },
      { card: 'pict_2', seat: 1, said: 'grail_5' },
    ]);
    expect(tokensAt(replay, 3)).toEqual([{ seat: 2, quest: 'grail' }]);
    expect(pileAt(replay, 4)).toEqual([]);
    expect(tokensAt(replay, 4)).toEqual([]);
  });
});
