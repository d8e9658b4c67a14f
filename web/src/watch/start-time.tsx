import { CalendarClock } from 'lucide-react';
import { useCallback, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router';
import { useLocale } from '../i18n/i18n-context.ts';
import { useT } from '../i18n/use-t.ts';
import { type Clock, useClock, useTimeZone } from '../lib/clock.ts';
import { clockText } from '../lib/clock-text.ts';
import { followClock } from '../lib/follow-clock.ts';
import styles from './action-buttons.module.css';
import { nextTickMs, type TimeLeft, timeLeft } from './countdown.ts';
import { eventTimeText } from './event-time.ts';

/** When a scheduled event starts, in the viewer's time zone, and the time until then. [EVENT-07 MEDIA-22] */
export function StartTime({ startsAtMs }: { startsAtMs: number | undefined }) {
  const t = useT('video');
  const locale = useLocale();
  const timeZone = useTimeZone();
  const left = useTimeLeft(startsAtMs);
  // the viewer followed a link that would play it
  const isAsked = useSearchParams()[0].get('play') === '1';
  const time = startsAtMs === undefined ? '' : eventTimeText(startsAtMs, locale, timeZone);
  return (
    <p className={styles.waiting} data-reason="">
      <CalendarClock aria-hidden="true" />
      <span className={styles.lines}>
        {startsAtMs === undefined ? (
          t('scheduled')
        ) : (
          // an event that is overdue only shows its scheduled time
          <time dateTime={new Date(startsAtMs).toISOString()}>
            {t(left ? 'starts' : 'scheduled_for', { time })}
          </time>
        )}
        {left && <Countdown left={left} />}
        {isAsked && <span className={styles.countdown}>{t('scheduled_not_played')}</span>}
      </span>
    </p>
  );
}

function Countdown({ left: { unit, count } }: { left: TimeLeft }) {
  const t = useT('video');
  const text =
    unit === 'days'
      ? t('starts_in_days', { count })
      : t('starts_in', { time: unit === 'seconds' ? clockText(count) : inHours(count, t) });
  return (
    <span className={styles.countdown} role="timer">
      {text}
    </span>
  );
}

function inHours(minutes: number, t: ReturnType<typeof useT>): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return rest ? t('duration.hours_minutes', { hours, minutes: rest }) : t('duration.hours', { hours });
}

/** The time left until a moment, rendered again when its display changes; null if there is none. */
function useTimeLeft(atMs: number | undefined): TimeLeft | null {
  const clock = useClock();
  const subscribe = useCallback((wake: () => void) => followLeft(atMs, clock, wake), [atMs, clock]);
  // as a string, so that equal values are identical between renders
  const timeLeftKey = (nowMs: number) => JSON.stringify(atMs === undefined ? null : timeLeft(atMs - nowMs));
  const text = useSyncExternalStore(
    subscribe,
    () => timeLeftKey(clock.nowMs()),
    () => timeLeftKey(clock.atRender.nowMs),
  );
  return JSON.parse(text) as TimeLeft | null;
}

function followLeft(atMs: number | undefined, clock: Clock, wake: () => void): () => void {
  const nextMs = (nowMs: number) => {
    const leftMs = (atMs ?? 0) - nowMs;
    return leftMs > 0 ? nextTickMs(leftMs) : undefined;
  };
  return followClock(clock, nextMs, wake);
}
