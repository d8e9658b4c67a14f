import { type MouseEvent, type RefObject, startTransition, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { whenIdle } from '../lib/when-idle.ts';

/** Tiles of a shelf that stand there at first: five in view at most, and the peek. */
export const FIRST_TILES = 6;

/**
 * Whether a row has all of its tiles. It begins with those in view; the rest is added once somebody goes on in it: by
 * scrolling it, by a press on its buttons, or with the keyboard. A page that is only scrolled past stays light.
 */
export function useFilled(track: RefObject<HTMLElement | null>, needed: boolean, atFirst = false) {
  const [filled, setFilled] = useState(atFirst);
  const waits = needed && !filled;
  const fill = () => setFilled(true);
  useEffect(() => {
    const element = track.current;
    if (!waits || !element) return;
    const onScroll = () => startTransition(() => setFilled(true));
    element.addEventListener('scroll', onScroll, { passive: true });
    // it could be moved before anybody listened
    const cancel = whenIdle(() => element.scrollLeft !== 0 && onScroll());
    return () => {
      cancel();
      element.removeEventListener('scroll', onScroll);
    };
  }, [track, waits]);
  return {
    filled,
    /** The focus of a press is no wish for more: the card that is pressed opens. */
    fillForKeyboard: ({ target }: { target: Element }) => {
      if (waits && target.matches(':focus-visible')) fill();
    },
    /** To be heard before the button itself: where it leads to is there by then. */
    fillForButton: ({ target }: MouseEvent) => {
      if (waits && target instanceof Element && target.closest('button')) flushSync(fill);
    },
  };
}
