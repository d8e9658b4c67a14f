import { parseConfig } from '@marquee/contract/parse-config';
import { SITE_ID } from '@marquee/contract/testing/sample-config';
import { expect, test } from 'vitest';
import { libraryRows } from './library-row.tsx';

const getRows = (content: readonly object[], features: object) =>
  libraryRows(parseConfig({ description: '', siteId: SITE_ID, content, menu: [], features }));
const BOTH = { favoritesList: 'Favor001', continueWatchingList: 'Contin01' };

test('library rows: are featured by flag or by layout [HOME-13]', () => {
  const content = [
    { type: 'favorites', featured: true },
    { type: 'continue_watching', custom: { layoutType: 'featured' } },
    { type: 'favorites' },
  ];
  expect(getRows(content, BOTH).map(({ listName, featured }) => [listName, featured])).toEqual([
    ['favorites', true],
    ['continue_watching', true],
    ['favorites', false],
  ]);
});

test('library rows: are absent on a site without their list [SHELF-02 SHELF-03]', () => {
  const content = [{ type: 'favorites' }, { type: 'continue_watching' }];
  expect(getRows(content, { favoritesList: 'Favor001' }).map(({ listName }) => listName)).toEqual([
    'favorites',
  ]);
  expect(getRows(content, {})).toEqual([]);
});
