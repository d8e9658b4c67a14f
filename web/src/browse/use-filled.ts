import { type RefObject, startTransition, useEffect, useState } from 'react';
import { whenIdle } from '../lib/when-idle.ts';

/** Tiles of a shelf that stand in the first HTML: five in view at most, and the peek. */
export const FIRST_TILES = 6;

/**
 * Whether a shelf has all of its tiles. It begins with those in view; the rest is added once it comes near and the
 * browser has time, or at once when somebody touches it.
 */
export function useFilled(
  ref: RefObject<HTMLElement | null>,
  needed: boolean,
): [filled: boolean, fill: () => void] {
  const [filled, setFilled] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element || !needed || filled) return;
    let forget: (() => void) | undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        forget = whenIdle(() => startTransition(() => setFilled(true)), 2000);
      },
      { rootMargin: '25% 0px' },
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      forget?.();
    };
  }, [ref, needed, filled]);
  return [filled, () => setFilled(true)];
}
