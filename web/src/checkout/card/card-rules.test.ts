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

/** The message of every field that is not right. */
function faults(change: Partial<CardValues>): Record<string, string> {
  const { issues = [] } = v.safeParse(
    cardSchema(() => NOW_MS),
    { ...GOOD, ...change },
    // as forms ask
    { abortPipeEarly: true },
  );
  return Object.fromEntries(issues.map((issue) => [v.getDotPath(issue) ?? '', issue.message]));
}

test('card rules: accept a valid card until the last minute of its month', () => {
  expect(faults({})).toEqual({});
});

test('card rules: require a card holder [CHECKOUT-17]', () => {
  expect(faults({ cardholderName: '  ' })).toEqual({ cardholderName: 'checkout.field_required' });
});

// lengths that the origin takes are taken here
test.each(['4000 0000 0000 0000 06', '3056 9309 0259 0004', '3600 0000 0000 0000 000'])(
  'card rules: accept a longer number of the same brand: "%s" [CONST-35]',
  (cardNumber) => {
    const digits = [...cardNumber.replace(/\s/g, '')];
    // its last digit is the one that makes the sum right
    const right = Array.from({ length: 10 }, (_, last) => [...digits.slice(0, -1), last].join(''));
    expect(right.filter((number) => !('cardNumber' in faults({ cardNumber: number })))).toHaveLength(1);
  },
);

test('card rules: refuse a card number with a wrong sum or length [CHECKOUT-18]', () => {
  for (const cardNumber of ['', '4242 4242 4242 4241', '4242 4242 4242', '3782 822463 1000', '0'])
    expect(faults({ cardNumber })).toMatchObject({ cardNumber: 'checkout.invalid_card_number' });
});

test('card rules: accept a card number of every brand [CHECKOUT-18]', () => {
  for (const cardNumber of [
    '4000 0000 0000 0002',
    '5555 5555 5555 4444',
    '6759 6498 2643 8453',
    '6011 1111 1111 1117',
    '3056 930902 5904',
    '6200 0000 0000 0005',
  ])
    expect(faults({ cardNumber }), cardNumber).toEqual({});
});

test.each(['', '03', '02/26', '12/25', '00/29', '13/29', '3/29', '03/2029'])(
  'card rules: refuse "%s" as an expiry in March 2026 [CHECKOUT-19]',
  (cardExpiry) => {
    expect(faults({ cardExpiry })).toEqual({ cardExpiry: 'checkout.invalid_card_expiry' });
  },
);

test('card rules: accept an expiry in December until the end of its year [CHECKOUT-19]', () => {
  expect(faults({ cardExpiry: '12/26' })).toEqual({});
});

test('card rules: require three digits as the security code, and four with amex [CHECKOUT-20]', () => {
  const wrong = { cardCVC: 'checkout.invalid_cvc_number' };
  const amex = '3782 822463 10005';
  expect(faults({ cardCVC: '' })).toEqual(wrong);
  expect(faults({ cardCVC: '12' })).toEqual(wrong);
  expect(faults({ cardCVC: '1234' })).toEqual(wrong);
  expect(faults({ cardNumber: amex, cardCVC: '1234' })).toEqual({});
  expect(faults({ cardNumber: amex, cardCVC: '123' })).toEqual(wrong);
});

test('card rules: check every field at once', () => {
  expect(Object.keys(faults({ cardholderName: '', cardNumber: '', cardExpiry: '', cardCVC: '' }))).toEqual([
    'cardholderName',
    'cardNumber',
    'cardExpiry',
    'cardCVC',
  ]);
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
