/** Why commerce refuses something. Each face puts it into its own provider's words. */
export type CommerceFault =
  | 'item_unknown'
  | 'fee_unknown'
  | 'voucher_unknown'
  | 'voucher_not_for_fee'
  | 'voucher_spent'
  | 'card_number_invalid'
  | 'card_expiry_invalid'
  | 'card_cvc_invalid'
  | 'card_holder_missing'
  | 'already_active'
  | 'payment_pending'
  | 'gateway_unavailable'
  | 'subscription_unknown'
  | 'account_gone';

/** A wish that commerce refuses. Holds nothing that was typed, least of all of a card. */
export class CommerceError extends Error {
  override name = 'CommerceError';
  readonly fault: CommerceFault;

  constructor(fault: CommerceFault) {
    super(fault);
    this.fault = fault;
  }
}

/** Whether the account was erased meanwhile. */
export const isGone = (error: unknown) => error instanceof CommerceError && error.fault === 'account_gone';
