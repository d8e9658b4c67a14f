import { formatter } from '../i18n/formatter.ts';

const DAY_MS = 86_400_000;
/** How many moments' days are cached. */
const MAX_KNOWN = 200;

/** Days and times of day in a time zone, including clock changes. */
export interface Calendar {
  /** The day's first moment: midnight, or the first that exists if midnight is skipped. */
  startOfDay(ms: number): number;
  startOfNextDay(ms: number): number;
  /** The moment of a day, however long, at which the clock shows the same time as at `ms`. */
  sameTime(day: number, ms: number): number;
}

/** @param timeZone IANA name; undefined: the system's own */
export function createCalendar(timeZone: string | undefined): Calendar {
  const clock = formatter('en-US', timeZone, {
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
    hourCycle: 'h23',
  });
  /** The day, and the time that the clock shows, in ms since midnight. */
  const read = (ms: number) => {
    const parts = Object.fromEntries(clock.formatToParts(ms).map(({ type, value }) => [type, value]));
    const shownMs =
      (Number(parts.hour) * 3600 + Number(parts.minute) * 60 + Number(parts.second)) * 1000 +
      (((ms % 1000) + 1000) % 1000);
    return { day: `${parts.year}-${parts.month}-${parts.day}`, shownMs };
  };
  const find = (ms: number) => {
    const { day, shownMs } = read(ms);
    let at = ms - shownMs;
    // the clock was changed since midnight: correct it by what it shows there
    for (let tries = 0; tries < 2; tries += 1) {
      const there = read(at);
      if (there.day === day && there.shownMs === 0) break;
      at -= there.day === day ? there.shownMs : there.shownMs - DAY_MS;
    }
    // midnight itself may be skipped
    const found = read(at);
    if (found.day !== day) return at + DAY_MS - found.shownMs;
    // or occur twice, if the clock goes back to it: the day starts with the first
    const before = read(at - 1);
    return before.day === day ? at - 1 - before.shownMs : at;
  };
  // each render asks for the same few moments, and formatting is slow
  const known = new Map<number, number>();
  const startOfDay = (ms: number) => {
    const start = known.get(ms) ?? find(ms);
    if (known.size > MAX_KNOWN) known.clear();
    known.set(ms, start);
    return start;
  };
  const startOfNextDay = (ms: number) => startOfDay(startOfDay(ms) + 1.25 * DAY_MS);
  return {
    startOfDay,
    startOfNextDay,
    sameTime(day, ms) {
      const { shownMs } = read(ms);
      const at = day + shownMs;
      const there = read(at);
      // the clock was changed since the day began
      const same = at + shownMs - there.shownMs - (there.day === read(day).day ? 0 : DAY_MS);
      return Math.max(day, Math.min(same, startOfNextDay(day) - 1));
    },
  };
}
