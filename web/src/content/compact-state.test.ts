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

test('a list comes out of the page as it went in', () => {
  const list = parsePlaylist(wire);
  const onTheWay = JSON.parse(JSON.stringify(compact(list)));
  expect(expand(onTheWay)).toEqual(list);
});

test('an item that says little takes little room', () => {
  const [plain] = (compact(parsePlaylist(wire)) as { items: object[] }).items;
  expect(plain).toEqual({ mediaid: 'Med00001', title: 'Pier' });
});

test('what is no list is left alone', () => {
  for (const data of [null, undefined, 'text', { mediaid: 'Med00001' }])
    expect(expand(compact(data))).toEqual(data);
});
