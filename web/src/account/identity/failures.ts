import type { FailureRow, Failures } from '../map-failure.ts';

const PASSWORD_ROWS: readonly FailureRow[] = [
  { says: 'invalid param password', code: 'reset.invalid_password' },
  { says: 'resetpasswordtoken is not valid', code: 'reset.invalid_reset_link' },
  { says: 'score does not match standards', code: 'reset.password_strength' },
  { says: 'old password does not match', code: 'reset.old_password_does_not_match' },
  { says: 'password could not be set', code: 'reset.invalid_token' },
];

const PURCHASE_ROWS: readonly FailureRow[] = [
  { says: 'already have an active access', code: 'already_active' },
  { says: 'a payment is under way', code: 'payment_pending' },
  { says: 'voucher not found', code: 'coupon_not_valid' },
  { says: 'free trial', code: 'trial_used' },
  { says: 'price has changed', code: 'price_changed' },
];

/** What this provider's answers mean. Message text is matched here and nowhere else. (wire identity §1) */
export const FAILURES = {
  load: { rows: [], otherwise: 'unknown_error', message: 'Failed to fetch user data.' },
  // whatever it says, nobody learns which half was wrong [SESSION-21]
  logIn: { rows: [], otherwise: 'wrong_combination', message: 'Failed to authenticate user.' },
  register: {
    rows: [
      { says: 'account already exists', code: 'user_exists' },
      { says: 'customer already exists', code: 'user_exists' },
      { says: 'please enter a valid e-mail address', code: 'field_is_not_valid_email' },
      { says: 'invalid param email', code: 'field_is_not_valid_email' },
      { says: 'invalid param password', code: 'invalid_password' },
    ],
    otherwise: 'failed_to_create',
    message: 'Failed to create account.',
  },
  fields: { rows: [], otherwise: 'unknown_error', message: 'Failed to fetch registration fields.' },
  update: {
    rows: [
      { says: 'firstname or lastname can have max 50 characters', code: 'names_too_long' },
      { says: 'firstname can have max 50 characters', code: 'first_name_too_long' },
      { says: 'lastname can have max 50 characters', code: 'last_name_too_long' },
    ],
    otherwise: 'unknown_error',
    message: 'Failed to update user data.',
  },
  consents: { rows: [], otherwise: 'unknown_error', message: 'Unable to update Customer consents' },
  changePassword: { rows: PASSWORD_ROWS, otherwise: 'unknown_error', message: 'Failed to change password' },
  sendReset: {
    rows: [{ says: 'invalid param email', code: 'reset.wrong_email' }],
    otherwise: 'unknown_error',
    message: 'Failed to reset password.',
  },
  resetPassword: { rows: PASSWORD_ROWS, otherwise: 'unknown_error', message: 'Failed to change password.' },
  exportData: { rows: [], otherwise: 'unknown_error', message: 'Failed to export account data' },
  erase: {
    rows: [{ says: 'invalid credentials', code: 'delete_account.invalid_credentials' }],
    otherwise: 'delete_account.error',
    message: 'Failed to delete account.',
  },
  social: { rows: [], otherwise: 'unknown_error', message: 'Failed to fetch social urls' },
  library: { rows: [], otherwise: 'unknown_error', message: 'Failed to fetch what the account keeps' },
  offers: { rows: [], otherwise: 'unknown_error', message: 'Failed to get offers' },
  access: { rows: [], otherwise: 'unknown_error', message: 'Failed to check the access' },
  subscription: {
    rows: [],
    otherwise: 'unknown_error',
    message: 'Unable to fetch customer subscriptions.',
  },
  transactions: { rows: [], otherwise: 'unknown_error', message: 'Failed to get transactions' },
  card: { rows: [], otherwise: 'unknown_error', message: 'Failed to get the card' },
  paymentMethods: { rows: [], otherwise: 'unknown_error', message: 'Failed to get payment methods' },
  // the longer text begins like the shorter one (D-26)
  coupon: {
    rows: [
      { says: 'invalid coupon code for this offer', code: 'coupon_not_valid_for_offer' },
      { says: 'cannot be applied on this offer', code: 'coupon_not_valid_for_offer' },
      { says: 'invalid coupon code', code: 'coupon_not_valid' },
      { says: 'voucher not found', code: 'coupon_not_valid' },
    ],
    otherwise: 'unknown_error',
    message: 'Failed to update the order',
  },
  // without an answer nothing was paid: nobody has been at its page
  paypal: {
    rows: PURCHASE_ROWS,
    otherwise: 'payment_failed',
    message: 'Failed to generate PayPal payment url',
  },
  payNothing: {
    rows: [...PURCHASE_ROWS, { says: 'card', code: 'details_required' }],
    otherwise: 'payment_failed',
    silence: 'payment_unanswered',
    message: 'Failed to complete the order',
  },
  payment: {
    rows: PURCHASE_ROWS,
    otherwise: 'payment_failed',
    silence: 'payment_unanswered',
    message: 'Failed to make payment',
  },
  changePlan: {
    rows: [
      { says: 'change of the plan is under way', code: 'switch_pending' },
      { says: 'cannot be changed to that plan', code: 'switch_unavailable' },
      { says: 'price has changed', code: 'price_changed' },
    ],
    otherwise: 'change_plan_error',
    silence: 'change_unanswered',
    message: 'Failed to change subscription',
  },
  cancel: {
    rows: [],
    otherwise: 'cancel_failed',
    silence: 'change_unanswered',
    message: 'Failed to update subscription',
  },
  updateCard: {
    rows: [
      { says: 'subscription not found', code: 'nothing_to_pay_for' },
      // the gateway has not told which card pays from now on
      { says: 'is under way', code: 'change_unanswered' },
    ],
    otherwise: 'card_refused',
    silence: 'change_unanswered',
    message: 'Failed to update card details',
  },
  receipt: { rows: [], otherwise: 'receipt_unreadable', message: 'Failed to get billing receipt' },
  notificationKeys: { rows: [], otherwise: 'unknown_error', message: 'Failed to get notification keys' },
  mediaToken: { rows: [], otherwise: 'unauthorized', message: 'Unauthorized' },
} as const satisfies Record<string, Failures>;
