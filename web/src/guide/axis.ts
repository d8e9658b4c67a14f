import type { Programme } from '@marquee/contract/schedule/programmes';
import type { Calendar } from './calendar.ts';

const DAY_MS = 86_400_000;

/** Width of a day of 24 hours, in px. [LIVE-08 CONST-41] */
export const DAY_WIDTH = 7200;

/** Days that the guide reaches at most, to either side of today. (G-51) */
const MOST_DAYS = 7;

/** The stretch of time that the guide shows, by whole days of the viewer. */
export interface Axis {
  startMs: number;
  endMs: number;
  /** The first moment of each day. */
  days: readonly number[];
}

/** As far as there are programmes, seven days to either side at most, today always among them. (G-51) */
export function axisOf(
  schedules: readonly (readonly Programme[])[],
  calendar: Calendar,
  nowMs: number,
): Axis {
  const today = calendar.startOfDay(nowMs);
  const earliest = stepDays(calendar, today, -MOST_DAYS);
  const latest = stepDays(calendar, today, MOST_DAYS + 1);
  let [first, last] = [nowMs, nowMs];
  for (const programmes of schedules) {
    for (const { startMs, endMs } of programmes) {
      if (endMs <= earliest || startMs >= latest) continue;
      if (startMs < first) first = Math.max(startMs, earliest);
      if (endMs > last) last = Math.min(endMs, latest);
    }
  }
  const days: number[] = [];
  for (
    let day = calendar.startOfDay(first);
    day < Math.max(last, today + 1);
    day = calendar.startOfNextDay(day)
  )
    days.push(day);
  return { startMs: days[0] ?? today, endMs: calendar.startOfNextDay(days.at(-1) ?? today), days };
}

/** Whether a programme lies on the axis, in part at least: only such are drawn and reached by key. (G-51) */
export const isOnAxis = (axis: Axis, { startMs, endMs }: Pick<Programme, 'startMs' | 'endMs'>) =>
  endMs > axis.startMs && startMs < axis.endMs;

/** Where a moment lies, in px from the axis' beginning, and the other way round. */
export const toPx = (axis: Axis, ms: number) => ((ms - axis.startMs) * DAY_WIDTH) / DAY_MS;
export const toMs = (axis: Axis, px: number) => axis.startMs + (px * DAY_MS) / DAY_WIDTH;

function stepDays(calendar: Calendar, day: number, count: number): number {
  return calendar.startOfDay(day + (count + 0.5) * DAY_MS);
}
