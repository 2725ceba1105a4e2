import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Choice, GameModule } from '../games/types';
import type { GameEvent, GameInfo, Push, TableInfo, View } from './messages';

vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
const memory = new Map<string, string>();
const storage = {
  getItem: (key: string) => memory.get(key) ?? null,
  setItem: (k: string, v: string) => memory.set(k, v),
};

// A line that is open, keeps what it was asked and says what the test wants.
const line = vi.hoisted(() => {
  const handlers = new Map<string, Set<(push: unknown) => void>>();
  const sent: { verb: string; fields: Record<string, unknown> }[] = [];
  let answer: (verb: string) => Promise<unknown> = () => Promise.resolve({});
  return {
    sent,
    answerBy: (by: (verb: string) => Promise<unknown>) => void (answer = by),
    say: (push: Push) => handlers.get(push.push)?.forEach((handler) => handler(push)),
    connection: {
      holder: 0,
      state: 'open',
      onOpen: (call: () => void) => {
        call();
        return () => undefined;
      },
      on: (kind: string, handler: (push: unknown) => void) => {
        const all = handlers.get(kind) ?? new Set();
        handlers.set(kind, all.add(handler));
        return () => all.delete(handler);
      },
      ready: () => Promise.resolve(),
      request: (verb: string, fields: Record<string, unknown> = {}) => {
        sent.push({ verb, fields });
        return answer(verb);
      },
    },
  };
});
vi.mock('./connection.svelte', () => ({ connection: line.connection }));
vi.mock('../games', () => ({ gameModule: () => Promise.reject(new Error('none')) }));
vi.stubGlobal('fetch', () => Promise.resolve({ status: 200, json: () => Promise.resolve({ ok: true, game: 'none' }) }));

const { settings } = await import('./settings.svelte');
const { asksAnew, seenUpTo } = await import('./attended.svelte');
const { TableState } = await import('./table.svelte');
const { Refused } = await import('./api');
const { shadowsInfo } = await import('./test_info');

function table(code: string, more: Partial<TableInfo> = {}): Push {
  const info = { code, game: 'shadows', phase: 'playing', seats: [], you: { seat: 1 }, rematch: null, ...more };
  return { push: 'table', table: info as unknown as TableInfo };
}

function view(more: Partial<View> = {}): View {
  const whole = { seat: 1, ask: '', owes: false, legal: [], outcome: null, decision: { kind: 'heroic', asked: [0] } };
  return { ...whole, ...more } as unknown as View;
}

function done(actor: number | null, logged = true): GameEvent {
  return { event: 'moves', actor, logged };
}

const verbs = (): string[] => line.sent.map(({ verb }) => verb);

beforeEach(() => {
  memory.clear();
  line.sent.length = 0;
  line.answerBy(() => Promise.resolve({}));
  vi.stubGlobal('sessionStorage', storage);
});

describe('which table is attended', () => {
  test('the page of one table goes after that of the next has come: the next is not departed from', () => {
    const first = new TableState('AAAA2222');
    const second = new TableState('BBBB3333');
    first.leave();
    expect(verbs()).toEqual(['attend', 'attend']);
    second.leave();
    expect(verbs()).toEqual(['attend', 'attend', 'depart']);
  });

  test('what was still under way from the table before is not ours', () => {
    const first = new TableState('AAAA2222');
    const second = new TableState('BBBB3333');
    first.leave();
    line.say(table('AAAA2222'));
    line.say({ push: 'view', view: view({ ask: 'old' }), events: [] });
    line.say({ push: 'talk', lines: [{ line: 2, at: 1, seat: 0, name: 'Anna', player: 'p_a', text: 'there' }] });
    expect([second.info, second.view, second.talk]).toEqual([null, null, []]);
    line.say(table('BBBB3333'));
    line.say({ push: 'view', view: view({ ask: 'new' }), log: [] });
    expect([second.info?.code, second.view?.ask]).toEqual(['BBBB3333', 'new']);
    second.leave();
  });

  test('what has changed of the table comes as a patch; of another table it is not ours', () => {
    const here = new TableState('AAAA2222');
    line.say({ push: 'table', code: 'AAAA2222', patch: { phase: ['open'] } });
    expect(here.info).toBeNull(); // there is nothing yet that it could change
    line.say(table('AAAA2222'));
    line.say({ push: 'table', code: 'AAAA2222', patch: { you: { seat: [2] }, rematch: ['CCCC4444'] } });
    expect([here.info?.you.seat, here.info?.rematch, here.info?.phase]).toEqual([2, 'CCCC4444', 'playing']);
    line.say({ push: 'table', code: 'BBBB3333', patch: { you: { seat: [0] } } });
    expect(here.info?.you.seat).toBe(2);
    here.leave();
  });

  test('who asks for a rematch is not called to it, unless it is refused', async () => {
    const here = new TableState('AAAA2222');
    const asking = here.rematch();
    expect(here.wantsRematch).toBe(true); // before the answer: the push may come first
    await asking;
    expect(here.wantsRematch).toBe(true);
    line.answerBy(() => Promise.reject(new Refused('wrong_phase', 'not now')));
    await here.rematch();
    expect([here.wantsRematch, here.problem?.code]).toEqual([false, 'wrong_phase']);
    here.leave();
  });
});

