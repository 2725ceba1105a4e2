// Where the narrator's panel lies: where it hides least of what it speaks of, and of what the player needs to answer.
import type { Box } from './spots';

export interface Avoided {
  box: Box;
  weight: number; // how bad it is to cover it
}
export interface Room {
  width: number;
  height: number;
  top: number; // below the bar
}

const edge = 8;

export function overlap(a: Box, b: Box): number {
  const wide = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left);
  const high = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
  return wide > 0 && high > 0 ? wide * high : 0;
}

/** The best of a grid of places. `before`: where it lies now; it moves only if that is clearly better. */
export function placeNarrator(
  size: { width: number; height: number },
  room: Room,
  avoid: readonly Avoided[],
  before: Box | null,
): Box {
  const right = Math.max(edge, room.width - size.width - edge);
  const low = Math.max(room.top + edge, room.height - size.height - edge);
  const lefts = [right, edge, (right + edge) / 2, (3 * right + edge) / 4, (right + 3 * edge) / 4];
  const high = room.top + edge;
  const evenly = Array.from({ length: 9 }, (_, i) => high + ((low - high) * i) / 8);
  // Just under a thing, and just above it: a gap may be hardly higher than the panel.
  const beside = avoid.flatMap(({ box }) => [box.top + box.height, box.top - size.height]);
  const tops = [...evenly, ...beside.filter((top) => top >= high && top <= low)];
  const cost = (box: Box): number => avoid.reduce((sum, one) => sum + one.weight * overlap(box, one.box), 0);
  let best = { left: right, top: room.top + edge, ...size };
  let least = cost(best);
  if (before && before.left <= right && before.top >= room.top && before.top <= low) {
    const stay = { left: before.left, top: before.top, ...size };
    if (cost(stay) <= least) [best, least] = [stay, cost(stay)];
  }
  for (const top of tops) {
    for (const left of lefts) {
      const box = { left, top, ...size };
      if (cost(box) < least * 0.9 - 1) [best, least] = [box, cost(box)];
    }
  }
  return best;
}

/** Beside all of the things pointed at, or, where there is no such place, beside the first ones: `free` of them. */
export function placeNarratorBeside(
  size: { width: number; height: number },
  room: Room,
  things: readonly Box[],
  avoid: readonly Avoided[],
  before: Box | null,
): { box: Box; free: number } {
  for (let free = things.length; ; --free) {
    const wanted = things.slice(0, free);
    const box = placeNarrator(size, room, [...wanted.map((thing) => ({ box: thing, weight: 1000 })), ...avoid], before);
    if (free <= 1 || wanted.every((thing) => overlap(box, thing) === 0)) return { box, free };
  }
}
