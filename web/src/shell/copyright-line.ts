/**
 * `© YEAR SITE`, the year being the viewer's own; empty where the brand's own words already say it. [LAYOUT-22]
 */
export function copyrightLine(
  site: string,
  nowMs: number,
  timeZone: string | undefined,
  footerText = '',
): string {
  const line = `© ${yearOf(nowMs, timeZone)} ${site}`;
  return footerText.includes(line) ? '' : line;
}

/**
 * Only on the two days round new year is the year another one somewhere. The rest of the time the zone is not asked: the
 * first date that a browser writes costs a slow phone 50 ms, in the middle of its first render.
 */
function yearOf(nowMs: number, timeZone: string | undefined): number | string {
  const year = (ms: number) => new Date(ms).getUTCFullYear();
  const soon = year(nowMs + DAY_MS);
  return soon === year(nowMs - DAY_MS)
    ? soon
    : new Intl.DateTimeFormat('en', { year: 'numeric', timeZone }).format(nowMs);
}

const DAY_MS = 864e5;
