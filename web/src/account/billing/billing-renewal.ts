import { parseBillingPair } from '@marquee/contract/billing/accounts';
import { AccountFailure } from '../account-failure.ts';
import { mapFailure } from '../map-failure.ts';
import type { RenewalPort } from '../session/renewal.ts';
import type { BillingCall } from './billing-http.ts';
import { FAILURES } from './failures.ts';
import { getCredentials } from './session-form.ts';

/**
 * A refresh token can be exchanged for the next pair once. Only a refusal ends the session. (wire billing §1)
 * [SESSION-11 SESSION-16]
 */
export function createBillingRenewal(call: BillingCall): RenewalPort {
  return {
    renew: ({ refreshToken }) =>
      mapFailure(FAILURES.renew, async () => {
        if (!refreshToken) throw new AccountFailure('session_ended', 'There is nothing to renew it with');
        const answer = await call('POST', '/auths/refresh_token', { body: { refreshToken } });
        const pair = parseBillingPair(answer);
        return getCredentials(pair.jwt, pair.refreshToken);
      }),
  };
}
