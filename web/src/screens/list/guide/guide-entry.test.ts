import { expect, test } from 'vitest';
import type { ListedItem } from '../../../content/listed-item.ts';
import { getChannels } from './guide-entry.ts';

const item = (mediaid: string, title: string) => ({ mediaid, title }) as ListedItem;

test('guide entry: has a repeated channel once, at its first place [LIVE-01]', () => {
  const [one, two, three] = [item('one', 'One'), item('two', 'Two'), item('three', 'Three')];
  expect(getChannels([one, two, item('one', 'One again'), three, two])).toEqual([one, two, three]);
});
