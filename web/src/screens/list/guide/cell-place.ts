import { type Axis, toPx } from '../../../guide/axis.ts';
import { watchWays } from '../../../guide/programme-state.ts';
import type { Placed } from '../../../guide/tracks.ts';

/** A cell narrower than this has no room for a word, in px. */
export const TINY = 48;

/** A programme in the grid: its position, and what a viewer may do with it. */
export interface CellPlace extends Placed {
  /** Px from the start of the axis. */
  left: number;
  width: number;
  /** For a programme that is on: how much of it is over, in px. */
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
