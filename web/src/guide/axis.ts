import type { Programme } from '@marquee/contract/schedule/programmes';
import type { Calendar } from './calendar.ts';

const DAY_MS = 86_400_000;

/** Width of a day of 24 hours, in px. [LIVE-08 CONST-41] */
export const DAY_WIDTH = 7200;

/** Most days that the guide shows before and after today. (G-51) */
const MAX_DAYS = 7;

/** The stretch of time that the guide shows, in whole days of the viewer's calendar. */
export interface Axis {
  startMs: number;
  endMs: number;
  /** The first moment of each day. */
  days: readonly number[];
}

/** From the first programme's day to the last's, seven days from today at most, today included. (G-51) */
export function getAxisEnds(
  schedules: readonly (readonly Programme[])[],
  calendar: Calendar,
  nowMs: number,
): Pick<Axis, 'startMs' | 'endMs'> {
  const today = calendar.startOfDay(nowMs);
  const earliest = stepDays(calendar, today, -MAX_DAYS);
  const latest = stepDays(calendar, today, MAX_DAYS + 1);
  let [first, last] = [nowMs, nowMs];
  for (const programmes of schedules) {
    for (const { startMs, endMs } of programmes) {
      if (endMs <= earliest || startMs >= latest) continue;
      if (startMs < first) first = Math.max(startMs, earliest);
      if (endMs > last) last = Math.min(endMs, latest);
    }
  }
  return {
    startMs: calendar.startOfDay(first),
    endMs: calendar.startOfNextDay(Math.max(last, today + 1) - 1),
  };
}

/** The axis between two midnights. */
export function getAxis({ startMs, endMs }: Pick<Axis, 'startMs' | 'endMs'>, calendar: Calendar): Axis {
  const days: number[] = [];
  for (let day = startMs; day < endMs; day = calendar.startOfNextDay(day)) days.push(day);
  return { startMs, endMs, days };
}

/** Only programmes that lie on the axis in part are rendered, and reachable by keyboard. (G-51) */
export const isOnAxis = (axis: Axis, { startMs, endMs }: Pick<Programme, 'startMs' | 'endMs'>) =>
  endMs > axis.startMs && startMs < axis.endMs;

/** Position of a moment, in px from the start of the axis, and the reverse. */
export const toPx = (axis: Axis, ms: number) => ((ms - axis.startMs) * DAY_WIDTH) / DAY_MS;
export const toMs = (axis: Axis, px: number) => axis.startMs + (px * DAY_MS) / DAY_WIDTH;

/** The first moment of the day that contains a moment. */
export function getDay({ days, startMs }: Axis, ms: number): number {
  return days.findLast((day) => day <= ms) ?? startMs;
}

function stepDays(calendar: Calendar, day: number, count: number): number {
  return calendar.startOfDay(day + (count + 0.5) * DAY_MS);
}
