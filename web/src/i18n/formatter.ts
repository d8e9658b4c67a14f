/** A cookie may name any existing time zone, and on a server the formatters stay in memory. */
const MAX_FORMATTERS = 100;
const formatters = new Map<string, Intl.DateTimeFormat>();

/** Cached, as creating one takes longer than formatting; `timeZone` undefined: the system's own. */
export function formatter(
  locale: string,
  timeZone: string | undefined,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, timeZone, options]);
  const known = formatters.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(locale, { ...options, ...(timeZone && { timeZone }) });
  formatters.set(key, made);
  if (formatters.size > MAX_FORMATTERS) formatters.delete([...formatters.keys()][0] ?? '');
  return made;
}
