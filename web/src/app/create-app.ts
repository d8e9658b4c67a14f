import type { Session } from '../account/session/session.ts';
import { createPurchaseIntent } from '../checkout/purchase-intent.ts';
import { createQueryClient } from '../content/query-client.ts';
import type { Clock } from '../lib/clock.ts';
import type { Fetch } from '../lib/http.ts';
import type { Log } from '../lib/log.ts';
import type { Store } from '../lib/storage.ts';
import type { LibraryDeps } from '../library/library-deps.ts';
import type { App } from './app.ts';
import { createNewPage } from './new-page.ts';
import { type Booted, getBase } from './start/get-site.ts';
import { forgetPurchase } from './viewer/forget-purchase.ts';
import { forgetUnsent } from './viewer/forget-unsent.ts';

export interface AppParts extends Booted {
  device: Store;
  /** What is stored for one tab. */
  tab: Store;
  clock: Clock;
  session: Session;
  /** Which of the viewer's library rows get reserved space when the page is rendered. */
  libraryRows: string | null;
  fetch: Fetch;
  log: Log;
  /** Hashes of the queries that the server answered in this page; absent: no server rendered it. */
  served?: ReadonlySet<string> | undefined;
  /** What only a browser has: a page that is hydrated, and a router. */
  browser?: Pick<App, 'isHydrated' | 'redirect'>;
  /** How long a page waits for what its screen prepares, in ms; 0: it does not wait, as in the browser. */
  deadlineMs: number;
}

/** Assembles a visit from what the start resolved. */
export function createApp(parts: AppParts): App {
  const { messages, site, device, tab, clock, libraryRows, fetch, log, served, deadlineMs } = parts;
  const purchase = createPurchaseIntent(tab);
  const signedOut = forgetPurchase(parts.session, purchase);
  const session = forgetUnsent(signedOut, device, () => library.library?.flush());
  const library: LibraryDeps = {
    store: device,
    session,
    features: site.config.features,
    expected: libraryRows,
    arrivals: new Set(),
  };
  const queries = createQueryClient({ retry: deadlineMs === 0 });
  return {
    site,
    messages,
    device,
    clock,
    session,
    purchase,
    library,
    queries,
    newPage: createNewPage(),
    content: {
      base: getBase(site.settings, site.appOrigin),
      siteId: site.config.siteId,
      fetch,
      log,
      nowMs: clock.nowMs,
      ...(served && { served }),
    },
    deadlineMs,
    isHydrated: () => true,
    redirect() {},
    ...parts.browser,
    lazyFiles: new Set(),
  };
}
