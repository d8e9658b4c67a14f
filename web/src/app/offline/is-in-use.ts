import { isBusy } from '../../lib/reload-page.ts';

/** A pane, a player over the page, or an open menu or form. */
const OPEN = 'dialog[open], :popover-open';

/**
 * Whether a load of the page would take something from its viewer: what plays or waits paused, what is typed, an open pane,
 * be it sign-in, checkout or the wait for a payment, and a field that is about to be filled in.
 */
export function isInUse(document: Document): boolean {
  const paused = [...document.querySelectorAll('video')].some(
    ({ ended, readyState }) => !ended && readyState > 0,
  );
  return (
    paused ||
    isBusy() ||
    document.querySelector(OPEN) !== null ||
    Boolean(document.activeElement?.matches('input, textarea, select'))
  );
}
