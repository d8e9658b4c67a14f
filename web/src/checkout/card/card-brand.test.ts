import { BRANDS } from '@marquee/contract/card-brands';
import { expect, test } from 'vitest';
import { getBrand } from './card-brand.ts';

// numbers that processors publish for tests
test.each([
  ['visa', '4242424242424242'],
  ['visa', '4'],
  ['mastercard', '5555555555554444'],
  ['mastercard', '2221000000000009'],
  ['mastercard', '2720990000000007'],
  ['maestro', '6759649826438453'],
  ['maestro', '5018000000000009'],
  ['amex', '378282246310005'],
  ['discover', '6011111111111117'],
  ['discover', '6510000000000000'],
  ['diners', '30569309025904'],
  ['diners', '38520000023237'],
  ['unionpay', '6200000000000005'],
  ['unionpay', '8171999927660000'],
  ['hiper', '6370950000000005'],
  ['hiper', '6376120000000000'],
])(
  'card brand: recognises a %s card by how its number begins: %s [CHECKOUT-28 CONST-35]',
  (brand, number) => {
    expect(getBrand(number)?.brand).toBe(brand);
  },
);

test.each(['', '1', '9999', '2721'])('card brand: finds no brand for "%s"', (number) => {
  expect(getBrand(number)).toBeUndefined();
});

test('card brand: lists each brand once [CONST-35]', () => {
  expect(BRANDS.map(({ brand }) => brand).sort()).toEqual([
    'amex',
    'diners',
    'discover',
    'hiper',
    'maestro',
    'mastercard',
    'unionpay',
    'visa',
  ]);
});
