/** The failures of an account that screens know. The last part of each is a message key of the contract. */
export type FailureCode =
  | 'session_ended'
  | 'not_logged_in'
  | 'feature_not_enabled'
  | 'unauthorized'
  | 'unreachable'
  | 'wrong_combination'
  | 'wrong_email'
  | 'user_exists'
  | 'field_is_not_valid_email'
  | 'invalid_password'
  | 'failed_to_create'
  | 'captcha_failed'
  | 'reset.invalid_password'
  | 'reset.invalid_reset_link'
  | 'reset.password_strength'
  | 'reset.old_password_does_not_match'
  | 'reset.invalid_token'
  | 'reset.wrong_email'
  | 'email_in_use'
  | 'email_not_supported'
  | 'wrong_confirmation_password'
  | 'first_name_too_long'
  | 'last_name_too_long'
  | 'names_too_long'
  | 'delete_account.invalid_credentials'
  | 'delete_account.error'
  | 'delete_account.unanswered'
  | 'coupon_not_valid'
  | 'coupon_not_valid_for_offer'
  | 'order_not_found'
  | 'order_unknown'
  | 'already_active'
  | 'payment_pending'
  | 'payment_failed'
  | 'trial_used'
  | 'price_changed'
  | 'details_required'
  | 'payment_unanswered'
  | 'cancel_failed'
  | 'renew_failed'
  | 'change_plan_error'
  | 'switch_pending'
  | 'switch_unavailable'
  | 'change_unanswered'
  | 'card_refused'
  | 'nothing_to_pay_for'
  | 'receipt_unreadable'
  | 'too_many_tries'
  | 'unknown_error';

/**
 * A failed call of the account provider: a code that chooses the message, the HTTP status (0: no answer), and
 * the provider's own message for forms that show it. Only adapters match message text.
 */
export class AccountFailure extends Error {
  override name = 'AccountFailure';
  readonly code: FailureCode;
  readonly status: number;
  /** The server's message, for the places that show it. [PASSWORD-26] */
  readonly serverMessage: string | undefined;

  constructor(
    code: FailureCode,
    message: string,
    {
      status = 0,
      serverMessage,
      cause,
    }: { status?: number; serverMessage?: string | undefined; cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.code = code;
    this.status = status;
    this.serverMessage = serverMessage;
  }
}

/** Whether an error is a failure with one of these codes. */
export function hasCode(error: unknown, ...codes: readonly FailureCode[]): error is AccountFailure {
  return error instanceof AccountFailure && codes.includes(error.code);
}
