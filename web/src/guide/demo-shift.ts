import type { Programme } from '@marquee/contract/schedule/programmes';

const DAY_MS = 86_400_000;

/**
 * Moves a schedule by whole days, so that the day of its first programme is today. Days are the viewer's own, so that a
 * change to summer time keeps the time on the clock. `programmes`: in the order of the file. [LIVE-29, wire epg §4]
 */
export function shiftToToday(programmes: readonly Programme[], nowMs: number): Programme[] {
  const [first] = programmes;
  if (!first) return [];
  const days = Math.floor((nowMs - Math.floor(first.startMs / DAY_MS) * DAY_MS) / DAY_MS);
  return programmes.map((programme, index) => ({
    ...programme,
    id: `${programme.id}_${index}`,
    startMs: addDays(programme.startMs, days),
    endMs: addDays(programme.endMs, days),
  }));
}

function addDays(ms: number, days: number): number {
  const date = new Date(ms);
  return date.setDate(date.getDate() + days);
}
