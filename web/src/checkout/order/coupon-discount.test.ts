import { expect, test } from 'vitest';
import type { Order } from '../../account/commerce/payment-port.ts';
import { couponDiscount } from './coupon-discount.ts';

const ORDER = {
  offer: { price: 6.99 },
  coupon: 'summer',
  couponPeriods: 3,
  discount: { type: 'coupon', amount: 2.1, periods: 3 },
} as Order;

test('coupon discount: shows code in capitals, share, price and number of payments [CHECKOUT-03 CHECKOUT-10]', () => {
  expect(couponDiscount(ORDER)).toEqual({
    code: 'SUMMER',
    off: { percent: 30 },
    price: expect.closeTo(4.89),
    payments: 3,
  });
});

test('coupon discount: counts from the price after the trial', () => {
  const trial: Order = {
    ...ORDER,
    discount: { type: 'trial', amount: 6.99, periods: 1 },
    priceAfterTrial: 4.89,
  };
  expect(couponDiscount(trial)).toMatchObject({ off: { percent: 30 }, price: 4.89 });
});

test('coupon discount: shows an amount when it is not a whole percentage', () => {
  const fixed: Order = {
    ...ORDER,
    offer: { ...ORDER.offer, price: 69.9 },
    discount: { type: 'coupon', amount: 10, periods: 1 },
  };
  expect(couponDiscount(fixed)?.off).toEqual({ amount: expect.closeTo(10) });
});

test.each([
  ['JPY', 'a share that is rounded to whole yen', 699, 210, { percent: 30 }],
  ['JPY', 'an amount that is nearly a share', 300, 100, { amount: 100 }],
  ['EUR', 'an amount that is nearly a share', 3, 1, { amount: 1 }],
  ['KWD', 'a share that is rounded to thousandths', 2.195, 0.659, { percent: 30 }],
  ['KWD', 'an amount that is nearly a share', 2.195, 0.655, { amount: expect.closeTo(0.655) }],
])(
  'coupon discount: rounds in %s to %s by the unit of the currency [CHECKOUT-03 CHECKOUT-50]',
  (currency, _, price, amount, off) => {
    const order = {
      ...ORDER,
      currency,
      offer: { ...ORDER.offer, price },
      discount: { ...ORDER.discount, amount },
    };
    expect(couponDiscount(order)?.off).toEqual(off);
  },
);

test('coupon discount: is missing when the order has no coupon', () => {
  expect(couponDiscount({ ...ORDER, coupon: '' })).toBeNull();
});

test('coupon discount: leaves out the number of payments when the provider does not send it', () => {
  expect(couponDiscount({ ...ORDER, couponPeriods: 0 })?.payments).toBeNull();
});

test('coupon discount: leaves out the amount after a trial when the provider sends no price [CHECKOUT-50]', () => {
  const trial: Order = {
    ...ORDER,
    discount: { type: 'trial', amount: 6.99, periods: 0 },
    priceAfterTrial: null,
  };
  expect(couponDiscount(trial)).toMatchObject({ code: 'SUMMER', off: null, price: null });
});
