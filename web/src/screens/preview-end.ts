import { useLayoutEffect } from 'react';

/** On the element that stands in `<main>` for the next screen. */
export const PREVIEW = 'data-preview';
/** Told to it, or to the window: it goes. */
export const PREVIEW_ENDS = 'preview-ends';

/**
 * Of a screen that measures where it stands: before the parts after it are laid out, what stood there for it goes. It would
 * go by itself before the screen is painted.
 */
export function PreviewEnd(): null {
  useLayoutEffect(() => {
    const preview = document.querySelector(`main > [${PREVIEW}]`);
    preview?.dispatchEvent(new Event(PREVIEW_ENDS, { bubbles: true }));
  }, []);
  return null;
}
