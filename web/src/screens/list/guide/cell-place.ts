import { type Axis, toPx } from '../../../guide/axis.ts';
import { watchWays } from '../../../guide/programme-state.ts';
import type { Placed } from '../../../guide/tracks.ts';

/** In less no word fits, in px. */
export const TINY = 48;

/** A programme in the grid: where it stands, and what a viewer may do with it. */
export interface CellPlace extends Placed {
  /** Px from the axis' beginning. */
  left: number;
  width: number;
  /** Px of it that have been, of one that is on. */
  done: number;
  kind: 'live' | 'catch-up' | 'gone' | 'scheduled';
}

export function cellPlace(placed: Placed, axis: Axis, catchupHours: number, nowMs: number): CellPlace {
  const { startMs, endMs } = placed.programme;
  const left = toPx(axis, Math.max(startMs, axis.startMs));
  const width = toPx(axis, Math.min(endMs, axis.endMs)) - left;
  const { state, beginning } = watchWays(placed.programme, catchupHours, nowMs);
  const kind = state === 'vod' ? (beginning ? 'catch-up' : 'gone') : state;
  const done = kind === 'live' ? Math.round(toPx(axis, nowMs) - left) : 0;
  return { ...placed, left, width, done, kind };
}
