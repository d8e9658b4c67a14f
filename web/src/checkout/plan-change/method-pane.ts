import type { Capabilities } from '../../account/capabilities.ts';
import type { PaymentDetail, Subscription } from '../../account/commerce/commerce-port.ts';
import { storeOf } from './store-of.ts';

/**
 * Where the way to pay is changed; undefined: it is not. Only what pays for a subscription is: a card that bought one
 * concert is charged no more. Where nothing pays for it a way can be set, if the provider takes any. (D-09) [PAY-20 PAY-37 ROLE-14]
 */
export function methodPane(
  detail: PaymentDetail | null,
  plan: Pick<Subscription, 'status' | 'period' | 'paymentMethod'> | null,
  can: Pick<Capabilities, 'updatePaymentMethod' | 'paymentChange'>,
): 'edit-card' | 'payment-method' | undefined {
  if (!can.updatePaymentMethod || detail?.isBound || !plan) return undefined;
  const { status, period, paymentMethod } = plan;
  const isPaid = period !== 'granted' && !storeOf(paymentMethod);
  if (!isPaid || status === 'expired' || status === 'terminated') return undefined;
  if (can.paymentChange === 'any') return 'payment-method';
  return detail?.method === 'card' ? 'edit-card' : undefined;
}
