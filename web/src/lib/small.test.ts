import { describe, expect, test, vi } from 'vitest';
import { t, use } from './i18n.svelte';
import type { GameEvent } from './messages';

vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
vi.stubGlobal('addEventListener', () => undefined);
vi.stubGlobal('innerWidth', 1280);
vi.stubGlobal('innerHeight', 800);

const { codeOf, sayable } = await import('./code');
const { backoff } = await import('./connection.svelte');
const { layoutFor } = await import('./layout.svelte');
const { clockKey, clockOf, inSet, kindOf, toggled, valuesOf } = await import('./options');
const { likingFrom } = await import('./settings.svelte');
const { marksFrom } = await import('./marks.svelte');
const { soundOf } = await import('./sound');
const { left } = await import('./time');
const { shadowsInfo } = await import('./test_info');

test('a code is read without regard to case, blanks and dashes, or from a link', () => {
  expect(codeOf(' kx4m-7qpd ')).toBe('KX4M7QPD');
  expect(codeOf('https://logres.example/t/KX4M7QPD?x=1')).toBe('KX4M7QPD');
  expect(codeOf('no such thing!')).toBeNull();
  expect(codeOf('')).toBeNull();
  expect(sayable('KX4M7QPD')).toBe('KX4M-7QPD');
});

test('connecting again grows patient, to ten seconds', () => {
  expect(backoff(0, 0.5)).toBe(300);
  expect(backoff(3, 0.5)).toBe(2400);
  expect(backoff(20, 1)).toBe(12_500);
});

test('what was stored by an older page and is not offered any more is as usual', () => {
  const usual = likingFrom(null);
  expect(likingFrom('{"confirm":"weighty","text":125,"sound":"loud","moments":false}')).toEqual({
    ...usual,
    text: 125,
    moments: false,
  });
  expect(usual.confirm).toBe('grave');
  for (const broken of ['{', 'null', '3', '[]']) expect(likingFrom(broken)).toEqual(usual);
});

test('marks of suspicion are seats; what is broken is none', () => {
  expect(marksFrom('[2,5]')).toEqual([2, 5]);
  for (const broken of [null, '', '{}', '["x"]', '[1.5]']) expect(marksFrom(broken)).toEqual([]);
});

describe('numbers in sentences', () => {
  test('have a minus, and rules keep their hyphen', () => {
    use('en', { a: '{n} steps, {rule}, 3-1' });
    expect(t('a', { n: -1, rule: 'S-064' })).toBe('−1 steps, S-064, 3-1');
  });
});

describe('layout', () => {
  test('by width', () => {
    expect([1440, 1024, 600, 360].map((w) => layoutFor(w, 900, 100))).toEqual(['wide', 'tablet', 'phone', 'phone']);
  });
  test('twice the text is half the room', () => {
    expect(layoutFor(1280, 900, 200)).toBe('phone');
  });
  test('a phone on its side', () => {
    expect(layoutFor(740, 360, 100)).toBe('landscape');
  });
});

describe('options', () => {
  const option = (key: string) => {
    const found = shadowsInfo.options.find((o) => o.key === key);
    if (!found) throw new Error(key);
    return found;
  };
  test('kinds', () => {
    expect(['expansion', 'squires', 'youngest', 'squire_life', 'curse_duration'].map((k) => kindOf(option(k)))).toEqual(
      ['switch', 'seatset', 'seat', 'number', 'choice'],
    );
  });
  test('a seat is counted from one, nobody is zero', () => {
    expect(valuesOf(option('youngest'), 3)).toEqual([0, 1, 2, 3]);
    expect(valuesOf(option('squire_life'), 3)).toEqual([1, 2, 3, 4]);
  });
  test('sets of seats are bits', () => {
    expect(toggled(toggled(0, 0), 2)).toBe(5);
    expect([0, 1, 2].map((s) => inSet(5, s))).toEqual([true, false, true]);
  });
  test('clocks survive their key', () => {
    for (const clock of [null, { seconds: 60 }, { days: 3 }]) expect(clockOf(clockKey(clock))).toEqual(clock);
  });
});

test('time left is said in the unit that says most', () => {
  expect(left(-5)).toMatchObject({ unit: 'seconds', count: 0 });
  expect(left(61_000)).toMatchObject({ unit: 'seconds', count: 61 });
  expect(left(300_000)).toMatchObject({ unit: 'minutes', count: 5 });
  expect(left(3 * 86_400_000)).toMatchObject({ unit: 'days', count: 3 });
});

test('my tables: my move first, then running, then not begun', async () => {
  const { byUrgency } = await import('./api');
  const one = (code: string, phase: string, asked: boolean, created: number) =>
    ({ code, phase, asked, created }) as Parameters<typeof byUrgency>[0][number];
  const tables = [one('a', 'open', false, 9), one('b', 'playing', false, 1), one('c', 'playing', true, 0)];
  expect(byUrgency([...tables, one('d', 'playing', false, 5)]).map((t) => t.code)).toEqual(['c', 'd', 'b', 'a']);
});

test('one toast for one place, gone when the place is open', async () => {
  const { dropFor, toast, toasts } = await import('../ui/toasts.svelte');
  toast('your move', { href: '/t/A', action: 'go' });
  toast('your move', { href: '/t/A', action: 'go' });
  toast('your move', { href: '/t/B', action: 'go' });
  expect(toasts().map((t) => t.href)).toEqual(['/t/A', '/t/B']);
  dropFor('/t/A');
  expect(toasts().map((t) => t.href)).toEqual(['/t/B']);
});

test('of events that come at once the weightiest is heard', () => {
  const sounds = { placed: 'card', die: 'die', swords: 'sword' } as const;
  const event = (name: string): GameEvent => ({ event: name }) as GameEvent;
  expect(soundOf([], sounds)).toBeNull();
  expect(soundOf([event('turn')], sounds)).toBeNull();
  expect(soundOf([event('placed'), event('turn')], sounds)).toBe('card');
  expect(soundOf([event('placed'), event('die'), event('swords')], sounds)).toBe('sword');
});
