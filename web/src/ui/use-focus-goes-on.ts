import { type RefObject, useEffect, useRef } from 'react';

/**
 * For a button that disappears when pressed, or what holds it: the heading of its surrounding element takes
 * the focus. @param around a selector
 */
export function useFocusGoesOn<E extends HTMLElement = HTMLButtonElement>(
  around: string,
): RefObject<E | null> {
  const gone = useRef<E>(null);
  useEffect(() => {
    const whole = gone.current?.closest(around);
    return () => {
      if (document.activeElement === document.body) whole?.querySelector<HTMLElement>('h2')?.focus();
    };
  }, [around]);
  return gone;
}
