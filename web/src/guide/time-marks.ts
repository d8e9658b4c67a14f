import { type Axis, toPx } from './axis.ts';
import type { Calendar } from './calendar.ts';

const HALF_HOUR_MS = 1_800_000;

export interface TimeMark {
  ms: number;
  /** Px from the start of the axis. */
  left: number;
  words: string;
}

interface Words {
  calendar: Calendar;
  time(ms: number): string;
  day(ms: number, nowMs: number): string;
}

/** Every half hour, the first of a day with its name; none close to the current time. [LIVE-19] */
export function timeMarks(
  axis: Axis,
  { fromMs, untilMs, nowMs }: { fromMs: number; untilMs: number; nowMs: number },
  text: Words,
): TimeMark[] {
  const nowPx = toPx(axis, nowMs);
  const marks = axis.days.flatMap((day) => {
    const next = Math.min(text.calendar.startOfNextDay(day), untilMs);
    if (next <= fromMs || day >= untilMs) return [];
    const first = day + Math.max(0, Math.ceil((fromMs - day) / HALF_HOUR_MS)) * HALF_HOUR_MS;
    return Array.from({ length: Math.max(0, Math.ceil((next - first) / HALF_HOUR_MS)) }, (_, at) => {
      const ms = first + at * HALF_HOUR_MS;
      return { ms, left: toPx(axis, ms), isDay: ms === day };
    });
  });
  return marks
    .filter(({ left }) => Math.abs(left + 30 - nowPx) >= 70)
    .map(({ ms, left, isDay }) => ({
      ms,
      left,
      words: isDay ? `${text.day(ms, nowMs)} ${text.time(ms)}` : text.time(ms),
    }));
}
