import { expect, test } from 'vitest';
import type { ContentSource } from '../content/content-source.ts';
import type { ListedItem } from '../content/listed-item.ts';
import { recommendationsQuery, withoutItem } from './recommendations.ts';

const content = {} as ContentSource;

test('an item is left out of its own recommendations', () => {
  const items = ['Aaaaaaaa', 'Bbbbbbbb', 'Aaaaaaaa'].map((mediaid) => ({ mediaid }) as ListedItem);
  expect(withoutItem(items, 'Aaaaaaaa').map(({ mediaid }) => mediaid)).toEqual(['Bbbbbbbb']);
});

test('the recommendations are those for the item, and off where the site has none', () => {
  const features = { recommendationsPlaylist: 'Recomm01' };
  expect(recommendationsQuery(content, { features }, 'Aaaaaaaa')?.queryKey).toEqual([
    'playlist',
    'Recomm01',
    { relatedMediaId: 'Aaaaaaaa' },
  ]);
  expect(recommendationsQuery(content, { features: {} }, 'Aaaaaaaa')).toBeUndefined();
});
