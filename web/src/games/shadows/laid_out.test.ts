import { describe, expect, test } from 'vitest';
import type { View } from '../../lib/messages';
import type { Choice } from '../types';
import { tableOf } from './table';
import { kaySides, laidOut, selfEvident, usual } from './laid_out';

function choice(verb: string, args: Choice['args']): Choice {
  return { verb, args, text: [verb, ...Object.values(args)].join(' '), words: '' } as Choice;
}
function view(table: Record<string, unknown>): View {
  return { seat: 0, owes: true, table: { relics: {}, lasting: [], resolving: [], ...table } } as unknown as View;
}

describe('what lies there to begin with', () => {
  const seats = [{ cards: 5 }, { cards: 2 }, { cards: 4 }];
  const assign = ['grail', 'fight_2'].flatMap((card) => [0, 1, 2].map((seat) => choice('assign', { card, seat })));
  const offer = ['grail', 'fight_2', 'fight_2'].map((card) => ({ card, to: null }));

  test('a sharing: each card goes to whoever would have fewest', () => {
    const laid = laidOut(view({ ask: 'share', players: seats, offer }), assign);
    expect(laid.map(({ text }) => text)).toEqual(['assign grail 1', 'assign fight_2 1', 'assign fight_2 1']);
  });
  test('what was given by hand stays as it is', () => {
    const begun = [{ card: 'grail', to: 0 }, ...offer.slice(1)];
    expect(laidOut(view({ ask: 'share', players: seats, offer: begun }), assign)).toEqual([]);
  });

  const cards = [2, 5, 3].map((value) => choice('pick', { card: `fight_${value}`, value }));
  const wild = choice('pick', { card: 'fight_any', value: 5 });
  const fight = (...winning_faces: number[]): View =>
    view({ ask: 'fight', winning_faces, mine: { picked: [], picked_value: 0 } });
  test('a fight: the smallest card that wins on most faces; the best one where none wins', () => {
    expect(laidOut(fight(0, 0, 1, 2, 3, 4), [wild, ...cards]).map(({ text }) => text)).toEqual(['pick fight_5 5']);
    expect(laidOut(fight(0, 0, 0, 8), [wild, ...cards]).map(({ text }) => text)).toEqual(['pick fight_3 3']);
    expect(laidOut(fight(0), [wild, ...cards]).map(({ text }) => text)).toEqual(['pick fight_5 5']);
  });
  test('a card of any value is not spent for anybody, nor is anything else laid out', () => {
    expect(laidOut(fight(0, 0, 1), [wild])).toEqual([]);
    expect(laidOut(view({ ask: 'pick', mine: { picked: [] } }), cards)).toEqual([]);
  });
});

describe('what answers itself', () => {
  test('Percival looks, unless the Armor would make him choose (S-226)', () => {
    expect(selfEvident(view({ ask: 'look', usual: 'look' }))).toBe('look');
    expect(selfEvident(view({ ask: 'look', usual: null }))).toBeNull();
    expect(usual(view({ ask: 'look', usual: 'look' }), true)).toBeNull(); // not an answer that holds
  });
  test('Kay keeps his cards where the combat is won; a tie or a loss he decides (S-222)', () => {
    expect(selfEvident(view({ ask: 'kay', usual: 'pass' }))).toBe('pass');
    expect(selfEvident(view({ ask: 'kay', usual: null }))).toBeNull();
    expect(usual(view({ ask: 'kay', usual: 'pass' }), true)).toBeNull(); // not an answer that holds
  });
});

describe('what nearly everybody answers', () => {
  const at = (answer: string | null, ...legal: string[]): View => ({ ...view({ usual: answer }), legal }) as View;

  test('is what the engine says', () => {
    expect(usual(at('pass', 'pass', 'use_excalibur'), false)).toBe('pass');
    expect(usual(at(null, 'pass', 'use_excalibur'), true)).toBeNull();
    expect(usual(view({}), true)).toBeNull(); // an older record
  });
  test('is the end of the turn where a free power is left, not for whoever ends it themselves', () => {
    const arthur = at('end_turn', 'sacrifice', 'exchange 1', 'end_turn');
    expect(usual(arthur, true)).toBe('end_turn');
    expect(usual(arthur, false)).toBeNull();
    expect(usual(at('end_turn', 'sacrifice', 'end_turn'), true)).toBeNull(); // it ends in any case
  });
});

describe('the combat Kay looks at', () => {
  test('is told as the engine will compare it: Excalibur counted, ties by Divine Favor (S-201, S-275)', () => {
    const sides = { white: 37, black: 36, tie_wins: true };
    const table = tableOf(view({ ask: 'kay', sides, resolving: ['black_knight_1', 'lancelot'] }));
    expect(kaySides(table)).toEqual({ ours: 37, theirs: 36, tieWins: true, quest: 'lancelot' });
    expect(kaySides(tableOf(view({ ask: 'kay' })))).toBeNull();
  });
});
