import { mediaStatus } from '@marquee/contract/media-status';
import type { Programme } from '@marquee/contract/schedule/programmes';
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { FilteredGridProps } from '../../../browse/grid/filtered-grid.tsx';
import { ListFilter } from '../../../browse/grid/list-filter.tsx';
import { useListFilter } from '../../../browse/grid/use-list-filter.ts';
import { useSite } from '../../../config/config-context.ts';
import type { ListedItem } from '../../../content/listed-item.ts';
import { getAxis } from '../../../guide/axis.ts';
import type { Calendar } from '../../../guide/calendar.ts';
import { dayMoment } from '../../../guide/day-moment.ts';
import { hasSchedule, scheduleQuery } from '../../../guide/schedule-query.ts';
import { watchPlan } from '../../../guide/watch-times.ts';
import { useT } from '../../../i18n/use-t.ts';
import { paths } from '../../../paths/paths.ts';
import { useAnnounce } from '../../../ui/announcer.tsx';
import { useStructured } from '../../../ui/page-head.tsx';
import { useFocusReturn } from '../../../ui/use-focus-return.ts';
import { LazyWatchRefused } from '../../../watch/lazy-watch-refused.tsx';
import { PlayerPlaceholder } from '../../../watch/placeholder/player-placeholder.tsx';
import { UnlockAction } from '../../../watch/unlock-action.tsx';
import { usePlayAfterUnlock } from '../../../watch/use-play-after-unlock.ts';
import { usePlayback } from '../../../watch/use-playback.ts';
import { usePlaybackView } from '../../../watch/use-playback-view.ts';
import { useWatchAnswer } from '../../../watch/use-watch-answer.ts';
import type { ScreenDeps } from '../../screen.ts';
import { ChannelSheet } from './channel-sheet.tsx';
import { type GuideEntry, getChannels } from './guide-entry.ts';
import { GuideGrid } from './guide-grid.tsx';
import { GuideList } from './guide-list.tsx';
import { GuidePlayer } from './guide-player.tsx';
import styles from './guide-screen.module.css';
import { GuideSkeleton } from './guide-skeleton.tsx';
import { GuideStage } from './guide-stage.tsx';
import { useDropMissing } from './selection/use-drop-missing.ts';
import { useIsNarrow } from './selection/use-is-narrow.ts';
import { useKeptMoment } from './selection/use-kept-moment.ts';
import { useOwnAnswer } from './selection/use-own-answer.ts';
import { type Selection, useSelection } from './selection/use-selection.ts';
import { structuredGuide } from './structured-guide.ts';
import { useFirstSchedules } from './use-first-schedules.ts';
import { FIRST, useGuide } from './use-guide.ts';
import { useGuideClock } from './use-guide-clock.ts';
import { useGuideText } from './use-guide-text.ts';
import { useIsWide } from './use-is-wide.ts';
import { useZap } from './use-zap.ts';

/** Requests the schedules that the guide shows first, as soon as its channels are known. */
export async function prepareGuide(
  items: readonly ListedItem[],
  { content, messages: { language }, url, begin }: ScreenDeps,
): Promise<undefined> {
  const source = { ...content, language, appOrigin: url.origin };
  const first = getChannels(items).slice(0, FIRST).filter(hasSchedule);
  await Promise.all(first.map((item) => begin(scheduleQuery(source, item))));
}

