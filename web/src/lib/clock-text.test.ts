import { expect, test } from 'vitest';
import { clockText } from './clock-text.ts';

test.each([
  [0, '0:00'],
  [59.9, '0:59'],
  [60, '1:00'],
  [372.9, '6:12'],
  [2300, '38:20'],
  [4958, '1:22:38'],
  [-1, '0:00'],
  [Number.NaN, '0:00'],
  [Number.POSITIVE_INFINITY, '0:00'],
])('clock text: %d seconds read %s', (seconds, text) => {
  expect(clockText(seconds)).toBe(text);
});
