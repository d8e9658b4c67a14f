import { useLayoutEffect } from 'react';

/** On the preview of search results: their search text. */
const FOUND_FOR = 'data-found-for';
/** Event for the element that stands in for a screen, or for the window: removes the element. */
export const PREVIEW_ENDS = 'preview-ends';

export const markPreview = (preview: HTMLElement, search: string) => preview.setAttribute(FOUND_FOR, search);

/**
 * The results' grid measures its position, so the preview of the same search, which occupies it, is removed
 * first; by itself it would go only just before the paint. Another screen's preview stays.
 */
export function PreviewEnd({ search }: { search: string }): null {
  useLayoutEffect(() => {
    const preview = document.querySelector(`main > [${FOUND_FOR}="${CSS.escape(search)}"]`);
    preview?.dispatchEvent(new Event(PREVIEW_ENDS, { bubbles: true }));
  }, [search]);
  return null;
}
