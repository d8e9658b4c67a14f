import { BRANDS } from '@marquee/contract/card-brands';
import { expect, it } from 'vitest';
import { CommerceError } from '../commerce-error.ts';
import { checkCard } from './card.ts';

const NOW_MS = Date.UTC(2026, 10, 22);
const CARD = { holder: 'Ada Quay', expiryMonth: '12', expiryYear: '39' };

/** A number with that many digits and a valid check digit. */
function makeNumber(begins: string, length: number): string {
  const stem = begins.padEnd(length - 1, '0');
  const sum = [...stem].toReversed().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return `${stem}${(10 - (sum % 10)) % 10}`;
}

const BEGINNINGS: Record<string, string> = {
  visa: '4',
  mastercard: '51',
  amex: '37',
  diners: '36',
  discover: '6011',
  hiper: '637095',
  unionpay: '62',
  maestro: '50',
};

it.each(
  BRANDS.flatMap(({ brand, lengths, cvcLength }) => lengths.map((length) => ({ brand, length, cvcLength }))),
)('card: accepts $brand with $length digits, as the app does [CONST-35]', ({ brand, length, cvcLength }) => {
  const number = makeNumber(BEGINNINGS[brand] ?? '', length);
  const card = { ...CARD, number, cvc: '1234'.slice(0, cvcLength) };
  expect(checkCard(card, NOW_MS)).toMatchObject({ brand, lastFour: number.slice(-4) });
  expect(() => checkCard({ ...card, cvc: '12' }, NOW_MS)).toThrow(CommerceError);
});

it.each([
  ['of the wrong length', makeNumber('4', 17)],
  ['with a wrong check digit', '4242424242424241'],
  ['with letters', '4242abcd42424242'],
])('card: refuses a number %s', (_, number) => {
  expect(() => checkCard({ ...CARD, number, cvc: '123' }, NOW_MS)).toThrow(
    new CommerceError('card_number_invalid'),
  );
});
