// Several people at one device. Each has a key of their own, which the browser keeps in a cookie of their own; the page's
// connection is always one person's, so it never holds what two of them may see.
import { post } from './api';
import { Connection } from './connection.svelte';
import type { Player, TableInfo, Verb } from './messages';
import { session } from './session.svelte';

interface Mate {
  place: number; // 1 to 7: which cookie
  player: string;
}
/** One of this device's people at a table. */
export interface Sitting {
  place: number; // 0: the browser's own player
  seat: number;
  name: string;
}

export const mostBeside = 7;
const kept = 'logres.beside';

function read(): Mate[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(kept) ?? '[]');
    return Array.isArray(stored) ? stored.filter((mate) => typeof mate.player === 'string') : [];
  } catch {
    return []; // a private window may forbid it
  }
}

let mates = $state.raw<readonly Mate[]>(read());

function note(mate: Mate): void {
  mates = [...mates.filter((one) => one.place !== mate.place), mate];
  try {
    localStorage.setItem(kept, JSON.stringify(mates));
  } catch {
    // Then they are known as long as the page is open.
  }
}

/** Who of this device sits at the table, in the order of the seats. */
export function sittingHere(info: TableInfo | null): Sitting[] {
  return (info?.seats ?? []).flatMap((at, seat) => {
    if (at.kind !== 'player') return [];
    const place = at.player === session.player?.id ? 0 : mates.find((mate) => mate.player === at.player)?.place;
    return place === undefined ? [] : [{ place, seat, name: at.name }];
  });
}

/**
 * Those who share the device are at the table, though only one of them looks at it: each has a quiet line, on which the
 * server tells nothing.
 */
export class Quietly {
  private lines = new Map<number, Connection>();

  keep(code: string, places: readonly number[]): void {
    for (const [place, line] of this.lines) {
      if (places.includes(place)) continue;
      line.rest();
      this.lines.delete(place);
    }
    for (const place of places) {
      if (this.lines.has(place)) continue;
      const line = new Connection(place);
      this.lines.set(place, line);
      line.onOpen(() => void line.request('attend', { table: code, quiet: true }).catch(() => undefined));
      void line.ready().catch(() => undefined); // it keeps trying
    }
  }
}

/** What somebody beside me wishes at a table that has not begun: on a line of their own, which is closed again. */
async function wish(
  code: string,
  place: number,
  wishes: [verb: Verb, fields: Record<string, unknown>][],
): Promise<void> {
  const line = new Connection(place);
  try {
    await line.request('attend', { table: code });
    for (const [verb, fields] of wishes) await line.request(verb, fields);
  } finally {
    line.rest();
  }
}

/** Somebody beside me sits down. Whoever sat beside me on another evening and is not here has their key used again. */
export async function sitBeside(info: TableInfo, seat: number, name: string): Promise<void> {
  const taken = sittingHere(info).map((one) => one.place);
  const place = Array.from({ length: mostBeside }, (_, i) => i + 1).find((one) => !taken.includes(one));
  if (place === undefined) return;
  const { player } = await post<{ player: Player }>(`/api/guest?beside=${place}`, { name });
  note({ place, player: player.id });
  await wish(info.code, place, [
    ['sit', { seat }],
    ['ready', { on: true }],
  ]);
}

export function standBeside(info: TableInfo, place: number): Promise<void> {
  return wish(info.code, place, [['stand', {}]]);
}

/** A change of the settings takes everybody's word back: those beside me give it again with mine. */
export async function readyBeside(info: TableInfo): Promise<void> {
  for (const { place, seat } of sittingHere(info)) {
    const at = info.seats[seat];
    if (place !== 0 && at?.kind === 'player' && !at.ready) await wish(info.code, place, [['ready', { on: true }]]);
  }
}
