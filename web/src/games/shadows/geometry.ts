// The Round Table and the walls of Camelot, in a square of 360 units.
import { enginesToFall } from './numbers';

export const size = 360;
export const middle = size / 2;

/** The radii, from the middle outwards. */
export const radius = { hub: 46, sword: 74, table: 101, wall: 121, pawn: 111, engine: 148, moat: 174 };

export interface Point {
  x: number;
  y: number;
}

/** A point on a circle around the middle; 0 degrees is the top, clockwise. */
export function at(r: number, degrees: number): Point {
  const a = (degrees * Math.PI) / 180;
  return { x: middle + r * Math.sin(a), y: middle - r * Math.cos(a) };
}

function round(n: number): string {
  return n.toFixed(1);
}

/** The battlements: a ring of merlons. */
export function battlements(n = 56): string {
  const points: string[] = [];
  for (let i = 0; i < n; ++i) {
    const step = 360 / n;
    const [high, low] = [radius.wall + 3, radius.wall];
    const corners: [number, number][] = [
      [high, i * step],
      [high, (i + 0.5) * step],
      [low, (i + 0.5) * step],
      [low, (i + 1) * step],
    ];
    for (const [r, d] of corners) {
      const p = at(r, d);
      points.push(`${round(p.x)} ${round(p.y)}`);
    }
  }
  return `M${points.join('L')}z`;
}

/** Lines between the sixteen places of the table. */
export function spokes(): string {
  let d = '';
  for (let i = 0; i < 16; ++i) {
    const [a, b] = [at(radius.hub, (i + 0.5) * 22.5), at(radius.table - 4, (i + 0.5) * 22.5)];
    d += `M${round(a.x)} ${round(a.y)}L${round(b.x)} ${round(b.y)}`;
  }
  return d;
}

/** The places for Siege Engines before the walls; the first right of the top, clockwise. */
export function engineAt(i: number): Point {
  return at(radius.engine, ((i + 0.5) * 360) / enginesToFall);
}

/** Sixteen places for Swords: the angle of the i-th. */
export function swordAngle(i: number): number {
  return i * 22.5;
}

/** Where the i-th of n Knights stands on the walls: side by side at the bottom, then up on both sides. */
export function pawnAt(i: number, n: number): Point {
  const step = Math.min(26, 360 / Math.max(n, 1));
  return at(radius.pawn, 180 - (i - (n - 1) / 2) * step);
}

export function percent(p: Point): { left: string; top: string } {
  return { left: `${((p.x / size) * 100).toFixed(2)}%`, top: `${((p.y / size) * 100).toFixed(2)}%` };
}
