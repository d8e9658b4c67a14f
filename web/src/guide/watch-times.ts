import { parseDate } from '@marquee/contract/schedule/parse-date';
import { isKept, programmeState } from './programme-state.ts';

/** Which part of a channel is played: from a moment on, or between two; undefined: the live edge. */
export interface WatchTimes {
  startMs: number;
  /** Set for a programme that has ended. */
  endMs: number | undefined;
}

/** Milliseconds are left out if zero: `2026-05-01T07:30:00Z`. */
const iso = (ms: number) => new Date(ms).toISOString().replace('.000Z', 'Z');

/** The value of `t`, not yet encoded. [LIVE-30, wire epg §5] */
export function timeParameter({ startMs, endMs }: WatchTimes): string {
  return endMs === undefined ? iso(startMs) : `${iso(startMs)}-${iso(endMs)}`;
}

/** A source's address with `t` replaced; a signed address keeps all its other bytes. */
export function withTimes(file: string, times: WatchTimes): string {
  const [, address = '', query = '', hash = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(file) ?? [];
  const others = query.split('&').filter((pair) => pair !== '' && !/^t(=|$)/.test(pair));
  return `${address}?${[...others, `t=${encodeURIComponent(timeParameter(times))}`].join('&')}${hash}`;
}

/** What an address asks for: a programme by its times, and whether from its beginning. [LIVE-11] */
export interface RequestedTimes {
  startMs: number | undefined;
  endMs: number | undefined;
  beginning: boolean;
}

/** Read from an address; an invalid time counts as none, and so does an end that is not after the start. */
export function readTimes(query: URLSearchParams): RequestedTimes {
  const time = (name: string) => {
    const ms = parseDate(query.get(name) ?? '');
    return Number.isNaN(ms) ? undefined : ms;
  };
  const [startMs, endMs] = [time('start'), time('end')];
  const isAfter = startMs === undefined || endMs === undefined || endMs > startMs;
  return { startMs, endMs: isAfter ? endMs : undefined, beginning: query.get('beginning') === '1' };
}

/**
 * The live edge, a past part, or null if it has not started or has left the catch-up window. A programme that
 * is on, but started before the window, is played live. [LIVE-12 LIVE-30]
 */
export function watchPlan(
  { startMs, endMs, beginning }: RequestedTimes,
  catchupHours: number,
  nowMs: number,
): 'live' | WatchTimes | null {
  if (startMs === undefined) return 'live';
  const state = programmeState({ startMs, endMs: endMs ?? Number.POSITIVE_INFINITY }, nowMs);
  if (state === 'scheduled') return null;
  const kept = isKept({ startMs }, catchupHours, nowMs);
  if (state === 'live' && endMs !== undefined && !(beginning && kept)) return 'live';
  if (!kept) return null;
  return { startMs, endMs: state === 'vod' ? endMs : undefined };
}
