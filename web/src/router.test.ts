import { expect, test, vi } from 'vitest';

vi.stubGlobal('location', { pathname: '/', search: '', hash: '' });
const { match } = await import('./router.svelte');

test('every address has its page', () => {
  expect(match('/')).toEqual({ page: 'front', props: {} });
  expect(match('/t/KX4M7QPD')).toEqual({ page: 'table', props: { code: 'KX4M7QPD' } });
  expect(match('/host/shadows')).toEqual({ page: 'host', props: { game: 'shadows' } });
  expect(match('/link/ab%20c')).toEqual({ page: 'link', props: { token: 'ab c' } });
  expect(match('/replay/KX4M7QPD')).toEqual({ page: 'replay', props: { code: 'KX4M7QPD' } });
  expect(match('/rules/shadows/evil')).toEqual({ page: 'rules', props: { path: ['shadows', 'evil'] } });
  expect(match('/settings')).toEqual({ page: 'settings', props: {} });
  expect(match('/settings/x').page).toBe('missing');
  expect(match('/t').page).toBe('missing');
  expect(match('/nowhere').page).toBe('missing');
});
