import { expect, test } from 'vitest';
import type { ContentSource } from '../content/content-source.ts';
import type { ListedItem } from '../content/listed-item.ts';
import { goingOn, recommendationsQuery, relatedQuery, without } from './recommendations.ts';

const content = {} as ContentSource;

test('recommendations: leave out the item itself', () => {
  const items = ['Aaaaaaaa', 'Bbbbbbbb', 'Aaaaaaaa'].map((mediaid) => ({ mediaid }) as ListedItem);
  expect(without(items, ['Aaaaaaaa']).map(({ mediaid }) => mediaid)).toEqual(['Bbbbbbbb']);
});

test('recommendations: are those for the item, and none when the site has none', () => {
  const features = { recommendationsPlaylist: 'Recomm01' };
  expect(recommendationsQuery(content, { features }, 'Aaaaaaaa')?.queryKey).toEqual([
    'playlist',
    'Recomm01',
    { relatedMediaId: 'Aaaaaaaa' },
  ]);
  expect(recommendationsQuery(content, { features: {} }, 'Aaaaaaaa')).toBeUndefined();
});

test('related list: is the list the viewer came from, or the recommendations when there is none [MEDIA-19]', () => {
  const config = { features: { recommendationsPlaylist: 'Recomm01' } };
  const getKey = (search: string) =>
    relatedQuery(content, config, 'Aaaaaaaa', new URLSearchParams(search))?.queryKey;
  const recommended = ['playlist', 'Recomm01', { relatedMediaId: 'Aaaaaaaa' }];
  expect(getKey('r=NewSeas1')).toEqual(['playlist', 'NewSeas1', expect.anything()]);
  expect(getKey('')).toEqual(recommended);
  expect(getKey('r=')).toEqual(recommended);
  // their order was made for another item
  expect(getKey('r=Recomm01')).toEqual(recommended);
});

test('related list: goes on after the item, then from its beginning, without it', () => {
  const list = ['A', 'B', 'C', 'B'].map((mediaid) => ({ mediaid }) as ListedItem);
  const order = (...ids: string[]) => goingOn(list, ids).map(({ mediaid }) => mediaid);
  expect(order('B')).toEqual(['C', 'A']);
  expect(order('C')).toEqual(['B', 'A', 'B']);
  expect(order('Z')).toEqual(['A', 'B', 'C', 'B']);
  // an episode goes before its series, where both are there
  expect(order('C', 'A')).toEqual(['B', 'B']);
  expect(order('Z', 'A')).toEqual(['B', 'C', 'B']);
});
