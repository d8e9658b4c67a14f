import { parseMediaToken } from '@marquee/contract/identity';
import type { NotificationHosts } from '../../config/provider-hosts.ts';
import type { Fetch } from '../../lib/http.ts';
import type { Store } from '../../lib/storage.ts';
import type { SessionEnded } from '../create-session.ts';
import type { Customer } from '../customer.ts';
import { DEFAULT_CAPABILITIES } from '../default-capabilities.ts';
import type { Provider } from '../ports.ts';
import type { SessionKeeper } from '../stored-session.ts';
import { FAILURES, telling } from './failures.ts';
import { createIdentityAccounts } from './identity-accounts.ts';
import { createIdentityCommerce } from './identity-commerce.ts';
import { createIdentityCall } from './identity-http.ts';
import { createIdentityLibrary } from './identity-library.ts';
import { createIdentityNotifications } from './identity-notifications.ts';

export interface IdentityParts {
  /** Without a trailing slash. */
  base: string;
  clientId: string;
  /** The item that a subscription of the site opens; undefined: the site sells none. [PLAN-10] */
  assetId: string | undefined;
  notifications: NotificationHosts;
  /** Takes keys as they are. */
  store: Store;
  openSocket(url: string, protocols?: string): WebSocket;
  fetch: Fetch;
  keeper: SessionKeeper;
  ended: SessionEnded;
  pageUrl(): string;
  nowMs(): number;
}

/** The video-platform identity provider behind our ports. (wire identity) [BOOT-40] */
export function createIdentityProvider(parts: IdentityParts): Provider {
  const { clientId, assetId, keeper, pageUrl, store, openSocket, nowMs } = parts;
  const call = createIdentityCall(parts);
  /** As it was told last. */
  let kept: Customer['metadata'] = {};
  const seen = (customer: Customer) => {
    kept = customer.metadata;
  };
  return {
    can: {
      ...DEFAULT_CAPABILITIES,
      changePasswordWithOldPassword: true,
      resetPasswordBy: 'code',
      exportAccountData: true,
      socialUrls: true,
      notifications: true,
      updatePaymentMethod: true,
      showReceipts: true,
    },
    accounts: createIdentityAccounts({ call, keeper, clientId, pageUrl, seen }),
    library: createIdentityLibrary(call),
    commerce: createIdentityCommerce({
      call,
      assetId,
      pageUrl,
      metadata: (key) => (typeof kept[key] === 'string' ? kept[key] : undefined),
    }),
    notifications: createIdentityNotifications({
      // a host of hints ends nobody's session
      call: createIdentityCall({ ...parts, base: parts.notifications.keysBase, ended() {} }),
      brokerUrl: parts.notifications.brokerUrl,
      store,
      openSocket,
      nowMs,
    }),
    signing: {
      mediaToken: ({ appConfigId, mediaId }, signal) =>
        telling(FAILURES.mediaToken, async () => {
          const query = new URLSearchParams({ app_config_id: appConfigId, media_id: mediaId });
          const signed = keeper.read() !== null;
          return parseMediaToken(await call('GET', `/v2/items/jw-media/token?${query}`, { signed, signal }));
        }),
    },
  };
}
