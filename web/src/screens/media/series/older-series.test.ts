import { expect, test } from 'vitest';
import type { ListedItem } from '../../../content/listed-item.ts';
import { episodeAfter, getEpisodes, getSeasons } from './older-series.ts';

const items = [
  ['E1', '2', '1'],
  ['E2', '2', '2'],
  ['E3', '10', '1'],
  ['E4', '0', '1'],
  ['E5', undefined, '9'],
].map(([mediaid, seasonNumber, episodeNumber]) => ({ mediaid, seasonNumber, episodeNumber }) as ListedItem);
const episodes = getEpisodes(items);

test('the items of an older series are its episodes, in the list’s order, numbered as they say [SERIES-12 SERIES-18]', () => {
  expect(episodes.map(({ item, season, episode }) => [item.mediaid, season, episode])).toEqual(
    items.map(({ mediaid, seasonNumber, episodeNumber }) => [mediaid, seasonNumber, episodeNumber]),
  );
});

test('an episode that its list names twice is there once, where it is named first [SERIES-12 SERIES-11]', () => {
  const twice = getEpisodes(['E1', 'E2', 'E1', 'E3'].map((mediaid) => ({ mediaid }) as ListedItem));
  expect(twice.map(({ item }) => item.mediaid)).toEqual(['E1', 'E2', 'E3']);
  expect(episodeAfter(twice, 'E1')?.item.mediaid).toBe('E2');
});

test('its seasons are those the episodes name, by number; 0 is none, and one alone is no choice [SERIES-18]', () => {
  expect(getSeasons(episodes)).toEqual([
    { number: '2', title: '', episodeCount: 2 },
    { number: '10', title: '', episodeCount: 1 },
  ]);
  expect(getSeasons(episodes.slice(0, 2))).toEqual([]);
  expect(getSeasons(episodes.slice(3))).toEqual([]);
});

test('the next is the one that follows in the list, in another season too [SERIES-11]', () => {
  expect(episodeAfter(episodes, 'E2')?.item.mediaid).toBe('E3');
  expect(episodeAfter(episodes, 'E5')).toBeNull();
  expect(episodeAfter(episodes, 'E9')).toBeUndefined();
  expect(episodeAfter(episodes, undefined)).toBeUndefined();
});
