import type { NotificationMessage } from '@marquee/contract/notification';
import type { PaymentOutcome } from '@marquee/contract/payments/payment-outcome';
import type { Outcome } from '../commerce/commerce-port.ts';
import { getFee, getItem } from './identity-offers.ts';

/** What our own server adds to an answer without access; other servers add nothing. [CHECKOUT-48] */
export function getOutcome(offerId: string, outcome: PaymentOutcome | undefined): Outcome {
  // the payment may have been for another offer of the same item
  if (!outcome || !isFee(offerId, outcome.feeId)) return { is: 'unknown' };
  const { state, transaction, message, redirectToUrl: url } = outcome;
  const id = outcomeId(transaction, state);
  if (state === 'failed') return { is: 'refused', id, message };
  if (state === 'cancelled') return { is: 'cancelled', id, message };
  if (state === 'requires_action') return url ? { is: 'action', id, url } : { is: 'unknown' };
  return { is: 'pending' };
}

/** Identifies a notification, and the outcome it shares with a poll. */
export function notificationId(
  { type, status, transaction }: Pick<NotificationMessage, 'type' | 'status' | 'transaction'>,
  text: string,
): string {
  if (!transaction) return text;
  if (type.endsWith('.requires.action')) return outcomeId(transaction, 'requires_action');
  if (!type.endsWith('.failed')) return `${transaction} ${type}`;
  return outcomeId(transaction, status === 'cancelled' ? 'cancelled' : 'failed');
}

/** Whether a notification may be about an offer: the ids in it have to match the offer's. */
export function isAbout(
  offerId: string,
  { itemId, feeId }: Pick<NotificationMessage, 'itemId' | 'feeId'>,
): boolean {
  return (!itemId || itemId === getItem(offerId)) && (!feeId || isFee(offerId, feeId));
}

const outcomeId = (transaction: string, state: string) => `${transaction} ${state}`;

const isFee = (offerId: string, feeId: string) => getFee(offerId) === '' || getFee(offerId) === feeId;
