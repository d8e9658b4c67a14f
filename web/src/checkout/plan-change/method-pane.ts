import type { Capabilities } from '../../account/capabilities.ts';
import type { PaymentDetail, Subscription } from '../../account/commerce/commerce-port.ts';
import { getStore } from './get-store.ts';

/**
 * The pane that changes the payment method; undefined: it cannot be changed. Only a method that pays for a
 * subscription can: a card that bought one concert is not charged again. If no method pays for it, one can be
 * set if the provider supports that. (D-09) [PAY-20 PAY-37 ROLE-14]
 */
export function methodPane(
  detail: PaymentDetail | null,
  plan: Pick<Subscription, 'status' | 'period' | 'paymentMethod'> | null,
  can: Pick<Capabilities, 'updatePaymentMethod' | 'paymentChange'>,
): 'edit-card' | 'payment-method' | undefined {
  if (!can.updatePaymentMethod || detail?.isBound || !plan) return undefined;
  const { status, period, paymentMethod } = plan;
  const isPaid = period !== 'granted' && !getStore(paymentMethod);
  if (!isPaid || status === 'expired' || status === 'terminated') return undefined;
  if (can.paymentChange === 'any') return 'payment-method';
  return detail?.method === 'card' ? 'edit-card' : undefined;
}
