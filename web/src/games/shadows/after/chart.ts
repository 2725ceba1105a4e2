// Where the lines of the chart run: steps, not slopes, because Swords come all at once.
import type { Point, Story } from './story';

export interface Frame {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}
export type Line = 'white' | 'black' | 'engines';
export const lines: readonly Line[] = ['white', 'black', 'engines'];

export interface Chart {
  x(step: number): number;
  y(value: number): number;
  top: number; // the highest value shown
  path(line: Line): string;
  ends: { line: Line; value: number; y: number }[]; // labels at the right, kept apart
  turns: { turn: number; x: number }[];
}

/** Labels that would lie on each other are moved apart, none beyond the edges. */
export function apart(ys: readonly number[], gap: number, low: number, high: number): number[] {
  const order = ys.map((y, i) => ({ y, i })).sort((a, b) => a.y - b.y);
  let floor = low;
  for (const one of order) {
    one.y = Math.max(one.y, floor);
    floor = one.y + gap;
  }
  let ceiling = high;
  for (const one of [...order].reverse()) {
    one.y = Math.min(one.y, ceiling);
    ceiling = one.y - gap;
  }
  const out: number[] = [];
  for (const { y, i } of order) out[i] = y;
  return out;
}

/** Every how many turns a number is written, so that they do not run into each other. */
export function every(turns: number, width: number, room: number): number {
  const fits = Math.max(1, Math.floor(width / room));
  for (const step of [1, 2, 5, 10, 20, 25, 50]) if (turns / step <= fits) return step;
  return 100;
}

export function draw(story: Story, steps: number, frame: Frame, room: number): Chart {
  const inner = frame.width - frame.left - frame.right;
  const top = Math.max(12, ...story.points.flatMap((p) => [p.white, p.black, p.engines]));
  const x = (step: number): number => frame.left + (inner * step) / Math.max(1, steps);
  const y = (value: number): number =>
    frame.height - frame.bottom - ((frame.height - frame.top - frame.bottom) * value) / top;
  const path = (line: Line): string => {
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
    ends: lines.map((line, i) => ({ line, value: story.end[line], y: ys[i] ?? 0 })),
    turns: story.turns
      .map((t, i) => ({ turn: i + 1, x: x(t.step) }))
      .filter(({ turn }) => turn === 1 || turn % rhythm === 0),
  };
}
