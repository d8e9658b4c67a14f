import { parse, safeParse } from 'valibot';
import { expect, test } from 'vitest';
import { amount, decimal, maybeAmount, time } from './provider-fields.ts';

test('provider amount: is a number or its digits as text, never blank and never negative [BILLAPI-41]', () => {
  for (const [raw, value] of [
    [6.99, 6.99],
    ['6.9900', 6.99],
    [' 7 ', 7],
    [0, 0],
    ['0.00', 0],
  ] as const)
    expect(parse(amount, raw)).toBe(value);
  for (const raw of [
    '',
    ' ',
    '\t',
    -1,
    '-6.99',
    'free',
    '6,99',
    '0x10',
    '1e3',
    'NaN',
    Number.NaN,
    null,
    [],
    {},
  ]) {
    expect(safeParse(amount, raw).success, JSON.stringify(raw)).toBe(false);
    expect(parse(maybeAmount, raw), JSON.stringify(raw)).toBeNull();
  }
});

test('provider time: is a number or its digits as text; a blank one is none', () => {
  expect([1_700_000_000, '1700000000'].map((raw) => parse(decimal, raw))).toEqual([1.7e9, 1.7e9]);
  expect(safeParse(decimal, '').success).toBe(false);
  expect(['1700000000', 0, '', null].map((raw) => parse(time, raw))).toEqual([1.7e9, null, null, null]);
});
