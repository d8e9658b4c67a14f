import type { Fee, Shop } from '../shop.ts';
import { findRate } from './tax-table.ts';

/** A fee as it is for a buyer in a country. */
export type LocalFee = Fee & {
  /** Of the caller's address; null: unknown, and the seller's counts. */
  country: string | null;
};

/**
 * The fee with the tax of a buyer's country, which is a part of its price: the sum is the same in every country.
 *
 * @param country of the caller's address; null: unknown
 */
export const feeIn = (
  { taxes, seller }: Pick<Shop, 'taxes' | 'seller'>,
  fee: Fee,
  country: string | null,
): LocalFee => ({
  ...fee,
  country,
  taxPercent: taxes ? findRate(taxes, country ?? seller.country) : fee.taxPercent,
});
