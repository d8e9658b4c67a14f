import { expect, test } from 'vitest';
import type { Order } from '../account/commerce-port.ts';
import { laterPrice } from './later-price.ts';

const NOW_MS = new Date(2026, 2, 30, 9).getTime();
const dayMs = (year: number, month: number, day: number) => new Date(year, month - 1, day, 9).getTime();

const ORDER = {
  offer: { period: 'month', price: 6.99, trial: null },
  coupon: '',
  priceAfterTrial: null,
} as Order;
const TRIAL: Order = { ...ORDER, offer: { ...ORDER.offer, trial: { amount: 7, unit: 'day' } } };

test('after a trial comes the price that the order names, a coupon taken off', () => {
  expect(laterPrice({ ...TRIAL, priceAfterTrial: 4.89, coupon: 'X' }, NOW_MS)).toEqual({
    price: 4.89,
    fromMs: dayMs(2026, 4, 6),
  });
});

test('without a trial the same is paid again a period later', () => {
  expect(laterPrice(ORDER, NOW_MS)).toEqual({ price: 6.99, fromMs: dayMs(2026, 4, 30) });
});

test('a coupon counts for its periods, and then the price is the full one', () => {
  expect(laterPrice({ ...ORDER, coupon: 'X', couponPeriods: 3 }, NOW_MS)).toEqual({
    price: 6.99,
    fromMs: dayMs(2026, 6, 30),
  });
});

test('what is bought once costs nothing later', () => {
  expect(laterPrice({ ...ORDER, offer: { ...ORDER.offer, period: null } }, NOW_MS)).toBeNull();
});
