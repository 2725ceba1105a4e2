import { afterEach, beforeEach, expect, test, vi } from 'vitest';

// A server in a few lines: answers hello, and closes when the test says so.
class Socket {
  static all: Socket[] = [];
  static readonly OPEN = 1;
  static hello: Record<string, unknown> = {};
  readyState = 1;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  constructor() {
    Socket.all.push(this);
  }
  send(text: string): void {
    const { id, verb } = JSON.parse(text) as { id: number; verb: string };
    if (verb === 'hello') this.say({ ok: true, id, player: null, version: '1', now: Date.now(), ...Socket.hello });
  }
  say(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  close(): void {
    this.readyState = 3;
  }
}

vi.stubGlobal('WebSocket', Socket);
vi.stubGlobal('location', { protocol: 'http:', host: 'localhost:8080' });
const { Connection, connection } = await import('./connection.svelte');
const { muted } = await import('./muted.svelte');

const latest = (): Socket => Socket.all.at(-1) as Socket;

async function open(line: InstanceType<typeof Connection>): Promise<void> {
  const ready = line.ready();
  latest().onopen?.();
  await ready;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('hello says who I am, whom I do not hear and how others find the server', async () => {
  Socket.hello = { player: { id: 'p_a', name: 'Anna' }, origin: 'http://192.168.1.20:8080', muted: ['p_b'] };
  await open(connection);
  expect([connection.player?.name, connection.origin]).toEqual(['Anna', 'http://192.168.1.20:8080']);
  expect([muted('p_b'), muted('p_c')]).toEqual([true, false]);
});

test('an older server says neither', async () => {
  Socket.hello = {};
  const line = new Connection();
  await open(line);
  expect([line.origin, line.muted]).toEqual([null, []]);
});

test('why the line was closed is known until it is open again', async () => {
  const line = new Connection();
  const heard: string[] = [];
  line.on('bye', ({ reason }) => heard.push(reason));
  await open(line);
  latest().say({ push: 'bye', reason: 'restart' });
  latest().onclose?.();
  expect([line.state, line.bye, heard]).toEqual(['lost', 'restart', ['restart']]);
  await vi.advanceTimersByTimeAsync(1000);
  latest().onopen?.();
  await vi.advanceTimersByTimeAsync(1);
  expect([line.state, line.bye]).toEqual(['open', null]);
});
