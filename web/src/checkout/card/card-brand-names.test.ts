import { expect, test } from 'vitest';
import { variantName } from './card-brand-names.ts';

test('brands that a provider shortens have their names, and one that nobody knows stands as it comes [CHECKOUT-54 CHECKOUT-30]', () => {
  expect(['mc', 'CUP', 'visa', 'amex', ' hiper '].map(variantName)).toEqual([
    'Mastercard',
    'UnionPay',
    'Visa',
    'American Express',
    'Hiper',
  ]);
  expect(['dankort', 'toString', ''].map(variantName)).toEqual(['dankort', 'toString', '']);
});
