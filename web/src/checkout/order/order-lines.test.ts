import { expect, test } from 'vitest';
import type { Order } from '../../account/commerce/payment-port.ts';
import { orderLines } from './order-lines.ts';

const ORDER: Order = {
  id: '6001',
  offer: {
    offerId: 'S115000_6001',
    title: 'Monthly plan',
    type: 'svod',
    price: 10,
    currency: 'EUR',
    period: 'month',
    trial: null,
    planSwitchEnabled: true,
  },
  currency: 'EUR',
  totalPrice: 9.5,
  taxRate: 0.21,
  requiredPaymentDetails: true,
  coupon: 'FIRSTROW',
  discount: { type: 'coupon', amount: 3, periods: 1 },
  paymentMethodFee: 0.5,
  tax: 2,
};

test('order lines: list price, discount, method fee, tax and total in that order [CHECKOUT-02]', () => {
  expect(orderLines(ORDER)).toEqual([
    { kind: 'price', amount: 10 },
    { kind: 'coupon', amount: -3 },
    { kind: 'fee', amount: 0.5 },
    { kind: 'tax', amount: 2 },
    { kind: 'total', amount: 9.5 },
  ]);
});

test('order lines: name the discount a coupon or a trial [CHECKOUT-03]', () => {
  const kinds = (type: Order['discount']['type']) =>
    orderLines({ ...ORDER, discount: { ...ORDER.discount, type } }).map(({ kind }) => kind);
  expect(kinds('coupon')).toContain('coupon');
  expect(kinds('trial')).toContain('trial');
  expect(kinds(null)).toContain('discount');
});

test('order lines: leave out what costs nothing, except the total', () => {
  const free = {
    ...ORDER,
    totalPrice: 0,
    tax: 0,
    paymentMethodFee: 0,
    discount: { ...ORDER.discount, amount: 0 },
  };
  expect(orderLines(free)).toEqual([
    { kind: 'price', amount: 10 },
    { kind: 'total', amount: 0 },
  ]);
});

test("order lines: add up to the total without the included tax, in the order's currency [CHECKOUT-50]", () => {
  const fees = { ...ORDER, fullPrice: 9, serviceFee: 1, totalPrice: 6.5, tax: 1.13 };
  const lines = orderLines(fees);
  expect(lines.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['price', 8],
    ['coupon', -3],
    ['service', 1],
    ['fee', 0.5],
    ['tax', 1.13],
    ['total', 6.5],
  ]);
  const sum = lines
    .filter(({ kind }) => kind !== 'tax' && kind !== 'total')
    .reduce((all, { amount }) => all + amount, 0);
  expect(sum).toBeCloseTo(fees.totalPrice);
});
