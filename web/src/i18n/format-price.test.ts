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

test('format price: keeps the cents of whole prices, and writes an unknown currency after the number', () => {
  expect(formatPrice(70, 'EUR', 'en')).toBe('€70.00');
  expect(plain(formatPrice(7, 'credits', 'en'))).toBe('7.00 credits');
  expect(formatPrice(7, '', 'en')).toBe('7.00');
});
