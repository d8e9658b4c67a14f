import { expect, it } from 'vitest';
import { channelWeek } from '../../catalogue/channel-week.ts';
import { createTimeline, pieceAt, pieceStartMs } from './timeline.ts';

const recording = (stream: string, length: number) => ({ stream, length, renditions: new Map() });
const RECORDINGS = [recording('long', 33), recording('short', 7)];
const week = channelWeek({
  slots: [30 * 60_000, 10 * 3_600_000, 20 * 3_600_000 + 60_000],
  programmes: ['long', 'short'].map((media) => ({ media, listed: true })),
});
const timeline = createTimeline(week, (media) => RECORDINGS.find(({ stream }) => stream === media) as never);

it('timeline: counts discontinuities across the week and every Monday', () => {
  const first = pieceAt(Date.parse('2026-11-22T20:00:00Z'));
  let known = timeline.at(first);
  for (let number = first + 1; number < first + 9 * 21_600; number += 1) {
    const next = timeline.at(number);
    const begins = next.piece === 0;
    if (next.beginnings !== known.beginnings + (begins ? 1 : 0)) throw new Error(`at ${number}`);
    if (!begins && next.piece !== known.piece + 1) throw new Error(`a jump at ${number}`);
    known = next;
  }
  expect(known.beginnings).toBeGreaterThan(0);
});

it("timeline: a programme begins with its recording's first segment, on its minute", () => {
  const startMs = Date.parse('2026-11-24T20:01:00Z');
  const number = pieceAt(startMs);
  expect(pieceStartMs(number)).toBe(startMs);
  expect(timeline.at(number).piece).toBe(0);
  expect(timeline.at(number - 1).recording).not.toBe(timeline.at(number).recording);
});
