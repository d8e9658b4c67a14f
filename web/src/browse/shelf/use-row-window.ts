import { type RefObject, startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { recall, remember, useViewMemory } from '../view-memory.ts';

/** Rows rendered at first, and rows added with each scroll to the end. [HOME-09 HOME-10 CONST-40] */
export const FIRST_ROWS = 6;
const MORE_ROWS = 4;

export interface RowWindow {
  /** How many rows are shown. */
  shown: number;
  /** How many of them were rendered first; the others were added while the page was scrolled. */
  first: number;
  /** An element below the rows; when it comes into view, more are added. */
  end: RefObject<HTMLDivElement | null>;
  /** The scroll position at which the viewer left a row. */
  getPlace(index: number): number | undefined;
  keepPlace(index: number, at: number): void;
}

/** How many rows are rendered: grows as the viewer scrolls, and is restored when they come back. */
export function useRowWindow(total: number): RowWindow {
  const { memory, key } = useViewMemory();
  const [requested, setRequested] = useState(0);
  const shown = Math.max(requested, memory?.rows ?? 0, FIRST_ROWS);
  const [first] = useState(shown);
  // as a transition, so that it renders in slices between the frames of the scroll that triggered it
  const more = () => {
    startTransition(() => setRequested(shown + MORE_ROWS));
    remember(key, { rows: shown + MORE_ROWS });
  };
  const keepPlace = useCallback(
    (index: number, at: number) => remember(key, { rowPlaces: { ...recall(key)?.rowPlaces, [index]: at } }),
    [key],
  );
  const end = useEndReached(more, shown < total);
  return { shown, first, end, getPlace: (index) => memory?.rowPlaces?.[index], keepPlace };
}

/** Calls `act` each time the element comes into view or is passed, by scrolling or focus. [HOME-10] */
function useEndReached(act: () => void, watching: boolean) {
  const ref = useRef<HTMLDivElement>(null);
  // a new observer after every call, so that an end that is still in view triggers again
  useEffect(() => {
    if (!watching || !ref.current) return;
    const observer = new IntersectionObserver(
      // a busy browser reports several changes at once, the newest last
      (entries) => {
        if (entries.at(-1)?.isIntersecting) act();
      },
      // the large top margin also catches a jump to the end of the page, where only the footer is in view
      { rootMargin: '1000000px 0px 25% 0px' },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  });
  return ref;
}
