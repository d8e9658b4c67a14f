import { type RefObject, useEffect } from 'react';

/** How long after the last scroll event the page counts as still, in ms. */
const STILL_MS = 300;
/** Between one row's pictures and the next one's, in ms. */
const APART_MS = 50;
/** By which somebody turns to a row: with a pointer or a finger, with the keyboard, or as they move it. */
const INTERESTS = ['pointerover', 'focusin', 'scroll'];

/**
 * Pictures beside the view of a row are asked for once the page is still, row by row, or as somebody turns to their row; the
 * style sheet holds them back until then (`tiles.module.css`). A picture that comes while a page is scrolled takes a slow phone
 * 25 ms, and on a phone two of three are beside the view.
 * @param page its children are the rows
 * @param rows how many there are: those that come later are waited for too
 */
export function usePicturesBeside(page: RefObject<HTMLElement | null>, rows: number): void {
  useEffect(() => {
    const element = page.current;
    if (!element || rows === 0) return;
    element.dataset.holdsBeside = '';
    const show = (row: Element | null) => row?.setAttribute('data-all-pictures', '');
    let still: ReturnType<typeof setTimeout> | undefined;
    // row by row, until the page is scrolled again
    const begin = () => {
      const row = element.querySelector(':scope > :not([data-all-pictures])');
      if (!row) return;
      show(row);
      still = setTimeout(begin, APART_MS);
    };
    const wait = () => {
      clearTimeout(still);
      still = setTimeout(begin, STILL_MS);
    };
    const turnTo = ({ target }: Event) =>
      target instanceof Element && show(target.closest('[data-holds-beside] > *'));
    wait();
    const end = new AbortController();
    const options = { signal: end.signal, passive: true, capture: true };
    addEventListener('scroll', wait, options);
    for (const interest of INTERESTS) element.addEventListener(interest, turnTo, options);
    return () => {
      clearTimeout(still);
      end.abort();
    };
  }, [page, rows]);
}
