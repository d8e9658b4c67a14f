import type { PaymentDetail, Subscription } from './commerce-port.ts';

const NAMED = ['paypal', 'bank', 'other'] as const satisfies readonly PaymentDetail['method'][];

/** The payment method that a subscription itself names; undefined: a card, which has details, a store, or none. */
export function methodOfPlan(
  plan: Pick<Subscription, 'paymentMethod'> | null | undefined,
): (typeof NAMED)[number] | undefined {
  return NAMED.find((method) => method === plan?.paymentMethod);
}
