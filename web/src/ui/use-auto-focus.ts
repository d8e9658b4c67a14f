import { type RefObject, useEffect } from 'react';

/**
 * Once `ready`, focuses what is marked with `data-autofocus`, else the first field, else the title, unless the viewer
 * has focused a field.
 */
export function useAutoFocus(area: RefObject<HTMLElement | null>, ready = true): void {
  useEffect(() => {
    if (!ready) return;
    if (document.activeElement?.matches('input, select')) return;
    const find = (selector: string) => area.current?.querySelector<HTMLElement>(selector);
    const target =
      find('[data-autofocus]') ?? find('input:not(:disabled), select:not(:disabled)') ?? find('h2');
    target?.focus();
  }, [area, ready]);
}
