// Sets of cards of one's own, kept by this browser. Whether a set can be played, its text and its balance are the server's word.
import { post } from '../lib/api';
import { printed, type CardFile, type Level } from '../games/legends/cards.svelte';

export interface CardSet {
  id: string;
  name: string;
  file: CardFile;
  toml: string; // what a table is set with; empty: the file breaks a rule
  hash: string;
}

/** What is wrong with a file: "character.sir_kay.combat", L-006, and a key of ours. */
export interface CardProblem {
  field: string;
  rule: string;
  key: string;
  message: string;
  line: number;
  min: number;
  max: number;
}
export type Checked = { hash: string; toml: string; file: CardFile } | { problem: CardProblem };

export interface Portion {
  count: number;
  total: number;
  low: number; // thousandths
  high: number;
}
export interface CardPortions {
  seen: Portion;
  wins: Portion;
}
/** What the tables of Characters and of Events are given. */
export interface TableProps<Card> {
  cards: Card[];
  levels: Level[];
  editable: boolean;
  problem: CardProblem | null;
  balance: Balance | null;
  usual: number; // the share of wins of all who used a card
  change: (id: string, field: string, value: unknown) => void;
}

export interface Balance {
  ready: true;
  games: number;
  seed: number;
  stalls: number;
  shared: Portion;
  order: { seats: number; place: number; wins: Portion }[];
  characters: Record<string, CardPortions>;
  events: Record<string, CardPortions>;
}

const key = 'logres.cards';
export const most = 30; // sets; a browser keeps some five million letters
export const longest = 64 << 10; // bytes of a file; the server says so, too

/** What another version of this page has kept may look different: it is left alone. */
function whole({ id, file }: CardSet): boolean {
  const lists = [file?.character, file?.event, file?.final_event, file?.special, file?.allegiance];
  return typeof id === 'string' && lists.every(Array.isArray) && typeof file.event_deck_size === 'object';
}

function read(): CardSet[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter(whole) : [];
  } catch {
    return [];
  }
}

let all = $state.raw<CardSet[]>(read());

export const sets = {
  get all(): readonly CardSet[] {
    return all;
  },
  of(id: string): CardSet | undefined {
    return all.find((set) => set.id === id);
  },
  /** False: the browser keeps nothing (a private window, or it is full). */
  keep(set: CardSet): boolean {
    all = all.some((one) => one.id === set.id) ? all.map((one) => (one.id === set.id ? set : one)) : [...all, set];
    return save();
  },
  drop(id: string): void {
    all = all.filter((set) => set.id !== id);
    save();
  },
};

function save(): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(all));
    return true;
  } catch {
    return false;
  }
}

export function newSet(name: string, from: { file: CardFile; toml?: string; hash?: string } = printed): CardSet {
  const file: CardFile = structuredClone($state.snapshot(from.file));
  return { id: crypto.randomUUID(), name, file, toml: from.toml ?? '', hash: from.hash ?? '' };
}

export function check(what: { file: CardFile } | { toml: string }): Promise<Checked> {
  return post<Checked>('/api/cards', what);
}

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** 300 games between knights, played by the server; the same as `logres simulate --cards`. */
export async function balance(toml: string, level: string, wanted: () => boolean): Promise<Balance | null> {
  while (wanted()) {
    const answer = await post<Balance | { ready: false }>('/api/cards/balance', { toml, options: { level } });
    if (answer.ready) return answer;
    await pause(1200);
  }
  return null;
}
