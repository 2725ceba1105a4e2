// A finished game as the server tells it: GET /api/replay/<code> and /api/replay/<code>/<n>.
import { get } from '../lib/api';
import { t } from '../lib/i18n.svelte';
import type { GameEvent, OptionValue, Outcome, View } from '../lib/messages';
import { botName } from '../lib/names';
import { first } from '../lib/narrow';

export interface ReplayStep {
  seat: number;
  move: string;
  events: GameEvent[]; // nothing hidden
}

export interface Replay {
  game: string;
  seats: number;
  options: Record<string, OptionValue>;
  cards?: string; // the hash of a host's own; empty: those the program brings
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
export interface ChronicleLine {
  n: number; // the decision it belongs to; -1 where that is not known
  text: string;
  emblem: string | null;
}

/** A position as its eyes saw it; for "all" one view for each seat besides. */
export interface Position {
  view: View;
  views: View[]; // only with all eyes
}

/** Nobody's view: what everybody saw. Games know better (GameAfter.allSeeing). */
function plainly(views: readonly View[]): View {
  return { ...first(views), seat: null, owes: false, legal: [] };
}

/** The positions of one replay, fetched when needed and kept. */
export class Positions {
  private readonly kept = new Map<string, Promise<Position>>();

  constructor(
    private readonly code: string,
    private readonly allSeeing: (views: readonly View[]) => View = plainly,
  ) {}

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
    if (views.length === 0) throw new Error('no views');
    return { view: this.allSeeing(views), views };
  }
}

/** What those at the table called the one on this seat: bots have the names they had there. */
export function replayName(replay: Replay | null, seat: number): string {
  const { name, bot } = labelOf(replay?.players[seat]);
  if (bot !== null) return name ? t('web.seat.outside_bot', { name }) : botName(seat);
  return name === '' ? t('web.seat.number', { number: seat + 1 }) : name;
}

/** "bot:normal" is a bot, "bot:program Deep Grail" somebody's own; everything else a name. */
export function labelOf(label: string | undefined): { name: string; bot: string | null } {
  if (label === undefined || label === '') return { name: '', bot: null };
  if (!label.startsWith('bot:')) return { name: label, bot: null };
  const [bot = '', ...name] = label.slice(4).split(' ');
  return { name: bot === 'program' ? name.join(' ') : '', bot };
}

/** The turn in which a move was made; the first is 1, 0 is before it. */
export function turnAt(turns: readonly { step: number }[], step: number): number {
  const next = turns.findIndex((one) => one.step >= step);
  return next < 0 ? turns.length : next;
}
