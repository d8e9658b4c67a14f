import { expect, test } from 'vitest';
import type { Order } from '../../account/commerce/commerce-port.ts';
import { laterPrices } from './later-price.ts';

const NOW_MS = Date.UTC(2026, 2, 30, 9);
const dayMs = (year: number, month: number, day: number) => Date.UTC(year, month - 1, day, 9);

const ORDER = {
  offer: { period: 'month', price: 6.99, trial: null },
  totalPrice: 6.99,
  coupon: '',
  priceAfterTrial: null,
  discount: { type: null, amount: 0, periods: 0 },
} as Order;
const TRIAL: Order = {
  ...ORDER,
  offer: { ...ORDER.offer, trial: { amount: 7, unit: 'day' } },
  totalPrice: 0,
  priceAfterTrial: 6.99,
  discount: { type: 'trial', amount: 6.99, periods: 0 },
};

test('after a trial comes the price of the plan', () => {
  expect(laterPrices(TRIAL, NOW_MS)).toEqual([{ price: 6.99, fromMs: dayMs(2026, 4, 6) }]);
});

test('a coupon of three payments after a trial is for three periods, and then the price is the full one [CHECKOUT-10]', () => {
  const order = { ...TRIAL, priceAfterTrial: 4.89, coupon: 'X', couponPeriods: 3 };
  expect(laterPrices(order, NOW_MS)).toEqual([
    { price: 4.89, fromMs: dayMs(2026, 4, 6) },
    { price: 6.99, fromMs: dayMs(2026, 7, 6) },
  ]);
});

test('without a trial the same is paid again a period later', () => {
  expect(laterPrices(ORDER, NOW_MS)).toEqual([{ price: 6.99, fromMs: dayMs(2026, 4, 30) }]);
  const quarterly = { ...ORDER, offer: { ...ORDER.offer, periodCount: 3 } };
  expect(laterPrices(quarterly, NOW_MS)).toEqual([{ price: 6.99, fromMs: dayMs(2026, 6, 30) }]);
});

test('a coupon counts for its payments, the one of today among them', () => {
  const order = { ...ORDER, totalPrice: 4.89, coupon: 'X', couponPeriods: 3 };
  expect(laterPrices(order, NOW_MS)).toEqual([
    { price: 4.89, fromMs: dayMs(2026, 4, 30) },
    { price: 6.99, fromMs: dayMs(2026, 6, 30) },
  ]);
  const once = { ...order, couponPeriods: 1 };
  expect(laterPrices(once, NOW_MS)).toEqual([{ price: 6.99, fromMs: dayMs(2026, 4, 30) }]);
});

test('of a coupon whose length is not told no day is told either', () => {
  const order = { ...ORDER, totalPrice: 4.89, coupon: 'X', couponPeriods: 0 };
  expect(laterPrices(order, NOW_MS)).toEqual([{ price: 6.99, fromMs: null }]);
  expect(laterPrices({ ...TRIAL, priceAfterTrial: 4.89, coupon: 'X' }, NOW_MS)).toEqual([
    { price: 4.89, fromMs: dayMs(2026, 4, 6) },
    { price: 6.99, fromMs: null },
  ]);
});

test('what is bought once costs nothing later', () => {
  expect(laterPrices({ ...ORDER, offer: { ...ORDER.offer, period: null } }, NOW_MS)).toEqual([]);
});

test('what is paid later is told in the currency of the order too [CHECKOUT-50]', () => {
  expect(laterPrices({ ...ORDER, totalPrice: 7.49, fullPrice: 7.49 }, NOW_MS)).toMatchObject([
    { price: 7.49 },
  ]);
});

test('after a trial whose coupon takes off what is not told the full price less the coupon comes, and then the full one, nobody tells when [CHECKOUT-03 CHECKOUT-50]', () => {
  const order = { ...TRIAL, coupon: 'X', priceAfterTrial: null };
  expect(laterPrices(order, NOW_MS)).toEqual([
    { price: 6.99, fromMs: dayMs(2026, 4, 6), isLess: true },
    { price: 6.99, fromMs: null },
  ]);
});
