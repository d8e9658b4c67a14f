import { clockText } from '../lib/clock-text.ts';
import { formatter } from './formatter.ts';

/** A duration in clock format: `4:12`, `1:58:03`. Empty for live and unknown. [CARD-11] */
export function durationClock(seconds: number): string {
  const whole = Math.round(seconds);
  return whole > 0 ? clockText(whole) : '';
}

/** How soon something starts; the words come from the message files, the time from `Intl`. */
export type When = { day: 'today' | 'tonight' | 'tomorrow'; time: string } | { day: 'later'; time: string };

const DAY_MS = 86_400_000;
/** From this hour on, "today" is called "tonight". */
const EVENING = 17;

/** For a card's tag: `tonight 9:30 PM`, `Fri 8:00 PM`, `24 Oct`, `9 Dec 2027`. [CARD-11] */
export function whenStarts(
  startMs: number,
  nowMs: number,
  locale: string,
  timeZone: string | undefined,
): When {
  const write = (options: Intl.DateTimeFormatOptions) =>
    plain(formatter(locale, timeZone, options).format(startMs));
  const days = dayNumber(startMs, timeZone) - dayNumber(nowMs, timeZone);
  const clock = { hour: 'numeric', minute: '2-digit' } as const;
  if (days === 0)
    return { day: toHour(startMs, timeZone) >= EVENING ? 'tonight' : 'today', time: write(clock) };
  if (days === 1) return { day: 'tomorrow', time: write(clock) };
  // formatted separately: what `Intl` puts between them differs between releases of its data
  if (days > 1 && days < 7) return { day: 'later', time: `${write({ weekday: 'short' })} ${write(clock)}` };
  const isThisYear = toYear(startMs, timeZone) === toYear(nowMs, timeZone);
  return {
    day: 'later',
    time: write({ day: 'numeric', month: 'short', ...(!isThisYear && { year: 'numeric' }) }),
  };
}

/** Days since 1970 in the viewer's calendar. */
function dayNumber(ms: number, timeZone: string | undefined): number {
  const parts = formatter('en', timeZone, {
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  }).formatToParts(ms);
  const [year, month, day] = (['year', 'month', 'day'] as const).map((type) =>
    Number(parts.find((part) => part.type === type)?.value),
  );
  return Date.UTC(year ?? 0, (month ?? 1) - 1, day ?? 1) / DAY_MS;
}

function toYear(ms: number, timeZone: string | undefined): string {
  return formatter('en', timeZone, { year: 'numeric' }).format(ms);
}

function toHour(ms: number, timeZone: string | undefined): number {
  return Number(formatter('en', timeZone, { hour: 'numeric', hourCycle: 'h23' }).format(ms));
}

/** Server and browser must output the same kind of space. */
function plain(text: string): string {
  return text.replace(/[\u00a0\u202f]/g, ' ');
}
