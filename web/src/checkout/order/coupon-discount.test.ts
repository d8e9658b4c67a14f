import { expect, test } from 'vitest';
import type { Order } from '../../account/commerce/payment-port.ts';
import { couponDiscount } from './coupon-discount.ts';

const ORDER = {
  currency: 'EUR',
  offer: { price: 6.99 },
  coupon: 'summer',
  couponPeriods: 3,
  discount: { type: 'coupon', amount: 2.1, periods: 3 },
} as Order;
const TRIAL: Order = {
  ...ORDER,
  discount: { type: 'trial', amount: 6.99, periods: 1 },
  priceAfterTrial: 4.89,
};

test('coupon discount: is the code in capitals, the share, the price and the payments, as far as known [CHECKOUT-03 CHECKOUT-10 CHECKOUT-50]', () => {
  const known = { code: 'SUMMER', off: { percent: 30 }, price: expect.closeTo(4.89), payments: 3 };
  expect(couponDiscount(ORDER)).toEqual(known);
  // what is paid after the trial counts
  expect(couponDiscount(TRIAL)).toEqual(known);
  expect(couponDiscount({ ...TRIAL, priceAfterTrial: null })).toEqual({ ...known, off: null, price: null });
  expect(couponDiscount({ ...ORDER, couponPeriods: 0 })).toEqual({ ...known, payments: null });
  expect(couponDiscount({ ...ORDER, coupon: '' })).toBeNull();
});

test('coupon discount: is a share only if it gives the price once it is rounded to the unit of the currency [CHECKOUT-03 CHECKOUT-50]', () => {
  for (const [currency, price, amount, off] of [
    ['EUR', 69.9, 10, { amount: expect.closeTo(10) }],
    ['EUR', 3, 1, { amount: 1 }],
    ['JPY', 699, 210, { percent: 30 }],
    ['JPY', 300, 100, { amount: 100 }],
    ['KWD', 2.195, 0.659, { percent: 30 }],
    ['KWD', 2.195, 0.655, { amount: expect.closeTo(0.655) }],
  ] as const) {
    const offer = { ...ORDER.offer, price };
    const order = { ...ORDER, currency, offer, discount: { ...ORDER.discount, amount } };
    expect(couponDiscount(order)?.off, `${amount} ${currency} of ${price}`).toEqual(off);
  }
});
