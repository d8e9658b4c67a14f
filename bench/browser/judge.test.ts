import { expect, test } from 'vitest';
import { blockedMs, droppedFrames, interactionDelays, layoutShift, percentile } from './judge.ts';

test('layout shift: is the worst burst, not the sum of all', () => {
  const burst = [0, 100, 200].map((atMs) => ({ atMs, value: 0.01 }));
  expect(layoutShift(burst)).toBeCloseTo(0.03);
  expect(layoutShift([...burst, { atMs: 5000, value: 0.02 }])).toBeCloseTo(0.03);
});

test('layout shift: ends a burst after five seconds even without a pause', () => {
  const steady = Array.from({ length: 12 }, (_, at) => ({ atMs: at * 900, value: 0.01 }));
  expect(layoutShift(steady)).toBeCloseTo(0.06);
});

test('blocked time: counts the part of each task above 50 ms, up to the given time', () => {
  const tasks = [50, 60, 200].map((durationMs, at) => ({ startMs: at * 1000, durationMs }));
  expect(blockedMs(tasks)).toBe(160);
  expect(blockedMs(tasks, 1500)).toBe(10);
});

test('interaction delay: takes the slowest event of each interaction since the given time', () => {
  const presses = [
    { id: 1, atMs: 10, durationMs: 500 },
    { id: 2, atMs: 1000, durationMs: 80 },
    { id: 2, atMs: 1040, durationMs: 120 },
    { id: 3, atMs: 2000, durationMs: 16 },
  ];
  expect(interactionDelays(presses, 1000)).toEqual([120, 16]);
});

test('percentile: is a value that three quarters do not exceed', () => {
  expect(percentile([40, 10, 30, 20], 0.75)).toBe(30);
  expect(percentile([], 0.75)).toBeNaN();
});

test('dropped frames: counts two when a gap is three frames long', () => {
  const frameMs = 1000 / 60;
  expect(droppedFrames([0, 1, 4].map((at) => at * frameMs))).toBeCloseTo(50);
  expect(droppedFrames([0, 1, 2].map((at) => at * frameMs))).toBe(0);
  expect(droppedFrames([])).toBe(0);
});
