import { expect, test } from 'vitest';
import type { PaymentDetail } from '../../account/commerce/commerce-port.ts';
import { paidBy } from './paid-by.ts';

const CARD: PaymentDetail = { method: 'card', lastFour: '4242', expires: '03/2030' };
const PAYPAL: PaymentDetail = { method: 'paypal', lastFour: null, expires: null };

test("paid by: returns the provider's payment method, or none [PAY-19 PAY-21]", () => {
  for (const subscription of [
    undefined,
    null,
    { paymentMethod: 'card' },
    { paymentMethod: 'Apple In-App' },
  ]) {
    expect(paidBy(CARD, subscription)).toBe(CARD);
    expect(paidBy(null, subscription)).toBeNull();
  }
  expect(paidBy(PAYPAL, null)).toBe(PAYPAL);
});

test('paid by: returns PayPal for a PayPal subscription when a card paid for something else [PAY-19]', () => {
  for (const detail of [null, CARD]) expect(paidBy(detail, { paymentMethod: 'paypal' })).toEqual(PAYPAL);
});
