import type { Order } from '../../account/commerce/commerce-port.ts';
import { fullPriceOf } from './order-lines.ts';

/** What the coupon of an order takes off each payment that it counts for. */
export interface CouponDiscount {
  /** As it is shown: in capitals. What was typed is what is sent. */
  code: string;
  /** A share, where the price is a whole percentage less; else the amount; null: not told. */
  off: { percent: number } | { amount: number } | null;
  /** The price of one payment with it; null: not told. */
  price: number | null;
  /** For how many payments it counts; null: not told. */
  payments: number | null;
}

/** Null: the order has no coupon. [CHECKOUT-03 CHECKOUT-10] */
export function couponDiscount(order: Order): CouponDiscount | null {
  const { coupon, couponPeriods, discount } = order;
  if (!coupon) return null;
  const full = fullPriceOf(order);
  const told = { code: coupon.trim().toUpperCase(), payments: couponPeriods || null };
  const price = discount.type === 'trial' ? (order.priceAfterTrial ?? null) : full - discount.amount;
  if (price === null) return { ...told, off: null, price };
  const percent = Math.round((1 - price / full) * 100);
  const isWhole = full > 0 && Math.abs(full * (1 - percent / 100) - price) < 0.01;
  return {
    ...told,
    off: isWhole ? { percent } : { amount: full - price },
    price,
  };
}
