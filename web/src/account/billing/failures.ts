import type { FailureRow, Failures } from '../map-failure.ts';

/** Of the customer, and of what is asked of them. Each text is matched with or without its dot. */
const CUSTOMER_ROWS: readonly FailureRow[] = [
  { says: 'invalid param email', code: 'field_is_not_valid_email' },
  { says: 'please enter a valid e-mail address', code: 'field_is_not_valid_email' },
  { says: 'customer email already exists', code: 'email_in_use' },
  { says: 'invalid confirmationpassword', code: 'wrong_confirmation_password' },
  { says: 'email update not supported', code: 'email_not_supported' },
  { says: 'wrong email/password combination', code: 'wrong_combination' },
];

const NAME_ROWS: readonly FailureRow[] = [
  { says: 'firstname or lastname can have max 50 characters', code: 'names_too_long' },
  { says: 'firstname can have max 50 characters. lastname', code: 'names_too_long' },
  { says: 'firstname can have max 50 characters', code: 'first_name_too_long' },
  { says: 'lastname can have max 50 characters', code: 'last_name_too_long' },
];

const PURCHASE_ROWS: readonly FailureRow[] = [
  { says: 'already have an active access', code: 'already_active' },
  { says: 'has been paid', code: 'already_active' },
  { says: 'payment is under way', code: 'payment_pending' },
  { says: 'free trial has been used', code: 'trial_used' },
  { says: 'price has changed', code: 'price_changed' },
  { says: 'payment details are required', code: 'details_required' },
  { says: 'coupon cannot be used', code: 'coupon_not_valid' },
  // of a site without one it is another word for too many tries
  { says: 'recaptcha verification failed', code: 'captcha_failed' },
];

/** What this provider's answers mean. Message text is matched here and nowhere else. (wire billing §1, §2) */
export const FAILURES = {
  renew: {
    rows: [
      { says: 'refresh token is expired or does not exist', code: 'session_ended' },
      { says: 'missing or invalid parameter', code: 'session_ended' },
    ],
    otherwise: 'unknown_error',
    message: 'Failed to renew the session.',
  },
  load: { rows: [], otherwise: 'unknown_error', message: 'Failed to fetch user data.' },
  logIn: {
    rows: [{ says: 'invalid param email', code: 'wrong_email' }],
    otherwise: 'wrong_combination',
    message: 'Failed to authenticate user.',
  },
  register: {
    rows: [
      { says: 'customer already exists', code: 'user_exists' },
      { says: 'account already exists', code: 'user_exists' },
      { says: 'please enter a valid e-mail address', code: 'field_is_not_valid_email' },
      { says: 'invalid param email', code: 'field_is_not_valid_email' },
      { says: 'invalid param password', code: 'invalid_password' },
      // it comes with the status of too many tries
      { says: 'recaptcha verification', code: 'failed_to_create' },
    ],
    otherwise: 'failed_to_create',
    message: 'Failed to create account.',
  },
  fields: { rows: [], otherwise: 'unknown_error', message: 'Failed to fetch the publisher’s consents.' },
  update: {
    rows: [...CUSTOMER_ROWS, ...NAME_ROWS],
    otherwise: 'unknown_error',
    message: 'Failed to update user data.',
  },
  consents: { rows: [], otherwise: 'unknown_error', message: 'Unable to update Customer consents' },
  questions: { rows: [], otherwise: 'unknown_error', message: 'Failed to fetch the capture status.' },
  details: { rows: NAME_ROWS, otherwise: 'unknown_error', message: 'Failed to save the details.' },
  sendReset: {
    rows: [{ says: 'invalid param email', code: 'reset.wrong_email' }],
    otherwise: 'unknown_error',
    message: 'Failed to reset password.',
  },
  resetPassword: {
    rows: [
      { says: 'invalid param password', code: 'reset.invalid_password' },
      { says: 'resetpasswordtoken is not valid', code: 'reset.invalid_reset_link' },
      { says: 'score does not match standards', code: 'reset.password_strength' },
      { says: 'old password does not match', code: 'reset.old_password_does_not_match' },
      { says: 'password could not be set', code: 'reset.invalid_token' },
    ],
    otherwise: 'unknown_error',
    message: 'Failed to change password.',
  },
  offers: { rows: [], otherwise: 'unknown_error', message: 'Failed to get offers' },
  access: { rows: [], otherwise: 'unknown_error', message: 'Failed to check the access' },
  subscription: {
    rows: [],
    otherwise: 'unknown_error',
    message: 'Unable to fetch customer subscriptions.',
  },
  transactions: { rows: [], otherwise: 'unknown_error', message: 'Failed to get transactions' },
  paymentDetail: { rows: [], otherwise: 'unknown_error', message: 'Failed to get payment details' },
  paymentMethods: { rows: [], otherwise: 'unknown_error', message: 'Failed to get payment methods' },
  order: {
    rows: [
      // the longer text begins like the shorter one (D-26)
      { says: 'cannot be applied on this offer', code: 'coupon_not_valid_for_offer' },
      { says: 'coupon code for this offer', code: 'coupon_not_valid_for_offer' },
      { says: 'coupon', code: 'coupon_not_valid' },
      { says: 'order with', code: 'order_not_found' },
      { says: 'already have an active access', code: 'already_active' },
    ],
    otherwise: 'unknown_error',
    message: 'Failed to update the order',
  },
  paypal: {
    rows: PURCHASE_ROWS,
    otherwise: 'payment_failed',
    message: 'Failed to generate PayPal payment url',
  },
  payment: {
    rows: PURCHASE_ROWS,
    otherwise: 'payment_failed',
    silence: 'payment_unanswered',
    message: 'Failed to make payment',
  },
  changePlan: {
    rows: [
      { says: 'switch is under way', code: 'switch_pending' },
      { says: 'switch is not available', code: 'switch_unavailable' },
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
  renewPlan: {
    rows: [],
    otherwise: 'renew_failed',
    silence: 'change_unanswered',
    message: 'Failed to update subscription',
  },
  updateCard: {
    rows: [{ says: 'subscription not found', code: 'nothing_to_pay_for' }],
    otherwise: 'card_refused',
    silence: 'change_unanswered',
    message: 'Failed to update card details',
  },
  library: { rows: [], otherwise: 'unknown_error', message: 'Failed to fetch what the account keeps' },
} as const satisfies Record<string, Failures>;
