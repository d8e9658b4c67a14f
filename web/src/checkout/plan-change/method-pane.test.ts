import { expect, test } from 'vitest';
import type { PaymentDetail } from '../../account/commerce/commerce-port.ts';
import { methodPane } from './method-pane.ts';

const CARD: PaymentDetail = { method: 'card', lastFour: '4242', expires: '03/2030' };
const PAYPAL: PaymentDetail = { method: 'paypal', lastFour: null, expires: null };
const PLAN = { status: 'active', period: 'month', paymentMethod: 'card' } as const;
const CARDS_ONLY = { updatePaymentMethod: true, paymentChange: 'card' } as const;
const ANY = { updatePaymentMethod: true, paymentChange: 'any' } as const;

test('method pane: changes a card for a card, or for any method, as the provider can [PAY-20 PAY-05 ROLE-14]', () => {
  expect(methodPane(CARD, PLAN, CARDS_ONLY)).toBe('edit-card');
  expect(methodPane(PAYPAL, PLAN, CARDS_ONLY)).toBeUndefined();
  expect(methodPane(CARD, PLAN, ANY)).toBe('payment-method');
  expect(methodPane(PAYPAL, PLAN, ANY)).toBe('payment-method');
  expect(methodPane(CARD, PLAN, { ...ANY, updatePaymentMethod: false })).toBeUndefined();
});

test('method pane: changes nothing when the method is bound, missing or managed elsewhere [PAY-37 PAY-17]', () => {
  expect(methodPane({ ...CARD, isBound: true }, PLAN, ANY)).toBeUndefined();
  expect(methodPane(CARD, null, ANY)).toBeUndefined();
  for (const change of [
    { status: 'expired' },
    { period: 'granted' },
    { paymentMethod: 'storekit2' },
  ] as const) {
    expect(methodPane(CARD, { ...PLAN, ...change }, ANY)).toBeUndefined();
  }
});

test('method pane: adds a method to an unpaid subscription when the provider takes any [PAY-20]', () => {
  expect(methodPane(null, PLAN, ANY)).toBe('payment-method');
  expect(methodPane(null, PLAN, CARDS_ONLY)).toBeUndefined();
  expect(methodPane(null, { ...PLAN, status: 'expired' }, ANY)).toBeUndefined();
});
