import type { CardGateway } from '../../config/card-gateway.ts';
import type { BillingCall } from './billing-http.ts';

/** What commerce at this provider needs. */
export interface BillingCommerceParts {
  call: BillingCall;
  /** The customer of the session. @throws AccountFailure `not_logged_in`, `session_ended` */
  customerId(): string;
  /** The customer's country, as the provider last reported it; empty: unknown. */
  country(): string;
  /** The config's `monthlyOffer` and `yearlyOffer`, as far as it names them. [DATA-06] */
  planIds: readonly string[];
  /** The config's `useSandbox`: payments are tests. [BOOT-45] */
  isSandbox: boolean;
  /** The gateway that encrypts cards; undefined: none, or a provider that supplies a key itself. */
  gateway?: CardGateway | undefined;
  /** Used instead of the viewer's address while an app is developed. [BILLAPI-02] */
  customerIP?: string | undefined;
}
