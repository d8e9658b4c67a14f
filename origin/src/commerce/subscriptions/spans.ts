import type { Span } from '../shop.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * The end of a period, in ms. Months are calendar months in UTC: one that begins on the 31st ends on the last day of a
 * shorter month, and `anchorDay` brings the next one back to the 31st.
 */
export function getEnd(startsAtMs: number, { unit, quantity }: Span, anchorDay = toDay(startsAtMs)): number {
  if (unit === 'hour') return startsAtMs + quantity * HOUR_MS;
  if (unit === 'day' || unit === 'week') return startsAtMs + quantity * (unit === 'week' ? 7 : 1) * DAY_MS;
  const months = quantity * (unit === 'year' ? 12 : 1);
  const start = new Date(startsAtMs);
  const [year, month] = [start.getUTCFullYear(), start.getUTCMonth() + months];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const timeOfDayMs = ((startsAtMs % DAY_MS) + DAY_MS) % DAY_MS;
  return Date.UTC(year, month, Math.min(anchorDay, lastDay)) + timeOfDayMs;
}

/** Day of the month, in UTC. */
export const toDay = (ms: number) => new Date(ms).getUTCDate();
