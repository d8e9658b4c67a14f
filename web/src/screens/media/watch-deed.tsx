import type { MediaItem } from '@marquee/contract/media';
import { CalendarClock, Lock, Play } from 'lucide-react';
import type { Ref } from 'react';
import { Link } from 'react-router';
import type { WatchAnswer } from '../../access/watch-button.ts';
import { useLanguage } from '../../i18n/i18n-context.ts';
import { useT } from '../../i18n/use-t.ts';
import { useTimeZone } from '../../lib/clock.ts';
import { buttonClass } from '../../ui/button-class.ts';
import styles from './deeds.module.css';
import { eventTimeText } from './event-time.ts';
import { ON_INTENT } from './player-code.ts';
import type { Playback } from './use-playback.ts';

interface Props {
  item: MediaItem;
  answer: WatchAnswer;
  watch: Playback['watch'];
  /** Given focus again when the player closes. */
  ref: Ref<HTMLAnchorElement>;
}

/** The one thing to do next, or why it cannot be done yet. [MEDIA-03 MEDIA-10] */
export function WatchDeed({ item, answer, watch, ref }: Props) {
  const t = useT('video');
  if (answer.plays) {
    return (
      <Link
        ref={ref}
        className={buttonClass({ look: 'primary', big: true }, styles.watch)}
        to={watch.to}
        state={watch.state}
        {...ON_INTENT}
      >
        <Play className={styles.solid} aria-hidden="true" />
        {t(answer.label)}
      </Link>
    );
  }
  return (
    <p className={styles.waiting}>
      {answer.label === 'scheduled' ? (
        <>
          <CalendarClock aria-hidden="true" />
          <Start startsAtMs={item.scheduledStartMs} />
        </>
      ) : (
        <>
          <Lock aria-hidden="true" />
          {t(answer.label)}
        </>
      )}
    </p>
  );
}

/** When a scheduled event starts, in the viewer's own zone. */
function Start({ startsAtMs }: { startsAtMs: number | undefined }) {
  const t = useT('video');
  const language = useLanguage();
  const timeZone = useTimeZone();
  if (startsAtMs === undefined) return t('scheduled');
  return (
    <time dateTime={new Date(startsAtMs).toISOString()}>
      {t('starts', { time: eventTimeText(startsAtMs, language, timeZone) })}
    </time>
  );
}
