import { useMemo } from 'react';
import type { Calendar } from '../../../guide/calendar.ts';
import { createCalendar } from '../../../guide/calendar.ts';
import { useLocale } from '../../../i18n/i18n-context.ts';
import { useT } from '../../../i18n/use-t.ts';
import { useTimeZone } from '../../../lib/clock.ts';

export interface GuideText {
  calendar: Calendar;
  /** `8:00 PM` */
  time(ms: number): string;
  /** `8:00 PM – 9:45 PM` */
  span(programme: { startMs: number; endMs: number }): string;
  /** `Today`, `Yesterday`, `Tomorrow`, `Sun 18` */
  day(ms: number, nowMs: number): string;
  /** What a programme of the grid is marked with: here once, and not in each of dozens of cells. */
  live: string;
  catchUp: string;
}

/** Times and days as this viewer writes them, in the viewer's zone. */
export function useGuideText(): GuideText {
  const t = useT('epg');
  const locale = useLocale();
  const timeZone = useTimeZone();
  return useMemo(() => {
    const zone = timeZone ? { timeZone } : {};
    const calendar = createCalendar(timeZone);
    const clock = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', ...zone });
    const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short', ...zone });
    const date = new Intl.DateTimeFormat(locale, { day: 'numeric', ...zone });
    // releases of the language data differ in the spaces they write
    const time = (ms: number) => clock.format(ms).replace(/[\u00a0\u202f]/g, ' ');
    return {
      calendar,
      live: t('live'),
      catchUp: t('catch_up'),
      time,
      span: ({ startMs, endMs }) => `${time(startMs)} – ${time(endMs)}`,
      day(ms, nowMs) {
        const today = calendar.startOfDay(nowMs);
        const start = calendar.startOfDay(ms);
        if (start === today) return t('today');
        if (start === calendar.startOfDay(today - 1)) return t('yesterday');
        if (start === calendar.startOfNextDay(today)) return t('tomorrow');
        return `${weekday.format(ms)} ${date.format(ms)}`;
      },
    };
  }, [t, locale, timeZone]);
}