describe('since my last turn', () => {
  const log = [done(0), done(1), done(2), done(1, false), done(0)];

  test('a new tab begins behind the last thing I did', () => {
    expect(seenUpTo(log, 1)).toBe(2);
    expect(seenUpTo(log, 5)).toBe(0);
    expect(seenUpTo(log, null)).toBe(log.length);
    const here = new TableState('AAAA2222');
    line.say(table('AAAA2222'));
    line.say({ push: 'view', view: view(), log });
    expect(here.fresh).toHaveLength(3);
    here.leave();
  });

  test('what this tab remembers comes first; a browser that forbids it does no harm', () => {
    memory.set('logres.seen.AAAA2222', '4');
    const here = new TableState('AAAA2222');
    line.say(table('AAAA2222'));
    line.say({ push: 'view', view: view(), log });
    expect(here.freshFrom).toBe(4);
    vi.stubGlobal('sessionStorage', {
      getItem: () => {
        throw new Error('forbidden');
      },
    });
    line.say({ push: 'view', view: view(), log });
    expect(here.freshFrom).toBe(2);
    here.leave();
  });
});

test('waiting is counted from the question that is open, not from my own', () => {
  const mine = view({ ask: 'q1', owes: true, decision: { kind: 'heroic', asked: [1] } });
  const theirs = view({ decision: { kind: 'evil', asked: [2] } });
  const window = view({ decision: { kind: 'merlins', asked: [0, 2, 3] } });
  expect(asksAnew(null, mine, [])).toBe(true);
  expect(asksAnew(mine, theirs, [])).toBe(true);
  expect(asksAnew(theirs, view({ decision: { kind: 'evil', asked: [3] } }), [])).toBe(true);
  expect(asksAnew(theirs, theirs, [done(2)])).toBe(true); // the same player is asked the same again
  expect(asksAnew(theirs, theirs, [])).toBe(false);
  expect(asksAnew(window, view({ decision: { kind: 'merlins', asked: [2, 3] } }), [])).toBe(false);

  vi.useFakeTimers();
  const here = new TableState('AAAA2222');
  line.say(table('AAAA2222'));
  line.say({ push: 'view', view: theirs, log: [] });
  const first = here.askedAt;
  vi.advanceTimersByTime(60_000);
  line.say({ push: 'view', view: view({ decision: { kind: 'heroic', asked: [2] } }), events: [] });
  expect(here.askedAt - first).toBe(60_000);
  here.leave();
  vi.useRealTimers();
});

test('lines of the table and of the spectators are numbered apart: they are told by their time', () => {
  const here = new TableState('AAAA2222');
  const said = (line: number, at: number) => ({ line, at, seat: null, name: 'Anna', player: 'p_a', text: 'x' });
  line.say(table('AAAA2222'));
  line.say({ push: 'talk', lines: [said(100, 1), said(102, 3)] });
  line.say({ push: 'talk', lines: [said(5, 2), said(7, 4)] });
  expect(here.talk.map((one) => one.line)).toEqual([100, 5, 102, 7]);
  here.leave();
});

