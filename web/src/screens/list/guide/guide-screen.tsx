import type { Programme } from '@marquee/contract/schedule/programmes';
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router';
import type { FilteredGridProps } from '../../../browse/grid/filtered-grid.tsx';
import { ListFilter } from '../../../browse/grid/list-filter.tsx';
import { useListFilter } from '../../../browse/grid/use-list-filter.ts';
import { useSite } from '../../../config/config-context.ts';
import type { ListedItem } from '../../../content/listed-item.ts';
import { type Axis, getAxis, getAxisEnds } from '../../../guide/axis.ts';
import { type Calendar, createCalendar } from '../../../guide/calendar.ts';
import { dayMoment } from '../../../guide/day-moment.ts';
import { hasSchedule, scheduleQuery } from '../../../guide/schedule-query.ts';
import { useT } from '../../../i18n/use-t.ts';
import { paths } from '../../../paths/paths.ts';
import { useAnnounce } from '../../../ui/announcer.tsx';
import { useStructured } from '../../../ui/page-head.tsx';
import type { ScreenDeps } from '../../screen.ts';
import { ChannelSheet } from './channel-sheet.tsx';
import { type GuideEntry, getChannels } from './guide-entry.ts';
import { GuideGrid } from './guide-grid.tsx';
import { GuideList } from './guide-list.tsx';
import { GuidePlayback } from './guide-playback.tsx';
import styles from './guide-screen.module.css';
import { GuideSkeleton } from './guide-skeleton.tsx';
import { GuideStage } from './guide-stage.tsx';
import { useGuideText } from './guide-text.ts';
import { useDropMissing } from './selection/use-drop-missing.ts';
import { type Selection, useSelection } from './selection/use-selection.ts';
import { structuredGuide } from './structured-guide.ts';
import { FIRST, useGuide } from './use-guide.ts';
import { useGuideClock } from './use-guide-clock.ts';

export { GuideHead } from './guide-skeleton.tsx';

/** Requests the schedules that the guide shows first, as soon as its channels are known. */
export async function prepareGuide(
  items: readonly ListedItem[],
  { content, messages: { language }, url, begin }: ScreenDeps,
): Promise<undefined> {
  const source = { ...content, language, appOrigin: url.origin };
  const first = getChannels(items).slice(0, FIRST).filter(hasSchedule);
  const schedules = first.map((item) => begin(scheduleQuery(source, item)));
  // a page's first formatter takes a slow phone 200 ms: here it is made while the schedules are on their way
  createCalendar(undefined);
  await Promise.all(schedules);
}

/** A live playlist as a programme guide: a grid, or a list of channels in narrow windows. [ROUTE-07] */
export function GuideScreen({ list, id, title }: FilteredGridProps) {
  const { appOrigin } = useSite();
  const t = useT('common');
  const guideText = useT('epg');
  const announce = useAnnounce();
  const nowMs = useGuideClock();
  const text = useGuideText();
  const isWide = useIsWide();
  const isNarrow = useIsNarrow(isWide);
  const { keptMs, onMoment, keepMoment } = useKeptMoment(isWide);
  const channels = useMemo(() => getChannels(list.items), [list.items]);
  const { entries, see, isReady } = useGuide(channels, list.imageLabel);
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
  const getUrl = (channelId: string) => appOrigin + paths.playlist.to(id, list.title, { channelId });
  useStructured(() => structuredGuide(title, entries, getUrl));
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
      {/* the page has its title already, hidden */}
      <div className={styles.head} aria-hidden="true">
        <p className={styles.title}>{title}</p>
        <p className={styles.now}>{`${guideText('now')} · ${text.date(nowMs)}`}</p>
      </div>
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
        <GuidePlayback
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

/** Now, or a programme of the address; one that runs past midnight into today opens on today. */
function openMoment({ times, programme }: Selection, calendar: Calendar, nowMs: number): number {
  const { startMs } = times;
  if (startMs === undefined) return nowMs;
  const endMs = times.endMs ?? programme?.endMs ?? startMs + 1;
  return dayMoment(calendar, { startMs, endMs }, nowMs) ?? startMs;
}

/** Stays the same object as long as its ends do, as everything in the grid depends on it. */
function useAxis(entries: readonly GuideEntry[], calendar: Calendar, nowMs: number): Axis {
  const schedules = entries.map(({ channel }) => channel.programs);
  const { startMs, endMs } = getAxisEnds(schedules, calendar, nowMs);
  return useMemo(() => getAxis({ startMs, endMs }, calendar), [startMs, endMs, calendar]);
}

/** Keeps the moment that the grid shows, so that the grid of another genre opens there. */
function useKeptMoment(isWide: boolean | undefined) {
  const shownMs = useRef<number>(undefined);
  const [keptMs, setKept] = useState<number>();
  // a grid that follows the list opens where the address says
  if (isWide === false && keptMs !== undefined) setKept(undefined);
  const onMoment = useCallback((ms: number) => {
    shownMs.current = ms;
  }, []);
  return { keptMs, onMoment, keepMoment: () => setKept(shownMs.current) };
}

/** From this width on the guide is a grid, below it a list of channels. (G-50) */
const WIDE = '(min-width: 768px)';

/** Undefined while the window is unknown: on the server and during hydration. */
function useIsWide(): boolean | undefined {
  return useSyncExternalStore<boolean | undefined>(
    (wake) => {
      const query = matchMedia(WIDE);
      query.addEventListener('change', wake);
      return () => query.removeEventListener('change', wake);
    },
    () => matchMedia(WIDE).matches,
    () => undefined,
  );
}

/** Whether the window is too narrow for the grid; unchanged while a player or modal covers the guide. */
function useIsNarrow(isWide: boolean | undefined): boolean | undefined {
  const [query] = useSearchParams();
  const isCovered = query.get('play') === '1' || query.has('u');
  const [isNarrow, setNarrow] = useState<boolean>();
  if (isWide !== undefined && isNarrow !== !isWide && (isNarrow === undefined || !isCovered))
    setNarrow(!isWide);
  return isNarrow;
}
