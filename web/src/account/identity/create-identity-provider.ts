import { parseMediaToken } from '@marquee/contract/identity';
import type { Fetch } from '../../lib/http.ts';
import type { SessionEnded } from '../create-session.ts';
import { DEFAULT_CAPABILITIES } from '../default-capabilities.ts';
import type { Provider } from '../ports.ts';
import type { SessionKeeper } from '../stored-session.ts';
import { FAILURES, telling } from './failures.ts';
import { createIdentityAccounts } from './identity-accounts.ts';
import { createIdentityCall } from './identity-http.ts';
import { createIdentityLibrary } from './identity-library.ts';

export interface IdentityParts {
  /** Without a trailing slash. */
  base: string;
  clientId: string;
  fetch: Fetch;
  keeper: SessionKeeper;
  ended: SessionEnded;
  pageUrl(): string;
}

/** The video-platform identity provider behind our ports. (wire identity) [BOOT-40] */
export function createIdentityProvider(parts: IdentityParts): Provider {
  const { clientId, keeper, pageUrl } = parts;
  const call = createIdentityCall(parts);
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
    accounts: createIdentityAccounts({ call, keeper, clientId, pageUrl }),
    library: createIdentityLibrary(call),
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
