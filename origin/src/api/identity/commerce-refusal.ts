import type { CommerceError, CommerceFault } from '../../commerce/commerce-error.ts';
import { Refusal } from './refusal.ts';

const VOUCHER = [404, 'Voucher not found'] as const;

/** Texts that the app matches have to stay as they are. */
const WORDS: Record<CommerceFault, readonly [status: number, message: string, field?: string]> = {
  item_unknown: [404, 'Item not found'],
  fee_unknown: [404, 'Access fee not found'],
  not_sold_here: [422, 'This is not sold in your country'],
  // This provider uses one text for all three.
  voucher_unknown: VOUCHER,
  voucher_not_for_fee: VOUCHER,
  voucher_spent: VOUCHER,
  card_number_invalid: [422, 'The card number is not valid', 'number'],
  card_expiry_invalid: [422, 'The card has expired', 'exp_month'],
  card_cvc_invalid: [422, 'The security code is not valid', 'cvv'],
  card_holder_missing: [422, 'The name on the card is missing', 'card_name'],
  trial_used: [409, 'The free trial has been used'],
  price_changed: [409, 'The price has changed'],
  withdrawal_unanswered: [422, 'The right of withdrawal has not been agreed on'],
  already_active: [409, 'Already have an active access'],
  payment_pending: [409, 'A payment is under way already'],
  payment_disputed: [409, 'The payment of this item is disputed at the bank'],
  gateway_unavailable: [503, 'Payments cannot be taken at the moment'],
  subscription_unknown: [404, 'Subscription not found'],
  order_unknown: [404, 'Order not found'],
  order_paid: [409, 'The order has been paid'],
  action_needed: [422, 'Your bank asks for a confirmation. Use another card.', 'number'],
  card_unreadable: [422, 'The card number is not valid', 'number'],
  payment_method_unknown: [404, 'There is no card'],
  payment_method_in_use: [409, 'A subscription is paid with this'],
  nothing_overdue: [409, 'Nothing is overdue'],
  subscription_elsewhere: [409, 'This subscription is billed by the store where it was bought'],
  switch_unavailable: [422, 'This subscription cannot be changed to that plan'],
  switch_pending: [409, 'A change of the plan is under way already'],
  receipt_unknown: [404, 'Receipt not found'],
  too_many_tries: [429, 'Too many attempts. Try again later.'],
  challenge_needed: [403, 'Confirm that you are a person'],
  account_gone: [401, 'Invalid JWT token'],
};

/** Commerce refusals in this provider's words. */
export function commerceRefusal({ fault, retryAfterS }: CommerceError): Refusal {
  const [status, message, field] = WORDS[fault];
  const errors = field === undefined ? undefined : { [field]: message };
  return new Refusal(status, message, { errors, retryAfterS });
}
