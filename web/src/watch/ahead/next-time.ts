import type { PlaybackPosition } from '../../player/state/playback-state.ts';

/** What comes next is prepared so long before the end, in seconds. */
const AHEAD_S = 20;

/**
 * Whether a fact of the player says that it is time to prepare what comes next: near the end, once all of what plays has
 * been fetched, so that the two never share a line; at the latest when it has ended.
 */
export function isTimeToPrepare(name: string, value: unknown, bufferedS: number): boolean {
  if (name === 'ended') return value === true;
  if (name !== 'position' || !value) return false;
  const { positionS, durationS } = value as PlaybackPosition;
  return durationS - positionS <= AHEAD_S && bufferedS >= durationS - 1;
}
