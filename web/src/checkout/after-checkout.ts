/** `S…`, or a bare number of an item. Every other letter is bought once. [CHECKOUT-45 CHECKOUT-46 PLAN-06] */
export function isSubscriptionId(offerId: string): boolean {
  return /^(S|\d+$)/.test(offerId);
}

/** The pane once a payment is known to have gone through; null: the modal closes. (D-24, G-97) [CHECKOUT-40 CHECKOUT-41] */
export function afterPayment(offerId: string | null): 'welcome' | null {
  return offerId !== null && isSubscriptionId(offerId) ? 'welcome' : null;
}
