import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type Axis, toPx } from '../../../guide/axis.ts';

/** What shows of the grid, with a margin, in px of the axis and whole rows. Changes in steps, not with every pixel. */
export interface GridView {
  fromPx: number;
  toPx: number;
  firstRow: number;
  /** The one behind the last. */
  endRow: number;
}

/** An hour: how far beyond the edges is drawn, and how far one may go before it is drawn anew. */
const STEP_PX = 300;
const SPARE_ROWS = 2;

/** Watches what of the grid shows. The place on the axis stays where it is when the axis grows at its beginning. */
export function useGridView(scroller: RefObject<HTMLElement | null>, axis: Axis, rowHeight: () => number) {
  const [view, setView] = useState<GridView>({ fromPx: 0, toPx: 0, firstRow: 0, endRow: 0 });

  // measured with the window, not with every scroll: that would lay the page out each time
  const height = useRef(0);
  const read = useCallback(() => {
    const box = scroller.current;
    if (!box) return;
    height.current ||= rowHeight();
    const { scrollTop, clientWidth, clientHeight } = box;
    const left = Math.abs(box.scrollLeft);
    const next: GridView = {
      fromPx: (Math.floor(left / STEP_PX) - 1) * STEP_PX,
      toPx: (Math.ceil((left + clientWidth) / STEP_PX) + 1) * STEP_PX,
      firstRow: Math.max(0, Math.floor(scrollTop / height.current) - SPARE_ROWS),
      endRow: Math.ceil((scrollTop + clientHeight) / height.current) + SPARE_ROWS,
    };
    setView((known) => (JSON.stringify(known) === JSON.stringify(next) ? known : next));
  }, [scroller, rowHeight]);

  useEffect(() => {
    const box = scroller.current;
    if (!box) return;
    const sizes = new ResizeObserver(() => {
      height.current = rowHeight();
      read();
    });
    sizes.observe(box);
    box.addEventListener('scroll', read, { passive: true });
    return () => {
      sizes.disconnect();
      box.removeEventListener('scroll', read);
    };
  }, [scroller, read, rowHeight]);

  const startMs = useRef(axis.startMs);
  useLayoutEffect(() => {
    const box = scroller.current;
    const grown = toPx(axis, startMs.current);
    startMs.current = axis.startMs;
    if (box && grown !== 0) box.scrollLeft += grown;
    read();
  }, [scroller, axis, read]);

  return view;
}
