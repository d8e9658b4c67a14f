/** The pane after a successful payment; null: the modal closes. (D-24, G-97) [CHECKOUT-40 CHECKOUT-41] */
export function afterPayment(isSubscription: boolean): 'welcome' | null {
  return isSubscription ? 'welcome' : null;
}
