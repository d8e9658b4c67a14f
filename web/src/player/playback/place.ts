import type { SeekRange, StartAt } from '../engine/engine.ts';
import { LIVE_EDGE_S } from '../state/live-edge.ts';

/** Where a stream continues when it is opened again at a later moment, in ms. */
export type Place = (nowMs: number) => StartAt;

/** Whether it is a position from the start. */
export function isPosition(startAt: StartAt): startAt is number {
  return typeof startAt === 'number' && startAt >= 0;
}

/**
 * The viewer's current position. A live stream has another zero when it is opened again: a viewer at its edge
 * stays at the edge, and one behind it continues with what they were watching, found by the stream's own
 * clock, or else by how far the edge has moved.
 */
export function placeIn({ live, endS, zeroMs }: SeekRange, positionS: number, nowMs: number): Place {
  const behindS = endS - positionS;
  if (!live) return () => positionS;
  if (behindS <= LIVE_EDGE_S) return () => undefined;
  if (zeroMs !== undefined) return () => new Date(zeroMs + positionS * 1000);
  return (laterMs) => -behindS - (laterMs - nowMs) / 1000;
}

/** Whether a live stream has ended, so that it has no edge any more, and no clock to find the moment. */
export function isLost(startAt: StartAt, { live, endS, zeroMs }: SeekRange): boolean {
  const hasMoment = startAt instanceof Date && zeroMs !== undefined;
  // its length may not be known yet
  return !live && endS > 0 && !isPosition(startAt) && !hasMoment;
}
