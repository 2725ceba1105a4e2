// The board of any game: a view is read by its kinds of values, whatever the game.
import { describe, expect, it } from 'vitest';
import type { GameInfo, View } from '../../lib/messages';
import { Speaker } from '../../lib/words';
import { gameModule } from '..';
import { columnsOf, label, partsOf, split, wordOf } from './facts';

const info: GameInfo = {
  game: 'tally',
  rules: 1,
  min_seats: 2,
  max_seats: 4,
  options: [],
  bots: ['random'],
  verbs: [{ verb: 'bid', args: [{ key: 'coins', min: 0, max: 9 }] }],
  events: [{ event: 'round', args: [{ key: 'seat', min: 0, max: 7 }], logged: true }],
  decisions: ['over', 'bid'],
  endings: ['none', 'last_round'],
};
const words = new Speaker(info, (seat) => ['Anna', 'Bert'][seat] ?? '', 2);
const table = {
  round: 2,
  ask: 'bid',
  players: [
    { coins: 5, won: 1, secret: 3 },
    { coins: 7, won: 0, secret: null },
  ],
  mine: { hand: ['red_card'], secret: 3 },
};

describe('the generic board', () => {
  it('is used for a game that has none of its own', async () => {
    const module = await gameModule('tally');
    const look = module.seatLook({ table } as unknown as View, 1, words);
    expect(look.marks.map((m) => m.label)).toEqual(['7 Coins', '0 Won']);
    expect(await gameModule('another')).toBe(module);
  });
  it('keeps what is mine apart, and leaves the question to the frame', () => {
    const { open, mine } = split(table);
    expect(Object.keys(open)).toEqual(['round', 'players']);
    expect(mine).toEqual(table.mine);
    expect(split(null)).toEqual({ open: {}, mine: null });
  });
  it('reads values by their kind', () => {
    const parts = partsOf(split(table).open);
    expect(parts.plain).toEqual([['round', 2]]);
    expect(parts.tables[0]?.[0]).toBe('players');
    expect(columnsOf(table.players)).toEqual(['coins', 'won', 'secret']);
    expect(label('siege_engines', words)).toBe('Siege engines');
    expect([wordOf('first', 1, words), wordOf('card', 'red_card', words), wordOf('bid', null, words)]).toEqual([
      'Bert',
      'red card',
      '–',
    ]);
  });
  it('has sentences without a catalog', () => {
    expect(words.choice('bid 4')).toEqual({ text: 'bid 4', verb: 'bid', args: { coins: 4 }, words: 'Bid 4' });
    expect(words.event({ event: 'round', actor: null, seat: 1, logged: true })).toBe('Round Bert');
    expect([words.ask('bid', 0), words.askMe('bid', 0)]).toEqual(['Anna: bid', 'Bid']);
    expect([words.title(), words.ending('last_round')]).toEqual(['Tally', 'Last round']);
  });
});
