// One WebSocket per open page. It comes back by itself: quickly at first, then ever more patiently, and at once when
// the network or the page wakes up.
import { refused, Refused } from './api';
import type { Hello, Player, Push, Refusal, Verb } from './messages';

type Answer = { ok: true; id: number } | (Refusal & { id?: number });
type Handler<K extends Push['push']> = (push: Extract<Push, { push: K }>) => void;

const firstWait = 300;
const longestWait = 10_000;
const answerTimeout = 10_000;
const pingEvery = 20_000;

interface Waiting {
  resolve(answer: unknown): void;
  reject(error: Error): void;
  timer: ReturnType<typeof setTimeout>;
}

/** How long to wait before the nth attempt; a little chance keeps a crowd from knocking at once. */
export function backoff(attempt: number, chance = Math.random()): number {
  return Math.min(longestWait, firstWait * 2 ** attempt) * (0.75 + chance / 2);
}

export class Connection {
  state = $state<'idle' | 'connecting' | 'open' | 'lost'>('idle');
  /** When the next attempt is made (our clock, ms). */
  retryAt = $state<number | null>(null);
  /** The server was exchanged for another version while this page was open. */
  outdated = $state(false);
  player = $state.raw<Player | null>(null);
  /** The server's clock minus ours, ms. */
  offset = $state(0);
  /** Why the server closed the line, when it said so. */
  bye = $state<string | null>(null);
  notice = $state(''); // of the operator; empty: none
  drains = $state(false);
  /** The address others reach the server by, where it knows one. */
  origin = $state<string | null>(null);
  /** Whom this player does not want to hear, as the server keeps it. */
  muted = $state.raw<readonly string[]>([]);

  private socket: WebSocket | null = null;
  private next = 1;
  private attempt = 0;
  private version: string | null = null;
  private waiting = new Map<number, Waiting>();
  private handlers = new Map<string, Set<(push: Push) => void>>();
  private greeters = new Set<() => void>();
  private timer: ReturnType<typeof setTimeout> | null = null;
  private pinger: ReturnType<typeof setInterval> | null = null;

  /** Whose it is: the browser's own player, or one of those beside them at the same device (lib/beside). */
  constructor(private place = 0) {}

  get holder(): number {
    return this.place;
  }

  /** The device is in another's hands: the line of the one before is closed, and their key with it. */
  take(place: number): void {
    if (place === this.place && this.state !== 'idle') return;
    this.place = place;
    this.reopen();
  }

  /** Nobody's: closed until somebody takes it. */
  rest(): void {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    this.drop();
    this.player = null;
    this.state = 'idle';
  }

  /** Connects unless it is; resolves when it is open. */
  ready(): Promise<void> {
    if (this.state === 'open') return Promise.resolve();
    if (this.state === 'idle') this.connect();
    return new Promise((resolve, reject) => {
      const give_up = setTimeout(() => {
        off();
        reject(new Refused('offline', 'no connection'));
      }, answerTimeout);
      const off = this.onOpen(() => {
        clearTimeout(give_up);
        off();
        resolve();
      }, false);
    });
  }

  /** Called after every hello, also the first and after every reconnection. */
  onOpen(call: () => void, now = true): () => void {
    this.greeters.add(call);
    if (now && this.state === 'open') call();
    return () => this.greeters.delete(call);
  }

  on<K extends Push['push']>(kind: K, handler: Handler<K>): () => void {
    const all = this.handlers.get(kind) ?? new Set();
    this.handlers.set(kind, all);
    // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- it hears the pushes of its own kind only
    const plain = handler as (push: Push) => void;
    all.add(plain);
    return () => all.delete(plain);
  }

  async request<T = unknown>(verb: Verb, fields: Record<string, unknown> = {}): Promise<T> {
    await this.ready();
    return this.ask<T>(verb, fields);
  }

  /** The cookie says who we are when the socket opens: a new name or key needs a new socket. */
  reopen(): void {
    this.drop();
    this.attempt = 0;
    this.connect();
  }

  tryNow(): void {
    if (this.state !== 'lost') return;
    this.attempt = 0;
    this.connect();
  }

  private ask<T>(verb: Verb, fields: Record<string, unknown>): Promise<T> {
    const socket = this.socket;
    if (!socket || socket.readyState !== WebSocket.OPEN) return Promise.reject(new Refused('offline', 'no connection'));
    const id = this.next++;
    return new Promise<T>((resolve, reject) => {
      const timer = setTimeout(() => {
        this.waiting.delete(id);
        reject(new Refused('offline', 'no answer'));
        this.lose(); // a silent line is a dead line
      }, answerTimeout);
      this.waiting.set(id, { resolve, reject, timer });
      socket.send(JSON.stringify({ verb, id, ...fields }));
    });
  }

  private connect(): void {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    this.retryAt = null;
    this.drop();
    this.state = this.attempt === 0 && this.state !== 'lost' ? 'connecting' : 'lost';
    const whose = this.place === 0 ? '' : `?beside=${this.place}`;
    const socket = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws${whose}`);
    this.socket = socket;
    socket.onopen = () => void this.greet(socket);
    socket.onmessage = (event) => this.receive(String(event.data));
    socket.onclose = () => {
      if (this.socket === socket) this.lose();
    };
  }

  private async greet(socket: WebSocket): Promise<void> {
    try {
      const sent = Date.now();
      const hello = await this.ask<Hello>('hello', {});
      if (this.socket !== socket) return;
      this.offset = hello.now - (sent + Date.now()) / 2;
      this.player = hello.player;
      this.origin = hello.origin ?? null;
      this.muted = hello.muted ?? [];
      this.notice = hello.notice ?? '';
      this.drains = hello.drains ?? false;
      this.outdated = this.version !== null && this.version !== hello.version;
      this.version ??= hello.version;
      this.attempt = 0;
      this.bye = null;
      this.state = 'open';
      if (this.pinger) clearInterval(this.pinger);
      this.pinger = setInterval(() => void this.ask('ping', {}).catch(() => undefined), pingEvery);
      for (const call of [...this.greeters]) call();
    } catch {
      if (this.socket === socket) this.lose();
    }
  }

  private receive(text: string): void {
    const message: Push | Answer = JSON.parse(text);
    if ('push' in message) {
      if (message.push === 'bye') this.bye = message.reason;
      if (message.push === 'notice') {
        this.notice = message.notice;
        this.drains = message.drains;
      }
      for (const handler of this.handlers.get(message.push) ?? []) handler(message);
      return;
    }
    const id = message.id;
    const wait = typeof id === 'number' ? this.waiting.get(id) : undefined;
    if (!wait || typeof id !== 'number') return;
    this.waiting.delete(id);
    clearTimeout(wait.timer);
    if (message.ok) wait.resolve(message);
    else wait.reject(refused(message));
  }

  private drop(): void {
    const socket = this.socket;
    this.socket = null;
    if (socket) {
      socket.onclose = null;
      socket.onmessage = null;
      socket.close();
    }
    if (this.pinger) clearInterval(this.pinger);
    for (const wait of this.waiting.values()) {
      clearTimeout(wait.timer);
      wait.reject(new Refused('offline', 'the connection was lost'));
    }
    this.waiting.clear();
  }

  private lose(): void {
    this.drop();
    this.state = 'lost';
    if (this.timer) clearTimeout(this.timer);
    const wait = backoff(this.attempt++);
    this.retryAt = Date.now() + wait;
    this.timer = setTimeout(() => this.connect(), wait);
  }
}

export const connection = new Connection();

if (typeof window !== 'undefined') {
  addEventListener('online', () => connection.tryNow());
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) connection.tryNow();
  });
}
