import { expect, test } from 'vitest';
import { nextChangeMs } from './use-media-status.ts';

test('the next change is the start, then the end, then none', () => {
  const event = { scheduledStartMs: 1000, scheduledEndMs: 5000 };
  expect(nextChangeMs(event, 400)).toBe(600);
  expect(nextChangeMs(event, 1000)).toBe(4000);
  expect(nextChangeMs(event, 5000)).toBeUndefined();
  expect(nextChangeMs({}, 0)).toBeUndefined();
});

test('a start that is months away is waited for in steps a timer can take', () => {
  expect(nextChangeMs({ scheduledStartMs: Date.UTC(2027, 0, 1) }, 0)).toBe(2 ** 31 - 1);
});
