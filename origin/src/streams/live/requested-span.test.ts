import { expect, it } from 'vitest';
import { findSpan, readTimes, writeTimes } from './requested-span.ts';

const START_MS = Date.UTC(2026, 10, 23, 20, 10);
const HOUR_MS = 3_600_000;
const from = (nowMs: number) => findSpan(readTimes(new Date(START_MS).toISOString(), nowMs), nowMs, 24);

it('requested span: grows up to eight hours, then slides', () => {
  const whole = from(START_MS + 8 * HOUR_MS);
  expect(whole).toMatchObject({ kind: 'event', from: from(START_MS)?.from });
  const longer = from(START_MS + 8 * HOUR_MS + 4_000);
  expect(longer).toEqual({ kind: 'live', from: (whole?.from ?? 0) + 1, to: (whole?.to ?? 0) + 1 });
});

it('requested span: ends after eight hours', () => {
  const nowMs = START_MS + 20 * HOUR_MS;
  const t = `${new Date(START_MS).toISOString()}-${new Date(START_MS + 12 * HOUR_MS).toISOString()}`;
  const span = findSpan(readTimes(t, nowMs), nowMs, 24);
  expect(span?.kind).toBe('vod');
  expect((span?.to ?? 0) - (span?.from ?? 0)).toBe((8 * HOUR_MS) / 4_000);
});

it('requested span: is the same for all times of a minute', () => {
  const nowMs = START_MS + HOUR_MS;
  const write = (t: string) => writeTimes(readTimes(t, nowMs) ?? { startMs: 0, endMs: null });
  for (const [t, written] of [
    ['2026-11-23T20:10:00Z', '2026-11-23T20:10:00Z'],
    ['2026-11-23T20:10:59.999Z', '2026-11-23T20:10:00Z'],
    ['2026-11-23T21:10+01:00-2026-11-23T21:40:01+01:00', '2026-11-23T20:10:00Z-2026-11-23T20:41:00Z'],
  ])
    expect(write(t ?? '')).toBe(written);
});
