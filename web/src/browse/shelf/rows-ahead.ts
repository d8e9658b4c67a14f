import { calmScroll } from '../calm-scroll.ts';
import { holdPicturesBeside } from './pictures-beside.ts';

export { prepareRows } from './prepare-rows.ts';

/**
 * Puts off what can wait while a page of rows is scrolled: cards lighting up, and pictures beyond the side of
 * the view.
 * @param page its children are the rows
 * @returns ends it
 */
export function calmRows(page: HTMLElement): () => void {
  const ends = [calmScroll(page), holdPicturesBeside(page)];
  return () => {
    for (const end of ends) end?.();
  };
}
