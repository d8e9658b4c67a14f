import { expect, test } from 'vitest';
import type { ItemList, ListedItem } from '../../content/listed-item.ts';
import { LIST_VIEWS } from './list-views.ts';

test('list views: show a list of live channels as the guide, unless it is empty [ROUTE-07]', () => {
  const [guide] = LIST_VIEWS;
  const isGuide = (contentType: string | undefined, items = [{ mediaid: 'Channel1' } as ListedItem]) =>
    guide?.shows({ contentType, items } as ItemList);
  for (const type of ['live', 'Live', 'LIVE']) expect(isGuide(type), type).toBe(true);
  for (const type of ['movie', 'LiveChannel', '', undefined]) expect(isGuide(type), type).toBe(false);
  expect(isGuide('live', [])).toBe(false);
});
