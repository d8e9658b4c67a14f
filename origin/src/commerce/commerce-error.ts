/** Why commerce refuses a request. Each API answers it as its provider does. */
export type CommerceFault =
  | 'item_unknown'
  | 'fee_unknown'
  /** Nothing that it opens may be played where the buyer is. */
  | 'not_sold_here'
  | 'voucher_unknown'
  | 'voucher_not_for_fee'
  | 'voucher_spent'
  | 'card_number_invalid'
  | 'card_expiry_invalid'
  | 'card_cvc_invalid'
  | 'card_holder_missing'
  | 'trial_used'
  | 'price_changed'
  /** The seller asks for an agreement before access starts, and it is missing. */
  | 'withdrawal_unanswered'
  | 'already_active'
  | 'payment_pending'
  /** It was paid for, and the payer's bank has not decided about the payment yet. */
  | 'payment_disputed'
  | 'gateway_unavailable'
  | 'subscription_unknown'
  /** The account has no such order, or it is too old. */
  | 'order_unknown'
  | 'order_paid'
  /** The bank requires an action, and this call cannot send the payer there. */
  | 'action_needed'
  /** The encrypted fields of a card could not be decrypted. */
  | 'card_unreadable'
  | 'payment_method_unknown'
  /** A subscription is paid with it. */
  | 'payment_method_in_use'
  /** No renewal was declined, or it has been paid since. */
  | 'nothing_overdue'
  /** An external store bills it. */
  | 'subscription_elsewhere'
  | 'switch_unavailable'
  | 'switch_pending'
  | 'receipt_unknown'
  | 'too_many_tries'
  | 'challenge_needed'
  | 'account_gone';

/** A request that commerce refuses. Contains nothing that was typed, in particular no card data. */
export class CommerceError extends Error {
  override name = 'CommerceError';
  readonly fault: CommerceFault;

  /** Seconds to wait before trying again. */
  readonly retryAfterS: number | undefined;

  constructor(fault: CommerceFault, more: { retryAfterS?: number } = {}) {
    super(fault);
    this.fault = fault;
    this.retryAfterS = more.retryAfterS;
  }
}

/** Whether the account was deleted during the call. */
export const isGone = (error: unknown) => error instanceof CommerceError && error.fault === 'account_gone';
