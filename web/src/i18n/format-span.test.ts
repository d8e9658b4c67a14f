import { expect, test } from 'vitest';
import { formatSpan } from './format-span.ts';

test.each([
  ['en', { amount: 2, unit: 'day' }, '48 hours'],
  ['de', { amount: 2, unit: 'day' }, '48 Stunden'],
  ['en', { amount: 1, unit: 'week' }, '1 week'],
  ['en', { amount: 10, unit: 'day' }, '10 days'],
  ['fr', { amount: 3, unit: 'month' }, '3 mois'],
] as const)('format span: in %s a length of %o reads %s', (language, span, words) => {
  expect(formatSpan(span, language).replace(/\s/g, ' ')).toBe(words);
});
