interface Options {
  locale: string;
  /** IANA name; undefined: the system's own. */
  timeZone: string | undefined;
  length?: 'long' | 'short';
  /** A day of this very year is told without it. Absent: the year always stands there. */
  nowMs?: number;
}

/** A day on the viewer's calendar: `24 October 2026`, or `24 Oct 2026` where there is little room. */
export function formatDay(ms: number, { locale, timeZone, length = 'long', nowMs }: Options): string {
  const yearOf = (time: number) => new Intl.DateTimeFormat('en', { year: 'numeric', timeZone }).format(time);
  const needsYear = nowMs === undefined || yearOf(nowMs) !== yearOf(ms);
  return new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: length,
    ...(needsYear && { year: 'numeric' }),
    timeZone,
  }).format(ms);
}
