import { parsePlaylist } from '@marquee/contract/playlist';
import { expect, test } from 'vitest';
import { compact, expand } from './compact-state.ts';

const wire = {
  feedid: 'List0001',
  title: 'A',
  playlist: [
    { mediaid: 'Med00001', feedid: 'List0001', title: 'Pier' },
    { mediaid: 'Med00002', title: 'Quay', duration: 12.5, tags: 'a,b', free: 'true', 'title-es': 'Muelle' },
    { mediaid: 'Med00003', feedid: 'Other001', title: 'Dock', productIds: 'jwp:C1_2' },
  ],
};

test('compact state: gives back the list that it was made from', () => {
  const list = parsePlaylist(wire);
  const onTheWay = JSON.parse(JSON.stringify(compact(list)));
  expect(expand(onTheWay)).toEqual(list);
});

test('compact state: leaves out members that are empty or those of the list', () => {
  const [plain] = (compact(parsePlaylist(wire)) as { items: object[] }).items;
  expect(plain).toEqual({ mediaid: 'Med00001', title: 'Pier' });
});

test('compact state: leaves alone what is no list', () => {
  for (const data of [null, undefined, 'text', { mediaid: 'Med00001' }])
    expect(expand(compact(data))).toEqual(data);
});
