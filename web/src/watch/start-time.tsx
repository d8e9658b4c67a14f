import { CalendarClock } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { useLocale } from '../i18n/i18n-context.ts';
import type { Translate } from '../i18n/messages.ts';
import { useT } from '../i18n/use-t.ts';
import { useTimeZone } from '../lib/clock.ts';
import { clockText } from '../lib/clock-text.ts';
import { useNow } from '../lib/use-now.ts';
import styles from './action-buttons.module.css';
import { nextTickMs, type TimeLeft, timeLeft } from './countdown.ts';
import { eventStart, eventTimeText } from './event-time.ts';

/** When a scheduled event starts, in the viewer's time zone, and the time until then. [EVENT-07 MEDIA-22] */
export function StartTime({ startsAtMs }: { startsAtMs: number | undefined }) {
  const t = useT('video');
  // the viewer followed a link that would play it
  const isAsked = useSearchParams()[0].get('play') === '1';
  return (
    <p className={`${styles.waiting} ${styles.when}`} data-reason="">
      <CalendarClock aria-hidden="true" />
      <span className={styles.lines}>
        {startsAtMs === undefined ? t('scheduled') : <Start atMs={startsAtMs} />}
        {isAsked && <span className={styles.notPlayed}>{t('scheduled_not_played')}</span>}
      </span>
    </p>
  );
}

/** `Tonight at 10:00 PM · in 24 min`. */
function Start({ atMs }: { atMs: number }) {
  const t = useT('video');
  const locale = useLocale();
  const timeZone = useTimeZone();
  const nowMs = useNow(atMs, nextMs);
  const deps = { nowMs, locale, timeZone };
  const left = timeLeft(atMs - nowMs);
  const { day, time } = eventStart(atMs, deps);
  // an event that is overdue only shows its scheduled time
  const isOverdue = atMs <= nowMs;
  const text = isOverdue
    ? t('scheduled_for', { time: eventTimeText(atMs, deps) })
    : day === 'later'
      ? time
      : t(`starts.${day}`, { time });
  return (
    <span>
      <time dateTime={new Date(atMs).toISOString()}>{text}</time>
      {left && (
        <>
          {' · '}
          <span className={styles.countdown} role="timer">
            {leftText(left, t)}
          </span>
        </>
      )}
    </span>
  );
}

function leftText({ unit, count }: TimeLeft, t: Translate): string {
  if (unit === 'days') return t('in_days', { count });
  return t('in', { time: unit === 'seconds' ? clockText(count) : minutesText(count, t) });
}

/** Minutes as hours and minutes: `1 h 5 min`, `24 min`. */
export function minutesText(count: number, t: Translate): string {
  const [hours, minutes] = [Math.floor(count / 60), count % 60];
  if (!hours) return t('duration.minutes', { minutes });
  return minutes ? t('duration.hours_minutes', { hours, minutes }) : t('duration.hours', { hours });
}

function nextMs(atMs: number, nowMs: number): number | undefined {
  return atMs > nowMs ? nextTickMs(atMs - nowMs) : undefined;
}
