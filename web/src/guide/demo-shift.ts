import type { Programme } from '@marquee/contract/schedule/programmes';

const DAY_MS = 86_400_000;

/**
 * Moves a schedule by whole days of the viewer, so that its first day is today: that of UTC, unless the
 * viewer's own would be empty. `programmes`: in the order of the file. [LIVE-29, wire epg §4]
 */
export function shiftToToday(programmes: readonly Programme[], nowMs: number): Programme[] {
  const [first] = programmes;
  if (!first) return [];
  const days = Math.floor((nowMs - Math.floor(first.startMs / DAY_MS) * DAY_MS) / DAY_MS);
  const moved = moveBy(programmes, days);
  const today = new Date(nowMs).setHours(0, 0, 0, 0);
  const tomorrow = addDays(today, 1);
  if (moved.every(({ endMs }) => endMs <= today)) return moveBy(programmes, days + 1);
  if (moved.every(({ startMs }) => startMs >= tomorrow)) return moveBy(programmes, days - 1);
  return moved;
}

function moveBy(programmes: readonly Programme[], days: number): Programme[] {
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
