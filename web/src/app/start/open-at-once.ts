import type { RouterNavigateOptions, To } from 'react-router';
import { afterPaint, onScreen } from '../../lib/pause.ts';
import { isSearch } from '../../paths/is-search.ts';
import type { App } from '../app.ts';
import { previewOf } from './preview-of.ts';
import type { Router } from './quick-router.ts';
import { standIn } from './stand-in.ts';

export { backAtOnce } from './back-at-once.ts';
export { prepareMenu } from './prepare-menu.ts';
export { prepareOnIntent } from './prepare-on-intent.ts';
export { rehearse } from './rehearse.ts';

/**
 * Answers a press on a link within its own frame: a preview of the next screen, built from what is already
 * known about it, replaces the current screen, and once it is painted the router opens the real screen.
 * Rendering a screen with React takes ten times as long.
 * @returns undefined where nothing is known; the router then opens the screen directly
 */
export function openAtOnce(
  app: App,
  router: Router,
  to: To | null,
  options?: RouterNavigateOptions,
): Promise<void> | undefined {
  if (typeof to !== 'string') return;
  const url = new URL(to, location.href);
  // a replaced address keeps its screen, except when typing in the search field opens the results
  if (options?.replace && !isSearch(url.pathname)) return;
  const main = document.querySelector('main');
  if (!main || app.wantsNewPage() || url.pathname === location.pathname || url.searchParams.has('play'))
    return;
  // entries that the browser made itself, for links within the page, have no `idx`
  const idx = (history.state as { idx?: number | null } | null)?.idx;
  // while another screen is loading the router opens this one itself, which cancels the other
  if (typeof idx !== 'number' || router.state.navigation.state !== 'idle') return;
  const preview = previewOf(app, url);
  if (!preview) return;
  const from = location.href;
  const putBack = standIn(main, { element: preview, top: 0 });
  // a visually hidden heading is not reported as painted
  const heading = preview.querySelector('h1:not(.hidden-text)');
  return (heading ? onScreen(heading) : afterPaint()).then(async () => {
    // if the viewer has pressed another link or gone back, their last action wins
    const isLast = router.state.navigation.state === 'idle' && main.firstElementChild === preview;
    if (!isLast || location.href !== from) return putBack();
    // after the paint, as it takes the browser some time; the router, which counts entries by `idx`, then
    // replaces this entry with its own
    if (!options?.replace) history.pushState({ idx: idx + 1, key: 'preview' }, '', to);
    await router.navigate(to, { ...options, replace: true });
    // the viewer has gone back meanwhile, and stays there
    if (location.href !== url.href) putBack();
  });
}
