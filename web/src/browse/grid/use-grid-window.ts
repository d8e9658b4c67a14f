import {
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { afterPaint } from '../../lib/pause.ts';
import { useIsHydrated } from '../../lib/use-is-hydrated.ts';
import { remember, useViewMemory } from '../view-memory.ts';
import {
  covers,
  type GridMeasure,
  MIN_SPARE_ROWS,
  type RowRange,
  rowCount,
  rowsInView,
  SPARE_ROWS,
} from './grid-window.ts';

/** Cards in the server's HTML: enough rows for the widest screens, and not too many for the narrowest. */
const FIRST_CARDS = 20;

export interface GridWindow {
  /** Items that are rendered: `from` included, `to` not. */
  from: number;
  to: number;
  /** A focused item outside of the range; it stays rendered so that the focus is not lost. */
  kept: number | undefined;
  /** Updates the window immediately. */
  look(): void;
}

interface View extends GridMeasure, RowRange {
  kept: number | undefined;
}

/** Which part of a long grid is rendered; the rest is empty space of the same height. */
export function useGridWindow(ref: RefObject<HTMLUListElement | null>, count: number): GridWindow {
  const { memory, key } = useViewMemory();
  const { columns: leftColumns, pitch: leftPitch, scrollY: leftY } = memory ?? {};
  const left = useMemo(
    () => recalled(leftColumns, leftPitch, leftY, count),
    [leftColumns, leftPitch, leftY, count],
  );
  const [seen, setSeen] = useState<View | null>(null);
  const view = seen ?? left;
  // without a server's HTML only visible cards are rendered: the empty grid is measured for that first
  const isBrowsersOwn = useIsHydrated();
  const [firstCards] = useState(isBrowsersOwn && count > FIRST_CARDS ? 0 : FIRST_CARDS);

  const measure = useRef<GridMeasure>(undefined);

  const look = useCallback(() => {
    const grid = ref.current;
    // a screen that is being left is not measured
    if (!grid?.checkVisibility()) return;
    measure.current ??= measured(grid);
    const { columns, pitch } = measure.current;
    const rows = rowCount(count, columns);
    const above = -grid.getBoundingClientRect().top;
    const focused = indexOf(grid, document.activeElement);
    setSeen((seen) => {
      const known = seen ?? left;
      const needed = rowsInView(rows, pitch, above, innerHeight, MIN_SPARE_ROWS);
      const fits = known && known.columns === columns && known.pitch === pitch && covers(known, needed);
      // the first cards rendered are the ones the viewer waits for; spare rows follow a frame later
      const first = firstCards === 0 ? 0 : MIN_SPARE_ROWS;
      const spare = known ? SPARE_ROWS : first;
      const range = fits ? known : rowsInView(rows, pitch, above, innerHeight, spare);
      const outside =
        focused !== undefined &&
        focused < count &&
        (focused < range.from * columns || focused >= range.to * columns);
      const kept = outside ? focused : undefined;
      return fits && known.kept === kept ? known : { columns, pitch, from: range.from, to: range.to, kept };
    });
  }, [ref, count, left, firstCards]);

  // before the first paint, and before the scroll position is restored
  useLayoutEffect(() => {
    const grid = ref.current;
    if (!grid || !view) return;
    const rows = rowCount(count, view.columns);
    const { from, to } = within(view, rows);
    grid.style.paddingBlock = `${from * view.pitch}px ${(rows - to) * view.pitch}px`;
    const kept = grid.querySelector<HTMLElement>('[data-kept]');
    if (kept && view.kept !== undefined) {
      kept.style.insetBlockStart = `${Math.floor(view.kept / view.columns) * view.pitch}px`;
    }
  }, [ref, view, count]);

  // a page from the server knows its length, and with it the position to restore, only now
  const remembered = memory?.columns !== undefined;
  const [began] = useState(remembered);
  const restore = useEffectEvent(() => {
    const top = began ? undefined : memory?.scrollY;
    if (top !== undefined) scrollTo({ top, behavior: 'instant' });
  });
  useLayoutEffect(() => {
    if (isBrowsersOwn) restore();
  }, [isBrowsersOwn]);

  // if all of it is rendered, or the position is known, no measuring is needed
  const wanted = !remembered && count > FIRST_CARDS;
  useLayoutEffect(() => {
    if (wanted) look();
  }, [look, wanted]);

  useEffect(() => {
    let frame = 0;
    const soon = () => {
      frame ||= requestAnimationFrame(() => {
        frame = 0;
        look();
      });
    };
    const update = () => {
      measure.current = undefined;
      soon();
    };
    const listening = new AbortController();
    const options = { signal: listening.signal, passive: true };
    addEventListener('scroll', soon, options);
    addEventListener('resize', update, options);
    // the first cards rendered are the ones the viewer waits for; spare rows wait until those are painted
    void afterPaint().then(() => options.signal.aborted || look());
    return () => {
      cancelAnimationFrame(frame);
      listening.abort();
    };
  }, [look]);

  useLayoutEffect(() => {
    const keep = () => {
      const grid = ref.current;
      const known = grid?.checkVisibility() ? measured(grid) : measure.current;
      if (known) remember(key, known);
    };
    addEventListener('pagehide', keep);
    return () => {
      removeEventListener('pagehide', keep);
      keep();
    };
  }, [ref, key]);

  if (!view) return { from: 0, to: Math.min(count, firstCards), kept: undefined, look };
  const range = within(view, rowCount(count, view.columns));
  const kept = view.kept !== undefined && view.kept < count ? view.kept : undefined;
  return { from: range.from * view.columns, to: Math.min(count, range.to * view.columns), kept, look };
}

/** The view as it was left. The grid begins a little below the page's top; spare rows make up for it. */
function recalled(
  columns: number | undefined,
  pitch: number | undefined,
  scrollY: number | undefined,
  count: number,
): View | null {
  if (!columns || !pitch || scrollY === undefined) return null;
  const range = rowsInView(rowCount(count, columns), pitch, scrollY - pitch, innerHeight + pitch);
  return { columns, pitch, ...range, kept: undefined };
}

function measured(grid: HTMLElement): GridMeasure {
  const { gridTemplateColumns, gridAutoRows, rowGap } = getComputedStyle(grid);
  return {
    columns: gridTemplateColumns.split(' ').length,
    pitch: Number.parseFloat(gridAutoRows) + Number.parseFloat(rowGap),
  };
}

/** Index of the item that contains an element, counted from 0. */
function indexOf(grid: HTMLElement, element: Element | null): number | undefined {
  const item = element && grid.contains(element) ? element.closest('li') : null;
  const position = Number(item?.getAttribute('aria-posinset'));
  return position ? position - 1 : undefined;
}

function within({ from, to }: RowRange, rows: number): RowRange {
  return { from: Math.min(from, rows), to: Math.min(to, rows) };
}
