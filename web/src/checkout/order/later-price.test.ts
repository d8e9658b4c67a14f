import { expect, test } from 'vitest';
import type { Order } from '../../account/commerce/payment-port.ts';
import { laterPrices, spanEndMs } from './later-price.ts';

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

test("later price: is the plan's price after a trial", () => {
  expect(laterPrices(TRIAL, NOW_MS)).toEqual([{ price: 6.99, fromMs: dayMs(2026, 4, 6) }]);
});

test('later price: is reduced for three periods, then full, when a coupon of three payments follows a trial [CHECKOUT-10]', () => {
  const order = { ...TRIAL, priceAfterTrial: 4.89, coupon: 'X', couponPeriods: 3 };
  expect(laterPrices(order, NOW_MS)).toEqual([
    { price: 4.89, fromMs: dayMs(2026, 4, 6) },
    { price: 6.99, fromMs: dayMs(2026, 7, 6) },
  ]);
});

test('later price: is the same a period later when there is no trial', () => {
  expect(laterPrices(ORDER, NOW_MS)).toEqual([{ price: 6.99, fromMs: dayMs(2026, 4, 30) }]);
  const quarterly = { ...ORDER, offer: { ...ORDER.offer, periodCount: 3 } };
  expect(laterPrices(quarterly, NOW_MS)).toEqual([{ price: 6.99, fromMs: dayMs(2026, 6, 30) }]);
});

test("later price: counts today's payment when a coupon counts payments", () => {
  const order = { ...ORDER, totalPrice: 4.89, coupon: 'X', couponPeriods: 3 };
  expect(laterPrices(order, NOW_MS)).toEqual([
    { price: 4.89, fromMs: dayMs(2026, 4, 30) },
    { price: 6.99, fromMs: dayMs(2026, 6, 30) },
  ]);
  const once = { ...order, couponPeriods: 1 };
  expect(laterPrices(once, NOW_MS)).toEqual([{ price: 6.99, fromMs: dayMs(2026, 4, 30) }]);
});

test('later price: has no date when the length of the coupon is unknown', () => {
  const order = { ...ORDER, totalPrice: 4.89, coupon: 'X', couponPeriods: 0 };
  expect(laterPrices(order, NOW_MS)).toEqual([{ price: 6.99, fromMs: null }]);
  expect(laterPrices({ ...TRIAL, priceAfterTrial: 4.89, coupon: 'X' }, NOW_MS)).toEqual([
    { price: 4.89, fromMs: dayMs(2026, 4, 6) },
    { price: 6.99, fromMs: null },
  ]);
});

test('later price: is missing for a single purchase', () => {
  expect(laterPrices({ ...ORDER, offer: { ...ORDER.offer, period: null } }, NOW_MS)).toEqual([]);
});

test('later price: is in the currency of the order [CHECKOUT-50]', () => {
  expect(laterPrices({ ...ORDER, totalPrice: 7.49, fullPrice: 7.49 }, NOW_MS)).toMatchObject([
    { price: 7.49 },
  ]);
});

test('later price: has the reduced and the full price without a date when the coupon after a trial is of unknown length [CHECKOUT-03 CHECKOUT-50]', () => {
  const order = { ...TRIAL, coupon: 'X', priceAfterTrial: null };
  expect(laterPrices(order, NOW_MS)).toEqual([
    { price: 6.99, fromMs: dayMs(2026, 4, 6), isLess: true },
    { price: 6.99, fromMs: null },
  ]);
});

test.each([
  ['2026-03-30T09:00Z', { amount: 7, unit: 'day' }, '2026-04-06T09:00Z'],
  ['2026-03-30T09:00Z', { amount: 2, unit: 'week' }, '2026-04-13T09:00Z'],
  ['2026-03-30T09:00Z', { amount: 1, unit: 'month' }, '2026-04-30T09:00Z'],
  ['2026-03-30T09:00Z', { amount: 1, unit: 'year' }, '2027-03-30T09:00Z'],
  // a shorter month
  ['2026-01-31T09:00Z', { amount: 1, unit: 'month' }, '2026-02-28T09:00Z'],
  ['2028-01-31T09:00Z', { amount: 1, unit: 'month' }, '2028-02-29T09:00Z'],
  ['2026-11-30T09:00Z', { amount: 3, unit: 'month' }, '2027-02-28T09:00Z'],
  ['2028-02-29T09:00Z', { amount: 2, unit: 'year' }, '2030-02-28T09:00Z'],
  // the day of the server, wherever the viewer is
  ['2026-01-31T23:30Z', { amount: 1, unit: 'month' }, '2026-02-28T23:30Z'],
] as const)('span end: of a period that starts on %s, after %o, is %s', (begins, span, ends) => {
  expect(new Date(spanEndMs(span, Date.parse(begins)))).toEqual(new Date(ends));
});
