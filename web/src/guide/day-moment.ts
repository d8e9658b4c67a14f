import type { Programme } from '@marquee/contract/schedule/programmes';
import type { Calendar } from './calendar.ts';

type Times = Pick<Programme, 'startMs' | 'endMs'>;

/**
 * The first moment of a programme within the day of another moment: midnight, if it started before; undefined
 * if it is not on that day. A programme that runs past midnight is on both days.
 */
export function dayMoment(calendar: Calendar, { startMs, endMs }: Times, ms: number): number | undefined {
  const day = calendar.startOfDay(ms);
  return startMs < calendar.startOfNextDay(day) && endMs > day ? Math.max(startMs, day) : undefined;
}

/** The moment of a programme that is closest to another moment. */
export function momentIn({ startMs, endMs }: Times, ms: number): number {
  return Math.max(startMs, Math.min(ms, endMs - 1));
}
