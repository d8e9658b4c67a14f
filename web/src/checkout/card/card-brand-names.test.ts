import { expect, test } from 'vitest';
import { variantName } from './card-brand-names.ts';

test('card brand names: spells out what a provider shortens, and shows an unknown brand as it is [CHECKOUT-54 CHECKOUT-30]', () => {
  expect(['mc', 'CUP', 'visa', 'amex', ' hiper '].map(variantName)).toEqual([
    'Mastercard',
    'UnionPay',
    'Visa',
    'American Express',
    'Hiper',
  ]);
  expect(['dankort', 'toString', ''].map(variantName)).toEqual(['dankort', 'toString', '']);
});
