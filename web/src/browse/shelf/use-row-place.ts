import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { whenIdle } from '../../lib/when-idle.ts';

/** Where a row stood when it was left. */
export interface RowPlace {
  /** CSS px of a shelf, as the browser counts them; the slide of a carousel. Absent: it was not moved, or nothing is remembered. */
  at: number | undefined;
  keep(at: number): void;
}

/** Brings a row back to where its viewer left it, before it is painted, and remembers where it is now. [HOME-10] */
export function useRowPlace(
  track: RefObject<HTMLElement | null>,
  isShown: boolean,
  place: RowPlace | undefined,
): void {
  const [left] = useState(place?.at);
  const keep = useEffectEvent(() => track.current && place?.keep(track.current.scrollLeft));
  const isKept = place !== undefined;

  useLayoutEffect(() => {
    if (isShown && left) track.current?.scrollTo({ left, behavior: 'instant' });
  }, [track, isShown, left]);

  useEffect(() => {
    const element = track.current;
    if (!isShown || !isKept || !element) return;
    const onScrollEnd = () => keep();
    element.addEventListener('scrollend', onScrollEnd);
    // it could be moved before anybody listened
    const cancel = whenIdle(() => element.scrollLeft !== 0 && keep());
    return () => {
      cancel();
      element.removeEventListener('scrollend', onScrollEnd);
    };
  }, [track, isShown, isKept]);
}
