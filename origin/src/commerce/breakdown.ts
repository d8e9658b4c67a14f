import type { Terms } from './terms.ts';

/** What a sum due is made of, in minor units. All but the tax and the total are without tax. */
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
 * Takes a sum apart: `discounted + service fee + tax = total`, to the minor unit, and nothing is taxed of which nothing is
 * due. [CHECKOUT-50 BILLAPI-41]
 *
 * @param totalMinor what is due, with tax: less than the terms say after a voucher, 0 in a trial
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
