import type { Order } from '../account/commerce-port.ts';
import { spanEndMs } from './span-end.ts';

/** What an order costs later, and from when on. */
export interface LaterPrice {
  price: number;
  /** Unix ms. */
  fromMs: number;
}

/**
 * What a subscription comes to after what is due today: when its trial is over, when its coupon is, or at its next
 * payment. Null: it is bought once.
 */
export function laterPrice(
  { offer, priceAfterTrial, coupon, couponPeriods }: Order,
  nowMs: number,
): LaterPrice | null {
  const { period, price, trial } = offer;
  if (!period) return null;
  if (trial && typeof priceAfterTrial === 'number') {
    return { price: priceAfterTrial, fromMs: spanEndMs(trial, nowMs) };
  }
  const amount = (coupon && couponPeriods) || 1;
  return { price, fromMs: spanEndMs({ amount, unit: period }, nowMs) };
}
