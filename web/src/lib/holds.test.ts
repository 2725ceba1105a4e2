// Answers that hold: given again by themselves until something hangs on the question, told of, and taken back.
import { beforeEach, expect, test, vi } from 'vitest';
import type { Choice, GameModule } from '../games/types';
import type { Push, TableInfo, View } from './messages';

const kept = new Map<string, string>();
vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
});
vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => undefined });
vi.stubGlobal('fetch', () => Promise.resolve({ status: 200, json: () => Promise.resolve({ ok: true, game: 'none' }) }));

const line = vi.hoisted(() => {
  const handlers = new Map<string, (push: unknown) => void>();
  const sent: string[] = [];
  const state = { refuses: false };
  return {
    sent,
    state,
    say: (push: Push) => handlers.get(push.push)?.(push),
    connection: {
      holder: 0,
      state: 'open',
      onOpen: () => () => undefined,
      on: (kind: string, handler: (push: unknown) => void) => {
        handlers.set(kind, handler);
        return () => handlers.delete(kind);
      },
      ready: () => Promise.resolve(),
      request: (verb: string, fields: Record<string, unknown> = {}) => {
        sent.push([verb, fields['kind'], fields['move'], fields['until']].filter((f) => f !== undefined).join(' '));
        return state.refuses ? Promise.reject(new Error('no')) : Promise.resolve({});
      },
    },
  };
});
vi.mock('./connection.svelte', () => ({ connection: line.connection }));
vi.mock('../games', () => ({ gameModule: () => Promise.reject(new Error('none')) }));

const { settings } = await import('./settings.svelte');
const { TableState } = await import('./table.svelte');
const { shadowsInfo } = await import('./test_info');

let asks = 0;

/** I am asked about Excalibur; nothing hangs on it, or something does. */
function asked(usual: string | null, more: Partial<View> = {}): void {
  const view = {
    game: 'shadows',
    seat: 0,
    ask: `q${++asks}`,
    owes: true,
    legal: ['pass', 'use_excalibur'],
    outcome: null,
    decision: { kind: 'excalibur', asked: [0] },
    table: { usual },
    ...more,
  };
  line.say({ push: 'view', view: view as unknown as View, log: [] });
}

/** A table with one bot, or with another person. */
async function sit(others: 'bot' | 'player', more: Partial<TableInfo> = {}): Promise<InstanceType<typeof TableState>> {
  const here = new TableState('AAAA2222');
  const seats = [{ kind: 'player', player: 'p_a', name: 'Anna', online: true, played_by: null }];
  seats.push({ ...(seats[0] as (typeof seats)[0]), kind: others, player: 'p_b', name: 'Bert' });
  const info = { code: 'AAAA2222', game: 'shadows', phase: 'playing', seats, you: { seat: 0 }, rematch: null, ...more };
  line.say({ push: 'table', table: info as unknown as TableInfo });
  await Promise.resolve();
  here.game = { ...shadowsInfo };
  here.module = {
    usual: (view: View) => (view.table as { usual: string | null }).usual,
    closing: (choices: readonly Choice[]) => choices.find(({ verb }) => verb === 'end_turn')?.text ?? null,
    grave: () => null,
  } as unknown as GameModule;
  return here;
}

async function choose(here: InstanceType<typeof TableState>, text: string): Promise<void> {
  const choice = here.choices.find((one) => one.text === text);
  if (choice) here.pick(choice);
  await vi.waitFor(() => expect(here.confirming).toBe(false));
}

const flush = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

/** Sits down where a pass holds already. */
async function passing(others: 'bot' | 'player'): Promise<InstanceType<typeof TableState>> {
  const here = await sit(others);
  asked('pass');
  await choose(here, 'pass');
  line.sent.length = 0;
  return here;
}

beforeEach(async () => {
  const here = await sit('bot');
  asked(null);
  here.holding.end('excalibur');
  here.holding.end('heroic');
  here.leave();
  line.state.refuses = false;
  line.sent.length = 0;
  Object.assign(settings, { answers: 'hold', closing: 'self', confirm: 'grave' });
});

test('the first time I am asked; what I answered is then given by itself, and that is told once', async () => {
  const here = await sit('bot');
  asked('pass');
  expect([here.mine, here.heldAnswer, here.choices.length]).toEqual([true, null, 2]);
  await choose(here, 'pass');
  expect([here.holding.here, here.holding.newest]).toEqual([['excalibur'], 'excalibur']);
  here.holding.newest = null;
  line.sent.length = 0;
  asked('pass');
  expect([here.mine, here.heldAnswer, here.choices.length]).toEqual([false, 'pass', 0]);
  await flush();
  expect(line.sent).toEqual(['move pass']);
  asked('pass');
  await flush();
  expect([line.sent.length, here.holding.newest]).toEqual([2, null]);
  here.leave();
});

