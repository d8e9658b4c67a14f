// biome-ignore-all lint/a11y/useSemanticElements: a table cannot stand in two directions at once, with only a window of it drawn
import type { Programme } from '@marquee/contract/schedule/programmes';
import {
  type KeyboardEvent,
  type MouseEvent,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { onScrollEnd } from '../../../browse/on-scroll-end.ts';
import { type Axis, isOnAxis, toMs, toPx } from '../../../guide/axis.ts';
import { momentIn } from '../../../guide/day-moment.ts';
import { type GridPlace, gridMove, programmeNear } from '../../../guide/grid-move.ts';
import { type GridView, getView } from '../../../guide/grid-view.ts';
import { pressedProgramme } from '../../../guide/pressed-programme.ts';
import { useT } from '../../../i18n/use-t.ts';
import { useAnnounce } from '../../../ui/announcer.tsx';
import { DayBar } from './day-bar.tsx';
import type { GuideEntry } from './guide-entry.ts';
import styles from './guide-grid.module.css';
import { GuideRow } from './guide-row.tsx';
import type { GuideText } from './guide-text.ts';
import { TimeBar } from './time-bar.tsx';
import { useDragPan } from './use-drag-pan.ts';
import { useEdgeCells } from './use-edge-cells.ts';
import { useGridView } from './use-grid-view.ts';
import { useLateMoment } from './use-late-moment.ts';
import { useStyle } from './use-style.ts';

/**
 * Where in the view a moment is scrolled to, as a share of its width: some of the time before it stays
 * visible.
 */
const LOOK_BACK = 0.25;
/** How far Earlier and Later move the view, as a share of its width. */
const STEP = 0.8;
/** A longer gap between two updates of the clock means that the device or the tab slept, in ms. */
const SLEPT_MS = 300_000;
/** Rows that a page key moves by. */
const PAGE = 5;
/** Approximate height of a row, and width of the channel column, in px. */
const ROW = 106;
const CHANNEL = 230;

interface Props {
  entries: readonly GuideEntry[];
  axis: Axis;
  nowMs: number;
  text: GuideText;
  title: string;
  selected: { channelId: string | undefined; programme: Programme | undefined };
  /** The moment it opens at: that of the address, or now. */
  openAtMs: number;
  /** The moment that the grid of another genre showed: it opens there instead. */
  keptMs: number | undefined;
  /** Called with every scroll: the moment it shows. */
  onMoment(ms: number): void;
  onSee(ids: readonly string[]): void;
  /** `byKey`: the focus then moves on to what was opened. */
  onSelect(entry: GuideEntry, programme: Programme | undefined, byKey: boolean): void;
}

/**
 * Channels and time as a grid that pans both ways; only the visible part is rendered. For screen readers and
 * the keyboard it is a grid with a single tab stop. [LIVE-19 LIVE-20 A11Y-04]
 */
export function GuideGrid(props: Props) {
  const { entries, axis, nowMs, text, title, selected, keptMs, onMoment, onSee, onSelect } = props;
  const openAtMs = keptMs ?? props.openAtMs;
  const t = useT('epg');
  const announce = useAnnounce();
  const help = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLDivElement>(null);
  const rowHeight = useCallback(() => {
    const height = canvas.current && getComputedStyle(canvas.current).getPropertyValue('--guide-row');
    return Number.parseFloat(height || '') || 106;
  }, []);
  const channelWidth = useCallback(
    () => canvas.current?.querySelector('[role=rowheader]')?.clientWidth ?? 0,
    [],
  );
  // before the view's hook, which scrolls it: it must already be as wide as the axis
  useStyle(scroller, { lane: `${toPx(axis, axis.endMs)}px`, rows: String(entries.length) });
  const selectedRow = entries.findIndex(({ channel }) => channel.id === selected.channelId);
  const isShown = openAtMs >= axis.startMs && openAtMs < axis.endMs;
  const beginMs = isShown ? openAtMs : nowMs;
  const beginRow = selectedRow > 2 ? selectedRow - 1 : 0;
  /** The moment to which the view is still moving; undefined: it stands. */
  const heading = useRef<number>(undefined);
  useEffect(() => {
    const box = scroller.current;
    if (box) return onScrollEnd(box, () => (heading.current = undefined));
  }, []);
  /** @returns the moment that it then shows: the axis ends somewhere */
  const scrollToMs = useCallback(
    (ms: number, behavior: ScrollBehavior = 'auto') => {
      const box = scroller.current;
      if (!box) return ms;
      const ahead = (box.clientWidth - channelWidth()) * LOOK_BACK;
      const left = Math.max(0, Math.min(toPx(axis, ms) - ahead, box.scrollWidth - box.clientWidth));
      box.scrollTo({ left, behavior });
      const shownMs = toMs(axis, left + ahead);
      heading.current = behavior === 'smooth' ? shownMs : undefined;
      return shownMs;
    },
    [axis, channelWidth],
  );

  const begin = () => {
    scrollToMs(beginMs);
    if (scroller.current && beginRow > 0) scroller.current.scrollTop = beginRow * rowHeight();
  };
  // once, before the view is read: otherwise it would render the start of the axis first
  const begun = useRef(false);
  useLayoutEffect(() => {
    if (begun.current) return;
    begun.current = true;
    begin();
  });
  const [shownDay, setShownDay] = useState(() => dayAt(axis, beginMs));
  const onShow = useCallback(
    (left: number, lane: number) => {
      const shown = left + lane * LOOK_BACK;
      onMoment(toMs(axis, shown));
      // + 1, as a scroll position is rounded to whole px
      setShownDay(dayAt(axis, toMs(axis, shown + 1)));
    },
    [axis, onMoment],
  );
  const sizes = useMemo(() => ({ rowHeight, channelWidth }), [rowHeight, channelWidth]);
  const view = useGridView(scroller, axis, sizes, () => likelyView(axis, beginMs, beginRow), onShow);
  const drag = useDragPan(scroller);

  const beginPlace = (): GridPlace => {
    const programme = keptMs === undefined ? selected.programme : undefined;
    const atMs = programme ? momentIn(programme, beginMs) : beginMs;
    return { row: Math.max(0, selectedRow), atMs, programme };
  };
  const [place, setPlace] = useState(beginPlace);
  /**
   * Shows a moment, and moves the grid's tab stop to it, in the same row, without moving the focus.
   * @returns the moment that it then shows
   */
  const goTo = useCallback(
    (atMs: number, behavior?: ScrollBehavior) => {
      setPlace(({ row }) => ({ row, atMs }));
      return scrollToMs(atMs, behavior);
    },
    [scrollToMs],
  );
  // after the view's hook, which adjusts to an axis that has grown
  useLateMoment(isShown, () => {
    begin();
    setPlace(beginPlace());
  });
  const [moves, setMoves] = useState(0);
  const row = Math.min(place.row, entries.length - 1);
  const programs = entries[row]?.channel.programs;
  const current = useMemo(() => programmeNear(onAxis(axis, programs), place), [axis, programs, place]);
  /** Whether that programme is on at the keyboard's moment; the closest one may be hours away. */
  const holds = current && current.startMs <= place.atMs && place.atMs < current.endMs;

  const rows = entries.slice(view.firstRow, view.endRow);
  const near = rows.map(({ channel }) => channel.id).join();
  useEffect(() => onSee(near ? near.split(',') : []), [near, onSee]);

  /** The visible part of the axis; a margin of 1 px as scroll positions are rounded. */
  const seenSpan = (box: HTMLElement) => ({
    from: toMs(axis, box.scrollLeft - 1),
    to: toMs(axis, box.scrollLeft + box.clientWidth - channelWidth() + 1),
  });
  const before = useRef(row);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every move by key
  useLayoutEffect(() => {
    const box = scroller.current;
    if (!moves || !box) return;
    const height = rowHeight();
    const [top, seen] = [row * height, box.clientHeight - height];
    if (top < box.scrollTop) box.scrollTop = top;
    else if (top > box.scrollTop + seen - 44) box.scrollTop = top - seen + 44;
    if (current) {
      // the moment stays in view; a programme that was moved to by its start is shown as far as it fits
      const { from, to } = seenSpan(box);
      const isByBeginning = place.atMs === current.startMs && row === before.current;
      const isOut = holds
        ? place.atMs < from || (isByBeginning ? current.endMs : place.atMs) > to
        : current.endMs <= from || current.startMs >= to;
      const left = toPx(axis, holds ? place.atMs : current.startMs);
      if (isOut) box.scrollLeft = Math.max(0, Math.min(left - 24, toPx(axis, axis.endMs)));
    }
    before.current = row;
    focusActive(canvas.current);
  }, [moves]);

  // a cell with the focus may be replaced when its channel's programmes arrive: the new one gets the focus
  const hasFocus = useRef(false);
  useLayoutEffect(() => {
    if (hasFocus.current && !canvas.current?.contains(document.activeElement)) focusActive(canvas.current);
  });

  /** The keyboard's moment, moved into the visible part if its programme is partly visible. */
  const shownMoment = (box: HTMLElement) => {
    const { from, to } = seenSpan(box);
    if (!current || !holds || current.startMs >= to || current.endMs <= from) return place.atMs;
    const isSeen = place.atMs >= from && place.atMs <= to;
    return isSeen ? place.atMs : Math.max(from, Math.min(to, momentIn(current, place.atMs)));
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const box = scroller.current;
    if (!box || event.altKey || event.metaKey) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      const entry = entries[row];
      if (entry) onSelect(entry, current, true);
      return;
    }
    const next = gridMove(
      event,
      { ...place, row, atMs: shownMoment(box) },
      {
        rows: entries.map(({ channel }) => onAxis(axis, channel.programs)),
        names: entries.map(({ channel }) => channel.title),
        calendar: text.calendar,
        page: PAGE,
      },
    );
    if (!next) return;
    event.preventDefault();
    const day = dayAt(axis, next.atMs);
    // a cell names only its hours
    if (day !== dayAt(axis, place.atMs)) announce(text.day(day, nowMs));
    setPlace(next);
    setMoves((count) => count + 1);
  };

  const onClick = ({ target, clientX }: MouseEvent) => {
    if (drag.wasDragged()) return;
    const element = target as HTMLElement;
    const index = Number(element.closest<HTMLElement>('[data-row]')?.dataset.row ?? Number.NaN);
    const entry = entries[index];
    if (!entry) return;
    const { start, id } = element.closest<HTMLElement>('[data-start]')?.dataset ?? {};
    const { programs } = entry.channel;
    const hit = programs.find((one) => String(one.startMs) === start && one.id === id);
    const box = canvas.current?.getBoundingClientRect();
    const across = scroller.current?.matches(':dir(rtl)')
      ? (box?.right ?? 0) - clientX
      : clientX - (box?.left ?? 0);
    const onLane = across > Math.abs(scroller.current?.scrollLeft ?? 0) + channelWidth();
    const atMs = toMs(axis, across - channelWidth());
    const programme = onLane ? pressedProgramme(programs, hit, atMs, selected.programme) : hit;
    before.current = index;
    setPlace({ row: index, atMs: programme ? momentIn(programme, atMs) : nowMs, programme });
    onSelect(entry, programme, false);
  };

  const fromMs = toMs(axis, view.fromPx);
  const untilMs = toMs(axis, view.toPx);
  const onDay = useCallback(
    (day: number) => {
      const box = scroller.current;
      if (!box) return;
      // the same time on another day
      const at = toMs(axis, box.scrollLeft + (box.clientWidth - channelWidth()) * LOOK_BACK);
      goTo(text.calendar.sameTime(day, at));
    },
    [axis, channelWidth, goTo, text],
  );
  const move = useMemo(
    () => ({
      now: () => goTo(nowMs, calm()),
      by(direction: 1 | -1) {
        const box = scroller.current;
        if (!box) return;
        const seen = box.clientWidth - channelWidth();
        // several presses in a row are as many steps
        const fromMs = heading.current ?? toMs(axis, box.scrollLeft + seen * LOOK_BACK);
        const atMs = goTo(toMs(axis, toPx(axis, fromMs) + direction * STEP * seen), calm());
        // it may be on another day, and a cell names only its hours
        announce(`${text.day(atMs, nowMs)} ${text.time(atMs)}`);
      },
    }),
    [axis, nowMs, text, channelWidth, goTo, announce],
  );

  const lookedAt = useRef(nowMs);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every step of the clock
  useEffect(() => {
    const before = lookedAt.current;
    lookedAt.current = nowMs;
    const box = scroller.current;
    // nothing moves while the viewer is looking
    if (!box || (!document.hidden && nowMs - before < SLEPT_MS)) return;
    const { from, to } = seenSpan(box);
    if (before >= from && before < to && nowMs >= to) goTo(nowMs);
  }, [nowMs]);

  const drawn = rows.map((entry, at) => ({ entry, index: view.firstRow + at }));
  const activeEntry = entries[row];
  if (activeEntry && !drawn.some(({ index }) => index === row))
    drawn.push({ entry: activeEntry, index: row });
  useEdgeCells(scroller, channelWidth, drawn);
  return (
    <section aria-label={t('guide')}>
      <DayBar days={axis.days} shown={shownDay} nowMs={nowMs} text={text} onDay={onDay} move={move} />
      <p id={help} hidden>
        {t('keys')}
      </p>
      <div ref={scroller} className={styles.scroller} {...drag.handlers}>
        <div ref={canvas} className={styles.canvas}>
          <TimeBar axis={axis} fromMs={fromMs} untilMs={untilMs} nowMs={nowMs} text={text} />
          {/* before the programmes, which cover it: the highlighted part of a current programme ends there
              anyway */}
          <NowLine left={toPx(axis, nowMs)} />
          <div
            role="grid"
            aria-label={title}
            aria-describedby={help}
            aria-rowcount={entries.length}
            className={styles.grid}
            onFocus={() => {
              hasFocus.current = true;
            }}
            onBlur={() => {
              hasFocus.current = false;
            }}
            onKeyDown={onKeyDown}
            onClick={onClick}
          >
            {drawn.map(({ entry, index }) => (
              <GuideRow
                key={entry.channel.id}
                entry={entry}
                index={index}
                axis={axis}
                fromMs={fromMs}
                toMs={untilMs}
                nowMs={nowMs}
                text={text}
                active={index === row ? (current ?? null) : undefined}
                selected={index === selectedRow ? selected.programme : undefined}
                isSelected={index === selectedRow}
              />
            ))}
          </div>
        </div>
      </div>
    </section>
  );
}

