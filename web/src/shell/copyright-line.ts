/** `© YEAR SITE`, in the viewer's time zone; empty if the brand's text has it. [LAYOUT-22] */
export function copyrightLine(
  site: string,
  nowMs: number,
  timeZone: string | undefined,
  footerText = '',
): string {
  const line = `© ${toYear(nowMs, timeZone)} ${site}`;
  return footerText.includes(line) ? '' : line;
}

/** The zone is used only around New Year: formatting the first date takes a slow phone 50 ms. */
function toYear(nowMs: number, timeZone: string | undefined): number | string {
  const year = (ms: number) => new Date(ms).getUTCFullYear();
  const soon = year(nowMs + DAY_MS);
  return soon === year(nowMs - DAY_MS)
    ? soon
    : new Intl.DateTimeFormat('en', { year: 'numeric', timeZone }).format(nowMs);
}

const DAY_MS = 864e5;
