import { expect, it } from 'vitest';
import { readRequestedSpan } from './requested-span.ts';

const START_MS = Date.UTC(2026, 10, 23, 20, 10);
const DAY_MS = 24 * 3_600_000;
const from = (nowMs: number) => readRequestedSpan(new Date(START_MS).toISOString(), nowMs, 24);

it('requested span: grows up to a day, then slides', () => {
  const whole = from(START_MS + DAY_MS);
  expect(whole).toMatchObject({ kind: 'event', from: from(START_MS)?.from });
  const longer = from(START_MS + DAY_MS + 4_000);
  expect(longer).toEqual({ kind: 'live', from: (whole?.from ?? 0) + 1, to: (whole?.to ?? 0) + 1 });
});
