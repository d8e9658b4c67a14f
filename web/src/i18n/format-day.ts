interface Options {
  locale: string;
  /** IANA name; undefined: the system's own. */
  timeZone: string | undefined;
  length?: 'long' | 'short';
  /** If set, the year is left out for a day of the current year. Absent: the year is always shown. */
  nowMs?: number;
}

/** A date in the viewer's time zone: `24 October 2026`, or `24 Oct 2026` if there is little room. */
export function formatDay(ms: number, { locale, timeZone, length = 'long', nowMs }: Options): string {
  const toYear = (time: number) => new Intl.DateTimeFormat('en', { year: 'numeric', timeZone }).format(time);
  const needsYear = nowMs === undefined || toYear(nowMs) !== toYear(ms);
  return new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: length,
    ...(needsYear && { year: 'numeric' }),
    timeZone,
  }).format(ms);
}
