import { type RefObject, useLayoutEffect } from 'react';

/** The focus does not go with what held it: `heir` takes it, or the player, whose keys work on. */
export function useFocusStays(
  place: RefObject<HTMLElement | null>,
  heir?: RefObject<HTMLElement | null>,
): void {
  useLayoutEffect(() => {
    const going = place.current;
    return () => {
      if (!going?.contains(document.activeElement)) return;
      const next = heir?.current ?? going.closest<HTMLElement>('[tabindex="-1"]');
      next?.focus({ preventScroll: true });
    };
  }, [place, heir]);
}
