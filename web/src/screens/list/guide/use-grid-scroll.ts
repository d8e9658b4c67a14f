import type { Programme } from '@marquee/contract/schedule/programmes';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { onScrollEnd } from '../../../browse/on-scroll-end.ts';
import { type Axis, getDay, toMs, toPx } from '../../../guide/axis.ts';
import type { GridPlace } from '../../../guide/grid-move.ts';
import { type GridView, getView } from '../../../guide/grid-view.ts';
import { getChannelWidth, getRowHeight, ROW, useGridView } from './use-grid-view.ts';
import { useStyle } from './use-style.ts';

/** Where in the view a moment is put, as a share of its width: time before it stays visible. */
const LOOK_BACK = 0.25;
/** Approximate width of the channel column, in px. */
const CHANNEL = 230;
/** Height of the hours above the rows, and distance of a programme from the edge when scrolled to, in px. */
const HOURS = 44;
const EDGE = 24;

interface Options {
  rows: number;
  openAtMs: number;
  openAtRow: number;
  /** Called with every scroll: the moment it shows. */
  onMoment(ms: number): void;
}

export type GridScroll = ReturnType<typeof useGridScroll>;

/** The scroll position of the grid as moments and rows: where it opens, what it shows, and how it moves. */
export function useGridScroll(axis: Axis, { rows, openAtMs, openAtRow, onMoment }: Options) {
  const scroller = useRef<HTMLDivElement>(null);
  // before the view's hook, which scrolls it: it must already be as wide as the axis
  useStyle(scroller, { lane: `${toPx(axis, axis.endMs)}px`, rows: String(rows) });
  /** The moment to which the view is still moving; undefined: it stands. */
  const headingMs = useRef<number>(undefined);
  useEffect(() => {
    const box = scroller.current;
    if (box) return onScrollEnd(box, () => (headingMs.current = undefined));
  }, []);

  const moves = useMemo(() => {
    const getLane = (box: HTMLElement) => box.clientWidth - getChannelWidth(box);
    /** The visible part of the axis; a margin of 1 px as scroll positions are rounded. */
    const getSpan = () => {
      const box = scroller.current;
      const left = box?.scrollLeft ?? 0;
      return { from: toMs(axis, left - 1), to: toMs(axis, left + (box ? getLane(box) : 0) + 1) };
    };
    return {
      getSpan,
      /** @returns the moment that it then shows: the axis ends somewhere */
      toMoment(ms: number, behavior: ScrollBehavior = 'auto'): number {
        const box = scroller.current;
        if (!box) return ms;
        const ahead = getLane(box) * LOOK_BACK;
        const left = Math.max(0, Math.min(toPx(axis, ms) - ahead, box.scrollWidth - box.clientWidth));
        box.scrollTo({ left, behavior });
        const shownMs = toMs(axis, left + ahead);
        headingMs.current = behavior === 'smooth' ? shownMs : undefined;
        return shownMs;
      },
      /** The moment that it shows or moves to, moved by a share of the visible time. */
      getMoment(share = 0): number {
        const box = scroller.current;
        if (!box) return axis.startMs;
        const lane = getLane(box);
        const atMs = headingMs.current ?? toMs(axis, box.scrollLeft + lane * LOOK_BACK);
        return toMs(axis, toPx(axis, atMs) + share * lane);
      },
      /** Scrolls to a row and its programme, of which as much is shown as fits; the moment stays in view. */
      toPlace({ row, atMs }: GridPlace, programme: Programme | undefined, isSameRow: boolean): void {
        const box = scroller.current;
        if (!box) return;
        const height = getRowHeight(box);
        const [top, seen] = [row * height, box.clientHeight - height];
        if (top < box.scrollTop) box.scrollTop = top;
        else if (top > box.scrollTop + seen - HOURS) box.scrollTop = top - seen + HOURS;
        if (!programme) return;
        const { startMs, endMs } = programme;
        const { from, to } = getSpan();
        const isOn = startMs <= atMs && atMs < endMs;
        const lastMs = atMs === startMs && isSameRow ? endMs : atMs;
        const isOut = isOn ? atMs < from || lastMs > to : endMs <= from || startMs >= to;
        if (isOut) box.scrollLeft = Math.max(0, toPx(axis, isOn ? atMs : startMs) - EDGE);
      },
    };
  }, [axis]);

  const open = () => {
    moves.toMoment(openAtMs);
    const box = scroller.current;
    if (box && openAtRow > 0) box.scrollTop = openAtRow * getRowHeight(box);
  };
  // once, before the view is read: otherwise it would render the start of the axis first
  const isOpen = useRef(false);
  useLayoutEffect(() => {
    if (isOpen.current) return;
    isOpen.current = true;
    open();
  });
  const [shownDay, setShownDay] = useState(() => getDay(axis, openAtMs));
  const onShow = useCallback(
    (left: number, lane: number) => {
      const shown = left + lane * LOOK_BACK;
      onMoment(toMs(axis, shown));
      // + 1, as a scroll position is rounded to whole px
      setShownDay(getDay(axis, toMs(axis, shown + 1)));
    },
    [axis, onMoment],
  );
  const view = useGridView(scroller, axis, () => getLikelyView(axis, openAtMs, openAtRow), onShow);
  return { scroller, view, shownDay, open, ...moves };
}

/** What will probably be visible in this window, within a few px. */
function getLikelyView(axis: Axis, openAtMs: number, openAtRow: number): GridView {
  const width = innerWidth - CHANNEL;
  const max = Math.max(0, toPx(axis, axis.endMs) - width);
  const left = Math.min(max, Math.max(0, toPx(axis, openAtMs) - width * LOOK_BACK - 40));
  return getView({ left, top: openAtRow * ROW, width: innerWidth + 80, height: innerHeight / 2 }, ROW, 0);
}
