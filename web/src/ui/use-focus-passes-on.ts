import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * For a button or link that goes by itself, perhaps while it has the focus: the first one that is left next to
 * it, or comes in its place, takes the focus. [A11Y-04]
 */
export function useFocusPassesOn<E extends HTMLElement>(): RefObject<E | null> {
  const going = useRef<E>(null);
  useLayoutEffect(() => {
    const one = going.current;
    const parent = one?.parentElement;
    return () => {
      if (!one || one !== document.activeElement) return;
      // what comes in its place is there once the page is drawn
      queueMicrotask(() =>
        parent?.querySelector<HTMLElement>('a[href], button')?.focus({ preventScroll: true }),
      );
    };
  }, []);
  return going;
}
