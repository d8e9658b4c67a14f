import { expect, test } from 'vitest';
import { caretAfter, typedCvc, typedExpiry, typedNumber } from './card-format.ts';

/** Types a text key by key, as the field sees it. */
function type(keys: string, format: (text: string) => string): string {
  return [...keys].reduce((text, key) => format(text + key), '');
}

test('card format: groups a number as it is printed on cards of its brand [CHECKOUT-25 CHECKOUT-26 CHECKOUT-27]', () => {
  for (const [keys, text] of [
    ['4242424242424242', '4242 4242 4242 4242'],
    ['42424', '4242 4'],
    ['6200000000000000003', '6200 0000 0000 0000 003'],
    // amex, and no more digits than it has
    ['3782822463100059', '3782 822463 10005'],
    // diners, and in fours when it is longer
    ['30569309025904', '3056 930902 5904'],
    ['3056930902590412', '3056 9309 0259 0412'],
    ['30569309025904123459', '3056 9309 0259 0412 345'],
  ] as const)
    expect(type(keys, typedNumber)).toBe(text);
  expect(typedNumber('4242-4242 4242/4242')).toBe('4242 4242 4242 4242');
  // no blank stays behind when digits are deleted
  expect(typedNumber('4242 ')).toBe('4242');
});

test('card format: writes an expiry as MM/YY, with no month over 12 [CHECKOUT-22 CHECKOUT-23 CHECKOUT-24]', () => {
  for (const [keys, text] of [
    ['1129', '11/29'],
    ['11299', '11/29'],
    ['0', '0'],
    ['1', '1'],
    ['2', '02'],
    ['529', '05/29'],
    ['1/29', '01/29'],
    ['13', '12'],
    ['1929', '12/29'],
  ] as const)
    expect(type(keys, typedExpiry)).toBe(text);
  expect(['09/2029', '09 / 29', '09/'].map(typedExpiry)).toEqual(['09/29', '09/29', '09']);
});

test('card format: writes a filled expiry as MM/YY when its year comes first [CHECKOUT-22 CHECKOUT-24]', () => {
  for (const text of ['2039-12', '2039/12', '203912', '2039 12', '2039.12', ' 39-12 ', '3912'])
    expect(typedExpiry(text), text).toBe('12/39');
  expect(['2029-3', '2031-01', '122039', '12/2039', '12/39', '1/29'].map(typedExpiry)).toEqual([
    '03/29',
    '01/31',
    '12/39',
    '12/39',
    '12/39',
    '01/29',
  ]);
});

test('card format: limits a security code to four digits [CHECKOUT-21]', () => {
  expect(typedCvc('1a2 3')).toBe('123');
  expect(typedCvc('12345')).toBe('1234');
});

test('card format: keeps the caret behind the typed digit, in the middle and at the end', () => {
  for (const [text, caret, after, expected] of [
    // 424|2 42 after a 9: 4249|2 42
    ['42492 42', 4, '4249 242', 4],
    // behind the group that a digit was moved to
    ['42429 42', 5, '4242 942', 6],
    // at the end
    ['42424', 5, '4242 4', 6],
    ['5', 1, '05', 2],
    // at the start
    ['2 42', 0, '242', 0],
  ] as const)
    expect(caretAfter({ text, caret }, after), text).toBe(expected);
});
