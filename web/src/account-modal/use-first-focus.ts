import { type RefObject, useEffect } from 'react';

/**
 * Focuses the pane's first field, or its title if it has none, once it is rendered and unless the viewer has already
 * focused something.
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