/** A live playlist as a programme guide: a grid, or a list of channels in narrow windows. [ROUTE-07] */
export function GuideScreen({ list, id, title }: FilteredGridProps) {
  const { appOrigin } = useSite();
  const t = useT('common');
  const announce = useAnnounce();
  const nowMs = useGuideClock();
  const text = useGuideText();
  const isWide = useIsWide();
  const isNarrow = useIsNarrow(isWide);
  const { keptMs, onMoment, keepMoment } = useKeptMoment(isWide);
  const channels = useMemo(() => getChannels(list.items), [list.items]);
  const { entries, see } = useGuide(channels, list.imageLabel);
  const isReady = useFirstSchedules(entries.slice(0, FIRST));
  const selection = useSelection(entries, nowMs);
  useDropMissing(selection, id);
  const stage = useRef<HTMLDivElement>(null);
  const first = useRef<HTMLAnchorElement>(null);
  const [opened, setOpened] = useState(selection.isNamed);
  const { options, chosen: genre, items: left, choose } = useListFilter(id, channels);
  const shown = genre ? entries.filter(({ item }) => left.includes(item)) : entries;

  const axis = useAxis(entries, text.calendar, nowMs);
  const { entry, programme, query, select, deselect } = selection;
  const openAtMs = openMoment(selection, text.calendar, nowMs);
  const selectedId = entry?.channel.id;
  // the selected channel needs its schedule wherever its row is
  useEffect(() => {
    if (selectedId) see([selectedId]);
  }, [selectedId, see]);
  /** The query that was selected by key; undefined once it is rendered. */
  const byKeyTo = useRef<string>(undefined);
  const onSelect = (one: GuideEntry, chosen: Programme | undefined, byKey: boolean) => {
    const next = select(one.channel.id, chosen);
    byKeyTo.current = byKey ? next : undefined;
  };
  // by keyboard, the focus moves on to the actions, once they are rendered; if there are none, the reason is announced
  useEffect(() => {
    if (byKeyTo.current !== query) return;
    byKeyTo.current = undefined;
    const action = first.current ?? stage.current?.querySelector<HTMLElement>('a[href], button');
    if (action) action.focus();
    // biome-ignore lint/performance/useDomNodeTextContent: it keeps the reason's lines apart
    else announce(stage.current?.querySelector<HTMLElement>('[data-reason]')?.innerText ?? '');
  });
  const onOpen = useCallback(
    (one: GuideEntry, on: Programme | undefined) => {
      select(one.channel.id, on);
      setOpened(true);
    },
    [select],
  );
  useStructured(() =>
    structuredGuide(
      title,
      entries.map(({ item, channel }) => ({
        title: channel.title,
        description: channel.description,
        genre: item.genre,
        url: appOrigin + paths.playlist.to(id, list.title, { channelId: channel.id }),
        logo: channel.channelLogoImage,
      })),
    ),
  );
  const chooseGenre = (value: string) => {
    keepMoment();
    choose(value);
  };
  if (!entry) return null;
  const genres = options && (
    <div className={styles.filter}>
      <ListFilter options={options} chosen={genre} onChoose={chooseGenre} />
    </div>
  );
  const drawGuide = () => {
    if (shown.length === 0) return <p className={styles.none}>{t('nothing_found')}</p>;
    if (!isReady || isWide === undefined) return <GuideSkeleton entries={shown} />;
    if (!isWide)
      return (
        <GuideList entries={shown} nowMs={nowMs} text={text} title={title} onSee={see} onOpen={onOpen} />
      );
    return (
      <GuideGrid
        key={genre}
        entries={shown}
        axis={axis}
        nowMs={nowMs}
        text={text}
        title={title}
        selected={{ channelId: entry.channel.id, programme }}
        openAtMs={openAtMs}
        keptMs={keptMs}
        onMoment={onMoment}
        onSee={see}
        onSelect={onSelect}
      />
    );
  };
  return (
    <div className={styles.guide}>
      {isWide !== false && (
        <div ref={stage} className={styles.wideOnly}>
          <GuideStage entry={entry} programme={programme} text={text} nowMs={nowMs} first={first} />
        </div>
      )}
      {genres}
      {drawGuide()}
      {/* opens immediately; a player that the address asks for opens over it */}
      {isNarrow && opened && selection.isNamed && (
        <ChannelSheet
          // a key of its own, as the player next to it is keyed by the same channel
          key={`sheet ${entry.channel.id}`}
          entry={entry}
          days={axis.days}
          programme={programme}
          openAtMs={openAtMs}
          nowMs={nowMs}
          text={text}
          onSelect={(chosen) => select(entry.channel.id, chosen)}
          onClose={() => {
            setOpened(false);
            deselect();
          }}
        />
      )}
      {!selection.isMissing && (
        <Playback
          key={entry.channel.id}
          listId={id}
          selection={selection}
          entry={entry}
          entries={shown}
          nowMs={nowMs}
          first={first}
          onSee={see}
        />
      )}
    </div>
  );
}