test('a choice that leads to a question of its own is sent only with the answer to it', async () => {
  const state = new TableState('CCCC4444');
  line.say(table('CCCC4444'));
  await vi.waitFor(() => expect(state.refusal).not.toBeNull()); // no such game: the test brings it
  state.game = { game: 'none', verbs: [], events: [] } as unknown as GameInfo;
  state.module = { chains: { use: ['target'] }, grave: () => 'it strikes' } as unknown as GameModule;
  line.say({ push: 'view', view: view({ ask: 'q1', owes: true, legal: ['use merlin', 'end'] }), log: [] });
  const foreseen = {
    certain: true,
    events: [],
    owes: true,
    decision: { kind: 'target', asked: [1] },
    legal: ['on kay'],
  };
  line.answerBy((verb) => Promise.resolve(verb === 'preview' ? foreseen : {}));
  const choice = (text: string): Choice => ({ text, words: text, verb: text.split(' ')[0] ?? '', args: {} });

  state.pick(choice('use merlin'));
  await vi.waitFor(() => expect(state.seen?.decision.kind).toBe('target'));
  expect([state.seen?.legal, state.view?.legal.length, state.picked]).toEqual([['on kay'], 2, null]);
  expect(state.takeApart()).toBe(true); // Escape: nothing has happened
  expect([state.seen?.ask, verbs().includes('move')]).toEqual(['q1', false]);

  state.pick(choice('use merlin'));
  await vi.waitFor(() => expect(state.ahead.length).toBe(1));
  state.picked = choice('on kay');
  // The view a move leads to is pushed before its answer.
  const views = [view({ ask: 'q2', owes: true, legal: ['on kay'] }), view({ ask: 'q3' })];
  line.answerBy(() => {
    const next = views.shift();
    if (next) line.say({ push: 'view', view: next, events: [] });
    return Promise.resolve({});
  });
  await state.confirm();
  const moves = line.sent.filter(({ verb }) => verb === 'move').map(({ fields }) => [fields['move'], fields['ask']]);
  expect(moves).toEqual([
    ['use merlin', 'q1'],
    ['on kay', 'q2'],
  ]);
  expect(state.ahead).toEqual([]);
});

describe('what is laid out to begin with', () => {
  async function laid(): Promise<InstanceType<typeof TableState>> {
    const here = new TableState('AAAA2222');
    line.say(table('AAAA2222'));
    await Promise.resolve();
    here.game = { ...shadowsInfo };
    here.module = {
      laidOut: (_: View, choices: Choice[]) => choices.filter((c) => c.text === 'move grail'),
      staging: () => ({ verbs: ['move'], end: 'end_turn', copies: () => 1 }),
      grave: () => null,
    } as unknown as GameModule;
    line.say({
      push: 'view',
      view: view({ ask: 'a', owes: true, legal: ['move grail', 'draw', 'end_turn'] }),
      log: [],
    });
    return here;
  }
  const moves = (): unknown[] => line.sent.filter(({ verb }) => verb === 'move').map(({ fields }) => fields['move']);

  test('lies there once for a question, and is taken apart for good', async () => {
    const here = await laid();
    expect(here.plan.map((c) => c.text)).toEqual(['move grail']);
    here.takeApart();
    line.say({ push: 'view', view: view({ ask: 'a', owes: true, legal: ['move grail', 'draw', 'end_turn'] }) });
    expect(here.plan).toEqual([]);
    here.leave();
  });
  test('lies there, too, for a question my own move led to', async () => {
    const here = await laid();
    const next = view({ ask: 'b', owes: true, legal: ['move grail', 'end_turn'] });
    line.answerBy(() => {
      if (line.sent.at(-1)?.verb === 'move') line.say({ push: 'view', view: next });
      return Promise.resolve({});
    });
    const other = here.choices.find((c) => c.text === 'draw');
    if (other) here.pick(other);
    await vi.waitFor(() => expect(here.plan.map((c) => c.text)).toEqual(['move grail']));
    here.leave();
  });
  test('is not sent by whoever picks something else', async () => {
    const here = await laid();
    const other = here.choices.find((c) => c.text === 'draw');
    if (other) here.pick(other);
    await vi.waitFor(() => expect(here.confirming).toBe(false));
    expect(moves()).toEqual(['draw']);
    expect(here.plan).toEqual([]);
    here.leave();
  });
  test('is sent as a whole when it is confirmed', async () => {
    const here = await laid();
    await here.confirm();
    expect(moves()).toEqual(['move grail', 'end_turn']);
    here.leave();
  });
});

