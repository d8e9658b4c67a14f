import { parseMediaToken } from '@marquee/contract/identity';
import type { NotificationHosts } from '../../config/provider-hosts.ts';
import type { Fetch } from '../../lib/http.ts';
import type { Store } from '../../lib/storage.ts';
import type { Customer } from '../customer.ts';
import { mapFailure } from '../map-failure.ts';
import type { Provider } from '../ports.ts';
import type { SessionEnded } from '../session/create-session.ts';
import type { SessionStore } from '../session/stored-session.ts';
import { FAILURES } from './failures.ts';
import { createIdentityAccounts, type IdentityAccounts } from './identity-accounts.ts';
import { createIdentityCommerce } from './identity-commerce.ts';
import { createIdentityCall } from './identity-http.ts';
import { createIdentityLibrary } from './identity-library.ts';
import { createIdentityNotifications } from './identity-notifications.ts';
import { keepWithAccount } from './keep-with-account.ts';

export interface IdentityParts {
  /** Without a trailing slash. */
  base: string;
  clientId: string;
  /** The item that the site's subscription opens; undefined: the site sells none. [PLAN-10] */
  assetId: string | undefined;
  notifications: NotificationHosts;
  /** Does not add the product's key prefix. */
  store: Store;
  openSocket(url: string, protocols?: string): WebSocket;
  fetch: Fetch;
  sessionStore: SessionStore;
  ended: SessionEnded;
  pageUrl(): string;
  nowMs(): number;
}

/** Implements our ports for the video-platform identity provider. (wire identity) [BOOT-40] */
export function createIdentityProvider(parts: IdentityParts): Provider & IdentityAccounts {
  const { clientId, assetId, sessionStore, pageUrl, store, openSocket, nowMs } = parts;
  const call = createIdentityCall(parts);
  /** The customer as last loaded. */
  let known: Customer | undefined;
  const seen = (customer: Customer) => {
    known = customer;
  };
  const accounts = createIdentityAccounts({ call, sessionStore, clientId, pageUrl, seen });
  const keep = async (key: string, value: string) => {
    const kept = await keepWithAccount(accounts.accounts, known, [key, value]);
    // the value still counts during this visit
    if (!kept && known) known = { ...known, metadata: { ...known.metadata, [key]: value } };
    return kept;
  };
  return {
    facts: {
      emptyFullName: false,
      resetPasswordBy: 'code',
      captcha: false,
      paymentChange: 'card',
      showReceipts: true,
      watchListSizeLimit: 48,
    },
    ...accounts,
    viewerToken: async () => sessionStore.read()?.token ?? '',
    library: createIdentityLibrary(call),
    commerce: createIdentityCommerce({
      call,
      assetId,
      pageUrl,
      metadata: (key) => {
        const kept = known?.metadata[key];
        return typeof kept === 'string' ? kept : undefined;
      },
      keep,
    }),
    notifications: createIdentityNotifications({
      // an answer of the notification host does not end the session
      call: createIdentityCall({ ...parts, base: parts.notifications.keysBase, ended() {} }),
      brokerUrl: parts.notifications.brokerUrl,
      store,
      openSocket,
      nowMs,
    }),
    signing: {
      mediaToken: ({ appConfigId, mediaId }, signal) =>
        mapFailure(FAILURES.mediaToken, async () => {
          const query = new URLSearchParams({ app_config_id: appConfigId, media_id: mediaId });
          const signed = sessionStore.read() !== null;
          return parseMediaToken(await call('GET', `/v2/items/jw-media/token?${query}`, { signed, signal }));
        }),
    },
  };
}
