import type { PaymentDetail, Subscription } from '../../account/commerce/commerce-port.ts';

/**
 * What the viewer pays with: PayPal where the subscription is paid that way, since not every provider tells of it among
 * its payment details; else what the provider tells. [PAY-19 PAY-21]
 * @param subscription undefined: not known, or none is sold
 */
export function paidBy(
  detail: PaymentDetail | null,
  subscription: Pick<Subscription, 'paymentMethod'> | null | undefined,
): PaymentDetail | null {
  if (subscription?.paymentMethod !== 'paypal') return detail;
  return { method: 'paypal', lastFour: null, expires: null };
}
