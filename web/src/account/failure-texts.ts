import type { Namespace } from '../i18n/namespaces.ts';

interface FailureText {
  file: Extract<Namespace, 'account' | 'user' | 'error'>;
  key: string;
  /** The fields it is about, if the form has them; empty: it is shown above the form. */
  fields: readonly string[];
}

const text = (file: FailureText['file'], key: string, ...fields: string[]): FailureText => ({
  file,
  key,
  fields,
});

const UNKNOWN = text('error', 'unknown_error');

/** The text key and the fields of each failure; a code ends with a key of the contract. (G-17) */
export const FAILURE_TEXTS = {
  session_ended: text('account', 'session_ended'),
  not_logged_in: text('account', 'not_logged_in'),
  feature_not_enabled: text('account', 'feature_not_enabled'),
  unauthorized: UNKNOWN,
  unreachable: text('account', 'unreachable'),
  wrong_combination: text('account', 'login.wrong_combination'),
  account_blocked: text('account', 'login.account_blocked'),
  wrong_email: text('account', 'login.wrong_email', 'email'),
  user_exists: text('account', 'registration.user_exists'),
  field_is_not_valid_email: text('account', 'registration.field_is_not_valid_email', 'email'),
  invalid_password: text('account', 'registration.invalid_password', 'password'),
  common_password: text('account', 'reset.password_strength', 'password'),
  captcha_failed: text('account', 'registration.captcha_failed'),
  failed_to_create: text('account', 'registration.failed_to_create'),
  'reset.invalid_password': text('account', 'reset.invalid_password', 'password'),
  'reset.invalid_reset_link': text('account', 'reset.invalid_reset_link'),
  'reset.password_strength': text('account', 'reset.password_strength', 'password'),
  'reset.old_password_does_not_match': text('account', 'reset.old_password_does_not_match', 'oldPassword'),
  'reset.invalid_token': text('account', 'reset.invalid_token'),
  'reset.wrong_email': text('account', 'reset.wrong_email', 'email'),
  email_in_use: text('user', 'account.email_in_use', 'email'),
  email_not_supported: text('user', 'account.email_not_supported'),
  wrong_confirmation_password: text('user', 'account.wrong_confirmation_password', 'confirmationPassword'),
  first_name_too_long: text('account', 'personal_details.name_too_long', 'firstName'),
  last_name_too_long: text('account', 'personal_details.name_too_long', 'lastName'),
  names_too_long: text('account', 'personal_details.name_too_long', 'firstName', 'lastName'),
  'delete_account.invalid_credentials': text(
    'user',
    'account.delete_account.invalid_credentials',
    'password',
  ),
  'delete_account.error': text('user', 'account.delete_account.error'),
  'delete_account.unanswered': text('user', 'account.delete_account.unanswered'),
  coupon_not_valid: text('account', 'checkout.coupon_not_valid', 'coupon'),
  coupon_not_valid_for_offer: text('account', 'checkout.coupon_not_valid_for_offer', 'coupon'),
  order_not_found: UNKNOWN,
  order_unknown: text('error', 'adyen_order_unknown'),
  already_active: text('account', 'checkout.already_active'),
  payment_pending: text('account', 'checkout.payment_pending'),
  payment_disputed: text('account', 'checkout.payment_disputed'),
  payment_failed: text('account', 'checkout.payment_failed'),
  trial_used: text('account', 'checkout.trial_once'),
  price_changed: text('account', 'checkout.payment_failed'),
  sold_no_more: text('account', 'checkout.sold_no_more'),
  not_sold_here: text('account', 'checkout.not_sold_here'),
  details_required: text('account', 'checkout.details_required'),
  withdrawal_unanswered: text('account', 'checkout.withdrawal_unanswered'),
  payment_unanswered: text('account', 'checkout.payment_unanswered'),
  cancel_failed: text('account', 'cancel_subscription.unknown_error_occurred'),
  renew_failed: text('account', 'renew_subscription.unknown_error_occurred'),
  change_plan_error: text('user', 'payment.change_plan_error'),
  switch_pending: text('user', 'payment.switch_pending'),
  switch_unavailable: text('user', 'payment.switch_unavailable'),
  change_unanswered: text('user', 'payment.unanswered'),
  card_refused: text('user', 'payment.card_refused'),
  nothing_to_pay_for: text('user', 'payment.nothing_to_pay_for'),
  receipt_unreadable: text('user', 'payment.receipt_unreadable'),
  no_mail: text('account', 'no_mail'),
  too_many_tries: text('account', 'too_many_tries'),
  unknown_error: UNKNOWN,
};
