import { useSyncExternalStore } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { createBrowserRouter, Location, Navigator } from 'react-router';
import type { Consent } from '../../lib/consent.ts';
import { consoleLog } from '../../lib/log.ts';
import type { App } from '../app.ts';
import { PAGE_END_ID, PAGE_END_PREFIX, PageEnd } from '../page-end.tsx';

export type Router = ReturnType<typeof createBrowserRouter>;

/** Hydrates the end of the page as the server rendered it, or renders it where no server did. */
export function showPageEnd(app: App, router: Router): void {
  const place = document.getElementById(PAGE_END_ID);
  if (!place) return;
  const identifierPrefix = PAGE_END_PREFIX;
  // the first render must match the server's
  const asksConsent = !place.hasChildNodes() || place.querySelector('[data-cookie-bar]') !== null;
  const consent = asksConsent ? null : 'accepted';
  const tree = <LivePageEnd app={app} router={router} drawnAt={openedAddress()} consent={consent} />;
  const onRecoverableError = (error: unknown) => consoleLog('Recoverable error', error);
  const options = { identifierPrefix, onRecoverableError };
  if (place.hasChildNodes()) hydrateRoot(place, tree, options);
  else createRoot(place, options).render(tree);
}

interface Props {
  app: App;
  router: Router;
  /** The address for which the server rendered it. */
  drawnAt: Pick<Location, 'pathname' | 'search'>;
  /** What the server knew. */
  consent: Consent;
}

function LivePageEnd({ app, router, drawnAt, consent }: Props) {
  const location = useSyncExternalStore(
    router.subscribe,
    () => router.state.location,
    () => drawnAt,
  );
  return <PageEnd app={app} location={location} navigator={getNavigator(router)} consent={consent} />;
}

function openedAddress(): URL {
  const [page] = performance.getEntriesByType('navigation');
  return new URL(page?.name ?? location.href);
}

/** Its links use the page's one router. */
function getNavigator(router: Router): Navigator {
  return {
    createHref: router.createHref,
    encodeLocation: router.encodeLocation,
    go: (steps) => void router.navigate(steps),
    push: (to, state) => void router.navigate(to, { state }),
    replace: (to, state) => void router.navigate(to, { state, replace: true }),
  };
}
