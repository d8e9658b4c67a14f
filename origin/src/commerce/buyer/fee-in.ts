import type { Fee, Shop } from '../shop.ts';
import { findRate } from './tax-table.ts';

/** A fee as it is for a buyer in a country. */
export type LocalFee = Omit<Fee, 'prices'> & {
  /** Of the caller's address; null: unknown, and the seller's counts. */
  country: string | null;
};

/**
 * The fee at the price for a buyer's country, else at its common price, with the tax of that country in it.
 *
 * @param country of the caller's address; null: unknown
 */
export const feeIn = (
  { taxes, seller }: Pick<Shop, 'taxes' | 'seller'>,
  { prices, ...fee }: Fee,
  country: string | null,
): LocalFee => {
  const { countries: _, ...own } = prices.find(
    (one) => country !== null && one.countries.includes(country),
  ) ?? {
    countries: [],
  };
  return {
    ...fee,
    ...own,
    country,
    taxPercent: taxes ? findRate(taxes, country ?? seller.country) : fee.taxPercent,
  };
};
