import { expect, it } from 'vitest';
import { feeNumber, wholeNumber } from './ids.ts';

it('ids: have the shop’s length, and 0 when malformed', () => {
  expect([wholeNumber('2147483647'), feeNumber('115000_2147483647')]).toEqual([2_147_483_647, 2_147_483_647]);
  expect(['', '-1', '1.5', '1e3', '0x10', '99999999999'].map(wholeNumber)).toEqual([0, 0, 0, 0, 0, 0]);
});
