import { type RefObject, useEffect } from 'react';

/** Once `ready`, focuses the first field, else the title, unless the viewer has focused a field. */
export function useAutoFocus(area: RefObject<HTMLElement | null>, ready = true): void {
  useEffect(() => {
    if (!ready) return;
    if (document.activeElement?.matches('input, select')) return;
    const first = area.current?.querySelector<HTMLElement>('input:not(:disabled), select:not(:disabled)');
    const target = first ?? area.current?.querySelector<HTMLElement>('h2');
    target?.focus();
  }, [area, ready]);
}
