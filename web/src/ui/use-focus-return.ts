import { type RefObject, useEffect, useRef } from 'react';

/** Moves the focus to an element when what covered it closes and nothing else has the focus. [A11Y-04] */
export function useFocusReturn(target: RefObject<HTMLElement | null>, isCovered: boolean): void {
  const wasCovered = useRef(false);
  useEffect(() => {
    const { activeElement, body } = document;
    const nowhere = !activeElement || activeElement === body || activeElement.matches('main');
    if (wasCovered.current && !isCovered && nowhere) target.current?.focus();
    wasCovered.current = isCovered;
  }, [target, isCovered]);
}
