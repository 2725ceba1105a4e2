// Where the lines of the chart run: steps, not slopes, because Swords come all at once.
import { apart, every, type Frame } from '../../../after/scale';
import { enginesToFall, swordsToEnd } from '../numbers';
import type { Point, Story } from './story';

export type ChartLine = 'white' | 'black' | 'engines';
export const lines: readonly ChartLine[] = ['white', 'black', 'engines'];

export interface Chart {
  x(step: number): number;
  y(value: number): number;
  top: number; // the highest value shown
  path(line: ChartLine): string;
  changes(line: ChartLine): [x: number, y: number][]; // where it begins and where it changes
  ends: { line: ChartLine; value: number; y: number }[]; // labels at the right, kept apart
  turns: { turn: number; x: number }[];
}

export function draw(story: Story, steps: number, frame: Frame, room: number): Chart {
  const inner = frame.width - frame.left - frame.right;
  const top = Math.max(enginesToFall, swordsToEnd, ...story.points.flatMap((p) => [p.white, p.black, p.engines]));
  const x = (step: number): number => frame.left + (inner * step) / Math.max(1, steps);
  const y = (value: number): number =>
    frame.height - frame.bottom - ((frame.height - frame.top - frame.bottom) * value) / top;
  const path = (line: ChartLine): string => {
    let out = '';
    let before: Point | null = null;
    for (const p of story.points) {
      if (!before) out = `M${x(p.step).toFixed(1)} ${y(p[line]).toFixed(1)}`;
      else if (p[line] !== before[line] || p === story.points.at(-1)) {
        out += `H${x(p.step).toFixed(1)}V${y(p[line]).toFixed(1)}`;
      }
      before = p;
    }
    return out;
  };
  const changes = (line: ChartLine): [number, number][] =>
    story.points
      .filter((p, i) => i === 0 || p[line] !== story.points[i - 1]?.[line])
      .map((p) => [x(p.step), y(p[line])]);
  const ys = apart(
    lines.map((line) => y(story.end[line])),
    room * 0.6,
    frame.top,
    frame.height - frame.bottom,
  );
  const rhythm = every(story.turns.length, inner, room);
  return {
    x,
    y,
    top,
    path,
    changes,
    ends: lines.map((line, i) => ({ line, value: story.end[line], y: ys[i] ?? 0 })),
    turns: story.turns
      .map((t, i) => ({ turn: i + 1, x: x(t.step) }))
      .filter(({ turn }) => turn === 1 || turn % rhythm === 0),
  };
}
