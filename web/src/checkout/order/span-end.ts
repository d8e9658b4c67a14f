import type { Span } from '../../account/commerce/commerce-port.ts';

const DAY_MS = 86_400_000;
const DAYS = { day: 1, week: 7 };
const MONTHS = { month: 1, year: 12 };

/**
 * The end of a period that begins now, calculated as our origin does: in UTC, and a month that begins on the
 * 31st ends on the last day of a shorter month.
 */
export function spanEndMs({ amount, unit }: Span, nowMs: number): number {
  if (unit === 'day' || unit === 'week') return nowMs + amount * DAYS[unit] * DAY_MS;
  const end = new Date(nowMs);
  end.setUTCDate(1);
  end.setUTCMonth(end.getUTCMonth() + amount * MONTHS[unit]);
  const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
  end.setUTCDate(Math.min(new Date(nowMs).getUTCDate(), lastDay));
  return end.getTime();
}
