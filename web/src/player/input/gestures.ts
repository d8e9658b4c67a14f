import type { Request } from '../state/requests.ts';

/** A press and release on the picture; `share` is how far along its width, 0 to 1 from the left. */
export type Tap = { atMs: number; share: number; pointer: string };

/** Two taps this close are one double tap, in milliseconds. */
export const DOUBLE_TAP_MS = 300;
const DOUBLE_TAP_SEEK_S = 10;
const EDGE = 1 / 3;

/**
 * The requests of a tap. With a mouse: play or pause, and twice also toggles fullscreen. With a finger: show
 * or hide the controls, and twice near an edge seeks 10 seconds in that direction. `previous` is the tap
 * before.
 */
export function requestsOfTap(tap: Tap, previous: Tap | undefined): Request[] {
  const again =
    previous !== undefined && tap.atMs - previous.atMs <= DOUBLE_TAP_MS && previous.pointer === tap.pointer;
  if (tap.pointer === 'mouse' || tap.pointer === 'pen') {
    return again ? [['toggle'], ['toggleFullscreen']] : [['toggle']];
  }
  if (!again || getSide(tap) !== getSide(previous)) return [['toggleControls']];
  const side = getSide(tap);
  return side === 0 ? [['toggle']] : [['doubleTapSeek', side * DOUBLE_TAP_SEEK_S]];
}

function getSide(tap: Tap): -1 | 0 | 1 {
  if (tap.share < EDGE) return -1;
  return tap.share > 1 - EDGE ? 1 : 0;
}
