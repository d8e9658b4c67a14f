import type { FailureRow, Failures } from './map-failure.ts';

/** Messages that both providers use. Each text is matched with or without its final dot. */

export const NAME_ROWS: readonly FailureRow[] = [
  { says: 'firstname or lastname can have max 50 characters', code: 'names_too_long' },
  { says: 'firstname can have max 50 characters. lastname', code: 'names_too_long' },
  { says: 'firstname can have max 50 characters', code: 'first_name_too_long' },
  { says: 'lastname can have max 50 characters', code: 'last_name_too_long' },
];

/** [PASSWORD-24] */
export const PASSWORD_ROWS: readonly FailureRow[] = [
  { says: 'invalid param password', code: 'reset.invalid_password' },
  { says: 'resetpasswordtoken is not valid', code: 'reset.invalid_reset_link' },
  { says: 'score does not match standards', code: 'reset.password_strength' },
  { says: 'old password does not match', code: 'reset.old_password_does_not_match' },
  { says: 'password could not be set', code: 'reset.invalid_token' },
];

export const REGISTER_ROWS: readonly FailureRow[] = [
  { says: 'customer already exists', code: 'user_exists' },
  { says: 'account already exists', code: 'user_exists' },
  { says: 'please enter a valid e-mail address', code: 'field_is_not_valid_email' },
  { says: 'invalid param email', code: 'field_is_not_valid_email' },
  { says: 'invalid param password', code: 'invalid_password' },
  { says: 'score does not match standards', code: 'common_password' },
];

/** A provider says this only to who knows the password. */
export const LOGIN_ROWS: readonly FailureRow[] = [
  { says: 'this account is blocked', code: 'account_blocked' },
];

export const DISPUTED_ROW: FailureRow = { says: 'disputed at the bank', code: 'payment_disputed' };

export const PURCHASE_ROWS: readonly FailureRow[] = [
  { says: 'already have an active access', code: 'already_active' },
  { says: 'payment is under way', code: 'payment_pending' },
  DISPUTED_ROW,
  { says: 'free trial', code: 'trial_used' },
  { says: 'price has changed', code: 'price_changed' },
  { says: 'not sold in your country', code: 'not_sold_here' },
  // of an order that exists, so that it was sold when the checkout opened
  { says: /^(access fee|offer) not found/, code: 'sold_no_more' },
  { says: 'right of withdrawal', code: 'withdrawal_unanswered' },
];

export const MAIL_ROWS: readonly FailureRow[] = [{ says: 'service sends no mail', code: 'no_mail' }];

export const COMMON_FAILURES = {
  load: { message: 'Failed to fetch user data.' },
  signIns: { message: 'Failed to end the sessions.' },
  consents: { message: 'Unable to update Customer consents' },
  sendReset: {
    rows: [{ says: 'invalid param email', code: 'reset.wrong_email' }, ...MAIL_ROWS],
    message: 'Failed to reset password.',
  },
  resetPassword: { rows: PASSWORD_ROWS, message: 'Failed to change password.' },
  library: { message: 'Failed to fetch what the account keeps' },
  offers: { message: 'Failed to get offers' },
  access: { message: 'Failed to check the access' },
  subscription: { message: 'Unable to fetch customer subscriptions.' },
  transactions: { message: 'Failed to get transactions' },
  paymentMethods: { message: 'Failed to get payment methods' },
  cancel: {
    otherwise: 'cancel_failed',
    silence: 'change_unanswered',
    message: 'Failed to update subscription',
  },
  receipt: { otherwise: 'receipt_unreadable', message: 'Failed to get billing receipt' },
} as const satisfies Record<string, Failures>;
