import { type RefObject, useLayoutEffect } from 'react';

/** When the focused element goes, the focus moves to `heir` or else to the player, so that its keys keep working. */
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