describe('the end of my turn', () => {
  beforeEach(() => void (settings.closing = 'self'));

  const closing = (choices: readonly Choice[]): string | null => {
    const left = choices.filter((c) => c.verb !== 'sacrifice');
    return left.length === 1 && left[0]?.verb === 'end_turn' ? left[0].text : null;
  };
  async function act(prepare: (here: InstanceType<typeof TableState>) => void, legal: string[]): Promise<string[]> {
    const here = new TableState('AAAA2222');
    line.say(table('AAAA2222'));
    await Promise.resolve();
    here.game = { ...shadowsInfo };
    here.module = { closing, grave: () => null } as unknown as GameModule;
    line.say({ push: 'view', view: view({ ask: 'a', owes: true, legal: ['draw'] }), log: [] });
    prepare(here);
    // The view a move leads to is pushed before its answer.
    line.answerBy(() => {
      const last = line.sent.at(-1);
      if (last?.verb === 'move') {
        const over = last.fields['move'] === 'end_turn';
        line.say({ push: 'view', view: view({ ask: over ? 'c' : 'b', owes: !over, legal: over ? [] : legal }) });
      }
      return Promise.resolve({});
    });
    const [first] = here.choices;
    if (first) here.pick(first);
    await vi.waitFor(() => expect(here.confirming).toBe(false));
    here.leave();
    return line.sent.filter(({ verb }) => verb === 'move').map(({ fields }) => String(fields['move']));
  }

  test('comes by itself when only what costs extra is left', async () => {
    expect(await act(() => undefined, ['sacrifice', 'end_turn'])).toEqual(['draw', 'end_turn']);
  });
  test('waits while there is more to do, and for who wanted more', async () => {
    expect(await act(() => undefined, ['sacrifice', 'end_turn', 'move grail'])).toEqual(['draw']);
    line.sent.length = 0;
    expect(await act((here) => (here.wantsMore = true), ['sacrifice', 'end_turn'])).toEqual(['draw']);
  });
  test('comes by itself, too, when others had to answer what I did', async () => {
    const here = new TableState('AAAA2222');
    line.say(table('AAAA2222'));
    await Promise.resolve();
    here.game = { ...shadowsInfo };
    here.module = { closing, grave: () => null } as unknown as GameModule;
    line.say({ push: 'view', view: view({ ask: 'a', owes: false }), log: [] });
    line.say({ push: 'view', view: view({ ask: 'b', owes: true, legal: ['sacrifice', 'end_turn'] }) });
    await vi.waitFor(() => expect(line.sent.filter(({ verb }) => verb === 'move').length).toBe(1));
    line.say({ push: 'view', view: view({ ask: 'b', owes: true, legal: ['sacrifice', 'end_turn'] }) });
    await Promise.resolve();
    here.leave();
    const moves = line.sent.filter(({ verb }) => verb === 'move').map(({ fields }) => fields['move']);
    expect(moves, 'once for one question').toEqual(['end_turn']);
  });
  test('is the learner’s own in a lesson', async () => {
    const lesson = (here: InstanceType<typeof TableState>): void => {
      here.info = { ...here.info, lesson: 'shadows_first' } as TableInfo;
    };
    expect(await act(lesson, ['sacrifice', 'end_turn'])).toEqual(['draw']);
  });
});

describe('the seconds before my turn ends by itself', () => {
  const closing = (choices: readonly Choice[]): string | null =>
    choices.some((c) => c.verb === 'end_turn') ? 'end_turn' : null;
  const moves = (): unknown[] => line.sent.filter(({ verb }) => verb === 'move').map(({ fields }) => fields['move']);
  async function acted(): Promise<InstanceType<typeof TableState>> {
    settings.closing = 'grace';
    const here = new TableState('AAAA2222');
    line.say(table('AAAA2222', { settings: { takeback: true } as unknown as TableInfo['settings'] }));
    await Promise.resolve();
    here.game = { ...shadowsInfo };
    here.module = { closing, grave: () => null } as unknown as GameModule;
    line.say({ push: 'view', view: view({ ask: 'a', owes: false }), log: [] });
    vi.useFakeTimers();
    line.say({ push: 'view', view: view({ ask: 'b', owes: true, legal: ['sacrifice', 'end_turn'] }) });
    return here;
  }
  test('count down and are told; then it ends', async () => {
    const here = await acted();
    expect([here.grace?.left, moves()]).toEqual([3, []]);
    vi.advanceTimersByTime(1000);
    expect(here.grace?.left).toBe(2);
    await vi.advanceTimersByTimeAsync(2000);
    expect([here.grace, moves()]).toEqual([null, ['end_turn']]);
    vi.useRealTimers();
    here.leave();
  });
  test('Undo keeps it from ending and takes back; the same question does not begin to count again', async () => {
    const here = await acted();
    await here.undo();
    line.say({ push: 'view', view: view({ ask: 'b', owes: true, legal: ['sacrifice', 'end_turn'] }) });
    await vi.advanceTimersByTimeAsync(9000);
    expect([here.grace, moves(), verbs().includes('takeback')]).toEqual([null, [], true]);
    vi.useRealTimers();
    here.leave();
  });
  test('Enter ends it at once', async () => {
    const here = await acted();
    await here.endNow();
    expect(moves()).toEqual(['end_turn']);
    vi.useRealTimers();
    here.leave();
  });
});

