import { expect, test } from 'vitest';
import { blockedMs, droppedFrames, layoutShift, worstPress } from './judge.ts';

test('layout shift is the worst burst, not the sum of all', () => {
  const burst = [0, 100, 200].map((atMs) => ({ atMs, value: 0.01 }));
  expect(layoutShift(burst)).toBeCloseTo(0.03);
  expect(layoutShift([...burst, { atMs: 5000, value: 0.02 }])).toBeCloseTo(0.03);
});

test('a burst ends after five seconds even without a pause', () => {
  const steady = Array.from({ length: 12 }, (_, at) => ({ atMs: at * 900, value: 0.01 }));
  expect(layoutShift(steady)).toBeCloseTo(0.06);
});

test('only what goes beyond 50 ms of a task blocks', () => {
  expect(blockedMs([50, 60, 200].map((durationMs) => ({ startMs: 0, durationMs })))).toBe(160);
});

test('the worst delay is that of the press, not of one before it', () => {
  const presses = [
    { atMs: 10, durationMs: 500 },
    { atMs: 1000, durationMs: 80 },
    { atMs: 1040, durationMs: 120 },
  ];
  expect(worstPress(presses, 1000)).toBe(120);
  expect(worstPress(presses, 2000)).toBe(16);
});

test('a gap of three frames has lost two of them', () => {
  const frameMs = 1000 / 60;
  expect(droppedFrames([0, 1, 4].map((at) => at * frameMs))).toBeCloseTo(50);
  expect(droppedFrames([0, 1, 2].map((at) => at * frameMs))).toBe(0);
  expect(droppedFrames([])).toBe(0);
});

test('the time between two stretches has lost no frames', () => {
  const frameMs = 1000 / 60;
  const at = (...frames: number[]) => frames.map((frame) => frame * frameMs);
  expect(droppedFrames(at(0, 1, 2), at(100, 101, 102))).toBe(0);
  expect(droppedFrames(at(0, 1, 2), at(100, 102))).toBeCloseTo(25);
});
