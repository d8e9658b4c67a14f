import { useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Goes to a moment that the guide does not reach yet, once it does: its schedule may come late. Not when the viewer has
 * done something meanwhile.
 */
export function useLateMoment(isReached: boolean, goTo: () => void): void {
  const waits = useRef(!isReached);
  useEffect(() => {
    if (!waits.current) return;
    const left = new AbortController();
    const stop = ({ isTrusted }: Event) => {
      // a press that is rehearsed is nobody's
      if (isTrusted) waits.current = false;
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
