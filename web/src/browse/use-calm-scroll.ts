import { type RefObject, useEffect } from 'react';

/** How long after the last scroll event the page counts as still, in ms. */
const STILL_MS = 120;

/**
 * While the page scrolls, cards that pass below a resting pointer do not light up one after the other: that costs more
 * than the scrolling itself. The style sheet acts on `data-scrolling`.
 */
export function useCalmScroll(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!matchMedia('(hover: hover)').matches) return;
    let still: ReturnType<typeof setTimeout> | undefined;
    const onScroll = () => {
      if (still === undefined) ref.current?.setAttribute('data-scrolling', '');
      clearTimeout(still);
      still = setTimeout(() => {
        still = undefined;
        ref.current?.removeAttribute('data-scrolling');
      }, STILL_MS);
    };
    addEventListener('scroll', onScroll, { passive: true });
    return () => {
      clearTimeout(still);
      removeEventListener('scroll', onScroll);
    };
  }, [ref]);
}
