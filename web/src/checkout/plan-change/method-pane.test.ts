import { expect, test } from 'vitest';
import type { PaymentDetail } from '../../account/commerce/commerce-port.ts';
import { methodPane } from './method-pane.ts';

const CARD: PaymentDetail = { method: 'card', lastFour: '4242', expires: '03/2030' };
const PAYPAL: PaymentDetail = { method: 'paypal', lastFour: null, expires: null };
const PLAN = { status: 'active', period: 'month', paymentMethod: 'card' } as const;
const CARDS_ONLY = { updatePaymentMethod: true, paymentChange: 'card' } as const;
const ANY = { updatePaymentMethod: true, paymentChange: 'any' } as const;

test('what pays is changed where the provider can: a card by a card, or by any other way [PAY-20 PAY-05 ROLE-14]', () => {
  expect(methodPane(CARD, PLAN, CARDS_ONLY)).toBe('edit-card');
  expect(methodPane(PAYPAL, PLAN, CARDS_ONLY)).toBeUndefined();
  expect(methodPane(CARD, PLAN, ANY)).toBe('payment-method');
  expect(methodPane(PAYPAL, PLAN, ANY)).toBe('payment-method');
  expect(methodPane(CARD, PLAN, { ...ANY, updatePaymentMethod: false })).toBeUndefined();
});

test('what is bound, pays nothing or pays elsewhere stays as it is [PAY-37 PAY-17]', () => {
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

test('a subscription that nothing pays for is given a way to pay, where the provider takes any [PAY-20]', () => {
  expect(methodPane(null, PLAN, ANY)).toBe('payment-method');
  expect(methodPane(null, PLAN, CARDS_ONLY)).toBeUndefined();
  expect(methodPane(null, { ...PLAN, status: 'expired' }, ANY)).toBeUndefined();
});
