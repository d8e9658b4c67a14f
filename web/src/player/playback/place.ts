import type { SeekRange, StartAt } from '../engine/engine.ts';
import { LIVE_EDGE_S } from '../state/live-edge.ts';

/** Where a stream is to go on when it is opened again at a moment, in ms. */
export type Place = (nowMs: number) => StartAt;

/** Whether it says how far from the beginning. */
export function isPosition(startAt: StartAt): startAt is number {
  return typeof startAt === 'number' && startAt >= 0;
}

/**
 * Where the viewer is. What is live has another zero when it is opened again: anyone at its edge is at its edge then, and
 * anyone behind sees on what they saw, by the stream's own clock, or else by how far the edge has gone on.
 */
export function placeIn({ live, endS, zeroMs }: SeekRange, positionS: number, nowMs: number): Place {
  const behindS = endS - positionS;
  if (!live) return () => positionS;
  if (behindS <= LIVE_EDGE_S) return () => undefined;
  if (zeroMs !== undefined) return () => new Date(zeroMs + positionS * 1000);
  return (laterMs) => -behindS - (laterMs - nowMs) / 1000;
}

/** Whether what was live is over, so that it has no edge any more, and no clock by which the moment could be found. */
export function isLost(startAt: StartAt, { live, endS, zeroMs }: SeekRange): boolean {
  const hasMoment = startAt instanceof Date && zeroMs !== undefined;
  // its length may not be known yet
  return !live && endS > 0 && !isPosition(startAt) && !hasMoment;
}
