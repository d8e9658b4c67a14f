import { expect, test } from 'vitest';
import { formatPrice } from './format-price.ts';

// a language may keep number and symbol together with a space that does not break
const plain = (text: string) => text.replace(/\s/g, ' ');

test('format price: writes number and sign as the language does [PLAN-04]', () => {
  for (const [language, currency, written] of [
    ['en', 'USD', '$6.99'],
    ['en', 'EUR', '€6.99'],
    ['de', 'EUR', '6,99 €'],
    ['fr', 'USD', '6,99 $'],
    ['nl', 'EUR', '€ 6,99'],
    // other dollars have signs of their own
    ['en', 'CAD', 'CA$6.99'],
    ['en', 'AUD', 'A$6.99'],
    ['de', 'CAD', '6,99 CA$'],
    ['de', 'GBP', '6,99 £'],
  ] as const)
    expect(plain(formatPrice(6.99, currency, language))).toBe(written);
});

test('format price: shows the decimals of ISO 4217, and more when the amount has them [PLAN-04]', () => {
  for (const [amount, currency, written] of [
    [499.5, 'RSD', 'RSD 499.50'],
    [1990, 'HUF', 'HUF 1,990.00'],
    [699, 'JPY', '¥699'],
    [699.5, 'JPY', '¥699.5'],
    [2.195, 'KWD', 'KWD 2.195'],
    [1.5, 'IQD', 'IQD 1.500'],
    [6.995, 'EUR', '€6.995'],
    [6.99 - 2.1, 'EUR', '€4.89'],
  ] as const)
    expect(plain(formatPrice(amount, currency, 'en'))).toBe(written);
});

test('format price: keeps the cents of whole prices, and writes an unknown currency after the number', () => {
  expect(formatPrice(70, 'EUR', 'en')).toBe('€70.00');
  expect(plain(formatPrice(7, 'credits', 'en'))).toBe('7.00 credits');
  expect(formatPrice(7, '', 'en')).toBe('7.00');
});
