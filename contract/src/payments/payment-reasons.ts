/** Why a payment came to nothing, and the text that our origin sends for it: neither wire has a place for a code. */
export const PAYMENT_REASONS = {
  declined: 'Your card was declined.',
  refused: 'Refused',
  no_funds: 'Your card has insufficient funds.',
  expired: 'Your card has expired.',
  confirm: 'Your bank wants you to confirm this payment.',
  unavailable: 'The payment method could not be charged.',
  test_cards: 'This is a sandbox: only its test cards can pay here.',
  cancelled: 'The payment was cancelled.',
  page_ended: 'The payment page has ended. Nothing was charged.',
  not_made: 'The payment could not be made. Nothing was charged.',
  not_confirmed: 'The payment was not confirmed in time. Nothing was charged.',
  trial_used: 'The free trial has been used with this payment method. Nothing was charged.',
} as const;

export type PaymentReason = keyof typeof PAYMENT_REASONS;

/** The reason with that text; undefined: it is another server's. */
export const findPaymentReason = (text: string): PaymentReason | undefined =>
  (Object.keys(PAYMENT_REASONS) as PaymentReason[]).find((reason) => PAYMENT_REASONS[reason] === text);

export const isPaymentReason = (word: string): word is PaymentReason => Object.hasOwn(PAYMENT_REASONS, word);
