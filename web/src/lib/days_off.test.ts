import { expect, test } from 'vitest';
import { daysOff } from './days_off';

const day = 86_400_000;

test('a day that has begun is left', () => {
  expect(daysOff({ on: false, left: 3 * day }, 0)).toBe(3);
  expect(daysOff({ on: true, left: 3 * day, ends: 10 * day }, 7 * day)).toBe(3);
  expect(daysOff({ on: true, left: 3 * day, ends: 10 * day }, 7.5 * day)).toBe(3);
  expect(daysOff({ on: true, left: 3 * day, ends: 10 * day }, 11 * day)).toBe(0);
  expect(daysOff({ on: true, left: 3 * day, ends: 10 * day }, 7 * day - 50)).toBe(3); // a clock that is a little slow
});
