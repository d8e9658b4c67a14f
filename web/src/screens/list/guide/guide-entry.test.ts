import { expect, test } from 'vitest';
import type { ListedItem } from '../../../content/listed-item.ts';
import { getChannels } from './guide-entry.ts';

const item = (mediaid: string, title: string) => ({ mediaid, title }) as ListedItem;

test('a channel that the list has twice stands in the guide once, where it stands first [LIVE-01]', () => {
  const [one, two, three] = [item('one', 'One'), item('two', 'Two'), item('three', 'Three')];
  expect(getChannels([one, two, item('one', 'One again'), three, two])).toEqual([one, two, three]);
});
