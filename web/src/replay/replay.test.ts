import { beforeAll, describe, expect, it } from 'vitest';
import { english } from '../lib/test_catalog';
import { everything, fits, type Row, type Tales } from './records';
import { labelOf, momentPath, readEyes, readMoment, replayName, turnAt, type Replay } from './replay';
import shadows from '../games/shadows/after';

beforeAll(english);

describe('the address of a moment', () => {
  it('says through whose eyes, and when', () => {
    expect(readEyes(null, 5)).toBe('all');
    expect(readEyes('2', 5)).toBe(2);
    expect(readEyes('7', 5)).toBe('all');
    expect(readEyes('table', 5)).toBe('table');
    expect(momentPath('ABC', 27, 2)).toBe('/replay/ABC/27?seat=2');
    expect(momentPath('ABC', 0)).toBe('/replay/ABC');
    expect(readMoment('/replay/ABC/27', new URLSearchParams(), 100)).toBe(27);
    expect(readMoment('/replay/ABC', new URLSearchParams('at=300'), 100)).toBe(100);
    expect(readMoment('/replay/ABC/x', new URLSearchParams(), 100)).toBe(0);
  });
});

describe('names', () => {
  it('are those of the table: people have theirs, bots their seat’s', () => {
    const replay = { players: ['Anna', 'bot:normal', ''] } as Replay;
    expect(replayName(replay, 0)).toBe('Anna');
    expect(replayName(replay, 1)).toBe('Elaine');
    expect(replayName(replay, 2)).not.toMatch(/web\./);
    expect(labelOf('bot:normal')).toEqual({ name: '', bot: 'normal' });
    expect(labelOf('bot:program Deep Grail')).toEqual({ name: 'Deep Grail', bot: 'program' });
    expect(labelOf('Anna')).toEqual({ name: 'Anna', bot: null });
    expect(labelOf(undefined)).toEqual({ name: '', bot: null });
  });
});

describe('turns', () => {
  it('begin with the move after which they are', () => {
    const turns = [{ step: 2 }, { step: 5 }];
    expect([0, 2, 3, 5, 6, 9].map((step) => turnAt(turns, step))).toEqual([0, 0, 1, 1, 2, 2]);
    expect(turnAt([], 4)).toBe(0);
  });
});

describe('the list', () => {
  const tales: Tales = new Map([['shadows', shadows]]);
  const row = {
    game: 'shadows',
    seats: 4,
    players: ['Änne', 'bot:normal'],
    outcome: { reason: 'white_majority', winners: [0], score: [] },
  } as unknown as Row;
  it('filters by game, ending, number and name', () => {
    expect(fits(row, everything, tales)).toBe(true);
    expect(fits(row, { ...everything, game: 'rumors' }, tales)).toBe(false);
    expect(fits(row, { ...everything, game: 'shadows', ending: 'loyal' }, tales)).toBe(true);
    expect(fits(row, { ...everything, game: 'shadows', ending: 'evil' }, tales)).toBe(false);
    expect(fits(row, { ...everything, seats: '5' }, tales)).toBe(false);
    expect(fits(row, { ...everything, who: ' änn ' }, tales)).toBe(true);
    expect(fits(row, { ...everything, who: 'normal' }, tales)).toBe(false);
  });
});
