/** Which part of a channel is played: from a moment on, or between two; undefined: what is on, at the live edge. */
export interface WatchTimes {
  startMs: number;
  /** Of a programme that has ended. */
  endMs: number | undefined;
}

/** Seconds are left away where there are none to speak of: `2026-05-01T07:30:00Z`. */
const iso = (ms: number) => new Date(ms).toISOString().replace('.000Z', 'Z');

/** The value of `t`, not yet encoded. [LIVE-30, wire epg §5] */
export function timeParameter({ startMs, endMs }: WatchTimes): string {
  return endMs === undefined ? iso(startMs) : `${iso(startMs)}-${iso(endMs)}`;
}

/**
 * A source's address with `t`, in place of one it had. Relative addresses stay so, and no other part changes: a signed
 * address must keep its bytes.
 */
export function withTimes(file: string, times: WatchTimes): string {
  const [, address = '', query = '', hash = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(file) ?? [];
  const others = query.split('&').filter((pair) => pair !== '' && !/^t(=|$)/.test(pair));
  return `${address}?${[...others, `t=${encodeURIComponent(timeParameter(times))}`].join('&')}${hash}`;
}
