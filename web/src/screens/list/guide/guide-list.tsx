import { mediaStatus } from '@marquee/contract/media-status';
import type { Programme } from '@marquee/contract/schedule/programmes';
import { Play } from 'lucide-react';
import { memo, startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { programmeAfter, programmeAt } from '../../../guide/programme-state.ts';
import type { Translate } from '../../../i18n/messages.ts';
import { useT } from '../../../i18n/use-t.ts';
import { useIntent } from '../../../watch/player-code.ts';
import { useWatchAnswer } from '../../../watch/use-watch-answer.ts';
import { ChannelLogo } from './channel-logo.tsx';
import { type GuideEntry, NOTES } from './guide-entry.ts';
import styles from './guide-list.module.css';
import type { GuideText } from './guide-text.ts';
import { searchFor } from './selection/use-selection.ts';
import { TryScheduleAgain } from './try-schedule-again.tsx';
import { useStyle } from './use-style.ts';

/** Rows that may be visible at first in a phone's window; a taller window gets the rest right after. */
const FIRST_ROWS = 10;

interface Props {
  entries: readonly GuideEntry[];
  nowMs: number;
  text: GuideText;
  title: string;
  onSee(ids: readonly string[]): void;
  onOpen(entry: GuideEntry, programme: Programme | undefined): void;
}

/** The guide for narrow windows: what is on and what is next, with a play button. */
export function GuideList({ entries, title, onSee, ...rest }: Props) {
  const isWhole = useWhole();
  const observe = useCallback(
    (row: HTMLLIElement) => {
      const seen = (entries: IntersectionObserverEntry[]) => {
        if (entries.at(-1)?.isIntersecting) onSee([row.dataset.channel ?? '']);
      };
      const watcher = new IntersectionObserver(seen, { rootMargin: '400px 0px' });
      watcher.observe(row);
      return () => watcher.disconnect();
    },
    [onSee],
  );

  return (
    <ul className={styles.list} aria-label={title}>
      {entries.map((entry, at) => (
        <li key={entry.channel.id} ref={observe} className={styles.row} data-channel={entry.channel.id}>
          {(isWhole || at < FIRST_ROWS) && <Row entry={entry} {...rest} />}
        </li>
      ))}
    </ul>
  );
}

/** Rows below the first get their content in slices, once the first are on screen. */
function useWhole(): boolean {
  const [isWhole, setWhole] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => startTransition(() => setWhole(true)));
    return () => cancelAnimationFrame(frame);
  }, []);
  return isWhole;
}

type RowProps = Omit<Props, 'entries' | 'title' | 'onSee'> & { entry: GuideEntry };

/** Memoized, so that it renders again only when its own channel changes. */
const Row = memo(function Row({ entry, nowMs, text, onOpen }: RowProps) {
  const t = useT('epg');
  const { channel } = entry;
  const { on, time, title, next } = getRowText(entry, nowMs, t, text);
  return (
    <>
      <span className={styles.channel}>
        <ChannelLogo src={channel.channelLogoImage} name={channel.title} />
      </span>
      <button type="button" className={styles.words} onClick={() => onOpen(entry, on)}>
        <span className={styles.name}>{[channel.title, time].filter(Boolean).join(' · ')}</span>
        <strong>{title}</strong>
        <span className={styles.meta}>{next}</span>
        {on && <Done share={(nowMs - on.startMs) / (on.endMs - on.startMs)} />}
      </button>
      <TryScheduleAgain entry={entry} />
      <PlayNow entry={entry} nowMs={nowMs} onOpen={() => onOpen(entry, on)} />
    </>
  );
});

function Done({ share }: { share: number }) {
  const bar = useRef<HTMLElement>(null);
  useStyle(bar, { share: String(Math.round(share * 100) / 100) });
  return <i ref={bar} className={styles.done} />;
}

/** Plays the channel if the viewer may watch it; otherwise opens the sheet, which says why not. */
function PlayNow({ entry, nowMs, onOpen }: Pick<RowProps, 'entry' | 'nowMs'> & { onOpen(): void }) {
  const t = useT('epg');
  const onIntent = useIntent();
  const { search } = useLocation();
  const answer = useWatchAnswer(entry.item, mediaStatus(entry.item, nowMs), false);
  const { id, title } = entry.channel;
  const icon = <Play aria-hidden="true" />;
  const label = t('play_channel', { channel: title });
  if (answer.action !== 'play')
    return (
      <button type="button" className={styles.play} aria-label={label} onClick={onOpen}>
        {icon}
      </button>
    );
  return (
    <Link
      className={styles.play}
      aria-label={label}
      to={{ search: searchFor(search, id, undefined, { play: true }) }}
      state={{ opened: true }}
      preventScrollReset
      {...onIntent}
    >
      {icon}
    </Link>
  );
}

interface RowText {
  on: Programme | undefined;
  /** From when to when it is on, next to the channel's name. */
  time: string;
  title: string;
  /** The line below the title. */
  next: string;
}

/** The text of a phone row: the current programme and the next one; between programmes, the next one and when it starts. [LIVE-18] */
function getRowText(
  { channel: { programs }, schedule }: GuideEntry,
  nowMs: number,
  t: Translate,
  text: GuideText,
): RowText {
  const on = programmeAt(programs, nowMs);
  const next = programmeAfter(programs, nowMs);
  const coming = next && t('next', { title: next.title });
  if (on) return { on, time: text.span(on), title: on.title, next: coming ?? '' };
  if (next && coming)
    return { on, time: '', title: coming, next: `${text.day(next.startMs, nowMs)} ${text.span(next)}` };
  return { on, time: '', title: schedule === 'pending' ? '…' : t(NOTES[schedule]), next: '' };
}
