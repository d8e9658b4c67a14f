import { type RefObject, startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { recall, remember, useViewMemory } from '../view-memory.ts';

/** Rows at first, and with each scroll to the end. [HOME-09 HOME-10 CONST-40] */
export const FIRST_ROWS = 6;
const MORE_ROWS = 4;

export interface RowWindow {
  /** How many rows are shown. */
  shown: number;
  /** How many of them stood there first; the others came as the page was scrolled. */
  first: number;
  /** Stands below them; where it comes into view there are more. */
  end: RefObject<HTMLDivElement | null>;
  /** Where the viewer left a row. */
  placeOf(index: number): number | undefined;
  keepPlace(index: number, at: number): void;
}

/** How much of a long page of rows is shown, as its viewer scrolls, and as they left it. */
export function useRowWindow(total: number): RowWindow {
  const { memory, key } = useViewMemory();
  const [asked, setAsked] = useState(0);
  const shown = Math.max(asked, memory?.rows ?? 0, FIRST_ROWS);
  const [first] = useState(shown);
  // in pieces between the frames of the scroll that asks for them
  const more = () => {
    startTransition(() => setAsked(shown + MORE_ROWS));
    remember(key, { rows: shown + MORE_ROWS });
  };
  const keepPlace = useCallback(
    (index: number, at: number) => remember(key, { rowPlaces: { ...recall(key)?.rowPlaces, [index]: at } }),
    [key],
  );
  const end = useEndReached(more, shown < total);
  return { shown, first, end, placeOf: (index) => memory?.rowPlaces?.[index], keepPlace };
}

/** Acts each time the element comes into view or is passed: a scroll to the end, or the focus that moves there. [HOME-10] */
function useEndReached(act: () => void, watching: boolean) {
  const ref = useRef<HTMLDivElement>(null);
  // a new observer after every act, so that an end that is still in view acts again
  useEffect(() => {
    if (!watching || !ref.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) act();
      },
      // who jumps to the end of a page has the footer in view, and this far above it
      { rootMargin: '1000000px 0px 25% 0px' },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  });
  return ref;
}
