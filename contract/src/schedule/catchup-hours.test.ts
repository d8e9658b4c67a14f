import { expect, test } from 'vitest';
import { getCatchupHours } from './catchup-hours.ts';

test.each([
  ['12', 12],
  [undefined, 8],
  ['0', 8],
  ['', 8],
  ['-3', 8],
  ['many', 8],
])('catch-up hours: %j gives %s hours [LIVE-06 CONST-25]', (value, hours) => {
  expect(getCatchupHours(value)).toBe(hours);
});
