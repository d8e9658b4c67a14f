import type { Span } from './live-playlist.ts';
import { pieceAt } from './timeline.ts';

/** Pieces that a playlist at the live edge lists: five minutes. */
const WINDOW = 75;
/** The longest that is listed at once, in pieces: a day. */
const MOST = 21_600;
/**
 * How long what is let go can still be opened, in ms: so that who opened it in time can open it again. Nobody is told apart:
 * it is there for all who have its address.
 */
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
  if (to <= edge && endMs !== null) return { from, to: Math.min(to, from + MOST), kind: 'vod' };
  // a list that only grows may not lose its beginning
  if (from < edge - MOST) return { from: edge - MOST, to: edge, kind: 'live' };
  // of what has only just begun the piece it is in, so that it plays from its beginning and not what was before
  return { from, to: Math.max(edge, from + 1), kind: 'event' };
}
