import type { Order, PaymentMethod } from '../../account/commerce/commerce-port.ts';

/**
 * The form for paying an order; `nothing`: nothing has to be paid. Null: a payment is needed but there is no method.
 * (G-93) [CHECKOUT-04]
 */
export function getPaymentForm(
  order: Pick<Order, 'requiredPaymentDetails'>,
  method: Pick<PaymentMethod, 'form'> | undefined,
): PaymentMethod['form'] | 'nothing' | null {
  if (!order.requiredPaymentDetails) return 'nothing';
  return method?.form ?? null;
}
