import type { Namespace } from '../i18n/namespaces.ts';
import type { FailureCode } from './account-failure.ts';

interface FailureText {
  file: Extract<Namespace, 'account' | 'user' | 'error'>;
  key: string;
  /** The fields it is about, if the form has them; otherwise it is shown above the form. */
  fields?: readonly string[];
}

const UNKNOWN: FailureText = { file: 'error', key: 'unknown_error' };

/** The text key of each failure, and the fields it is shown at. (G-17) */
export const FAILURE_TEXTS: Readonly<Record<FailureCode, FailureText>> = {
  session_ended: { file: 'account', key: 'session_ended' },
  not_logged_in: { file: 'account', key: 'not_logged_in' },
  feature_not_enabled: { file: 'account', key: 'feature_not_enabled' },
  unauthorized: UNKNOWN,
  unreachable: { file: 'account', key: 'unreachable' },
  wrong_combination: { file: 'account', key: 'login.wrong_combination' },
  wrong_email: { file: 'account', key: 'login.wrong_email', fields: ['email'] },
  user_exists: { file: 'account', key: 'registration.user_exists' },
  field_is_not_valid_email: {
    file: 'account',
    key: 'registration.field_is_not_valid_email',
    fields: ['email'],
  },
  invalid_password: { file: 'account', key: 'registration.invalid_password', fields: ['password'] },
  captcha_failed: { file: 'account', key: 'registration.captcha_failed' },
  failed_to_create: { file: 'account', key: 'registration.failed_to_create' },
  'reset.invalid_password': { file: 'account', key: 'reset.invalid_password', fields: ['password'] },
  'reset.invalid_reset_link': { file: 'account', key: 'reset.invalid_reset_link' },
  'reset.password_strength': { file: 'account', key: 'reset.password_strength', fields: ['password'] },
  'reset.old_password_does_not_match': {
    file: 'account',
    key: 'reset.old_password_does_not_match',
    fields: ['oldPassword'],
  },
  'reset.invalid_token': { file: 'account', key: 'reset.invalid_token' },
  'reset.wrong_email': { file: 'account', key: 'reset.wrong_email', fields: ['email'] },
  email_in_use: { file: 'user', key: 'account.email_in_use', fields: ['email'] },
  email_not_supported: { file: 'user', key: 'account.email_not_supported' },
  wrong_confirmation_password: {
    file: 'user',
    key: 'account.wrong_confirmation_password',
    fields: ['confirmationPassword'],
  },
  first_name_too_long: { file: 'account', key: 'personal_details.name_too_long', fields: ['firstName'] },
  last_name_too_long: { file: 'account', key: 'personal_details.name_too_long', fields: ['lastName'] },
  names_too_long: {
    file: 'account',
    key: 'personal_details.name_too_long',
    fields: ['firstName', 'lastName'],
  },
  'delete_account.invalid_credentials': {
    file: 'user',
    key: 'account.delete_account.invalid_credentials',
    fields: ['password'],
  },
  'delete_account.error': { file: 'user', key: 'account.delete_account.error' },
  'delete_account.unanswered': { file: 'user', key: 'account.delete_account.unanswered' },
  coupon_not_valid: { file: 'account', key: 'checkout.coupon_not_valid', fields: ['coupon'] },
  coupon_not_valid_for_offer: {
    file: 'account',
    key: 'checkout.coupon_not_valid_for_offer',
    fields: ['coupon'],
  },
  order_not_found: UNKNOWN,
  order_unknown: { file: 'error', key: 'adyen_order_unknown' },
  already_active: { file: 'account', key: 'checkout.already_active' },
  payment_pending: { file: 'account', key: 'checkout.payment_pending' },
  payment_failed: { file: 'account', key: 'checkout.payment_failed' },
  trial_used: { file: 'account', key: 'checkout.trial_once' },
  price_changed: { file: 'account', key: 'checkout.payment_failed' },
  details_required: { file: 'account', key: 'checkout.details_required' },
  payment_unanswered: { file: 'account', key: 'checkout.payment_unanswered' },
  cancel_failed: { file: 'account', key: 'cancel_subscription.unknown_error_occurred' },
  renew_failed: { file: 'account', key: 'renew_subscription.unknown_error_occurred' },
  change_plan_error: { file: 'user', key: 'payment.change_plan_error' },
  switch_pending: { file: 'user', key: 'payment.switch_pending' },
  switch_unavailable: { file: 'user', key: 'payment.switch_unavailable' },
  change_unanswered: { file: 'user', key: 'payment.unanswered' },
  card_refused: { file: 'user', key: 'payment.card_refused' },
  nothing_to_pay_for: { file: 'user', key: 'payment.nothing_to_pay_for' },
  receipt_unreadable: { file: 'user', key: 'payment.receipt_unreadable' },
  too_many_tries: { file: 'account', key: 'too_many_tries' },
  unknown_error: UNKNOWN,
};
