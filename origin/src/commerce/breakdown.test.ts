import { describe, expect, it } from 'vitest';
import { breakDown } from './breakdown.ts';

const terms = { amountMinor: 699, taxPercent: 21, serviceFeeMinor: 0 };

describe('a sum', () => {
  it('is its price without tax, and the tax [BILLAPI-41 CHECKOUT-50]', () => {
    expect(breakDown(terms, 699)).toEqual({
      offerMinor: 578,
      discountMinor: 0,
      discountedMinor: 578,
      serviceFeeMinor: 0,
      taxMinor: 121,
      totalMinor: 699,
    });
  });

  it('of which nothing is due has no tax either [CHECKOUT-50]', () => {
    expect(breakDown({ ...terms, serviceFeeMinor: 121 }, 0)).toMatchObject({
      discountMinor: 478,
      discountedMinor: 0,
      serviceFeeMinor: 0,
      taxMinor: 0,
    });
  });

  it('adds up to the minor unit, whatever the tax, the fee and the voucher [CHECKOUT-50]', () => {
    for (const taxPercent of [0, 5.5, 7, 19, 21, 25])
      for (const serviceFeeMinor of [0, 99])
        for (let due = 0; due <= 700; due += 7) {
          const parts = breakDown({ amountMinor: 700, taxPercent, serviceFeeMinor }, due);
          expect(parts.discountedMinor + parts.serviceFeeMinor + parts.taxMinor).toBe(due);
          expect(parts.offerMinor - parts.discountMinor).toBe(parts.discountedMinor);
          expect(parts.taxMinor).toBeGreaterThanOrEqual(0);
        }
  });

  it('of a bargain from before there were taxes is all price [CHECKOUT-50]', () => {
    expect(breakDown({ amountMinor: 699 }, 699)).toMatchObject({ offerMinor: 699, taxMinor: 0 });
  });
});
