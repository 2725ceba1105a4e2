// A finished game as the server tells it: GET /api/replay/<code> and /api/replay/<code>/<n>.
import { get } from '../lib/api';
import type { GameEvent, OptionValue, Outcome, View } from '../lib/messages';

export interface ReplayStep {
  seat: number;
  move: string;
  events: GameEvent[]; // nothing hidden
}

export interface Replay {
  game: string;
  seats: number;
  options: Record<string, OptionValue>;
  players: string[]; // "Anna", "bot:normal"
  outcome: Outcome | null;
  setup: GameEvent[];
  steps: ReplayStep[];
}

export function loadReplay(code: string): Promise<Replay> {
  return get<Replay>(`/api/replay/${encodeURIComponent(code)}`);
}

/** Through whose eyes: a seat's, the table's (what everybody saw), or all at once. */
export type Eyes = number | 'table' | 'all';

export function readEyes(text: string | null, seats: number): Eyes {
  if (text === 'table') return 'table';
  if (text === null || !/^\d+$/.test(text)) return 'all';
  return Number(text) < seats ? Number(text) : 'all';
}

/** The address of a moment: /replay/KX4M7QPD/27?seat=2. */
export function momentPath(code: string, at: number, eyes: Eyes = 'all'): string {
  const path = `/replay/${code}${at > 0 ? `/${at}` : ''}`;
  return eyes === 'all' ? path : `${path}?seat=${eyes}`;
}

/** What "/replay/KX4M7QPD/27" or "?at=27" says; at most the number of moves. */
export function readMoment(path: string, search: URLSearchParams, moves: number): number {
  const text = path.split('/').filter(Boolean)[2] ?? search.get('at') ?? '0';
  const at = /^\d+$/.test(text) ? Number(text) : 0;
  return Math.min(at, moves);
}

/** A line of the replay's chronicle. */
export interface Line {
  n: number; // the decision it belongs to; -1 where that is not known
  text: string;
  emblem: string | null;
}

/** A position as its eyes saw it; for "all" one view for each seat besides. */
export interface Position {
  view: View;
  views: View[]; // only with all eyes
}

// -- all-seeing: what nobody at the table saw at once

interface Spot {
  card: string;
}
interface Quest {
  quest: string;
  black?: (Spot | string)[];
}
interface Table {
  quests?: Quest[];
  players?: { loyalty?: string | null }[];
  mine?: { hand?: string[] } | null;
}

function known(card: string): boolean {
  return !card.endsWith('_hidden');
}

function mergedQuest(quest: Quest, others: (Quest | undefined)[]): Quest {
  if (!quest.black) return quest;
  const black = quest.black.map((spot, i) => {
    if (typeof spot === 'string' || known(spot.card)) return spot;
    const seen = others.map((q) => q?.black?.[i]).find((s): s is Spot => typeof s === 'object' && known(s.card));
    return seen ? { ...spot, card: seen.card } : spot;
  });
  return { ...quest, black };
}

/** One view that knows what each of them knows. Whose hand is whose stays with the single views. */
export function allSeeing(views: readonly View[]): View | null {
  const first = views[0];
  if (!first) return null;
  const tables = views.map((v) => v.table as Table);
  const base = tables[0] ?? {};
  const quests = base.quests?.map((quest, i) =>
    mergedQuest(
      quest,
      tables.map((t) => t.quests?.[i]),
    ),
  );
  const players = base.players?.map((player, i) => ({
    ...player,
    loyalty: tables[i]?.players?.[i]?.loyalty ?? player.loyalty ?? null,
  }));
  return { ...first, seat: null, owes: false, legal: [], table: { ...base, quests, players, mine: null } };
}

export function handOf(view: View | undefined): string[] {
  return (view?.table as Table | undefined)?.mine?.hand ?? [];
}

/** The positions of one replay, fetched when needed and kept. */
export class Positions {
  private readonly kept = new Map<string, Promise<Position>>();

  constructor(private readonly code: string) {}

  at(n: number, eyes: Eyes): Promise<Position> {
    const key = `${n}?${eyes}`;
    let promise = this.kept.get(key);
    if (!promise) {
      promise = this.fetch(n, eyes);
      promise.catch(() => this.kept.delete(key));
      this.kept.set(key, promise);
    }
    return promise;
  }

  private async fetch(n: number, eyes: Eyes): Promise<Position> {
    const path = `/api/replay/${encodeURIComponent(this.code)}/${n}`;
    if (eyes !== 'all') {
      const { view } = await get<{ view: View }>(eyes === 'table' ? path : `${path}?seat=${eyes}`);
      return { view, views: [] };
    }
    const { views } = await get<{ views: View[] }>(`${path}?seat=all`);
    const view = allSeeing(views);
    if (!view) throw new Error('no views');
    return { view, views };
  }
}

/** Combat cards under their hidden name get the one they had: whoever drew them saw it. */
export function unhidden(steps: readonly ReplayStep[]): GameEvent[][] {
  let last: string | null = null;
  return steps.map(({ events }) =>
    events.flatMap((event, i) => {
      const seen = events.slice(i).find((one) => one.event === 'black_seen')?.['card'];
      if (typeof seen === 'string') last = seen;
      if (event.event === 'black_seen') return [];
      const { card } = event;
      return typeof card === 'string' && !known(card) && last !== null ? [{ ...event, card: last }] : [event];
    }),
  );
}

/** "bot:normal" is a bot; everything else a name. */
export function labelOf(label: string | undefined): { name: string; bot: string | null } {
  if (label === undefined || label === '') return { name: '', bot: null };
  return label.startsWith('bot:') ? { name: '', bot: label.slice(4) } : { name: label, bot: null };
}
