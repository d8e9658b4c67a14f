/** A cookie may name any zone there is, and on a server they stay. */
const MOST_FORMATTERS = 100;
const formatters = new Map<string, Intl.DateTimeFormat>();

/**
 * Kept, since making one takes longer than the writing; the oldest gives way.
 * @param timeZone IANA name; undefined: the system's own
 */
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
  if (formatters.size > MOST_FORMATTERS) formatters.delete([...formatters.keys()][0] ?? '');
  return made;
}
