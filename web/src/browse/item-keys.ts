import type { ListedItem } from '../content/listed-item.ts';

/** Keys that let an item keep its card when it moves; a list may contain an item twice. */
export function itemKeys(items: readonly Pick<ListedItem, 'mediaid'>[]): string[] {
  const times = new Map<string, number>();
  return items.map(({ mediaid }) => {
    const time = (times.get(mediaid) ?? 0) + 1;
    times.set(mediaid, time);
    return `${mediaid} ${time}`;
  });
}
