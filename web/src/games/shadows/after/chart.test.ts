import { describe, expect, it } from 'vitest';
import { apart, every } from '../../../after/scale';
import { draw } from './chart';
import type { Story } from './story';

const story: Story = {
  points: [
    { step: 0, turn: 0, white: 0, black: 0, engines: 0 },
    { step: 4, turn: 1, white: 2, black: 0, engines: 1 },
    { step: 10, turn: 3, white: 2, black: 3, engines: 1 },
  ],
  turns: [
    { step: 0, actor: 0 },
    { step: 4, actor: 1 },
    { step: 7, actor: 0 },
  ],
  moments: [],
  deeds: [],
  end: { step: 10, turn: 3, white: 2, black: 3, engines: 1 },
};
const frame = { width: 120, height: 144, left: 10, right: 10, top: 12, bottom: 12 };

describe('the chart', () => {
  it('draws steps from the beginning to the end', () => {
    const chart = draw(story, 10, frame, 20);
    expect(chart.top).toBe(12);
    expect(chart.path('white')).toBe('M10.0 132.0H50.0V112.0H110.0V112.0');
    expect(chart.path('black')).toBe('M10.0 132.0H110.0V102.0');
    expect(chart.ends.map((e) => [e.line, e.value])).toEqual([
      ['white', 2],
      ['black', 3],
      ['engines', 1],
    ]);
    expect(chart.turns[0]).toEqual({ turn: 1, x: 10 });
  });
  it('keeps labels apart and inside', () => {
    expect(apart([10, 11, 50], 10, 0, 60)).toEqual([10, 20, 50]);
    expect(apart([58, 59, 60], 10, 0, 60)).toEqual([40, 50, 60]);
  });
  it('numbers as many turns as have room', () => {
    expect(every(8, 200, 20)).toBe(1);
    expect(every(60, 200, 20)).toBe(10);
  });
});
