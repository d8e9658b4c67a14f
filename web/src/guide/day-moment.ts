import type { Programme } from '@marquee/contract/schedule/programmes';
import type { Calendar } from './calendar.ts';

type Times = Pick<Programme, 'startMs' | 'endMs'>;

/**
 * The first moment of a programme on the day of another moment: midnight, where it began before; undefined where it is
 * of other days. What is on over midnight is of both.
 */
export function dayMoment(calendar: Calendar, { startMs, endMs }: Times, ms: number): number | undefined {
  const day = calendar.startOfDay(ms);
  return startMs < calendar.startOfNextDay(day) && endMs > day ? Math.max(startMs, day) : undefined;
}

/** The moment of a programme that is nearest to another. */
export function momentIn({ startMs, endMs }: Times, ms: number): number {
  return Math.max(startMs, Math.min(ms, endMs - 1));
}
