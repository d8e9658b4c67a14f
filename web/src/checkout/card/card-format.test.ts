import { expect, test } from 'vitest';
import { caretAfter, typedCvc, typedExpiry, typedNumber } from './card-format.ts';

/** Types a text key by key, as the field sees it. */
function type(keys: string, format: (text: string) => string): string {
  return [...keys].reduce((text, key) => format(text + key), '');
}

test('card format: writes a number in groups of four [CHECKOUT-25]', () => {
  expect(type('4242424242424242', typedNumber)).toBe('4242 4242 4242 4242');
  expect(type('42424', typedNumber)).toBe('4242 4');
  expect(typedNumber('4242-4242 4242/4242')).toBe('4242 4242 4242 4242');
});

test('card format: writes an amex number 4-6-5 and takes no more digits [CHECKOUT-26]', () => {
  expect(type('3782822463100059', typedNumber)).toBe('3782 822463 10005');
});

test('card format: writes a diners number 4-6-4, and in fours when it is longer [CHECKOUT-27]', () => {
  expect(type('30569309025904', typedNumber)).toBe('3056 930902 5904');
  expect(type('3056930902590412', typedNumber)).toBe('3056 9309 0259 0412');
  expect(type('30569309025904123459', typedNumber)).toBe('3056 9309 0259 0412 345');
});

test('card format: keeps the last three of nineteen digits [CHECKOUT-25]', () => {
  expect(typedNumber('6200000000000000003')).toBe('6200 0000 0000 0000 003');
});

test('card format: leaves no blank behind when digits are deleted', () => {
  expect(typedNumber('4242 ')).toBe('4242');
  expect(typedExpiry('09/')).toBe('09');
});

test('card format: writes an expiry as MM/YY [CHECKOUT-22]', () => {
  expect(type('1129', typedExpiry)).toBe('11/29');
  expect(type('11299', typedExpiry)).toBe('11/29');
  expect(typedExpiry('09/2029')).toBe('09/29');
  expect(typedExpiry('09 / 29')).toBe('09/29');
});

test('card format: takes a first digit over 1 as the month [CHECKOUT-23]', () => {
  expect(type('5', typedExpiry)).toBe('05');
  expect(type('529', typedExpiry)).toBe('05/29');
  expect(typedExpiry('2')).toBe('02');
  expect(typedExpiry('1')).toBe('1');
  expect(typedExpiry('0')).toBe('0');
});

test('card format: ends a month of one digit when a slash is typed [CHECKOUT-22 CHECKOUT-23]', () => {
  expect(type('1/29', typedExpiry)).toBe('01/29');
});

test('card format: refuses a month over 12 [CHECKOUT-24]', () => {
  expect(type('13', typedExpiry)).toBe('12');
  expect(type('1929', typedExpiry)).toBe('12/29');
});

test('card format: limits a security code to four digits [CHECKOUT-21]', () => {
  expect(typedCvc('1a2 3')).toBe('123');
  expect(typedCvc('12345')).toBe('1234');
});

test('card format: keeps the caret behind the typed digit, in the middle and at the end', () => {
  // 424|2 42 after a 9: 4249|2 42
  expect(caretAfter({ text: '42492 42', caret: 4 }, '4249 242')).toBe(4);
  // behind the group that a digit was moved to
  expect(caretAfter({ text: '42429 42', caret: 5 }, '4242 942')).toBe(6);
  // at the end
  expect(caretAfter({ text: '42424', caret: 5 }, '4242 4')).toBe(6);
  expect(caretAfter({ text: '5', caret: 1 }, '05')).toBe(2);
  // at the start
  expect(caretAfter({ text: '2 42', caret: 0 }, '242')).toBe(0);
});
