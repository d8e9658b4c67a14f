import { parseMediaToken } from '@marquee/contract/identity';
import type { NotificationHosts } from '../../config/provider-hosts.ts';
import type { Fetch } from '../../lib/http.ts';
import type { Store } from '../../lib/storage.ts';
import { hasCode } from '../account-failure.ts';
import type { Customer } from '../customer.ts';
import { mapFailure } from '../map-failure.ts';
import type { AccountsPort, Provider } from '../ports.ts';
import type { SessionEnded } from '../session/create-session.ts';
import type { SessionStore } from '../session/stored-session.ts';
import { FAILURES } from './failures.ts';
import { createIdentityAccounts, type IdentityAccounts } from './identity-accounts.ts';
import { createIdentityCommerce } from './identity-commerce.ts';
import { createIdentityCall } from './identity-http.ts';
import { createIdentityLibrary } from './identity-library.ts';
import { createIdentityNotifications } from './identity-notifications.ts';

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
    async viewerToken(refused) {
      // tokens are not renewed here: the provider says whether the session is over
      if (refused !== undefined && sessionStore.read()?.token === refused)
        await confirmSession(accounts.accounts, refused, parts.ended);
      return sessionStore.read()?.token ?? '';
    },
    library: createIdentityLibrary(call, sessionStore),
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

/** Ends the session if the provider does not know it. Without an answer nothing changes. */
async function confirmSession({ load }: Pick<AccountsPort, 'load'>, token: string, ended: SessionEnded) {
  try {
    await load();
  } catch (error) {
    if (hasCode(error, 'session_ended')) ended(token);
  }
}

/** How often it is tried; the change it records has already been made and is never repeated. */
const TRIES = 3;

/**
 * Stores a text with the account under a name; an empty text removes it. The names are always sent with it.
 * Never rejects: undefined if the provider did not accept it. [PLAN-37 PLAN-38]
 * @param known the customer as last loaded
 */
async function keepWithAccount(
  { load, updateCustomer }: Pick<AccountsPort, 'load' | 'updateCustomer'>,
  known: Customer | undefined,
  [key, value]: readonly [key: string, value: string],
): Promise<Customer | undefined> {
  for (let left = TRIES; left > 0; left--) {
    try {
      const customer = known ?? (await load());
      const { firstName, lastName } = customer;
      return await updateCustomer(customer, { firstName, lastName, metadata: { [key]: value } });
    } catch {
      // tried again
    }
  }
  return undefined;
}
