import type { LocalFee } from './buyer/fee-in.ts';
import type { Fee, Item } from './shop.ts';

/** The terms of a purchase: the fee as it was when it was bought. */
export type Terms = Pick<
  Fee,
  'kind' | 'title' | 'description' | 'amountMinor' | 'currency' | 'period' | 'trial'
> &
  /** Terms stored by earlier versions have none of these. */
  Partial<Pick<LocalFee, 'taxPercent' | 'serviceFeeMinor' | 'country'>> & {
    itemTitle: string;
  };

export function writeTerms(item: Item, fee: LocalFee): string {
  const { id: _, ...rest } = fee;
  return JSON.stringify({ ...rest, itemTitle: item.title } satisfies Terms);
}

/** Stored by us, so it is not checked again. */
export const readTerms = (text: string) => JSON.parse(text) as Terms;
