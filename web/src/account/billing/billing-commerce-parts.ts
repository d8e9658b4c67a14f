import type { CardGateway } from '../../config/card-gateway.ts';
import type { BillingCall } from './billing-http.ts';

/** What commerce at this provider needs. */
export interface BillingCommerceParts {
  call: BillingCall;
  /** Of whom the session is. @throws AccountFailure `not_logged_in`, `session_ended` */
  customerId(): string;
  /** Where the customer is, as the provider told last; empty: not known. */
  country(): string;
  /** The config's `monthlyOffer` and `yearlyOffer`, as far as it names them. [DATA-06] */
  planIds: readonly string[];
  /** The config's `useSandbox`: payments are tests. [BOOT-45] */
  isSandbox: boolean;
  /** Whose component encrypts cards; absent at a provider of one's own, which brings a key itself, and where none is set. */
  gateway?: CardGateway | undefined;
  /** Stands in for the viewer's address while an app is developed. [BILLAPI-02] */
  customerIP?: string | undefined;
}
