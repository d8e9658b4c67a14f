import type { Order } from '../../account/commerce/commerce-port.ts';

/** What the coupon of an order takes off each payment that it counts for. */
export interface CouponDiscount {
  /** As it is shown: in capitals. What was typed is what is sent. */
  code: string;
  /** A share, where the price is a whole percentage less; else the amount. */
  off: { percent: number } | { amount: number };
  /** The price of one payment with it. */
  price: number;
  /** For how many payments it counts; null: not told. */
  payments: number | null;
}

/** Null: the order has no coupon. [CHECKOUT-03 CHECKOUT-10] */
export function couponDiscount({ coupon, couponPeriods, offer, ...order }: Order): CouponDiscount | null {
  if (!coupon) return null;
  const { price: full } = offer;
  const price =
    order.discount.type === 'trial' ? (order.priceAfterTrial ?? full) : full - order.discount.amount;
  const percent = Math.round((1 - price / full) * 100);
  const isWhole = full > 0 && Math.abs(full * (1 - percent / 100) - price) < 0.01;
  return {
    code: coupon.trim().toUpperCase(),
    off: isWhole ? { percent } : { amount: full - price },
    price,
    payments: couponPeriods || null,
  };
}
