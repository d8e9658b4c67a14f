import * as v from 'valibot';
import { expect, test } from 'vitest';
import { type CardValues, cardSchema, getCard } from './card-rules.ts';

const NOW_MS = new Date(2026, 2, 31, 23, 59).getTime();
const GOOD: CardValues = {
  cardholderName: 'Ada Quay',
  cardNumber: '4242 4242 4242 4242',
  cardExpiry: '03/26',
  cardCVC: '123',
};
const AMEX = '3782 822463 10005';
const HOLDER = { cardholderName: 'checkout.field_required' };
const NUMBER = { cardNumber: 'checkout.invalid_card_number' };
const EXPIRY = { cardExpiry: 'checkout.invalid_card_expiry' };
const CODE = { cardCVC: 'checkout.invalid_cvc_number' };

/** The message of every field that is not right. */
function getFaults(change: Partial<CardValues>): Record<string, string> {
  const schema = cardSchema(() => NOW_MS);
  // as forms do
  const { issues = [] } = v.safeParse(schema, { ...GOOD, ...change }, { abortPipeEarly: true });
  return Object.fromEntries(issues.map((issue) => [v.getDotPath(issue) ?? '', issue.message]));
}

test('card rules: refuse each field that is not right, all at once [CHECKOUT-17 CHECKOUT-18 CHECKOUT-19 CHECKOUT-20]', () => {
  expect(getFaults({})).toEqual({});
  expect(getFaults({ cardholderName: '  ' })).toEqual(HOLDER);
  for (const cardNumber of ['', '4242 4242 4242 4241', '4242 4242 4242', '3782 822463 1000', '0'])
    expect(getFaults({ cardNumber }), cardNumber).toMatchObject(NUMBER);
  for (const cardExpiry of ['', '03', '02/26', '12/25', '00/29', '13/29', '3/29', '03/2029'])
    expect(getFaults({ cardExpiry }), cardExpiry).toEqual(EXPIRY);
  expect(getFaults({ cardExpiry: '12/26' })).toEqual({});
  for (const cardCVC of ['', '12', '1234']) expect(getFaults({ cardCVC }), cardCVC).toEqual(CODE);
  expect(getFaults({ cardNumber: AMEX, cardCVC: '1234' })).toEqual({});
  expect(getFaults({ cardNumber: AMEX, cardCVC: '123' })).toEqual(CODE);
  const nothing = { cardholderName: '', cardNumber: '', cardExpiry: '', cardCVC: '' };
  expect(getFaults(nothing)).toEqual({ ...HOLDER, ...NUMBER, ...EXPIRY, ...CODE });
});

test('card rules: accept numbers of every brand, in each of its lengths [CHECKOUT-18 CONST-35]', () => {
  for (const cardNumber of [
    '4000 0000 0000 0002',
    '5555 5555 5555 4444',
    '6759 6498 2643 8453',
    '6011 1111 1111 1117',
    '3056 930902 5904',
    '6200 0000 0000 0005',
  ])
    expect(getFaults({ cardNumber }), cardNumber).toEqual({});
  for (const start of ['4000 0000 0000 0000 0', '3056 9309 0259 000', '3600 0000 0000 0000 00']) {
    // one last digit makes the sum right
    const right = Array.from({ length: 10 }, (_, last) => `${start}${last}`.replace(/\s/g, '')).filter(
      (cardNumber) => !('cardNumber' in getFaults({ cardNumber })),
    );
    expect(right, start).toHaveLength(1);
  }
});

test('card rules: return month, year and the number without blanks [CHECKOUT-16]', () => {
  expect(getCard({ ...GOOD, cardholderName: ' Ada Quay ', cardExpiry: '09/29' })).toEqual({
    holder: 'Ada Quay',
    number: '4242424242424242',
    expiryMonth: '09',
    expiryYear: '29',
    cvc: '123',
  });
});
