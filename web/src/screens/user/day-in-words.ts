/**
 * A day on the viewer's calendar: `24 October 2026`, or `24 Oct 2026` where there is little room.
 * @param timeZone IANA name; undefined: the system's own
 */
export function dayInWords(
  ms: number,
  language: string,
  timeZone: string | undefined,
  length: 'long' | 'short' = 'long',
): string {
  return new Intl.DateTimeFormat(language, {
    day: 'numeric',
    month: length,
    year: 'numeric',
    timeZone,
  }).format(ms);
}
