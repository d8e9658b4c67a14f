import type { Programme } from '@marquee/contract/schedule/programmes';

/** A programme and its track within the row: overlapping programmes each get one. */
export interface Placed {
  programme: Programme;
  track: number;
  tracks: number;
}

/** If more than this many overlap, they share the last track. */
const MAX_TRACKS = 3;

/** @param programmes sorted by start [LIVE-26] */
export function placeTracks(programmes: readonly Programme[]): Placed[] {
  const placed: Placed[] = [];
  let group: Placed[] = [];
  let groupEndMs = Number.NEGATIVE_INFINITY;
  let ends: number[] = [];
  const close = () => {
    for (const one of group) one.tracks = ends.length;
    placed.push(...group);
    group = [];
    ends = [];
  };
  for (const programme of programmes) {
    if (programme.startMs >= groupEndMs) close();
    const free = ends.findIndex((endMs) => endMs <= programme.startMs);
    const track = free >= 0 ? free : Math.min(ends.length, MAX_TRACKS - 1);
    ends[track] = Math.max(ends[track] ?? 0, programme.endMs);
    group.push({ programme, track, tracks: 1 });
    groupEndMs = Math.max(groupEndMs, programme.endMs);
  }
  close();
  return placed;
}

/** Programmes that are visible between two moments. */
export function placedBetween(placed: readonly Placed[], fromMs: number, toMs: number): Placed[] {
  return placed.filter(({ programme }) => programme.endMs > fromMs && programme.startMs < toMs);
}
