import { afterEach, expect, test, vi } from 'vitest';
import { copyText, shareLink } from './copy';
import { isLoopback, reach } from './origin';

// A page that came by plain http: no clipboard, and the old way works or does not.
function plainPage(works: boolean): void {
  const field = { style: {}, select: () => undefined, remove: () => undefined };
  vi.stubGlobal('document', {
    activeElement: null,
    createElement: () => field,
    body: { append: () => undefined },
    execCommand: () => works,
  });
  vi.stubGlobal('HTMLElement', EventTarget);
}

afterEach(() => vi.unstubAllGlobals());

test('copies by the clipboard, else the old way, and says whether it did', async () => {
  const writeText = vi.fn(() => Promise.resolve());
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  expect(await copyText('a')).toBe(true);
  expect(writeText).toHaveBeenCalledWith('a');
  vi.stubGlobal('navigator', {});
  plainPage(true);
  expect(await copyText('a')).toBe(true);
  plainPage(false);
  expect(await copyText('a')).toBe(false);
});

test('sharing falls back to copying, but not when somebody changes their mind', async () => {
  const refuse = (name: string) => () => Promise.reject(Object.assign(new Error(name), { name }));
  plainPage(true);
  vi.stubGlobal('navigator', {});
  expect(await shareLink('u', 't')).toBe('copied');
  vi.stubGlobal('navigator', { share: refuse('NotAllowedError') });
  expect(await shareLink('u', 't')).toBe('copied');
  vi.stubGlobal('navigator', { share: refuse('AbortError') });
  expect(await shareLink('u', 't')).toBe('shared');
  vi.stubGlobal('navigator', { share: () => Promise.resolve() });
  expect(await shareLink('u', 't')).toBe('shared');
});

test('a link of this machine is for this machine, unless the server knows a better address', () => {
  expect(['localhost', '127.0.0.1', '[::1]', 'a.localhost'].every(isLoopback)).toBe(true);
  expect(['192.168.1.20', 'logres.example', '10.127.0.1'].some(isLoopback)).toBe(false);
  const here = { origin: 'http://localhost:8080', hostname: 'localhost' };
  expect(reach(null, here)).toEqual({ origin: here.origin, local: true });
  expect(reach('http://192.168.1.20:8080', here)).toEqual({ origin: 'http://192.168.1.20:8080', local: false });
  const outside = { origin: 'https://logres.example', hostname: 'logres.example' };
  expect(reach('http://192.168.1.20:8080', outside)).toEqual({ origin: outside.origin, local: false });
});
