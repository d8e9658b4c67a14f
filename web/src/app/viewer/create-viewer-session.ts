import { enabledProviders } from '@marquee/contract/account-providers';
import { BILLING_SESSION } from '../../account/billing/session-form.ts';
import { IDENTITY_SESSION, sessionInHash } from '../../account/identity/session-form.ts';
import { createSession } from '../../account/session/create-session.ts';
import { takeReturn } from '../../account/session/external-sign-in.ts';
import { noSession } from '../../account/session/no-session.ts';
import type { Lock } from '../../account/session/renewal.ts';
import type { Session } from '../../account/session/session.ts';
import { createSessionStore, type SessionStore } from '../../account/session/stored-session.ts';
import type { SiteConfig } from '../../config/config-context.ts';
import { notificationHosts, providerHost } from '../../config/provider-hosts.ts';
import type { Fetch } from '../../lib/http.ts';
import { lazyModule } from '../../lib/lazy-module.ts';
import type { Store } from '../../lib/storage.ts';
import { SIGN_IN_RETURN } from '../../paths/account-params.ts';

export interface SessionDeps {
  site: SiteConfig;
  /** Uses keys without a prefix. */
  store: Store;
  fetch: Fetch;
  /** Whether the page was rendered for a signed-in viewer; null: not rendered, the device decides. */
  expected: boolean | null;
  /** The browser's window, and its tab's storage; absent on the server. */
  browser?: { window: Pick<Window, 'location' | 'history'>; tab: Store };
}

const IDENTITY_PROVIDER = lazyModule(() => import('../../account/identity/create-identity-provider.ts'));
const BILLING_PROVIDER = lazyModule(() => import('../../account/billing/create-billing-provider.ts'));

/**
 * The session of the site's account provider. Only this file and the adapter know which provider it is; the
 * adapter's code is loaded on demand. [BOOT-39 BOOT-40]
 */
export function createViewerSession({ site, store, fetch, expected, browser }: SessionDeps): Session {
  const { config, settings, appOrigin } = site;
  const [which] = enabledProviders(config);
  const base = providerHost(config, settings, appOrigin);
  if (!which || !base) return noSession();
  const window = browser?.window;
  const nowMs = () => Date.now();
  const sessionStore = createSessionStore(
    store,
    which === 'cleeng' ? BILLING_SESSION : IDENTITY_SESSION,
    nowMs,
  );
  if (browser) adoptReturn(which === 'jwp' ? sessionStore : null, browser);
  const getLock = (name: string): Lock | undefined =>
    window && navigator.locks && ((task) => navigator.locks.request(name, task));
  const shared = { base, fetch, sessionStore, nowMs };
  const { cleeng, jwp } = config.integrations;
  return createSession({
    sessionStore,
    nowMs,
    expected: expected ?? sessionStore.read() !== null,
    lock: getLock('account-session'),
    async load(tools) {
      if (which === 'cleeng') {
        const { createBillingProvider } = await BILLING_PROVIDER.load();
        const { id: publisherId = '', monthlyOffer, yearlyOffer, useSandbox = true } = cleeng ?? {};
        return createBillingProvider({
          ...shared,
          ...tools,
          publisherId,
          planIds: [monthlyOffer, yearlyOffer].flatMap((id) => (id ? [id] : [])),
          isSandbox: useSandbox,
          site,
          lock: getLock('account-data'),
        });
      }
      const { createIdentityProvider } = await IDENTITY_PROVIDER.load();
      return createIdentityProvider({
        ...shared,
        clientId: jwp?.clientId ?? '',
        assetId: jwp?.assetId === undefined ? undefined : String(jwp.assetId),
        notifications: notificationHosts(config, settings, appOrigin),
        store,
        openSocket: (url, protocols) => new WebSocket(url, protocols),
        ended: tools.ended,
        pageUrl: () => window?.location.href ?? appOrigin,
      });
    },
  });
}

/**
 * Adopts the session that an external sign-in returned in the address: only in the tab that started it, and
 * never in place of a signed-in viewer. It leaves the address in any case. (G-122) [SESSION-13 SESSION-23]
 * @param sessionStore null: the provider has no such sign-in
 */
function adoptReturn(
  sessionStore: SessionStore | null,
  { window: { location, history }, tab }: Required<SessionDeps>['browser'],
): void {
  const { hash, pathname, search } = location;
  if (!hash.startsWith('#token')) return;
  const left = takeReturn(tab, search);
  const session = left !== null && !sessionStore?.read() ? sessionInHash(hash) : null;
  if (session) sessionStore?.keep(session);
  const query = new URLSearchParams(search);
  query.delete(SIGN_IN_RETURN);
  history.replaceState(history.state, '', pathname + (query.size ? `?${query}` : '') + (left ?? ''));
}
