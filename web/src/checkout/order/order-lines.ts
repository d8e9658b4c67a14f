import type { Order } from '../../account/commerce/commerce-port.ts';

/** One line of an order: what it is for, and how much; a discount is below 0. */
export interface OrderLine {
  kind: 'price' | 'coupon' | 'trial' | 'discount' | 'fee' | 'tax' | 'total';
  amount: number;
}

/**
 * The lines of an order, the total last. What is nothing is left out, but for the price and the total. (G-102)
 * [CHECKOUT-02 CHECKOUT-03]
 */
export function orderLines(order: Order): OrderLine[] {
  const { discount, paymentMethodFee, tax, totalPrice, offer } = order;
  const lines: OrderLine[] = [{ kind: 'price', amount: offer.price }];
  if (discount.amount > 0) lines.push({ kind: discount.type ?? 'discount', amount: -discount.amount });
  if (paymentMethodFee > 0) lines.push({ kind: 'fee', amount: paymentMethodFee });
  if (tax > 0) lines.push({ kind: 'tax', amount: tax });
  lines.push({ kind: 'total', amount: totalPrice });
  return lines;
}
