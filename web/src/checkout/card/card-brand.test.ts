import { BRANDS } from '@marquee/contract/card-brands';
import { expect, test } from 'vitest';
import { getBrand, variantName } from './card-brand.ts';

// numbers that processors publish for tests
const NUMBERS = {
  visa: ['4242424242424242', '4'],
  mastercard: ['5555555555554444', '2221000000000009', '2720990000000007'],
  maestro: ['6759649826438453', '5018000000000009'],
  amex: ['378282246310005'],
  discover: ['6011111111111117', '6510000000000000'],
  diners: ['30569309025904', '38520000023237'],
  unionpay: ['6200000000000005', '8171999927660000'],
  hiper: ['6370950000000005', '6376120000000000'],
};

test('card brand: recognises each brand by how a number begins [CHECKOUT-28 CONST-35]', () => {
  for (const [brand, numbers] of Object.entries(NUMBERS))
    for (const number of numbers) expect(getBrand(number)?.brand, number).toBe(brand);
  for (const number of ['', '1', '9999', '2721']) expect(getBrand(number), number).toBeUndefined();
  expect(BRANDS.map(({ brand }) => brand).sort()).toEqual(Object.keys(NUMBERS).sort());
});

test('card brand: spells out what a provider shortens, and shows an unknown brand as it is [CHECKOUT-30 CHECKOUT-54]', () => {
  for (const [variant, name] of [
    ['mc', 'Mastercard'],
    ['CUP', 'UnionPay'],
    ['visa', 'Visa'],
    ['amex', 'American Express'],
    [' hiper ', 'Hiper'],
    ['dankort', 'dankort'],
    ['toString', 'toString'],
    ['', ''],
  ] as const)
    expect(variantName(variant)).toBe(name);
});
