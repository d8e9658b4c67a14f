import type { PaymentDetail, Subscription } from '../../account/commerce/commerce-port.ts';
import { methodOfPlan } from '../../account/commerce/method-of-plan.ts';

/**
 * The viewer's payment method: what the subscription tells of it, since not every provider has details of more than
 * cards; otherwise what the provider tells. [PAY-19 PAY-21]
 * @param subscription undefined: unknown, or the site sells none
 */
export function paidBy(
  detail: PaymentDetail | null,
  subscription: Pick<Subscription, 'paymentMethod'> | null | undefined,
): PaymentDetail | null {
  const method = methodOfPlan(subscription);
  return !method || detail?.method === method ? detail : { method, lastFour: null, expires: null };
}
