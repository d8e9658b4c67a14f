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

/** How long the main thread was blocked: of every task longer than 50 ms, the part above 50 ms. */
export function blockedMs(tasks: readonly Task[]): number {
  return tasks.reduce((sum, { durationMs }) => sum + Math.max(0, durationMs - 50), 0);
}

/**
 * The longest delay of a press since then, in ms. A delay that is not reported was shorter than a frame, and
 * counts as one.
 */
export function worstPress(presses: readonly Press[], sinceMs: number): number {
  const later = presses.filter(({ atMs }) => atMs >= sinceMs - 1);
  return Math.max(16, ...later.map(({ durationMs }) => durationMs));
}

/**
 * The share of 60 Hz frames that were dropped, in percent, from the times of the actual frames of each
 * period.
 */
export function droppedFrames(...stretches: readonly (readonly number[])[]): number {
  const frameMs = 1000 / 60;
  let [dropped, lastedMs] = [0, 0];
  for (const frames of stretches) {
    lastedMs += (frames.at(-1) ?? 0) - (frames[0] ?? 0);
    for (const [at, time] of frames.entries()) {
      const before = frames[at - 1];
      if (before !== undefined) dropped += Math.max(0, Math.round((time - before) / frameMs) - 1);
    }
  }
  return lastedMs > 0 ? (100 * dropped) / (lastedMs / frameMs) : 0;
}
