import type { Collected, Press } from './collect.ts';

type Shift = Collected['shifts'][number];
type Task = Collected['longTasks'][number];

/**
 * Layout shift (CLS) as browsers report it: the largest sum within a burst, with pauses under 1 s, at most 5
 * s long.
 */
export function layoutShift(shifts: readonly Shift[]): number {
  let [largest, sum, firstMs, lastMs] = [0, 0, Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { atMs, value } of shifts) {
    if (atMs - lastMs > 1000 || atMs - firstMs > 5000) [sum, firstMs] = [0, atMs];
    sum += value;
    lastMs = atMs;
    largest = Math.max(largest, sum);
  }
  return largest;
}

/** How long the main thread was blocked until then: of every task longer than 50 ms, the part above 50 ms. */
export function blockedMs(tasks: readonly Task[], untilMs = Number.POSITIVE_INFINITY): number {
  return tasks
    .filter(({ startMs }) => startMs < untilMs)
    .reduce((sum, { durationMs }) => sum + Math.max(0, durationMs - 50), 0);
}

/** The delay of each interaction since then, in ms: that of its slowest event. */
export function interactionDelays(presses: readonly Press[], sinceMs: number): number[] {
  const delays = new Map<number, number>();
  for (const { id, atMs, durationMs } of presses)
    if (atMs >= sinceMs) delays.set(id, Math.max(durationMs, delays.get(id) ?? 0));
  return [...delays.values()];
}

/** The smallest value that at least this share (0 to 1) of all values does not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** The share of 60 Hz frames that were dropped, in percent, from the times of the actual frames. */
export function droppedFrames(frames: readonly number[]): number {
  const frameMs = 1000 / 60;
  const gaps = frames.slice(1).map((time, at) => time - (frames[at] ?? time));
  const lastedMs = gaps.reduce((sum, gap) => sum + gap, 0);
  const dropped = gaps.reduce((sum, gap) => sum + Math.max(0, Math.round(gap / frameMs) - 1), 0);
  return lastedMs > 0 ? (100 * dropped) / (lastedMs / frameMs) : 0;
}
