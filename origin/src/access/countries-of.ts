import { parseOffers } from '@marquee/contract/offers';
import { type Catalogue, perVersion } from '../catalogue/catalogue.ts';
import type { Countries } from '../catalogue/countries.ts';
import type { ItemOf } from './get-item.ts';

/** Where the films, concerts and channels play that name an item of the shop in their offers, by the item's id. */
export function createCountriesOf(catalogue: Pick<Catalogue, 'version' | 'media'>, getItem: ItemOf) {
  const byItem = perVersion(catalogue, () => {
    const found = new Map<number, (Countries | undefined)[]>();
    for (const { custom, countries } of catalogue.media.values())
      for (const item of new Set(parseOffers(custom.productIds).map(getItem)))
        found.set(item, [...(found.get(item) ?? []), countries]);
    return found;
  });
  return (itemId: number) => byItem().get(itemId) ?? [];
}
