import { expect, test } from 'vitest';
import { getDecimals, roundToMinor } from './currency-decimals.ts';

test('currency decimals: are those of ISO 4217, not those that a runtime displays [BILLAPI-41]', () => {
  for (const [currency, decimals] of [
    ['EUR', 2],
    // displayed without decimals by some runtimes
    ['HUF', 2],
    ['RSD', 2],
    ['IDR', 2],
    ['COP', 2],
    ['PKR', 2],
    ['LBP', 2],
    ['AFN', 2],
    ['JPY', 0],
    ['jpy', 0],
    ['ISK', 0],
    ['KWD', 3],
    ['IQD', 3],
    ['CLF', 4],
    // no currencies
    ['', 2],
    ['credits', 2],
    ['constructor', 2],
  ] as const)
    expect(getDecimals(currency), currency).toBe(decimals);
});

test('currency decimals: round a calculated amount to the smallest unit', () => {
  expect(roundToMinor(69.9 / 12, 'EUR')).toBe(5.83);
  expect(roundToMinor(699.5, 'JPY')).toBe(700);
  expect(roundToMinor(1 / 3, 'KWD')).toBe(0.333);
});
