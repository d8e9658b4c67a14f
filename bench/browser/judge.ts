import type { Collected, Press } from './collect.ts';

type Shift = Collected['shifts'][number];
type Task = Collected['longTasks'][number];

/** Layout shift as browsers report it: the largest sum within a burst, pauses under 1 s, 5 s in all. */
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

/** How long the main thread was blocked: of every task longer than 50 ms, what goes beyond. */
export function blockedMs(tasks: readonly Task[]): number {
  return tasks.reduce((sum, { durationMs }) => sum + Math.max(0, durationMs - 50), 0);
}

/** The worst delay of a press since then, in ms. What is not told was less than a frame, and counts as one. */
export function worstPress(presses: readonly Press[], sinceMs: number): number {
  const later = presses.filter(({ atMs }) => atMs >= sinceMs - 1);
  return Math.max(16, ...later.map(({ durationMs }) => durationMs));
}

/** Share of 60 Hz frames that did not come, in percent. Of each stretch of time, the times of those that did. */
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
