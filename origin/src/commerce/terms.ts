import type { Fee, Item } from './shop.ts';

/** What was agreed on: the fee as it stood when it was bought. */
export type Terms = Pick<
  Fee,
  'kind' | 'title' | 'description' | 'amountMinor' | 'currency' | 'period' | 'trial'
> & {
  itemTitle: string;
};

export function writeTerms(item: Item, fee: Fee): string {
  const { id: _, ...rest } = fee;
  return JSON.stringify({ ...rest, itemTitle: item.title } satisfies Terms);
}

/** Of a row of ours, so it is trusted. */
export const readTerms = (text: string) => JSON.parse(text) as Terms;
