import { formatter } from '../i18n/formatter.ts';
import { type When, whenStarts } from '../i18n/times.ts';

/** Where and when the viewer is. */
export interface TimeDeps {
  nowMs: number;
  locale: string;
  /** IANA name; undefined: the system's own. */
  timeZone: string | undefined;
}

/**
 * A date and time in the viewer's locale and zone, without the year if it is this one: `Tue, Dec 21, 2027, 5:00 PM`.
 * Date and time are formatted separately, and with plain spaces: releases of the language data differ in what they put
 * between them, and server and browser must output the same.
 */
export function eventTimeText(ms: number, { nowMs, locale, timeZone }: TimeDeps): string {
  const write = (at: number, options: Intl.DateTimeFormatOptions) =>
    formatter(locale, timeZone, options).format(at);
  const isThisYear = write(ms, { year: 'numeric' }) === write(nowMs, { year: 'numeric' });
  const date = write(ms, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    ...(!isThisYear && { year: 'numeric' }),
  });
  return `${date}, ${write(ms, { hour: 'numeric', minute: '2-digit' })}`.replace(/[\u00a0\u202f]/g, ' ');
}

/** When an event starts: the day as a word if it is close, else its date, and the time. [EVENT-07] */
export function eventStart(ms: number, deps: TimeDeps): When {
  const when = whenStarts(ms, deps.nowMs, deps.locale, deps.timeZone);
  return when.day === 'later' ? { day: 'later', time: eventTimeText(ms, deps) } : when;
}
