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
 * Answers a press on a link in the frame of the press: the head of the next screen, made of what is known of it, stands
 * in the place of the screen that is left, and the router opens the screen once that is painted. For React to draw a
 * screen takes ten times as long. @returns undefined where nothing is known, and the router opens the screen by itself
 */
export function openAtOnce(
  app: App,
  router: Router,
  to: To | null,
  options?: RouterNavigateOptions,
): Promise<void> | undefined {
  if (typeof to !== 'string') return;
  const url = new URL(to, location.href);
  // an address that is put in order leaves its screen as it is; what is typed into the search opens another
  if (options?.replace && !isSearch(url.pathname)) return;
  const main = document.querySelector('main');
  if (!main || app.wantsNewPage() || url.pathname === location.pathname || url.searchParams.has('play'))
    return;
  // an entry that the browser made by itself, as a link within the page does, has none
  const idx = (history.state as { idx?: number } | null)?.idx;
  const preview = idx === undefined ? undefined : previewOf(app, url);
  if (idx === undefined || !preview) return;
  const from = location.href;
  // a screen that is on its way already is given up for this one
  const { navigation } = router.state;
  const putBack = standIn(main, { element: preview, top: 0 });
  // of one that is only heard nobody tells
  const heading = preview.querySelector('h1:not(.hidden-text)');
  return (heading ? onScreen(heading) : afterPaint()).then(async () => {
    // one who pressed another link meanwhile, or went back, gets what they asked for last
    const onItsWay = router.state.navigation;
    const isLast = onItsWay === navigation || onItsWay.state === 'idle';
    if (!isLast || main.firstElementChild !== preview || location.href !== from) return putBack();
    // it takes the browser some time; the router replaces this entry by its own, and counts them by `idx`
    if (!options?.replace) history.pushState({ idx: idx + 1, key: 'preview' }, '', to);
    await router.navigate(to, { ...options, replace: true });
    // one who went back meanwhile is where they want to be
    if (location.href !== url.href) putBack();
  });
}
