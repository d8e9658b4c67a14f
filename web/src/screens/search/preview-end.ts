import { useLayoutEffect } from 'react';

/** On the preview of what was found: what for. */
const FOUND_FOR = 'data-found-for';
/** Told to what stands for a screen, or to the window: it goes. */
export const PREVIEW_ENDS = 'preview-ends';

export const markPreview = (preview: HTMLElement, search: string) => preview.setAttribute(FOUND_FOR, search);

/**
 * A grid measures where it stands. Before it does, the preview of the same search, which stands there, goes; another
 * screen's stays. By itself it would go before the screen is painted.
 */
export function PreviewEnd({ search }: { search: string }): null {
  useLayoutEffect(() => {
    const preview = document.querySelector(`main > [${FOUND_FOR}="${CSS.escape(search)}"]`);
    preview?.dispatchEvent(new Event(PREVIEW_ENDS, { bubbles: true }));
  }, [search]);
  return null;
}