describe('a question that answers itself', () => {
  async function asked(powers: 'self' | 'ask', lesson = false): Promise<string[]> {
    line.sent.length = 0;
    settings.powers = powers;
    const here = new TableState('AAAA2222');
    line.say(table('AAAA2222'));
    await Promise.resolve();
    here.game = { ...shadowsInfo };
    here.module = { selfEvident: () => 'look', grave: () => null } as unknown as GameModule;
    if (lesson) here.info = { ...here.info, lesson: 'shadows_first' } as TableInfo;
    line.answerBy(() => Promise.reject(new Error('too late'))); // refused: it is asked for by hand then, not tried again
    const ask = view({ ask: 'a', owes: true, legal: ['look', 'pass'] });
    line.say({ push: 'view', view: ask, log: [] });
    line.say({ push: 'view', view: ask, log: [] });
    await Promise.resolve();
    here.leave();
    settings.powers = 'self';
    return line.sent.filter(({ verb }) => verb === 'move').map(({ fields }) => String(fields['move']));
  }
  test('not for somebody who has given their seat away: only they bring themselves back', async () => {
    const here = new TableState('AAAA2222');
    const seat = { kind: 'player', player: 'p_a', name: 'Anna', online: true, played_by: 'default' };
    line.say(table('AAAA2222', { seats: [seat, seat] as unknown as TableInfo['seats'] }));
    await Promise.resolve();
    here.game = { ...shadowsInfo };
    here.module = { selfEvident: () => 'look', grave: () => null } as unknown as GameModule;
    line.say({ push: 'view', view: view({ ask: 'a', owes: true, legal: ['look', 'pass'] }), log: [] });
    await Promise.resolve();
    expect([here.absent, verbs().includes('move')]).toEqual([true, false]);
    here.leave();
  });
  test('once, unless I want to be asked or am learning', async () => {
    expect(await asked('self')).toEqual(['look']);
    expect(await asked('ask')).toEqual([]);
    expect(await asked('self', true)).toEqual([]);
  });
});

describe('views that come as what has changed', () => {
  test('a patch is put into the view before it, and its events are told', () => {
    const here = new TableState('AAAA2222');
    line.say(table('AAAA2222'));
    line.say({ push: 'view', seq: 4, view: view({ ask: 'q1', legal: ['a', 'b'] }), log: [] });
    line.say({ push: 'view', seq: 5, hold: 0, patch: { ask: ['q2'], legal: { '+': ['c'] } }, events: [done(0)] });
    expect([here.view?.ask, here.view?.legal, here.view?.seat]).toEqual(['q2', ['a', 'b', 'c'], 1]);
    expect(here.log.length).toBe(1);
    here.leave();
  });

  test('where one is missing all of it is asked for', () => {
    const here = new TableState('AAAA2222');
    line.say(table('AAAA2222'));
    line.say({ push: 'view', seq: 4, view: view({ ask: 'q1' }), log: [] });
    line.say({ push: 'view', seq: 6, hold: 0, patch: { ask: ['q3'] }, events: [] });
    expect(here.view?.ask).toBe('q1');
    expect(verbs()).toContain('view');
    line.say({ push: 'view', seq: 6, view: view({ ask: 'q3' }), log: [] });
    line.say({ push: 'view', seq: 7, hold: 0, patch: { ask: ['q4'] }, events: [] });
    expect(here.view?.ask).toBe('q4');
    here.leave();
  });

  test('a line that is tried again has the same mark', async () => {
    const here = new TableState('AAAA2222');
    line.answerBy((verb) => (verb === 'talk' ? Promise.reject(new Refused('offline', '')) : Promise.resolve({})));
    await here.wish('talk', { text: 'hello' });
    line.answerBy(() => Promise.resolve({}));
    await here.wish('talk', { text: 'hello' });
    await here.wish('talk', { text: 'hello' });
    const marks = line.sent.filter(({ verb }) => verb === 'talk').map(({ fields }) => fields['once']);
    expect(marks[0]).toBe(marks[1]);
    expect(marks[2]).not.toBe(marks[1]);
    here.leave();
  });
});
