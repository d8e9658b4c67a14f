import {
  type RefObject,
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { type Axis, toPx } from '../../../guide/axis.ts';
import { covers, type GridView, getView, overlaps, sameView } from '../../../guide/grid-view.ts';

/** Height of a row while the style sheet is missing, in px. */
export const ROW = 106;
/** Height of a row, and width of the channel column, in px. */
export const getRowHeight = (box: HTMLElement) =>
  Number.parseFloat(getComputedStyle(box).getPropertyValue('--guide-row')) || ROW;
export const getChannelWidth = (box: HTMLElement) => box.querySelector('[role=rowheader]')?.clientWidth ?? 0;

/**
 * Tracks the visible part of the grid. `first` is rendered before anything is measured, the surrounding tiles
 * a frame later. `onShow` gets where the visible programmes start, and how much is visible, in px.
 */
export function useGridView(
  scroller: RefObject<HTMLElement | null>,
  axis: Axis,
  first: () => GridView,
  onShow: (left: number, lane: number) => void,
) {
  const [drawn, setDrawn] = useState(() => ({ view: first(), startMs: axis.startMs }));
  // if the axis has grown at its start, the same part is now further along it
  const grown = toPx(axis, drawn.startMs);
  const view = useMemo(() => moved(drawn.view, grown), [drawn, grown]);

  // measured when the size changes, not with every scroll: that would cause a layout each time
  const size = useRef({ width: 0, height: 0, row: 0, channel: 0 });
  const measure = useCallback(() => {
    const box = scroller.current;
    if (!box) return;
    const { clientWidth: width, clientHeight: height } = box;
    size.current = { width, height, row: getRowHeight(box), channel: getChannelWidth(box) };
  }, [scroller]);

  const wanted = useRef(drawn.view);
  const isOpening = useRef(true);
  const read = useCallback(() => {
    const box = scroller.current;
    if (!box) return;
    if (size.current.row === 0) measure();
    const { width, height, row, channel } = size.current;
    const before = wanted.current;
    const shown = { left: Math.abs(box.scrollLeft), top: box.scrollTop, width, height };
    onShow(shown.left, width - channel);
    const next = getView(shown, row);
    if (sameView(before, next)) return;
    const isThere = isOpening.current && covers(before, getView(shown, row, 0));
    isOpening.current = false;
    wanted.current = next;
    // new tiles are not in view yet, so they render between frames; only a jump renders immediately
    const { startMs } = axis;
    const follow = () => startTransition(() => setDrawn({ view: next, startMs }));
    if (isThere) requestAnimationFrame(follow);
    else if (overlaps(before, next)) follow();
    else setDrawn({ view: next, startMs });
  }, [scroller, axis, measure, onShow]);

  const startMs = useRef(axis.startMs);
  useLayoutEffect(() => {
    const box = scroller.current;
    const grown = toPx(axis, startMs.current);
    startMs.current = axis.startMs;
    if (box && grown !== 0) {
      box.scrollLeft += grown;
      wanted.current = moved(wanted.current, grown);
    }
    read();
  }, [scroller, axis, read]);

  useEffect(() => {
    const box = scroller.current;
    if (!box) return;
    const sizes = new ResizeObserver(() => {
      measure();
      read();
    });
    sizes.observe(box);
    box.addEventListener('scroll', read, { passive: true });
    return () => {
      sizes.disconnect();
      box.removeEventListener('scroll', read);
    };
  }, [scroller, read, measure]);

  return view;
}

function moved(view: GridView, byPx: number): GridView {
  return byPx === 0 ? view : { ...view, fromPx: view.fromPx + byPx, toPx: view.toPx + byPx };
}
