import { parseBillingPair } from '@marquee/contract/billing/accounts';
import { cardGateway } from '../../config/card-gateway.ts';
import type { SiteConfig } from '../../config/config-context.ts';
import type { Fetch } from '../../lib/http.ts';
import { AccountFailure } from '../account-failure.ts';
import { mapFailure } from '../map-failure.ts';
import type { Provider } from '../ports.ts';
import { isRenewalRefused, ProviderHttpError } from '../provider-http-error.ts';
import type { SessionTools } from '../session/create-session.ts';
import { inTurn, type Lock, type RenewalPort } from '../session/renewal.ts';
import type { SessionStore } from '../session/stored-session.ts';
import {
  type BillingAccounts,
  type BillingAccountsParts,
  createBillingAccounts,
} from './billing-accounts.ts';
import { createBillingCommerce } from './billing-commerce.ts';
import { type BillingCall, createBillingCall } from './billing-http.ts';
import { createBillingLibrary } from './billing-library.ts';
import { FAILURES } from './failures.ts';
import { getClaims, getCredentials } from './session-form.ts';

export interface BillingParts extends SessionTools {
  /** Without a trailing slash. */
  base: string;
  /** The config's `integrations.cleeng.id`. */
  publisherId: string;
  planIds: readonly string[];
  isSandbox: boolean;
  /** Determines the gateway that takes its cards; undefined: no external gateway. */
  site?: Pick<SiteConfig, 'config' | 'settings' | 'appOrigin'>;
  fetch: Fetch;
  sessionStore: SessionStore;
  /** Shared by all tabs, for the data stored with the customer; if undefined it covers this tab only. */
  lock?: Lock | undefined;
  nowMs(): number;
}

/** Implements our ports for the subscription-billing provider. (wire billing) [BOOT-39] */
export function createBillingProvider(parts: BillingParts): Provider & BillingAccounts {
  const { publisherId, planIds, isSandbox, site, sessionStore, ended, renew, nowMs, lock = inTurn() } = parts;
  const gateway = site && cardGateway(site.config, site.settings, site.appOrigin);
  const customerIP = isSandbox ? site?.settings.customerIP : undefined;
  const call = createBillingCall(parts);
  const customerId = () => {
    const token = sessionStore.read()?.token;
    const id = token && getClaims(token).customerId;
    if (id) return id;
    ended(token);
    throw token
      ? new AccountFailure('session_ended', 'The session is nobody’s', { status: 401 })
      : new AccountFailure('not_logged_in', 'Not logged in');
  };
  const library = createBillingLibrary({ call, customerId, lock, nowMs });
  /** The country of the customer that was last loaded. */
  let country = '';
  const startRead: BillingAccountsParts['startRead'] = () => {
    const take = library.startRead();
    return (customer) => {
      country = customer.country;
      take(customer.id, customer.externalData);
    };
  };
  return {
    facts: {
      emptyFullName: true,
      resetPasswordBy: 'link',
      captcha: true,
      paymentChange: 'any',
      showReceipts: false,
      watchListSizeLimit: 48,
    },
    ...createBillingAccounts({ call, sessionStore, publisherId, customerId, startRead, customerIP }),
    async viewerToken(refused) {
      const stored = sessionStore.read();
      if (!stored || (stored.token !== refused && stored.expiresAtMs > nowMs())) return stored?.token ?? '';
      const next = await renew(stored.token);
      if (!next) ended(stored.token);
      return next?.token ?? '';
    },
    library: library.port,
    commerce: createBillingCommerce({
      call,
      customerId,
      country: () => country,
      planIds,
      isSandbox,
      gateway,
      customerIP,
    }),
    renewal: createBillingRenewal(call),
  };
}

/** A refusal ends the session, whatever its words. (wire billing §1) [SESSION-11 SESSION-16] */
function createBillingRenewal(call: BillingCall): RenewalPort {
  return {
    renew: ({ refreshToken }) =>
      mapFailure(FAILURES.renew, async () => {
        if (!refreshToken) throw new AccountFailure('session_ended', 'There is nothing to renew it with');
        const answer = await call('POST', '/auths/refresh_token', { body: { refreshToken } }).catch(
          (error: unknown) => {
            if (!(error instanceof ProviderHttpError) || !isRenewalRefused(error)) throw error;
            const { status, message } = error;
            throw new AccountFailure('session_ended', message, { status, cause: error });
          },
        );
        const pair = parseBillingPair(answer);
        return getCredentials(pair.jwt, pair.refreshToken);
      }),
  };
}
