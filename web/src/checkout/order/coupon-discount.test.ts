import { expect, test } from 'vitest';
import type { Order } from '../../account/commerce/commerce-port.ts';
import { couponDiscount } from './coupon-discount.ts';

const ORDER = {
  offer: { price: 6.99 },
  coupon: 'summer',
  couponPeriods: 3,
  discount: { type: 'coupon', amount: 2.1, periods: 3 },
} as Order;

test('a coupon is told by its code in capitals, its share, its price and for how many payments [CHECKOUT-03 CHECKOUT-10]', () => {
  expect(couponDiscount(ORDER)).toEqual({
    code: 'SUMMER',
    off: { percent: 30 },
    price: expect.closeTo(4.89),
    payments: 3,
  });
});

test('during a trial it is told from the price after it', () => {
  const trial: Order = {
    ...ORDER,
    discount: { type: 'trial', amount: 6.99, periods: 1 },
    priceAfterTrial: 4.89,
  };
  expect(couponDiscount(trial)).toMatchObject({ off: { percent: 30 }, price: 4.89 });
});

test('a price that is no whole share less is told by its amount', () => {
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
  'a coupon in %s shows %s by the unit of its currency [CHECKOUT-03 CHECKOUT-50]',
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

test('an order without a coupon has no discount of one', () => {
  expect(couponDiscount({ ...ORDER, coupon: '' })).toBeNull();
});

test('for how many payments it counts is not made up where it is not told', () => {
  expect(couponDiscount({ ...ORDER, couponPeriods: 0 })?.payments).toBeNull();
});

test('what it takes off after a trial is not made up where the price is not told [CHECKOUT-50]', () => {
  const trial: Order = {
    ...ORDER,
    discount: { type: 'trial', amount: 6.99, periods: 0 },
    priceAfterTrial: null,
  };
  expect(couponDiscount(trial)).toMatchObject({ code: 'SUMMER', off: null, price: null });
});
