import { calmScroll } from '../calm-scroll.ts';
import { holdPicturesBeside } from './pictures-beside.ts';

export { prepareRows } from './prepare-rows.ts';

/**
 * Takes from the scroll of a page of rows what can wait: cards that light up, and pictures beside the view.
 * @param page its children are the rows
 * @returns ends it
 */
export function calmRows(page: HTMLElement): () => void {
  const ends = [calmScroll(page), holdPicturesBeside(page)];
  return () => {
    for (const end of ends) end?.();
  };
}
