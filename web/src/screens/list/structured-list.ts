import type { ListedItem } from '../../content/listed-item.ts';
import { paths } from '../../paths/paths.ts';

/** More would weigh more than they tell. */
const MAX_ITEMS = 50;

/** Schema.org's ItemList of what a list shows first. [MEDIA-24] */
export function structuredList(
  title: string,
  items: readonly Pick<ListedItem, 'mediaid' | 'title'>[],
  appOrigin: string,
): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name: title,
    numberOfItems: items.length,
    itemListElement: items.slice(0, MAX_ITEMS).map((item, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name: item.title,
      url: appOrigin + paths.media.to(item.mediaid, item.title),
    })),
  };
}
