import { useMemo } from 'react';
import { type Calendar, createCalendar } from '../../../guide/calendar.ts';
import { formatter } from '../../../i18n/formatter.ts';
import { useLocale } from '../../../i18n/i18n-context.ts';
import type { Translate } from '../../../i18n/messages.ts';
import { useT } from '../../../i18n/use-t.ts';
import { useTimeZone } from '../../../lib/clock.ts';

export interface GuideText {
  calendar: Calendar;
  /** `8:00 PM` */
  time(ms: number): string;
  /** `8:00 PM – 9:45 PM` */
  span(programme: { startMs: number; endMs: number }): string;
  /** `Sat 28` */
  date(ms: number): string;
  /** `Today`, `Yesterday`, `Tomorrow`, `Sun 18` */
  day(ms: number, nowMs: number): string;
  /** Labels of programmes in the grid: translated once here, not in each of dozens of cells. */
  live: string;
  catchUp: string;
}

/** Formats times and days for a viewer, in their time zone; undefined: the system's. */
function createGuideText(t: Translate, locale: string, timeZone: string | undefined): GuideText {
  const calendar = createCalendar(timeZone);
  const clock = formatter(locale, timeZone, { hour: 'numeric', minute: '2-digit' });
  const weekday = formatter(locale, timeZone, { weekday: 'short' });
  const date = formatter(locale, timeZone, { day: 'numeric' });
  // `Intl` outputs different spaces in different releases
  const time = (ms: number) => clock.format(ms).replace(/[\u00a0\u202f]/g, ' ');
  const toDate = (ms: number) => `${weekday.format(ms)} ${date.format(ms)}`;
  return {
    calendar,
    live: t('live'),
    catchUp: t('catch_up'),
    time,
    span: ({ startMs, endMs }) => `${time(startMs)} – ${time(endMs)}`,
    date: toDate,
    day(ms, nowMs) {
      const today = calendar.startOfDay(nowMs);
      const start = calendar.startOfDay(ms);
      if (start === today) return t('today');
      if (start === calendar.startOfDay(today - 1)) return t('yesterday');
      if (start === calendar.startOfNextDay(today)) return t('tomorrow');
      return toDate(ms);
    },
  };
}

/** Formats for times and days in the viewer's language and time zone. */
export function useGuideText(): GuideText {
  const t = useT('epg');
  const locale = useLocale();
  const timeZone = useTimeZone();
  return useMemo(() => createGuideText(t, locale, timeZone), [t, locale, timeZone]);
}
