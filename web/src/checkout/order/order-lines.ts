import type { Order } from '../../account/commerce/payment-port.ts';

/** One line of an order: what it is for, and the amount; a discount is negative. */
export interface OrderLine {
  kind: 'price' | 'coupon' | 'trial' | 'discount' | 'service' | 'fee' | 'tax' | 'total';
  amount: number;
}

/**
 * The lines of an order, the total last: all but the tax, which they include, add up to it. Zero amounts are
 * left out, except for the price and the total. (G-102) [CHECKOUT-02 CHECKOUT-03 CHECKOUT-50]
 */
export function orderLines(order: Order): OrderLine[] {
  const { discount, paymentMethodFee, serviceFee = 0, tax, totalPrice } = order;
  const lines: OrderLine[] = [{ kind: 'price', amount: getFullPrice(order) - serviceFee }];
  if (discount.amount > 0) lines.push({ kind: discount.type ?? 'discount', amount: -discount.amount });
  if (serviceFee > 0) lines.push({ kind: 'service', amount: serviceFee });
  if (paymentMethodFee > 0) lines.push({ kind: 'fee', amount: paymentMethodFee });
  if (tax > 0) lines.push({ kind: 'tax', amount: tax });
  lines.push({ kind: 'total', amount: totalPrice });
  return lines;
}

/** The price of one payment of an order, in its currency, without the discount and the method's fee. */
export const getFullPrice = ({ fullPrice, offer }: Pick<Order, 'fullPrice' | 'offer'>) =>
  fullPrice ?? offer.price;
