import { type RefObject, useLayoutEffect } from 'react';

/**
 * When the element of `ref` goes with the focus in it, the focus moves to the closest element `around` it (a selector),
 * or to the first `to` in there. [A11Y-04]
 */
export function useFocusFallback(ref: RefObject<HTMLElement | null>, around: string, to?: string): void {
  useLayoutEffect(() => {
    const element = ref.current;
    return () => {
      if (!element?.contains(document.activeElement)) return;
      const rest = element.parentElement?.closest<HTMLElement>(around);
      // without a scroll: an element may go by itself, while the viewer reads elsewhere
      if (to === undefined) return rest?.focus({ preventScroll: true });
      // what replaces the element is in the page once it is drawn
      queueMicrotask(() => {
        if (document.activeElement !== document.body) return;
        rest?.querySelector<HTMLElement>(to)?.focus({ preventScroll: true });
      });
    };
  }, [ref, around, to]);
}
