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
const TYPED = newCard({ number: '5555 5555 5555 4444' }, card('4242'));
/** A card that the provider gave no digits of. */
const NAMELESS: NewMethod = { method: 'card', before: card('4242', { id: '83' }) };

const ROWS: [NewMethod, PaymentDetail | null, boolean][] = [
  [TYPED, card('4242'), false],
  [TYPED, null, false],
  [TYPED, PAYPAL, false],
  [TYPED, card('4444'), true],
  [TYPED, card('9911'), true],
  [TYPED, card('4242', { expires: '04/2031' }), true],
  [newCard({ number: '4444' }, PAYPAL), card('9911'), true],
  [{ method: 'paypal' }, card('4242'), false],
  [{ method: 'paypal' }, PAYPAL, true],
  [NAMELESS, card('4242', { id: '83' }), false],
  [NAMELESS, card('9911', { id: '83' }), true],
  // the same card once more
  [NAMELESS, card('4242', { id: '84' }), true],
  [{ method: 'card', before: null }, card('4242'), true],
  [{ method: 'card' }, card('4242'), true],
];
test('new method: is recognised by its digits, or as another than before, or by its kind [PAY-22 CONST-09]', () => {
  for (const [wanted, now, expected] of ROWS)
    expect(isShown(wanted, now), JSON.stringify([wanted, now])).toBe(expected);
});