test('when something hangs on it I am asked; another answer than the usual one ends it', async () => {
  const here = await passing('bot');
  asked(null);
  expect(here.mine).toBe(true);
  await choose(here, 'pass');
  asked('pass');
  expect(here.mine, 'an answer to a grave question changes nothing').toBe(false);
  here.leave();
  await here.askAgain('excalibur');
  const again = await sit('bot');
  asked('pass');
  await choose(again, 'use_excalibur');
  asked('pass');
  expect(again.mine).toBe(true);
  again.leave();
});

test('among people the table says it, in its own time; taken back meanwhile, I decide', async () => {
  const here = await passing('player');
  asked('pass');
  await flush();
  expect(line.sent).toEqual(['order excalibur pass once']);
  asked('pass', { ask: `q${asks}`, orders: [{ kind: 'excalibur', move: 'pass', until: 'once' }] });
  expect([here.orders, here.mine]).toEqual([[], false]);
  await here.askAgain('excalibur');
  expect(line.sent.at(-1)).toBe('order excalibur ');
  expect([here.mine, here.holding.here]).toEqual([true, []]);
  here.leave();
});

test('it holds in the next game, too, and is told of there', async () => {
  (await passing('bot')).leave();
  line.sent.length = 0;
  const next = await sit('bot');
  expect(next.holding.here).toEqual([]);
  asked('pass');
  await flush();
  expect([line.sent, next.holding.here]).toEqual([['move pass'], ['excalibur']]);
  expect(JSON.parse(kept.get('logres.holds') ?? '')).toEqual({ 'shadows.excalibur': 'pass' });
  next.leave();
});

test('what cannot be given is asked; what is not legal never was the usual answer', async () => {
  const here = await passing('bot');
  line.state.refuses = true;
  asked('pass');
  await flush();
  expect(here.mine).toBe(true);
  line.state.refuses = false;
  asked('pass', { legal: ['use_excalibur'] });
  expect([here.usual, here.mine]).toEqual([null, true]);
  here.leave();
});

test('not in a lesson, and not for whoever wants to be asked', async () => {
  const here = await passing('bot');
  settings.answers = 'ask';
  asked('pass');
  expect(here.mine).toBe(true);
  settings.answers = 'hold';
  expect(here.mine).toBe(false);
  here.leave();
  const lesson = await sit('bot', { lesson: 'shadows_1' });
  asked('pass');
  expect(lesson.mine).toBe(true);
  lesson.leave();
});

test('a turn that ended by itself is no answer of mine; one that I ended is, until I want more', async () => {
  const here = await sit('player');
  const acted = { decision: { kind: 'heroic', asked: [0] }, legal: ['sacrifice', 'end_turn'] };
  asked('end_turn', acted);
  await flush();
  expect([line.sent, here.holding.of('heroic')]).toEqual([['move end_turn'], null]);
  (here.module as { closing: unknown }).closing = (choices: readonly Choice[]) =>
    choices.length === 1 ? (choices[0]?.text ?? null) : null;
  asked('end_turn', acted);
  await choose(here, 'end_turn');
  line.sent.length = 0;
  asked('end_turn', acted);
  await flush();
  expect(line.sent, 'at once: nobody is kept waiting').toEqual(['move end_turn']);
  here.wantsMore = true;
  asked('end_turn', acted);
  expect(here.mine).toBe(true);
  await choose(here, 'sacrifice');
  expect(here.holding.of('heroic'), 'more, this once').toBe('end_turn');
  here.leave();
  const next = await sit('player');
  expect(next.holding.of('heroic'), 'another Knight, another power').toBeNull();
  next.leave();
});

test('only what can be said again is offered to be held', async () => {
  const here = await sit('bot');
  const card = { key: 'card', names: ['fight_1', 'grail'] };
  const verbs = [
    { verb: 'offer', args: [card] },
    { verb: 'merlins', args: [{ key: 'number', min: 0, max: 3 }] },
  ];
  here.game = { ...shadowsInfo, verbs, off_turn: ['offer', 'merlins'] };
  asked(null, { decision: { kind: 'offer', asked: [0] }, legal: ['offer fight_1', 'offer grail'] });
  expect(here.mayKeep, 'a card is laid once').toBe(false);
  asked(null, { decision: { kind: 'merlins', asked: [0] }, legal: ['merlins 0', 'merlins 1'] });
  expect(here.mayKeep).toBe(true);
  here.leave();
});