/** The first moment of the day that contains a moment. */
function dayAt({ days, startMs }: Axis, ms: number): number {
  return days.findLast((day) => day <= ms) ?? startMs;
}

/** The programmes that the keyboard can move to. */
function onAxis(axis: Axis, programs: readonly Programme[] = []): Programme[] {
  return programs.filter((one) => isOnAxis(axis, one));
}

/** What will probably be visible of it in this window, within a few px. */
function likelyView(axis: Axis, beginMs: number, beginRow: number): GridView {
  const width = innerWidth - CHANNEL;
  const most = Math.max(0, toPx(axis, axis.endMs) - width);
  const left = Math.min(most, Math.max(0, toPx(axis, beginMs) - width * LOOK_BACK - 40));
  return getView({ left, top: beginRow * ROW, width: innerWidth + 80, height: innerHeight / 2 }, ROW, 0);
}

function NowLine({ left }: { left: number }) {
  const line = useRef<HTMLDivElement>(null);
  useStyle(line, { left: `${left}px` });
  return <div ref={line} className={styles.line} data-now-line aria-hidden="true" />;
}

function focusActive(canvas: HTMLElement | null): void {
  canvas?.querySelector<HTMLElement>('[data-active]')?.focus({ preventScroll: true });
}

/** No smooth scrolling with reduced motion. */
function calm(): ScrollBehavior {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
}
