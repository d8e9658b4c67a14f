import type { CommercePort } from '../commerce/commerce-port.ts';
import { featureNotEnabled } from '../feature-not-enabled.ts';
import type { BillingCall } from './billing-http.ts';

export interface BillingCommerceParts {
  call: BillingCall;
  /** Of whom the session is. @throws AccountFailure `not_logged_in`, `session_ended` */
  customerId(): string;
  /** The config's `monthlyOffer` and `yearlyOffer`, as far as it names them. [DATA-06] */
  planIds: readonly string[];
  /** The config's `useSandbox`: payments are tests. [BOOT-45] */
  isSandbox: boolean;
}

/** What is sold at the subscription-billing provider: nothing so far, and nobody has bought anything. */
export function createBillingCommerce(_parts: BillingCommerceParts): CommercePort {
  const refuse = () => Promise.reject(featureNotEnabled());
  return {
    plans: async () => [],
    offers: async () => [],
    isSubscription: (offerId) => offerId.startsWith('S'),
    grant: async () => null,
    outcome: async () => ({ is: 'unknown' }),
    subscription: async () => null,
    transactions: async () => [],
    paymentDetail: async () => null,
    paymentMethods: async () => [],
    createOrder: refuse,
    updateOrder: refuse,
    pay: refuse,
    finalize: refuse,
    cancelSubscription: refuse,
  };
}
