import { type RefObject, startTransition, useEffect, useState } from 'react';

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
    let idle = 0;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        idle = whenIdle(() => startTransition(() => setFilled(true)));
      },
      { rootMargin: '25% 0px' },
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      if ('cancelIdleCallback' in window) cancelIdleCallback(idle);
      else clearTimeout(idle);
    };
  }, [ref, needed, filled]);
  return [filled, () => setFilled(true)];
}

function whenIdle(act: () => void): number {
  if ('requestIdleCallback' in window) return requestIdleCallback(act, { timeout: 2000 });
  return setTimeout(act, 200) as unknown as number;
}
