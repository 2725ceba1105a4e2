import { describe, expect, it } from 'vitest';
import { people, worth, type Judged, type Mistakes } from './mistakes';

const one = (seat: number, move: number): Judged => ({ move, seat, made: 0.28, best: 0.41, better: 'pass' });
const judged: Mistakes = {
  scale: 'chance',
  decisions: [one(2, 1), one(0, 2), one(3, 4), one(2, 5)],
  mistakes: [one(0, 2)],
  left_out: 0,
};

describe('the people who were judged', () => {
  it('come by seat, and I come first', () => {
    expect(people(judged, null)).toEqual([0, 2, 3]);
    expect(people(judged, 2)).toEqual([2, 0, 3]);
    expect(people(judged, 1)).toEqual([0, 2, 3]);
  });
});

describe('what a decision was worth', () => {
  it('is a chance, or points ahead', () => {
    expect(worth('chance', 0.41)).toMatch(/^41\s?%$/);
    expect(worth('points', 3.5)).toBe('+3.5');
    expect(worth('points', 23.4)).not.toContain('23');
    expect(worth('points', -2)).toMatch(/^[-−]2\.0$/);
  });
});
