import { describe, expect, test } from 'vitest';
import { Once } from './once';
import { patched } from './patch';

describe('a patch', () => {
  test('sets, changes and takes away members', () => {
    const base = { a: 1, b: { c: 2, d: [1, 2] }, e: null };
    const next = patched(base, { a: [7], b: { c: [null] }, e: 0 });
    expect(next).toEqual({ a: 7, b: { c: null, d: [1, 2] } });
    expect(base).toEqual({ a: 1, b: { c: 2, d: [1, 2] }, e: null });
    expect(next.b.d).toBe(base.b.d);
  });

  test('changes lists in places, at the end and in length', () => {
    expect(patched({ l: ['a', 'b'] }, { l: { '1': ['c'], '+': ['d', ['e']] } })).toEqual({ l: ['a', 'c', 'd', ['e']] });
    expect(patched({ l: [1, 2, 3] }, { l: { '0': [9], '#': 2 } })).toEqual({ l: [9, 2] });
    expect(patched({ l: [{ n: 1 }, { n: 2 }] }, { l: { '1': { n: [5] } } })).toEqual({ l: [{ n: 1 }, { n: 5 }] });
    expect(patched({ l: [1] }, { l: [[]] })).toEqual({ l: [] });
  });

  test('of nothing changes nothing', () => {
    expect(patched({ a: 1 }, {})).toEqual({ a: 1 });
  });
});

describe('a mark', () => {
  test('stays while the same thing is wished for, and is new for anything else', () => {
    const once = new Once();
    const first = once.of({ text: 'hello' });
    expect(first.text).toBe('hello');
    expect(once.of({ text: 'hello' }).once).toBe(first.once);
    const other = once.of({ text: 'hello!' });
    expect(other.once).not.toBe(first.once);
    once.granted();
    expect(once.of({ text: 'hello!' }).once).not.toBe(other.once);
  });
});
