import type { Request } from '../state/requests.ts';

/** The seek bar's own keys, as usual for a slider; page keys move by a minute. */
export const SEEK_KEYS: Record<string, Request> = {
  ArrowUp: ['seekBy', 5],
  ArrowDown: ['seekBy', -5],
  PageUp: ['seekBy', 60],
  PageDown: ['seekBy', -60],
};

/** Where along the bar a pointer is, from 0 to 1 in reading direction. */
export function shareAt(clientX: number, bar: { left: number; width: number }, rightToLeft: boolean): number {
  if (!(bar.width > 0)) return 0;
  const share = Math.min(Math.max((clientX - bar.left) / bar.width, 0), 1);
  return rightToLeft ? 1 - share : share;
}

/** Position within the seekable range, from 0 to 1. */
export function getShare(timeS: number, range: { startS: number; endS: number }): number {
  const length = range.endS - range.startS;
  return length > 0 ? Math.min(Math.max((timeS - range.startS) / length, 0), 1) : 0;
}

/** The position at a share, in seconds. */
export function getTime(share: number, range: { startS: number; endS: number }): number {
  return range.startS + share * (range.endS - range.startS);
}
