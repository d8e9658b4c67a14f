/** Digits of the number within its year. */
const DIGITS = 6;

/** For example `2026-000123`. @param count within that year, from 1 */
export const receiptNumber = (year: number, count: number | string) =>
  `${year}-${String(count).padStart(DIGITS, '0')}`;

/**
 * The number of a receipt as somebody types it: `2026-123` for `2026-000123`; a number alone for a receipt from before
 * they were numbered by year. Null: it is none.
 */
export function readReceiptNumber(text: string): string | null {
  const [, year, count] = /^(?:(\d{4})-)?0*(\d{1,9})$/.exec(text.trim()) ?? [];
  if (count === undefined) return null;
  return year === undefined ? count : receiptNumber(Number(year), count);
}
