import { CalendarClock, Lock, Play } from 'lucide-react';
import type { Ref } from 'react';
import { Link } from 'react-router';
import { useAccessCheck } from '../../access/use-access-check.ts';
import { useSigningIntent } from '../../access/use-playable.ts';
import type { WatchAnswer } from '../../access/watch-button.ts';
import { useLanguage } from '../../i18n/i18n-context.ts';
import { useT } from '../../i18n/use-t.ts';
import { useTimeZone } from '../../lib/clock.ts';
import { Button } from '../../ui/button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import styles from './deeds.module.css';
import { eventTimeText } from './event-time.ts';
import { preloadPlayer } from './player-code.ts';
import type { Playback } from './use-playback.ts';
import { WayOn, type WayOnProps } from './way-on.tsx';

interface Props extends WayOnProps {
  watch: Playback['watch'];
  /** Given focus again when the player closes. */
  ref: Ref<HTMLAnchorElement>;
}

/** The one thing to do next, or why it cannot be done yet. [MEDIA-03 MEDIA-10] */
export function WatchDeed({ item, answer, watch, onWish, ref }: Props) {
  const t = useT('video');
  const sign = useSigningIntent(item.mediaid);
  const check = useAccessCheck();
  if (answer.deed === 'hidden') return null;
  if (answer.deed === 'wait') {
    return (
      <span className={buttonClass({ look: 'glass', big: true }, styles.watch)} aria-hidden="true">
        <Play className={styles.solid} data-hidden />
        <WatchWords />
      </span>
    );
  }
  const look = buttonClass({ look: 'primary', big: true }, styles.watch);
  if (answer.deed === 'check') {
    return (
      <Button look="primary" big className={styles.watch} onClick={check}>
        {t(answer.label)}
      </Button>
    );
  }
  if (answer.deed === 'play') {
    const onIntent = () => {
      preloadPlayer();
      sign();
    };
    return (
      <Link
        ref={ref}
        className={look}
        to={watch.to}
        state={watch.state}
        onPointerEnter={onIntent}
        onFocus={onIntent}
        onTouchStart={onIntent}
      >
        <Play className={styles.solid} aria-hidden="true" />
        <WatchWords label={answer.label} />
      </Link>
    );
  }
  if (answer.deed !== 'none')
    return <WayOn ref={ref} className={look} item={item} answer={answer} onWish={onWish} />;
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

/** All words that whoever may watch can be asked with lie on each other, so that the button keeps its width. */
function WatchWords({ label }: { label?: WatchAnswer['label'] }) {
  const t = useT('video');
  return (
    <span className={styles.either}>
      {(['start_watching', 'continue_watching'] as const).map((one) => (
        <span key={one} data-hidden={one !== label || undefined}>
          {t(one)}
        </span>
      ))}
    </span>
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
