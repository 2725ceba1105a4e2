// A quest is read from events alone, step by step, and matches what the engine says.
import { describe, expect, it } from 'vitest';
import type { GameEvent } from '../../lib/messages';
import { frames } from './fixtures/index';
import { columnsAt, isJudged, read, stepsOf, swordsAt, termsOf, type Show } from './quest';

function shown(name: string): Show {
  const frame = frames.find((f) => f.name === name);
  const show = frame ? read(null, frame.events, frame.before ?? { white: 0, black: 0 }) : null;
  if (!show) throw new Error(name);
  return show;
}
const sumOf = (terms: { text: string }[]): number =>
  terms.reduce((sum, { text }) => {
    const [a = '0', b] = text.split(' × ');
    return sum + (b === undefined ? Number(a) : Number(a) * Number(b));
  }, 0);

describe.each(['quest', 'quest-end', 'quest-doom', 'quest-gawain', 'united'])('%s', (name) => {
  const show = shown(name);
  const steps = stepsOf(show);

  it('shows every card of the pile, and sums that add up', () => {
    steps.forEach((step, at) => {
      const columns = columnsAt(show, steps, at);
      const seen = columns.flatMap((c) => c.cards.filter((card) => !card.added).map((card) => card.card));
      expect(seen.sort(), step.kind).toEqual([...show.cards].sort());
      for (const column of columns)
        if (column.sum) expect(sumOf(termsOf(column.cards, column.sum))).toBe(column.sum.total);
    });
  });
  it('knows nothing of the verdict before its step', () => {
    const main = steps.findIndex((step) => step.kind === 'main');
    const before = columnsAt(show, steps, main - 1);
    if (main > 0) expect(before.every((column) => column.verdict === null)).toBe(true);
  });
});

describe('steps', () => {
  it('name Merlins only where there are some, and the end only where there is one', () => {
    expect(stepsOf(shown('quest')).map((s) => s.kind)).toEqual(['open', 'merlins', 'sum', 'main', 'others', 'swords']);
    expect(stepsOf(shown('quest-end')).map((s) => s.kind)).toEqual(['open', 'sum', 'main', 'others', 'swords', 'end']);
    expect(stepsOf(shown('quest-doom')).at(-1)?.kind).toBe('main');
  });
  it('lay the swords and turn them', () => {
    const show = shown('quest-end'); // 5 and 5; Grail and Morgan #3 four white, Picts two black; a Traitor turns one
    const steps = stepsOf(show);
    const at = (kind: string): number => steps.findIndex((s) => s.kind === kind);
    expect(swordsAt(show, steps, at('others'))).toMatchObject({ white: 5, black: 5 });
    expect(swordsAt(show, steps, at('swords'))).toMatchObject({ white: 9, black: 7, newWhite: 4, newBlack: 2 });
    expect(swordsAt(show, steps, at('end'))).toMatchObject({ white: 8, black: 8 });
  });
  it('a stack that Gawain’s Merlin empties has a new total', () => {
    const show = shown('quest-gawain');
    const steps = stepsOf(show);
    const gawain = steps.findIndex((s) => s.kind === 'gawain');
    const excalibur = columnsAt(show, steps, gawain).find((c) => c.quest === 'excalibur');
    expect(excalibur?.sum?.total).toBe(0);
    expect(excalibur?.cards[0]?.takenBy).toBe('merlin_3');
  });
  const event = (name: string, more: Partial<GameEvent> = {}): GameEvent => ({
    event: name,
    actor: 1,
    logged: false,
    ...more,
  });
  it('is forgotten when Arthur stops it', () => {
    const begun = [event('announced', { quest: 'grail', points: 0 }), event('knight_played', { knight: 'arthur' })];
    expect(read(null, begun, { white: 0, black: 0 })).not.toBeNull();
    expect(read(null, [...begun, event('listens')], { white: 0, black: 0 })).toBeNull();
  });
  it('stays as it was judged, whatever quick bots do next', () => {
    const show = read(shown('quest'), [event('turn')], { white: 0, black: 0 });
    const later = [event('listens'), event('placed', { card: 'grail_5' }), event('revealed', { seat: 1 })];
    expect(isJudged(shown('quest'))).toBe(true);
    expect(read(show, later, { white: 0, black: 0 })).toEqual(show);
    expect(read(show, [event('announced', { quest: 'grail', points: 0 })], { white: 0, black: 0 })?.cards).toEqual([]);
  });
});
