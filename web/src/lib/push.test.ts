import { expect, test } from 'vitest';
import { clockText, minutesOf } from './push';

test('quiet hours as a clock shows them', () => {
  expect(clockText(1320)).toBe('22:00');
  expect(clockText(7)).toBe('00:07');
  expect(minutesOf('22:00')).toBe(1320);
  expect(minutesOf('00:07')).toBe(7);
  expect(minutesOf('')).toBe(0);
});
