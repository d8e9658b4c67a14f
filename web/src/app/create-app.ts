import type { FetchQueryOptions } from '@tanstack/react-query';
import type { Session } from '../account/session.ts';
import { createQueryClient } from '../content/query-client.ts';
import type { Clock } from '../lib/clock.ts';
import type { Fetch } from '../lib/http.ts';
import type { Log } from '../lib/log.ts';
import type { Store } from '../lib/storage.ts';
import type { App } from './app.ts';
import { type Booted, baseOf } from './boot.ts';

export interface AppParts extends Booted {
  device: Store;
  clock: Clock;
  session: Session;
  /** Which rows of what the viewer keeps have their place kept free, as the page is rendered. */
  keptRows: string | null;
  fetch: Fetch;
  log: Log;
  /** How long `prepare` waits, in ms; 0: not at all, as in the browser. */
  deadlineMs: number;
}

/** Puts a visit together from what the start resolved. */
export function createApp(parts: AppParts): App {
  const { messages, site, device, clock, session, keptRows, fetch, log, deadlineMs } = parts;
  const queries = createQueryClient({ retry: deadlineMs === 0 });
  return {
    site,
    messages,
    device,
    clock,
    session,
    library: {
      store: device,
      session,
      features: site.config.features,
      expected: keptRows,
      arrivals: new Set(),
    },
    queries,
    screens: new Map(),
    content: { base: baseOf(site.settings, site.appOrigin), siteId: site.config.siteId, fetch, log },
    need: (namespaces) => messages.need(namespaces),
    prepare(wanted: readonly FetchQueryOptions[]) {
      const started = wanted.map((options) => queries.prefetchQuery(options));
      if (deadlineMs === 0) return undefined;
      return Promise.race([Promise.allSettled(started), after(deadlineMs)]).then(() => {});
    },
  };
}

function after(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
