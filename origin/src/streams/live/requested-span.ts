import type { Span } from './live-playlist.ts';
import { pieceAt } from './timeline.ts';

/** Pieces that a playlist at the live edge lists: five minutes. */
const WINDOW = 75;
/** The longest that is listed at once, in pieces: a day. */
const MAX_PIECES = 21_600;
/** How long what has left the catch-up hours can still be opened, in ms, by viewers who opened it in time. */
const GRACE_MS = 24 * 3_600_000;

const TIME = String.raw`\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)`;
const TIMES = new RegExp(`^(${TIME})(?:-(${TIME}))?$`, 'i');

/**
 * What the parameter `t` of a channel's manifest asks for (wire epg §5): nothing, and anything that is no time or lies
 * ahead, is the live edge; a start is what followed it; start and end are what lay between them.
 *
 * @returns null for what the channel keeps no longer
 */
export function readRequestedSpan(t: string | null, nowMs: number, catchupHours: number): Span | null {
  const edge = pieceAt(nowMs);
  const live: Span = { from: edge - WINDOW, to: edge, kind: 'live' };
  const [, start, end] = TIMES.exec(t ?? '') ?? [];
  if (start === undefined) return live;
  const [startMs, endMs] = [Date.parse(start), end === undefined ? null : Date.parse(end)];
  const from = pieceAt(startMs);
  if (Number.isNaN(startMs) || startMs > nowMs) return live;
  if (endMs !== null && !(endMs > startMs)) return live;
  if (startMs < nowMs - catchupHours * 3_600_000 - GRACE_MS) return null;
  const to = endMs === null ? edge : Math.max(from + 1, pieceAt(endMs));
  if (to <= edge && endMs !== null) return { from, to: Math.min(to, from + MAX_PIECES), kind: 'vod' };
  // a list that only grows may not lose its beginning
  if (from < edge - MAX_PIECES) return { from: edge - MAX_PIECES, to: edge, kind: 'live' };
  // what has just started has at least the piece it is in, so that it plays from its start
  return { from, to: Math.max(edge, from + 1), kind: 'event' };
}
