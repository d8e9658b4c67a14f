/** The three inputs of a date, in display order. */
export const DATE_PARTS = ['day', 'month', 'year'] as const;

export type DatePart = (typeof DATE_PARTS)[number];
export type DateParts = Record<DatePart, string>;

/** Minimum, maximum and number of digits of each. [REG-23 REG-24 REG-25] */
const RANGES = {
  day: { least: 1, most: 31, digits: 2 },
  month: { least: 1, most: 12, digits: 2 },
  year: { least: 1900, most: 2100, digits: 4 },
} as const;

/** The digits of what was typed or pasted into a part, up to its number of digits. [REG-26] */
export function typedPart(part: DatePart, text: string): string {
  return text.replace(/\D/g, '').slice(0, RANGES[part].digits);
}

export function toDigits(part: DatePart): number {
  return RANGES[part].digits;
}

/** `YYYY-MM-DD` from the parts, possibly incomplete; empty for three empty ones. */
export function toDate({ day, month, year }: DateParts): string {
  if (!day && !month && !year) return '';
  const two = (digits: string) => (digits ? digits.padStart(2, '0') : '');
  return `${year}-${two(month)}-${two(day)}`;
}

export function getParts(date: string): DateParts {
  const [year = '', month = '', day = ''] = date.split('-');
  return { day, month, year };
}

/** Whether it is an existing date, written `YYYY-MM-DD`, each part in its range. (G-78) */
export function isDate(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const parts = getParts(text);
  const inRange = (part: DatePart) => {
    const { least, most } = RANGES[part];
    return Number(parts[part]) >= least && Number(parts[part]) <= most;
  };
  const date = new Date(`${text}T00:00:00Z`);
  return DATE_PARTS.every(inRange) && date.getUTCDate() === Number(parts.day);
}
