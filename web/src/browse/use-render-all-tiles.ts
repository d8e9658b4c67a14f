import { type MouseEvent, type RefObject, startTransition, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { whenIdle } from '../lib/when-idle.ts';

/** Tiles of a shelf that are rendered at first: five in view at most, and the one that peeks in. */
export const FIRST_TILES = 6;

/**
 * Whether a row renders all of its tiles, not only those in view: once the viewer scrolls it, presses one of
 * its buttons or enters it with the keyboard.
 */
export function useRenderAllTiles(track: RefObject<HTMLElement | null>, needed: boolean, atFirst = false) {
  const [filled, setFilled] = useState(atFirst);
  const waits = needed && !filled;
  const fill = () => setFilled(true);
  useEffect(() => {
    const element = track.current;
    if (!waits || !element) return;
    const onScroll = () => startTransition(() => setFilled(true));
    element.addEventListener('scroll', onScroll, { passive: true });
    // the row may have been scrolled before this listener was added
    const cancel = whenIdle(() => element.scrollLeft !== 0 && onScroll());
    return () => {
      cancel();
      element.removeEventListener('scroll', onScroll);
    };
  }, [track, waits]);
  return {
    filled,
    /** Only for keyboard focus: a pressed card also gets the focus, but opens, so nothing more is needed. */
    fillForKeyboard: ({ target }: { target: Element }) => {
      if (waits && target.matches(':focus-visible')) fill();
    },
    /** Must run before the button's own handler, so that the tile it leads to is there by then. */
    fillForButton: ({ target }: MouseEvent) => {
      if (waits && target instanceof Element && target.closest('button')) flushSync(fill);
    },
  };
}
