import { createSession } from '../account/create-session.ts';
import { IDENTITY_SESSION, sessionInHash } from '../account/identity/session-form.ts';
import { noSession } from '../account/no-session.ts';
import type { Session } from '../account/session.ts';
import { createSessionKeeper, type SessionKeeper } from '../account/stored-session.ts';
import type { SiteConfig } from '../config/config-context.ts';
import { notificationHosts, providerHost } from '../config/provider-hosts.ts';
import type { Fetch } from '../lib/http.ts';
import type { Store } from '../lib/storage.ts';

export interface SessionPlace {
  site: SiteConfig;
  /** Takes keys as they are. */
  store: Store;
  fetch: Fetch;
  /** The page was rendered for a viewer who signed in; null: nothing was rendered, the device decides. */
  expected: boolean | null;
  /** The browser's window; absent on the server. */
  window?: Pick<Window, 'location' | 'history'> | undefined;
}

/**
 * The session of the site's account provider. Which one it is, is known here and in its adapter alone; its code comes
 * on demand. [BOOT-40]
 */
export function createViewerSession({ site, store, fetch, expected, window }: SessionPlace): Session {
  const { config, settings, appOrigin } = site;
  const { clientId, assetId } = config.integrations.jwp ?? {};
  const base = providerHost(config, settings, appOrigin);
  if (!clientId || !base) return noSession();
  const nowMs = () => Date.now();
  const keeper = createSessionKeeper(store, IDENTITY_SESSION, nowMs);
  if (window) adoptReturn(keeper, window.location, window.history);
  return createSession({
    keeper,
    nowMs,
    expected: expected ?? keeper.read() !== null,
    async load(ended) {
      const { createIdentityProvider } = await import('../account/identity/create-identity-provider.ts');
      return createIdentityProvider({
        base,
        clientId,
        assetId: assetId === undefined ? undefined : String(assetId),
        notifications: notificationHosts(config, settings, appOrigin),
        store,
        openSocket: (url, protocols) => new WebSocket(url, protocols),
        nowMs,
        fetch,
        keeper,
        ended,
        pageUrl: () => window?.location.href ?? appOrigin,
      });
    },
  });
}

/**
 * Takes up the session that an external sign-in sent the viewer back with, before anything reads the address, and
 * takes it out of there. [SESSION-13 SESSION-23]
 */
function adoptReturn(keeper: SessionKeeper, { hash, pathname, search }: Location, history: History): void {
  if (!hash.startsWith('#token')) return;
  const session = sessionInHash(hash);
  if (session) keeper.keep(session);
  if (session || keeper.read()) history.replaceState(history.state, '', pathname + search);
}
