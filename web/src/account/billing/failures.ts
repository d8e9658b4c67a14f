import {
  COMMON_FAILURES,
  PURCHASE_ROWS as COMMON_PURCHASE_ROWS,
  DISPUTED_ROW,
  LOGIN_ROWS,
  NAME_ROWS,
  REGISTER_ROWS,
} from '../common-failures.ts';
import type { FailureRow, Failures } from '../map-failure.ts';

/** Failures about the customer and their data. Each text is matched with or without its final dot. */
const CUSTOMER_ROWS: readonly FailureRow[] = [
  { says: 'invalid param email', code: 'field_is_not_valid_email' },
  { says: 'please enter a valid e-mail address', code: 'field_is_not_valid_email' },
  { says: 'customer email already exists', code: 'email_in_use' },
  { says: 'invalid confirmationpassword', code: 'wrong_confirmation_password' },
  { says: 'email update not supported', code: 'email_not_supported' },
  { says: 'wrong email/password combination', code: 'wrong_combination' },
];

/** An already paid order has a message that begins like that of a missing one. */
const ORDER_ROWS: readonly FailureRow[] = [
  { says: 'has been paid', code: 'already_active' },
  { says: 'order with', code: 'order_not_found' },
];

const PURCHASE_ROWS: readonly FailureRow[] = [
  ...COMMON_PURCHASE_ROWS,
  ...ORDER_ROWS,
  { says: 'payment details are required', code: 'details_required' },
  { says: 'coupon cannot be used', code: 'coupon_not_valid' },
  // on a site without a captcha this message means too many attempts
  { says: 'recaptcha verification failed', code: 'captcha_failed' },
];

/** Message text is matched only here and in `common-failures.ts`. (wire billing §1, §2) */
export const FAILURES = {
  ...COMMON_FAILURES,
  renew: { message: 'Failed to renew the session.' },
  logIn: {
    rows: [{ says: 'invalid param email', code: 'wrong_email' }, ...LOGIN_ROWS],
    otherwise: 'wrong_combination',
    message: 'Failed to authenticate user.',
  },
  register: {
    // the last one comes with status 429
    rows: [...REGISTER_ROWS, { says: 'recaptcha verification', code: 'failed_to_create' }],
    otherwise: 'failed_to_create',
    message: 'Failed to create account.',
  },
  fields: { message: 'Failed to fetch the publisher’s consents.' },
  update: { rows: [...CUSTOMER_ROWS, ...NAME_ROWS], message: 'Failed to update user data.' },
  questions: { message: 'Failed to fetch the capture status.' },
  details: { rows: NAME_ROWS, message: 'Failed to save the details.' },
  paymentDetail: { message: 'Failed to get payment details' },
  order: {
    rows: [
      // before the shorter text, which begins the same (D-26)
      { says: 'cannot be applied on this offer', code: 'coupon_not_valid_for_offer' },
      { says: 'coupon code for this offer', code: 'coupon_not_valid_for_offer' },
      // the code is in the middle
      { says: /^coupon .+ not found/, code: 'coupon_not_valid' },
      { says: 'invalid coupon code', code: 'coupon_not_valid' },
      ...ORDER_ROWS,
      { says: 'already have an active access', code: 'already_active' },
    ],
    message: 'Failed to update the order',
  },
  paypal: {
    rows: PURCHASE_ROWS,
    otherwise: 'payment_failed',
    message: 'Failed to generate PayPal payment url',
  },
  page: { rows: PURCHASE_ROWS, otherwise: 'payment_failed', message: 'Failed to open the payment page' },
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
  renewPlan: {
    rows: [DISPUTED_ROW],
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
} as const satisfies Record<string, Failures>;