/**
 * The moment it opens at: now, or a programme of the address; one that runs past midnight into today opens on
 * today.
 */
function openMoment({ asked, programme }: Selection, calendar: Calendar, nowMs: number): number {
  const { startMs } = asked;
  if (startMs === undefined) return nowMs;
  const endMs = asked.endMs ?? programme?.endMs ?? startMs + 1;
  return dayMoment(calendar, { startMs, endMs }, nowMs) ?? startMs;
}

/** Stays the same object as long as its values do, as everything in the grid depends on it. */
function useAxis(entries: readonly GuideEntry[], ...[calendar, nowMs]: [Calendar, number]) {
  const axis = getAxis(
    entries.map(({ channel }) => channel.programs),
    calendar,
    nowMs,
  );
  const key = `${axis.startMs} ${axis.endMs}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: its days follow from its ends
  return useMemo(() => axis, [key]);
}

interface PlaybackProps {
  listId: string;
  selection: Selection;
  entry: GuideEntry;
  /** The channels to zap through. */
  entries: readonly GuideEntry[];
  nowMs: number;
  /** Receives the focus when the player closes, unless something else has it. */
  first: RefObject<HTMLAnchorElement | null>;
  onSee(ids: readonly string[]): void;
}

/** The player that `play=1` asks for, over the guide. [PLAYER-02 LIVE-11] */
function Playback({ listId, selection, entry, entries, nowMs, first, onSee }: PlaybackProps) {
  const { asked, programme } = selection;
  const playback = usePlayback();
  const paneOpen = useSearchParams()[0].has('u');
  const media = useOwnAnswer(entry, { listId, playing: playback.playing, nowMs });
  const answer = useWatchAnswer(entry.item, mediaStatus(media ?? entry.item, nowMs), false);
  const { id, catchupHours } = entry.channel;
  const plan = watchPlan(asked, catchupHours, nowMs);
  const key = `${id} ${asked.startMs} ${asked.endMs} ${asked.beginning}`;
  // playback that has begun continues, even when the programme ends or leaves the catch-up window
  const [begun, setBegun] = useState<{ key: string; plan: typeof plan }>();
  const going = begun?.key === key ? begun.plan : plan;
  const view = usePlaybackView(playback.playing && going !== null, media?.mediaid, answer, paneOpen);
  usePlayAfterUnlock(id, paneOpen, answer.action, playback);
  const plays = view === 'player' && going !== null;
  useFocusReturn(first, plays);
  if (plays && begun?.key !== key) setBegun({ key, plan });
  if (!plays && begun) setBegun(undefined);
  const zap = useZap(entry, entries, { plays: plays || view === 'refusal', nowMs, onSee });
  if (plays)
    return (
      <GuidePlayer
        key={key}
        entry={entry}
        programme={programme}
        nowMs={nowMs}
        zap={zap}
        plan={going}
        // a live programme is played from the live edge; only a channel requested without a programme has a
        // beginning
        beginning={
          going === 'live'
            ? asked.beginning && asked.startMs === undefined
            : asked.beginning || going.endMs === undefined
        }
        onLeave={playback.leave}
      />
    );
  if (view === 'placeholder') return <PlayerPlaceholder layout="overlay" onLeave={playback.leave} />;
  if (view !== 'refusal') return null;
  return (
    <LazyWatchRefused
      item={entry.item}
      layout="overlay"
      error="UNAUTHORIZED"
      zap={zap}
      onBack={playback.leave}
      answer={answer}
    >
      <UnlockAction item={entry.item} answer={answer} />
    </LazyWatchRefused>
  );
}
