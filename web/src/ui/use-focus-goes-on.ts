import { type RefObject, useEffect, useRef } from 'react';

/**
 * For a button that disappears when pressed: the heading of its surrounding element takes the focus. @param
 * around a selector
 */
export function useFocusGoesOn(around: string): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const whole = button.current?.closest(around);
    return () => {
      if (document.activeElement === document.body) whole?.querySelector<HTMLElement>('h2')?.focus();
    };
  }, [around]);
  return button;
}
