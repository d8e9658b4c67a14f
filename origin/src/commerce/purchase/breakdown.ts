import type { Terms } from '../terms.ts';

/** The parts of a sum due, in minor units. All but the tax and the total exclude tax. */
export type Breakdown = {
  offerMinor: number;
  discountMinor: number;
  discountedMinor: number;
  serviceFeeMinor: number;
  taxMinor: number;
  totalMinor: number;
};

type Taxed = Pick<Terms, 'amountMinor' | 'taxPercent' | 'serviceFeeMinor'>;

/**
 * Splits a sum: `discounted + service fee + tax = total`, exact to the minor unit, and without tax if nothing
 * is due. [CHECKOUT-50 BILLAPI-41]
 *
 * @param totalMinor what is due, with tax: less than in the terms after a voucher, 0 in a trial
 */
export function breakDown(terms: Taxed, totalMinor: number): Breakdown {
  const taxPercent = terms.taxPercent ?? 0;
  const fullFeeMinor = terms.serviceFeeMinor ?? 0;
  const withoutTax = (minor: number) => Math.round((minor * 100) / (100 + taxPercent));
  const offerMinor = withoutTax(terms.amountMinor - fullFeeMinor);
  const dueFeeMinor = Math.min(fullFeeMinor, totalMinor);
  const discountedMinor = withoutTax(totalMinor - dueFeeMinor);
  const serviceFeeMinor = withoutTax(dueFeeMinor);
  return {
    offerMinor,
    discountMinor: offerMinor - discountedMinor,
    discountedMinor,
    serviceFeeMinor,
    taxMinor: totalMinor - discountedMinor - serviceFeeMinor,
    totalMinor,
  };
}
