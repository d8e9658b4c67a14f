import { useLocale } from '../../i18n/i18n-context.ts';
import { useT } from '../../i18n/use-t.ts';
import { useTimeZone } from '../../lib/clock.ts';
import { eventTimeText } from '../../watch/event-time.ts';
import styles from './media-facts.module.css';

interface Props {
  status: 'SCHEDULED' | 'LIVE' | 'REPLAY' | undefined;
  startsAtMs: number | undefined;
  isDue: boolean;
}

const LABELS = { SCHEDULED: 'event.scheduled', LIVE: 'live', REPLAY: 'event.replay' } as const;

/**
 * An event's status, and when it started; an upcoming event shows its start in place of the watch button.
 * [EVENT-07]
 */
export function EventFacts({ status, startsAtMs, isDue }: Props) {
  const t = useT('video');
  const locale = useLocale();
  const timeZone = useTimeZone();
  const isTold = startsAtMs !== undefined && status !== 'SCHEDULED';
  const key = !isDue ? 'scheduled_for' : status === 'REPLAY' ? 'event.aired' : 'event.started';
  return (
    <>
      {status && (
        <li className={status === 'LIVE' ? `${styles.tag} ${styles.live}` : styles.tag}>
          {t(LABELS[status])}
        </li>
      )}
      {isTold && (
        <li className={styles.when}>
          <time dateTime={new Date(startsAtMs).toISOString()}>
            {t(key, { time: eventTimeText(startsAtMs, locale, timeZone) })}
          </time>
        </li>
      )}
    </>
  );
}
