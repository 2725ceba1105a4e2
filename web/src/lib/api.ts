// The small JSON API over HTTP, and refusals as errors with a sentence in the player's language.
import { has, language, need, say, t } from './i18n.svelte';
import type { GameInfo, GameSummary, LobbyTable, Player, Reason, Refusal, RuleText, Sentence } from './messages';
import { first } from './narrow';

/** The server (or the way to it) said no. */
export class Refused extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly rule?: string,
    private readonly why?: Sentence, // absent: it is this page that says no
  ) {
    super(message);
    if (why?.key.startsWith('error.')) void need('error');
  }

  /** One sentence for a person. The English of `message` is for programs. */
  get sentence(): string {
    const own = `web.error.${this.code}`;
    return (this.why && say(this.why)) ?? t(has(own) ? own : 'web.error.other');
  }
}

export function refused({ code, message, rule, ...why }: Reason): Refused {
  return new Refused(code, message, rule, why);
}

export function asRefused(error: unknown): Refused {
  return error instanceof Refused ? error : new Refused('offline', String(error));
}

async function call<T>(path: string, init?: RequestInit): Promise<T> {
  let response: Response;
  try {
    response = await fetch(path, { ...init, credentials: 'same-origin' });
  } catch (error) {
    throw new Refused('offline', String(error));
  }
  const answer: (T & { ok: true }) | Refusal | null = await response.json().catch(() => null);
  if (answer === null) throw new Refused('offline', `${response.status}`);
  if (!answer.ok) throw refused(answer);
  return answer;
}

export function get<T>(path: string): Promise<T> {
  return call<T>(path);
}

export function post<T>(path: string, body: unknown = {}): Promise<T> {
  return call<T>(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
}

// What does not change while the page lives is fetched once; a failure is forgotten.
const kept = new Map<string, Promise<unknown>>();

function once<T>(path: string): Promise<T> {
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- one path is always asked for one type
  let promise = kept.get(path) as Promise<T> | undefined;
  if (!promise) {
    promise = get<T>(path);
    promise.catch(() => kept.delete(path));
    kept.set(path, promise);
  }
  return promise;
}

export async function games(): Promise<GameSummary[]> {
  return (await once<{ games: GameSummary[] }>('/api/games')).games;
}

export async function gameInfo(game: string): Promise<GameInfo> {
  return first((await once<{ games: GameInfo[] }>(`/api/games/${game}`)).games);
}

/** In this browser's language, where it has it. */
export function rule(id: string): Promise<RuleText> {
  return once<RuleText>(`/api/rules/${encodeURIComponent(id)}?lang=${language()}`);
}

/** A table this player sits at: as the lobby lists it, with where they sit and whether it is their move. */
export interface MyTable extends LobbyTable {
  seat: number | null;
  asked: boolean;
}

/** Those that wait for me first, then what is under way, then what has not begun; newest first. */
export function byUrgency(tables: readonly MyTable[]): MyTable[] {
  const rank = (table: MyTable): number => (table.asked ? 0 : table.phase === 'playing' ? 1 : 2);
  return [...tables].sort((a, b) => rank(a) - rank(b) || b.created - a.created);
}

export function me(): Promise<{ player: Player | null; tables: MyTable[] }> {
  return get('/api/me');
}
