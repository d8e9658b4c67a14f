import { expect, it } from 'vitest';
import { seriesIdOfTags, toTags } from './tags.ts';

it.each([
  ['concert,Rock', ['concert', 'Rock']],
  [' a , ,b,', ['a', 'b']],
  [
    ['a', ' b ', '', 5, null],
    ['a', 'b'],
  ],
  ['', []],
  [undefined, []],
  [5, []],
])('tags: are read from %j', (wire, tags) => {
  expect(toTags(wire)).toEqual(tags);
});

it('tags: find the series of an older episode in any case', () => {
  expect(seriesIdOfTags(['Rock', 'SeriesId_Ab12Cd34'])).toBe('Ab12Cd34');
  expect(seriesIdOfTags(['Rock', 'seriesid_', 'my_seriesid_x'])).toBeUndefined();
});
