import {
  COMMON_FAILURES,
  PURCHASE_ROWS as COMMON_PURCHASE_ROWS,
  LOGIN_ROWS,
  MAIL_ROWS,
  NAME_ROWS,
  PASSWORD_ROWS,
  REGISTER_ROWS,
} from '../common-failures.ts';
import type { FailureRow, Failures } from '../map-failure.ts';

const PURCHASE_ROWS: readonly FailureRow[] = [
  ...COMMON_PURCHASE_ROWS,
  { says: 'voucher not found', code: 'coupon_not_valid' },
];

/** Message text is matched only here and in `common-failures.ts`. (wire identity §1) */
export const FAILURES = {
  ...COMMON_FAILURES,
  // do not reveal which of the two was wrong [SESSION-21]
  logIn: { rows: LOGIN_ROWS, otherwise: 'wrong_combination', message: 'Failed to authenticate user.' },
  register: { rows: REGISTER_ROWS, otherwise: 'failed_to_create', message: 'Failed to create account.' },
  fields: { message: 'Failed to fetch registration fields.' },
  update: { rows: NAME_ROWS, message: 'Failed to update user data.' },
  changePassword: { rows: PASSWORD_ROWS, message: 'Failed to change password' },
  exportData: { rows: MAIL_ROWS, message: 'Failed to export account data' },
  erase: {
    rows: [{ says: 'invalid credentials', code: 'delete_account.invalid_credentials' }],
    otherwise: 'delete_account.error',
    message: 'Failed to delete account.',
  },
  social: { message: 'Failed to fetch social urls' },
  card: { message: 'Failed to get the card' },
  // before the shorter text, which begins the same (D-26)
  coupon: {
    rows: [
      { says: 'invalid coupon code for this offer', code: 'coupon_not_valid_for_offer' },
      { says: 'cannot be applied on this offer', code: 'coupon_not_valid_for_offer' },
      { says: 'invalid coupon code', code: 'coupon_not_valid' },
      { says: 'voucher not found', code: 'coupon_not_valid' },
    ],
    message: 'Failed to update the order',
  },
  // without an answer nothing was paid: the viewer has not been at the page
  paypal: {
    rows: PURCHASE_ROWS,
    otherwise: 'payment_failed',
    message: 'Failed to generate PayPal payment url',
  },
  page: { rows: PURCHASE_ROWS, otherwise: 'payment_failed', message: 'Failed to open the payment page' },
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
  updateCard: {
    rows: [
      { says: 'subscription not found', code: 'nothing_to_pay_for' },
      // the gateway has not reported which card is charged from now on
      { says: 'is under way', code: 'change_unanswered' },
    ],
    otherwise: 'card_refused',
    silence: 'change_unanswered',
    message: 'Failed to update card details',
  },
  // until its page has been used the present method stays
  methodPage: {
    rows: [{ says: 'subscription not found', code: 'nothing_to_pay_for' }],
    message: 'Failed to open the payment page',
  },
  notificationKeys: { message: 'Failed to get notification keys' },
  mediaToken: { otherwise: 'unauthorized', message: 'Unauthorized' },
} as const satisfies Record<string, Failures>;
