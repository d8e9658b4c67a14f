import type { PaymentReason } from '@marquee/contract/payments/payment-reasons';

/** By Stripe's codes and those of the bank behind them. */
const REASONS: Readonly<Record<string, PaymentReason>> = {
  card_declined: 'declined',
  insufficient_funds: 'no_funds',
  expired_card: 'expired',
  authentication_required: 'confirm',
  payment_intent_authentication_failure: 'confirm',
  setup_intent_authentication_failure: 'confirm',
};

type Declined = { code?: string; decline_code?: string } | null;

/**
 * Why Stripe could not take a payment. A kept method that its owner has to confirm is declined: they pay on a page
 * instead, where they can. (decision 0059)
 */
export const toReason = (error: Declined): PaymentReason =>
  REASONS[error?.decline_code ?? ''] ?? REASONS[error?.code ?? ''] ?? 'unavailable';
