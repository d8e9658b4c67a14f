import { CommerceError, type CommerceFault } from '../../commerce/commerce-error.ts';
import type { Route } from './api.ts';
import { Refusal } from './refusal.ts';

/** `{code}` and `{id}` are those of the request. Texts that the app matches have to stay as they are. */
const WORDS: Record<CommerceFault, readonly [status: number, text: string]> = {
  item_unknown: [404, 'Offer not found'],
  fee_unknown: [404, 'Offer not found'],
  not_sold_here: [422, 'This is not sold in your country'],
  voucher_unknown: [422, 'Coupon {code} not found'],
  voucher_not_for_fee: [422, 'Coupon {code} cannot be applied on this offer'],
  voucher_spent: [422, 'Coupon {code} not found'],
  card_number_invalid: [422, 'The card number is not valid'],
  card_expiry_invalid: [422, 'The card has expired'],
  card_cvc_invalid: [422, 'The security code is not valid'],
  card_holder_missing: [422, 'The name on the card is missing'],
  card_unreadable: [422, 'The card could not be read. Fill the form in again.'],
  trial_used: [422, 'The free trial has been used'],
  price_changed: [422, 'The price has changed'],
  withdrawal_unanswered: [422, 'The right of withdrawal has not been agreed on'],
  already_active: [422, 'Already have an active access'],
  payment_pending: [422, 'A payment is under way already'],
  payment_disputed: [422, 'The payment of this item is disputed at the bank'],
  gateway_unavailable: [503, 'Payments cannot be taken at the moment'],
  subscription_unknown: [404, 'Subscription not found'],
  order_unknown: [404, 'Order with {id} not found'],
  order_paid: [422, 'Order with {id} has been paid'],
  action_needed: [422, 'The bank asks for a confirmation'],
  payment_method_unknown: [404, 'Payment details not found'],
  payment_method_in_use: [422, 'A subscription is paid with this'],
  nothing_overdue: [422, 'Nothing is overdue'],
  subscription_elsewhere: [422, 'This subscription is billed by the store where it was bought'],
  switch_unavailable: [422, 'Subscription switch is not available'],
  switch_pending: [422, 'A subscription switch is under way already'],
  receipt_unknown: [404, 'Receipt not found'],
  too_many_tries: [429, 'Too many attempts. Try again later.'],
  challenge_needed: [429, 'Google reCAPTCHA verification required!'],
  account_gone: [401, 'Invalid JWT token'],
};

/** For a coupon that this call did not name. */
const COUPON_OVER = 'The coupon cannot be used any more';

/** Longest part of a sent value that a text repeats. */
const MAX_REPEATED = 64;

/** The same call, with commerce refusals in this provider's words. */
export const inWords = (route: Route): Route => ({
  ...route,
  async answer(ask) {
    try {
      return await route.answer(ask);
    } catch (error) {
      if (!(error instanceof CommerceError)) throw error;
      const [status, text] = WORDS[error.fault];
      const code = ask.body.value('couponCode');
      const id = ask.c.req.param('id') ?? ask.body.value('orderId');
      // The coupon of an order may be used up by the time it is paid.
      const message = (code === undefined || code === '' ? text.replace(/^Coupon .*/, COUPON_OVER) : text)
        .replace('{code}', () => String(code).slice(0, MAX_REPEATED))
        .replace('{id}', () => String(id).slice(0, MAX_REPEATED));
      throw new Refusal(status, message, { retryAfterS: error.retryAfterS });
    }
  },
});
