import type { MediaStatus } from '@marquee/contract/media-status';
import { useQueryClient } from '@tanstack/react-query';
import { CalendarPlus } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { mediaAccess } from '../../access/media-access.ts';
import { useSite } from '../../config/config-context.ts';
import { useContent } from '../../content/content-source.ts';
import type { ListedItem } from '../../content/listed-item.ts';
import { mediaQuery } from '../../content/media-query.ts';
import { useItemText } from '../../content/use-item-text.ts';
import { useIsPast, useIsReplay, useMediaStatus } from '../../content/use-media-status.ts';
import { useStreamWait } from '../../content/use-stream-wait.ts';
import { useLocale } from '../../i18n/i18n-context.ts';
import { useT } from '../../i18n/use-t.ts';
import { useClock, useTimeZone } from '../../lib/clock.ts';
import { useNow } from '../../lib/use-now.ts';
import { paths } from '../../paths/paths.ts';
import { useAnnounce } from '../../ui/announcer.tsx';
import { Button } from '../../ui/button.tsx';
import { useFocusFallback } from '../../ui/use-focus-fallback.ts';
import styles from '../../watch/action-buttons.module.css';
import { eventTimeText } from '../../watch/event-time.ts';
import { minutesText } from '../../watch/start-time.tsx';
import { BeginningButton, reachesBack } from './beginning-button.tsx';
import { calendarEntry } from './calendar-entry.ts';
import factStyles from './media-facts.module.css';
import type { MediaScreenProps } from './media-screen-props.ts';
import { ReminderButton } from './reminder-button.tsx';
import { VideoScreen } from './video-screen.tsx';

/**
 * An event: a video that shows when it starts, and whether it is upcoming, live or a replay. It updates
 * itself when that changes. [EVENT-01 EVENT-02 EVENT-04 EVENT-07 EVENT-09]
 */
export function LiveEventScreen(props: MediaScreenProps) {
  const { item, media } = props;
  const status = useMediaStatus(item);
  const { scheduledStartMs: startsAtMs } = item;
  const isDue = useIsPast(startsAtMs);
  const isOver = useIsReplay(item);
  // if sources are signed, the public answer says nothing about the stream; its player asks
  const { isPublic } = mediaAccess(useSite());
  useTurnsLive(item, status, isPublic && media?.sources.length === 0);
  const isToCome = status === 'SCHEDULED' && startsAtMs !== undefined && !isDue;
  const hasBeginning =
    status === 'LIVE' && startsAtMs !== undefined && isDue && reachesBack(media?.sources ?? [], startsAtMs);
  const shown = isOver ? 'REPLAY' : status === 'VOD' ? undefined : status;
  return (
    <VideoScreen
      {...props}
      status={status}
      isReplay={isOver}
      facts={<EventFacts status={shown} startsAtMs={startsAtMs} isDue={isDue} />}
      action={
        (isToCome && (
          <>
            <CalendarButton item={item} startsAtMs={startsAtMs} />
            <ReminderButton item={item} startsAtMs={startsAtMs} />
          </>
        )) ||
        (hasBeginning && <BeginningButton item={item} />)
      }
    />
  );
}

/** When an event goes live, it is announced, and its stream is requested. [EVENT-09] */
function useTurnsLive(item: ListedItem, status: MediaStatus, isEmpty: boolean): void {
  const t = useT('video');
  const { title } = useItemText(item);
  const announce = useAnnounce();
  const content = useContent();
  const queries = useQueryClient();
  const before = useRef(status);
  const say = useEffectEvent(() => announce(t('live_now', { title })));
  useEffect(() => {
    if (before.current === 'SCHEDULED' && status === 'LIVE') say();
    before.current = status;
  }, [status]);

  const ask = () => void queries.invalidateQueries({ queryKey: mediaQuery(content, item.mediaid).queryKey });
  const askFirst = useEffectEvent(ask);
  const isWaiting = status === 'LIVE' && isEmpty;
  useEffect(() => {
    if (isWaiting) askFirst();
  }, [isWaiting]);
  useStreamWait(isWaiting, ask);
}

interface EventFactsProps {
  status: 'SCHEDULED' | 'LIVE' | 'REPLAY' | undefined;
  startsAtMs: number | undefined;
  isDue: boolean;
}

const LABELS = { SCHEDULED: 'event.scheduled', LIVE: 'live', REPLAY: 'event.replay' } as const;

/**
 * An event's status, and when it started; an upcoming event shows its start above its button. [EVENT-07]
 */
function EventFacts({ status, startsAtMs, isDue }: EventFactsProps) {
  const t = useT('video');
  return (
    <>
      {status && (
        <li className={status === 'LIVE' ? `${factStyles.tag} ${factStyles.live}` : factStyles.tag}>
          {t(LABELS[status])}
        </li>
      )}
      {startsAtMs !== undefined && status !== 'SCHEDULED' && (
        <li className={factStyles.when}>
          <Started {...{ status, startsAtMs, isDue }} />
        </li>
      )}
    </>
  );
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** How long a live event has been on, else the day and time it started. */
function Started({ status, startsAtMs, isDue }: EventFactsProps & { startsAtMs: number }) {
  const t = useT('video');
  const locale = useLocale();
  const timeZone = useTimeZone();
  const nowMs = useNow(startsAtMs, nextMinuteMs);
  const minutes = Math.floor((nowMs - startsAtMs) / MINUTE_MS);
  const isOn = status === 'LIVE' && isDue && nowMs - startsAtMs < DAY_MS;
  const key = !isDue ? 'scheduled_for' : status === 'REPLAY' ? 'event.aired' : 'event.started';
  return (
    <time dateTime={new Date(startsAtMs).toISOString()}>
      {!isOn && t(key, { time: eventTimeText(startsAtMs, { nowMs, locale, timeZone }) })}
      {isOn && minutes < 1 && t('event.just_started')}
      {isOn && minutes >= 1 && t('event.started_ago', { time: minutesText(minutes, t) })}
    </time>
  );
}

/** Time until another minute since the start is over. */
function nextMinuteMs(startsAtMs: number, nowMs: number): number {
  return nowMs < startsAtMs ? startsAtMs - nowMs : MINUTE_MS - ((nowMs - startsAtMs) % MINUTE_MS);
}

/** Adds an upcoming event to the viewer's calendar. [EVENT-07] */
function CalendarButton({ item, startsAtMs }: { item: ListedItem; startsAtMs: number }) {
  const t = useT('video');
  const clock = useClock();
  const { appOrigin } = useSite();
  // it goes as the event begins
  const button = useRef<HTMLButtonElement>(null);
  useFocusFallback(button, '*', 'a[href], button');
  const { title, subtitle, description } = useItemText(item);
  const press = () => {
    const entry = calendarEntry({
      uid: `${item.mediaid}-${startsAtMs}@${new URL(appOrigin).host}`,
      title,
      description: [subtitle, description].filter(Boolean).join('\n'),
      url: appOrigin + paths.media.to(item.mediaid, item.title),
      startMs: startsAtMs,
      endMs: item.scheduledEndMs,
      nowMs: clock.nowMs(),
    });
    const address = URL.createObjectURL(new Blob([entry], { type: 'text/calendar;charset=utf-8' }));
    Object.assign(document.createElement('a'), { href: address, download: `${item.mediaid}.ics` }).click();
    // by then the browser has started to read it
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
  };
  return (
    <Button ref={button} look="primary" big className={styles.watch} onClick={press}>
      <CalendarPlus aria-hidden="true" />
      {t('add_to_calendar')}
    </Button>
  );
}
