import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { whenIdle } from '../../lib/when-idle.ts';
import { onScrollEnd } from '../on-scroll-end.ts';

/** The scroll position of a row, remembered when it is left. */
export interface RowPlace {
  /** A shelf's `scrollLeft` in px, a carousel's slide index; absent: not moved, or forgotten. */
  at: number | undefined;
  keep(at: number): void;
}

/** Restores a row's scroll position before it is painted, and remembers the current one. [HOME-10] */
export function useRowPlace(
  track: RefObject<HTMLElement | null>,
  isShown: boolean,
  place: RowPlace | undefined,
): void {
  const left = useRef(place?.at);
  const keep = useEffectEvent(() => {
    if (!track.current) return;
    left.current = track.current.scrollLeft;
    place?.keep(left.current);
  });
  const isKept = place !== undefined;

  useLayoutEffect(() => {
    if (isShown && left.current) track.current?.scrollTo({ left: left.current, behavior: 'instant' });
  }, [track, isShown]);

  useEffect(() => {
    const element = track.current;
    if (!isShown || !isKept || !element) return;
    const stop = onScrollEnd(element, () => keep());
    // the row may have been scrolled before this listener was added
    const cancel = whenIdle(() => element.scrollLeft !== 0 && keep());
    return () => {
      cancel();
      stop();
    };
  }, [track, isShown, isKept]);
}
