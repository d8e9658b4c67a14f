/**
 * `© YEAR SITE`, the year being the viewer's own; empty where the brand's own words already say it. [LAYOUT-22]
 */
export function copyrightLine(
  site: string,
  nowMs: number,
  timeZone: string | undefined,
  footerText = '',
): string {
  const year = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone }).format(nowMs);
  const line = `© ${year} ${site}`;
  return footerText.includes(line) ? '' : line;
}
