import { expect, test } from 'vitest';
import { structuredList } from './structured-list.ts';

test('structured list: names what the list shows by whole addresses, fifty at most [MEDIA-24]', () => {
  const items = Array.from({ length: 60 }, (_, at) => ({
    mediaid: `Med000${10 + at}`,
    title: `Night ${at}`,
  }));
  const list = structuredList('Jazz', items, 'https://hall.example') as { itemListElement: object[] };
  expect(list).toMatchObject({ '@type': 'ItemList', name: 'Jazz', numberOfItems: 60 });
  expect(list.itemListElement).toHaveLength(50);
  expect(list.itemListElement[1]).toEqual({
    '@type': 'ListItem',
    position: 2,
    name: 'Night 1',
    url: 'https://hall.example/m/Med00011/night-1',
  });
});
