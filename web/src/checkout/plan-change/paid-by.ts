import type { PaymentDetail, Subscription } from '../../account/commerce/commerce-port.ts';

/**
 * The viewer's payment method: PayPal if the subscription is paid that way, since not every provider includes
 * it in its payment details; otherwise what the provider tells. [PAY-19 PAY-21]
 * @param subscription undefined: unknown, or the site sells none
 */
export function paidBy(
  detail: PaymentDetail | null,
  subscription: Pick<Subscription, 'paymentMethod'> | null | undefined,
): PaymentDetail | null {
  if (subscription?.paymentMethod !== 'paypal') return detail;
  return { method: 'paypal', lastFour: null, expires: null };
}
