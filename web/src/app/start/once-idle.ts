import { hasBridge } from '../../access/media-access.ts';
import { fetchOnIntent } from '../../account-modal/fetch-on-intent.ts';
import { lazyModule } from '../../lib/lazy-module.ts';
import { PAGE_DATA_ID } from '../../lib/page-data-id.ts';
import type { App } from '../app.ts';
import { followWorker } from '../offline/follow-worker.ts';
import { keepTime } from './keep-time.ts';
import { prepareOnIntent } from './prepare-on-intent.ts';
import { type Router, showPageEnd } from './show-page-end.tsx';

const BRIDGE = lazyModule(() => import('../../access/bridge/follow-viewer.ts'));

/** What starts once the first screen is rendered and the browser is idle. */
export function onceIdle(app: App, router: Router): void {
  showPageEnd(app, router);
  // Vite's server has no worker
  if (!import.meta.env.DEV) followWorker(app);
  fetchOnIntent(app);
  prepareOnIntent(app);
  keepTime({
    clock: app.clock,
    appOrigin: app.site.appOrigin,
    fetch: (input, init) => fetch(input, init),
    document,
    isRendered: document.getElementById(PAGE_DATA_ID) !== null,
  });
  if (hasBridge(app.site)) {
    BRIDGE.load().then(
      ({ followViewer }) => followViewer({ ...app, ...app.site }, app.session),
      () => {},
    );
  }
}
