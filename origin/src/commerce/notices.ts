import {
  isPaymentReason,
  PAYMENT_REASONS,
  type PaymentReason,
} from '@marquee/contract/payments/payment-reasons';
import { formatMoney, unitsText } from '../money.ts';
import type { Notice } from '../notify/notifier.ts';
import type { Charge } from './charges/charges.ts';
import { readTerms, type Terms } from './terms.ts';

/**
 * The notification for a charge in its current state (wire identity §6). Null: nothing to send, as for a
 * renewal, which no one waits for, or if the caller gets it in the answer. [NOTIFY-02 CHECKOUT-48]
 *
 * @param email of the account
 */
export function getNotice(charge: Charge, email: string): Notice | null {
  const { state } = charge;
  if (charge.kind !== 'purchase' || state === 'intended' || state === 'submitted') return null;
  const terms = readTerms(charge.terms);
  const kind = getKind(charge, terms);
  const outcome = { chargeId: charge.id, state, atMs: charge.updated_at_ms };
  const about = { item_id: charge.item_id, access_fee_id: charge.fee_id, transaction: charge.id };
  switch (state) {
    case 'succeeded':
      return { type: `${kind}.success`, resource: { ...paid(charge, terms), email, ...about }, outcome };
    case 'requires_action':
      // The browser that made the request gets the page in the answer; the account's other pages stay where they are.
      if (kind === 'external.payment' || charge.method === 'page' || charge.redirect_url === null)
        return null;
      return {
        type: `${kind}.requires.action`,
        resource: { redirect_to_url: charge.redirect_url, ...about },
        outcome,
      };
    case 'failed':
    case 'cancelled':
      return {
        type: `${kind}.failed`,
        resource: {
          account_id: charge.customer_id,
          code: 422,
          status: isCancelledByPayer(charge) ? 'cancelled' : 'failed',
          message: getMessage(charge),
          ...about,
        },
        outcome,
      };
  }
}

/** The payer cancelled; every other unsuccessful end has a reason. */
export const isCancelledByPayer = ({ state, failure }: Charge) => state === 'cancelled' && failure === null;

/** Why nothing was paid. */
export function getReason(charge: Charge): PaymentReason {
  // who goes back from the gateway's page can go there again until it ends
  if (isCancelledByPayer(charge)) return charge.method === 'page' ? 'page_ended' : 'cancelled';
  const { failure } = charge;
  // a charge from before reasons were words has a text
  return failure !== null && isPaymentReason(failure) ? failure : 'unavailable';
}

/** The same as our wires say it. */
export const getMessage = (charge: Charge): string => PAYMENT_REASONS[getReason(charge)];

function getKind({ method }: Charge, { kind }: Terms) {
  if (method === 'paypal') return 'external.payment';
  return kind === 'subscription' ? 'subscribe' : 'payment.card';
}

const paid = (charge: Charge, terms: Terms) => ({
  previewTitle: terms.itemTitle,
  amount: unitsText(charge.amount_minor, charge.currency),
  currency_iso: charge.currency,
  formatted_amount: formatMoney(charge.amount_minor, charge.currency),
  customer_id: charge.customer_id,
  description: terms.description,
  code: 200,
  status: 'success',
  timestamp: Math.floor(charge.updated_at_ms / 1000),
});
