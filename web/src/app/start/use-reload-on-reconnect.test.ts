import { expect, test } from 'vitest';
import { memoryStore } from '../../lib/storage.ts';
import { countTry, pauseMs } from './use-reload-on-reconnect.ts';

const MINUTE_MS = 60_000;

test('reload on reconnect: doubles its pause with each reload, up to five minutes', () => {
  const store = memoryStore();
  let nowMs = 1_800_000_000_000;
  const pauses = Array.from({ length: 8 }, () => {
    const ms = pauseMs(store, nowMs);
    nowMs += ms;
    countTry(store, nowMs);
    return ms / 1000;
  });
  expect(pauses).toEqual([10, 20, 40, 80, 160, 300, 300, 300]);
  expect(pauseMs(store, nowMs + 9 * MINUTE_MS)).toBe(5 * MINUTE_MS);
  // another failure, later
  expect(pauseMs(store, nowMs + 10 * MINUTE_MS)).toBe(10_000);
});
