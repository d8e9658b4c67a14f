import type { Order, PaymentMethod } from '../account/commerce-port.ts';

/** How an order is paid: not at all where nothing has to be; null: it has to be, and there is no way. (G-93) [CHECKOUT-04] */
export function wayToPay(
  order: Pick<Order, 'requiredPaymentDetails'>,
  method: PaymentMethod | undefined,
): PaymentMethod['name'] | 'nothing' | null {
  if (!order.requiredPaymentDetails) return 'nothing';
  return method?.name ?? null;
}
