import { expect, test } from 'vitest';
import { createLiveEdge, type Timeline } from './live-edge.ts';

/** A stream with its last piece at 104 s, opened when it was 6 s long; by the clock it is at 110 s. */
function open(isLive = true, isLowLatency = false) {
  const now = { lengthS: 6, delayS: isLowLatency ? 1 : 6 };
  const timeline: Timeline = {
    isLive: () => isLive,
    getDelay: () => now.delayS,
    setDelay: (seconds) => {
      now.delayS = seconds;
    },
    getMaxSegmentEndTime: () => 104,
    getMaxSegmentDuration: () => 2,
    getSegmentAvailabilityEnd: () => 110,
    setSegmentAvailabilityDuration: (seconds) => {
      now.lengthS = seconds;
    },
  };
  const edge = createLiveEdge(timeline, isLowLatency);
  /** Pieces of two seconds; the first ones have left the list. */
  const listFrom = (startS: number) => ({
    getNumEvicted: () => startS / 2,
    get: (at: number) => (at * 2 < startS ? null : { getStartTime: () => at * 2 }),
  });
  return { now, edge, listFrom };
}

test('live edge: is where the pieces are, not where the clock would have it', () => {
  const { edge, listFrom } = open();
  const byClock = { start: 16, end: 104 };
  expect([edge.find(byClock), edge.getPieceS()]).toEqual([{ startS: 16, endS: 98 }, 2]);
  edge.keepLength(listFrom(20));
  expect(edge.find(byClock)).toEqual({ startS: 20, endS: 98 });
  edge.keepLength(listFrom(100));
  expect(edge.find(byClock)).toEqual({ startS: 100, endS: 100 });
});

test('live edge: the stream is as long as its list, however short it was when it was opened', () => {
  const { now, edge, listFrom } = open();
  // from its first piece on, and what the clock goes on for until the list is read again
  edge.keepLength(listFrom(20));
  expect(now.lengthS).toBe(90 + 6);
  edge.keepLength(null);
  expect(now.lengthS).toBe(96);
  const whole = open(false);
  whole.edge.keepLength(listFrom(20));
  expect(whole.now.lengthS).toBe(6);
});

test('live edge: who opened a list of one piece is still three before its end, unless the stream is made for less', () => {
  const early = open();
  early.now.delayS = 2;
  early.edge.keepLength(early.listFrom(20));
  expect(early.edge.find({ start: 0, end: 104 }).endS).toBe(98);
  const low = open(true, true);
  low.edge.keepLength(low.listFrom(20));
  expect(low.edge.find({ start: 0, end: 104 }).endS).toBe(103);
});
