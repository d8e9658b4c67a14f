import { expect, test } from 'vitest';
import type { PaymentDetail } from '../../account/commerce/commerce-port.ts';
import { isShown, type NewMethod, newCard } from './new-method.ts';

const card = (lastFour: string, more: Partial<PaymentDetail> = {}): PaymentDetail => ({
  method: 'card',
  lastFour,
  expires: '03/2030',
  ...more,
});
const PAYPAL: PaymentDetail = { method: 'paypal', lastFour: null, expires: null };

test('a new card shows by its digits, or as another card than before; until then the old one is no news [CONST-09]', () => {
  const wanted = newCard({ number: '5555 5555 5555 4444' }, card('4242'));
  expect(isShown(wanted, card('4242'))).toBe(false);
  expect(isShown(wanted, null)).toBe(false);
  expect(isShown(wanted, PAYPAL)).toBe(false);
  expect(isShown(wanted, card('4444'))).toBe(true);
  expect(isShown(wanted, card('9911'))).toBe(true);
  expect(isShown(wanted, card('4242', { expires: '04/2031' }))).toBe(true);
  // in the place of PayPal
  expect(isShown(newCard({ number: '4444' }, PAYPAL), card('9911'))).toBe(true);
});

test('PayPal shows by what it is', () => {
  expect(isShown({ method: 'paypal' }, card('4242'))).toBe(false);
  expect(isShown({ method: 'paypal' }, PAYPAL)).toBe(true);
});

test('new method: recognises a card without known digits by any change, and without a known card before by its method [PAY-22 CONST-09]', () => {
  const wanted: NewMethod = { method: 'card', before: card('4242', { id: '83' }) };
  expect(isShown(wanted, card('4242', { id: '83' }))).toBe(false);
  expect(isShown(wanted, card('9911', { id: '83' }))).toBe(true);
  // the same card once more
  expect(isShown(wanted, card('4242', { id: '84' }))).toBe(true);
  expect(isShown({ method: 'card', before: null }, card('4242'))).toBe(true);
  expect(isShown({ method: 'card' }, card('4242'))).toBe(true);
});
