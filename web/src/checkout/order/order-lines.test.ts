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
  totalPrice: 7.5,
  taxRate: 0.21,
  requiredPaymentDetails: true,
  coupon: 'FIRSTROW',
  discount: { type: 'coupon', amount: 3, periods: 1 },
  paymentMethodFee: 0.5,
  tax: 2,
};

test('order lines: list price, discount, fees, tax and total in that order, which add up without the tax [CHECKOUT-02 CHECKOUT-03 CHECKOUT-50]', () => {
  const lines = (change: Partial<Order>) =>
    orderLines({ ...ORDER, ...change }).map(({ kind, amount }) => [kind, amount]);
  expect(lines({})).toEqual([
    ['price', 10],
    ['coupon', -3],
    ['fee', 0.5],
    ['tax', 2],
    ['total', 7.5],
  ]);
  // in the currency of the order
  expect(lines({ fullPrice: 9, serviceFee: 1, totalPrice: 6.5, tax: 1.13 })).toEqual([
    ['price', 8],
    ['coupon', -3],
    ['service', 1],
    ['fee', 0.5],
    ['tax', 1.13],
    ['total', 6.5],
  ]);
  for (const [type, kind] of [
    ['trial', 'trial'],
    [null, 'discount'],
  ] as const)
    expect(lines({ discount: { ...ORDER.discount, type } })).toContainEqual([kind, -3]);
  // what costs nothing is left out, except the total
  const discount = { ...ORDER.discount, amount: 0 };
  expect(lines({ totalPrice: 0, tax: 0, paymentMethodFee: 0, discount })).toEqual([
    ['price', 10],
    ['total', 0],
  ]);
});
