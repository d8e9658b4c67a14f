import { useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Goes to a moment that the guide does not cover yet once it does, as its schedule may arrive late; not if
 * the viewer has done something in the meantime.
 */
export function useLateMoment(isReached: boolean, goTo: () => void): void {
  const waits = useRef(!isReached);
  useEffect(() => {
    if (!waits.current) return;
    const left = new AbortController();
    const stop = () => {
      waits.current = false;
    };
    for (const name of ['pointerdown', 'wheel', 'keydown'])
      addEventListener(name, stop, { passive: true, capture: true, signal: left.signal });
    return () => left.abort();
  }, []);
  useLayoutEffect(() => {
    if (!waits.current || !isReached) return;
    waits.current = false;
    goTo();
  });
}
