// What the charts share: the room they have, numbers along an axis, labels that keep apart.
export interface Frame {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
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
