import { expect, test } from 'vitest';
import type { Order } from '../../account/commerce/payment-port.ts';
import { laterPrices, spanEndMs } from './later-price.ts';

const NOW_MS = Date.UTC(2026, 2, 30, 9);
const onDay = (month: number, day: number) => Date.UTC(2026, month - 1, day, 9);

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
/** Today's payment counts among those of a coupon. */
const REDUCED: Order = { ...ORDER, totalPrice: 4.89, coupon: 'X', couponPeriods: 3 };
const REDUCED_TRIAL: Order = { ...TRIAL, priceAfterTrial: 4.89, coupon: 'X', couponPeriods: 3 };

const ROWS: [rule: string, Order, ...[price: number, fromMs: number | null, isLess?: true][]][] = [
  ['is the price of the plan after a trial', TRIAL, [6.99, onDay(4, 6)]],
  ['is the same after a period', ORDER, [6.99, onDay(4, 30)]],
  ['three months', { ...ORDER, offer: { ...ORDER.offer, periodCount: 3 } }, [6.99, onDay(6, 30)]],
  ['three reduced after a trial', REDUCED_TRIAL, [4.89, onDay(4, 6)], [6.99, onDay(7, 6)]],
  ['two more reduced', REDUCED, [4.89, onDay(4, 30)], [6.99, onDay(6, 30)]],
  ['none more reduced', { ...REDUCED, couponPeriods: 1 }, [6.99, onDay(4, 30)]],
  ['a coupon of unknown length', { ...REDUCED, couponPeriods: 0 }, [6.99, null]],
  ['that after a trial', { ...REDUCED_TRIAL, couponPeriods: 0 }, [4.89, onDay(4, 6)], [6.99, null]],
  [
    'an unknown price',
    { ...TRIAL, coupon: 'X', priceAfterTrial: null },
    [6.99, onDay(4, 6), true],
    [6.99, null],
  ],
  ['none of a ticket', { ...ORDER, offer: { ...ORDER.offer, period: null } }],
  ["in the order's currency", { ...ORDER, totalPrice: 7.49, fullPrice: 7.49 }, [7.49, onDay(4, 30)]],
];
test('later price: is that after trial and coupon, with its day as far as known [CHECKOUT-03 CHECKOUT-10 CHECKOUT-50]', () => {
  for (const [rule, order, ...prices] of ROWS)
    expect(laterPrices(order, NOW_MS), rule).toEqual(
      prices.map(([price, fromMs, isLess]) => ({ price, fromMs, ...(isLess && { isLess }) })),
    );
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
] as const)('span end: of a period that starts on %s, after %o, is %s', (starts, span, ends) => {
  expect(new Date(spanEndMs(span, Date.parse(starts)))).toEqual(new Date(ends));
});
