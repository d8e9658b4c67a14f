import { expect, it } from 'vitest';
import { breakDown } from './breakdown.ts';

const terms = { amountMinor: 699, taxPercent: 21, serviceFeeMinor: 0 };

it('breakdown: splits a price into net amount and tax [BILLAPI-41 CHECKOUT-50]', () => {
  expect(breakDown(terms, 699)).toEqual({
    offerMinor: 578,
    discountMinor: 0,
    discountedMinor: 578,
    serviceFeeMinor: 0,
    taxMinor: 121,
    totalMinor: 699,
  });
});

it('breakdown: has no tax when nothing is due [CHECKOUT-50]', () => {
  expect(breakDown({ ...terms, serviceFeeMinor: 121 }, 0)).toMatchObject({
    discountMinor: 478,
    discountedMinor: 0,
    serviceFeeMinor: 0,
    taxMinor: 0,
  });
});

it('breakdown: adds up to the minor unit for any tax, fee and voucher [CHECKOUT-50]', () => {
  for (const taxPercent of [0, 5.5, 7, 19, 21, 25])
    for (const serviceFeeMinor of [0, 99])
      for (let due = 0; due <= 700; due += 7) {
        const parts = breakDown({ amountMinor: 700, taxPercent, serviceFeeMinor }, due);
        expect(parts.discountedMinor + parts.serviceFeeMinor + parts.taxMinor).toBe(due);
        expect(parts.offerMinor - parts.discountMinor).toBe(parts.discountedMinor);
        expect(parts.taxMinor).toBeGreaterThanOrEqual(0);
      }
});

it('breakdown: has no tax for terms agreed before taxes existed [CHECKOUT-50]', () => {
  expect(breakDown({ amountMinor: 699 }, 699)).toMatchObject({ offerMinor: 699, taxMinor: 0 });
});
