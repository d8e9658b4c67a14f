import type { Span } from './live-playlist.ts';
import { pieceAt } from './timeline.ts';

/** Pieces that a playlist at the live edge lists: five minutes. */
const WINDOW = 75;
/** The longest that is listed at once, in pieces: eight hours. */
const MAX_PIECES = 7_200;
/** Programmes begin on whole minutes. A finer time would only make one more list of the same programme. */
const MINUTE_MS = 60_000;
/** How long what has left the catch-up hours can still be opened, in ms, by viewers who opened it in time. */
const GRACE_MS = 24 * 3_600_000;

const TIME = String.raw`\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)`;
const TIMES = new RegExp(`^(${TIME})(?:-(${TIME}))?$`, 'i');

/** The times of the parameter `t`, in ms, out to whole minutes; null for the live edge. */
type Times = { startMs: number; endMs: number | null };

/**
 * Reads the parameter `t` of a channel's manifest (wire epg §5): a start, or a start and an end. Nothing, and anything
 * that is no time or lies ahead, is the live edge.
 */
export function readTimes(t: string | null, nowMs: number): Times | null {
  const [, start, end] = TIMES.exec(t ?? '') ?? [];
  if (start === undefined) return null;
  const [startMs, endMs] = [Date.parse(start), end === undefined ? null : Date.parse(end)];
  if (Number.isNaN(startMs) || startMs > nowMs) return null;
  if (endMs !== null && !(endMs > startMs)) return null;
  return {
    startMs: Math.floor(startMs / MINUTE_MS) * MINUTE_MS,
    endMs: endMs === null ? null : Math.ceil(endMs / MINUTE_MS) * MINUTE_MS,
  };
}

/** The same times as a parameter. */
export const writeTimes = ({ startMs, endMs }: Times) =>
  [startMs, endMs ?? []]
    .flat()
    .map((ms) => new Date(ms).toISOString().replace('.000', ''))
    .join('-');

/** The pieces that these times ask for. @returns null for what the channel keeps no longer */
export function findSpan(times: Times | null, nowMs: number, catchupHours: number): Span | null {
  const edge = pieceAt(nowMs);
  if (times === null) return { from: edge - WINDOW, to: edge, kind: 'live' };
  const { startMs, endMs } = times;
  const from = pieceAt(startMs);
  if (startMs < nowMs - catchupHours * 3_600_000 - GRACE_MS) return null;
  const to = endMs === null ? edge : Math.max(from + 1, pieceAt(endMs));
  if (to <= edge && endMs !== null) return { from, to: Math.min(to, from + MAX_PIECES), kind: 'vod' };
  // a list that only grows may not lose its beginning
  if (from < edge - MAX_PIECES) return { from: edge - MAX_PIECES, to: edge, kind: 'live' };
  // what has just started has at least the piece it is in, so that it plays from its start
  return { from, to: Math.max(edge, from + 1), kind: 'event' };
}
