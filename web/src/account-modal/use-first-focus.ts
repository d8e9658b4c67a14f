import { type RefObject, useEffect } from 'react';

/**
 * A pane begins at its first field, or at its title where it has none: once it is there, and unless its viewer has begun
 * somewhere already.
 */
export function useFirstFocus(pane: RefObject<HTMLElement | null>, ready = true): void {
  useEffect(() => {
    if (!ready) return;
    if (document.activeElement?.matches('input, select')) return;
    const first = pane.current?.querySelector<HTMLElement>('input:not(:disabled), select:not(:disabled)');
    const target = first ?? pane.current?.querySelector<HTMLElement>('h2');
    target?.focus();
  }, [pane, ready]);
}
