import type { AccountPane } from '../paths/account-params.ts';

/** `S…`, or a bare number of an item. Every other letter is bought once. [CHECKOUT-45 CHECKOUT-46 PLAN-06] */
export function isSubscriptionId(offerId: string): boolean {
  return /^(S|\d+$)/.test(offerId);
}

/**
 * The pane after an order was paid; null: the modal closes. A card is asked after first, whatever it paid for. (D-23)
 * [REG-18 CHECKOUT-39 CHECKOUT-40 CHECKOUT-41]
 */
export function afterCheckout(
  offerId: string,
  way: 'card' | 'paypal' | 'nothing',
): Extract<AccountPane, 'waiting-for-payment' | 'welcome'> | null {
  return way === 'card' ? 'waiting-for-payment' : afterPayment(offerId);
}

/** The pane once a payment is known to have gone through; null: the modal closes. (D-24, G-97) */
export function afterPayment(offerId: string | null): 'welcome' | null {
  return offerId !== null && isSubscriptionId(offerId) ? 'welcome' : null;
}
