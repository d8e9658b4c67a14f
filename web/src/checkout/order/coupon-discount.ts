import { getDecimals } from '@marquee/contract/billing/currency-decimals';
import type { Order } from '../../account/commerce/payment-port.ts';
import { getFullPrice } from './order-lines.ts';

/** What the coupon of an order takes off each payment that it applies to. */
export interface CouponDiscount {
  /** As displayed: in capitals. The typed text is what is sent. */
  code: string;
  /** A percentage if the price is a whole percentage lower; otherwise the amount; null: unknown. */
  off: { percent: number } | { amount: number } | null;
  /** The price of one payment with the coupon; null: unknown. */
  price: number | null;
  /** How many payments it applies to; null: unknown. */
  payments: number | null;
}

/** Null: the order has no coupon. [CHECKOUT-03 CHECKOUT-10] */
export function couponDiscount(order: Order): CouponDiscount | null {
  const { coupon, couponPeriods, discount } = order;
  if (!coupon) return null;
  const full = getFullPrice(order);
  const known = { code: coupon.trim().toUpperCase(), payments: couponPeriods || null };
  const price = discount.type === 'trial' ? (order.priceAfterTrial ?? null) : full - discount.amount;
  if (price === null) return { ...known, off: null, price };
  const percent = Math.round((1 - price / full) * 100);
  // the share must give this price once it is rounded to the currency's smallest unit
  const rounded = 0.51 / 10 ** getDecimals(order.currency);
  const isWhole = full > 0 && Math.abs(full * (1 - percent / 100) - price) < rounded;
  return {
    ...known,
    off: isWhole ? { percent } : { amount: full - price },
    price,
  };
}
