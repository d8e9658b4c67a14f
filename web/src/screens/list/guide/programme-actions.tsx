import { mediaStatus } from '@marquee/contract/media-status';
import type { Programme } from '@marquee/contract/schedule/programmes';
import { CalendarClock, History, Play, RotateCcw } from 'lucide-react';
import { type Ref, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { watchWays } from '../../../guide/programme-state.ts';
import { useLocale } from '../../../i18n/i18n-context.ts';
import { useT } from '../../../i18n/use-t.ts';
import { useTimeZone } from '../../../lib/clock.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { useFocusFallback } from '../../../ui/use-focus-fallback.ts';
import styles from '../../../watch/action-buttons.module.css';
import { eventTimeText } from '../../../watch/event-time.ts';
import { useIntent } from '../../../watch/player-code.ts';
import { usePlayback } from '../../../watch/use-playback.ts';
import { useWatchAnswer } from '../../../watch/use-watch-answer.ts';
import { WatchButton } from '../../../watch/watch-button.tsx';
import type { GuideEntry } from './guide-entry.ts';
import { searchFor, type Ways } from './selection/use-selection.ts';

interface Props {
  entry: GuideEntry;
  /** Undefined: what is on is unknown. */
  programme: Programme | undefined;
  nowMs: number;
  /** Ref of the first action, if there is one. */
  first?: Ref<HTMLAnchorElement>;
}

/** Watch it live or from its beginning, or why neither is possible. [LIVE-12 LIVE-18] */
export function ProgrammeActions({ entry, programme, nowMs, first }: Props) {
  const t = useT('epg');
  const answer = useWatchAnswer(entry.item, mediaStatus(entry.item, nowMs), false);
  const { watch } = usePlayback();
  const unused = useRef<HTMLAnchorElement>(null);
  const { catchupHours } = entry.channel;
  const { state, live, beginning } = programme
    ? watchWays(programme, catchupHours, nowMs)
    : { state: 'live', live: true, beginning: false };

  if (state === 'scheduled' && programme) return <Starts startMs={programme.startMs} nowMs={nowMs} />;
  if (!live && !beginning)
    return (
      <p className={styles.waiting} data-reason="">
        <History aria-hidden="true" />
        {t('not_kept')}
      </p>
    );
  if (answer.action !== 'play')
    return (
      <div className={styles.actions}>
        <WatchButton item={entry.item} answer={answer} watch={watch} ref={first ?? unused} />
      </div>
    );
  const way = { entry, programme };
  return (
    <div className={styles.actions}>
      {/* stays the same element when the programme ends, so that it keeps the focus */}
      <Way {...way} look="primary" first={first} play>
        <Play className={styles.solid} aria-hidden="true" />
        {live ? t('watch_live') : t('watch')}
      </Way>
      {live && beginning && (
        <Way {...way} look="glass" play beginning>
          <RotateCcw aria-hidden="true" />
          {t('from_beginning')}
        </Way>
      )}
    </div>
  );
}

interface WayProps extends Ways {
  entry: GuideEntry;
  programme: Programme | undefined;
  look: 'primary' | 'glass';
  first?: Ref<HTMLAnchorElement> | undefined;
  children: React.ReactNode;
}

/** A link to this page with the programme playing, as a new history entry, so that Back closes the player. */
function Way({ entry, programme, look, first, children, play, beginning }: WayProps) {
  const onIntent = useIntent();
  const { search } = useLocation();
  // it goes as the programme ends, if it leads to its beginning
  const going = useRef<HTMLAnchorElement>(null);
  useFocusFallback(going, '*', 'a[href], button');
  const ways = { ...(play && { play }), ...(beginning && { beginning }) };
  return (
    <Link
      ref={first ?? going}
      className={buttonClass({ look, big: true })}
      to={{ search: searchFor(search, entry.channel.id, programme, ways) }}
      state={{ opened: true }}
      preventScrollReset
      {...onIntent}
    >
      {children}
    </Link>
  );
}

function Starts({ startMs, nowMs }: { startMs: number; nowMs: number }) {
  const t = useT('epg');
  const locale = useLocale();
  const timeZone = useTimeZone();
  return (
    <p className={styles.waiting} data-reason="">
      <CalendarClock aria-hidden="true" />
      <time dateTime={new Date(startMs).toISOString()}>
        {t('starts', { time: eventTimeText(startMs, { nowMs, locale, timeZone }) })}
      </time>
    </p>
  );
}
