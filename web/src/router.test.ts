import { expect, test, vi } from 'vitest';

vi.stubGlobal('location', { pathname: '/', search: '', hash: '' });
const { match } = await import('./router.svelte');

test('an address with a broken escape has the page for what is not there', () => {
  expect(match('/t/%zz').page).toBe('missing');
  expect(match('/%').page).toBe('missing');
  expect(match('/nowhere').page).toBe('missing');
  expect(match('/t/KX4M%2D7QPD')).toEqual({ page: 'table', props: { code: 'KX4M-7QPD' } });
});
