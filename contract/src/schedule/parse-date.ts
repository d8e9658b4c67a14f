const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** How a date may be written, as far as a date parser reads it. */
const FORMS = [
  /^\s*(?<year>\d{4})[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})(?:[T ]+(?<hour>\d{1,2}):)?/i,
  /^\s*(?<month>\d{1,2})[-/.](?<day>\d{1,2})[-/.](?<year>\d{4})/,
  /\b(?<day>\d{1,2})[ -](?<name>[a-z]{3})[a-z]*\.?,?[ -](?<year>\d{4})\b/i,
  /\b(?<name>[a-z]{3})[a-z]*\.? (?<day>\d{1,2}),? (?<year>\d{4})\b/i,
];

/**
 * Milliseconds since 1970, as `Date.parse`; NaN also for a day or an hour that does not exist. Some browsers read 30
 * February as 2 March, others refuse it. [LIVE-16 LIVE-23]
 */
export function parseDate(text: string): number {
  for (const form of FORMS) {
    const written = form.exec(text)?.groups;
    if (!written) continue;
    const { year, month, day, name = '', hour = '0' } = written;
    const number = month ? Number(month) : MONTHS.indexOf(name.toLowerCase()) + 1;
    const lastDay = new Date(Date.UTC(Number(year), number, 0)).getUTCDate();
    return Number(day) > lastDay || Number(hour) > 23 ? Number.NaN : Date.parse(text);
  }
  return Date.parse(text);
}
