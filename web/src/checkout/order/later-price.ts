import type { Span } from '../../account/commerce/offer.ts';
import type { Order } from '../../account/commerce/payment-port.ts';
import { getFullPrice } from './order-lines.ts';

/** What an order costs later, and from when. */
export interface LaterPrice {
  price: number;
  /** Unix ms; null: once the coupon is used up, at an unknown time. */
  fromMs: number | null;
  /** A coupon lowers it by an unknown amount. */
  isLess?: true;
}

/**
 * The prices of a subscription after what is due today, each once: after its trial, at its next payment, and
 * after its coupon was used for all payments it applies to. Empty: a one-time purchase. [CHECKOUT-03
 * CHECKOUT-10]
 */
export function laterPrices(order: Order, nowMs: number): LaterPrice[] {
  const { offer, priceAfterTrial, coupon, couponPeriods } = order;
  const { period, periodCount = 1, trial } = offer;
  const price = getFullPrice(order);
  if (!period) return [];
  if (trial && coupon && order.discount.type === 'trial' && typeof priceAfterTrial !== 'number')
    return [
      { price, fromMs: spanEndMs(trial, nowMs), isLess: true },
      { price, fromMs: null },
    ];
  const isTrial = trial !== null && typeof priceAfterTrial === 'number';
  const discounted = isTrial ? priceAfterTrial : order.totalPrice;
  const startsAtMs = isTrial ? spanEndMs(trial, nowMs) : nowMs;
  const paymentMs = (nth: number) => spanEndMs({ amount: nth * periodCount, unit: period }, startsAtMs);
  const reduced = coupon ? couponPeriods || null : 0;
  const full = { price, fromMs: reduced === null ? null : paymentMs(Math.max(reduced, isTrial ? 0 : 1)) };
  if (isTrial && reduced === 0) return [{ price: discounted, fromMs: startsAtMs }];
  if (isTrial) return [{ price: discounted, fromMs: startsAtMs }, full];
  return reduced !== null && reduced > 1 ? [{ price: discounted, fromMs: paymentMs(1) }, full] : [full];
}

const DAY_MS = 86_400_000;
const DAYS = { day: 1, week: 7 };
const MONTHS = { month: 1, year: 12 };

/**
 * The end of a period that begins now, calculated as our origin does: in UTC, and a month that begins on the
 * 31st ends on the last day of a shorter month.
 */
export function spanEndMs({ amount, unit }: Span, nowMs: number): number {
  if (unit === 'day' || unit === 'week') return nowMs + amount * DAYS[unit] * DAY_MS;
  const end = new Date(nowMs);
  end.setUTCDate(1);
  end.setUTCMonth(end.getUTCMonth() + amount * MONTHS[unit]);
  const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
  end.setUTCDate(Math.min(new Date(nowMs).getUTCDate(), lastDay));
  return end.getTime();
}
