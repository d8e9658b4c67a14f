import type { PlaybackPosition } from '../../player/state/playback-state.ts';

/** How long before the end the next item is prepared, in seconds. */
const AHEAD_S = 20;

/**
 * Whether a player fact means that it is time to prepare the next item: near the end, once the current item
 * is fully buffered, so that the two never compete for bandwidth; at the latest when it has ended.
 */
export function isTimeToPrepare(name: string, value: unknown, bufferedS: number): boolean {
  if (name === 'ended') return value === true;
  if (name !== 'position' || !value) return false;
  const { positionS, durationS } = value as PlaybackPosition;
  return durationS - positionS <= AHEAD_S && bufferedS >= durationS - 1;
}
