import { expect, it } from 'vitest';
import { parseContentList } from './content-list.ts';
import { ContractError, type Fault } from './contract-error.ts';
import { localized } from './localized.ts';

const ITEM = {
  media_id: 'Med00001',
  title: 'Night at the Pier',
  description: null,
  tags: ['concert', 'Rock'],
  duration: 7245,
  custom_params: {
    contentType: 'LiveEvent',
    'VCH.EventState': 'PRE_LIVE',
    free: 'true',
    'title-es': 'Noche',
  },
};

it('content list: makes media items without sources [LIST-12]', () => {
  const list = parseContentList({
    id: 'List0001',
    title: 'New live streams',
    description: null,
    list: [ITEM],
  });
  expect(list).toMatchObject({
    feedid: 'List0001',
    title: 'New live streams',
    description: '',
    refetch: false,
  });
  expect(list.custom).toEqual({});
  expect(list.items).toEqual([
    {
      mediaid: 'Med00001',
      title: 'Night at the Pier',
      description: '',
      tags: ['concert', 'Rock'],
      duration: 7245,
      pubdate: 0,
      contentType: 'LiveEvent',
      eventState: 'PRE_LIVE',
      free: true,
      mediaOffers: [],
      playlistIds: [],
      custom: { 'title-es': 'Noche' },
    },
  ]);
  expect(localized(list.items[0] ?? {}, 'title', 'es')).toBe('Noche');
});

it('content list: custom parameters override equal names but not sources [LIST-12]', () => {
  const custom_params = { title: 'Other', description: 'Text', tags: 'x,y', sources: [{ file: '/a.mp4' }] };
  const [item] = parseContentList({ list: [{ ...ITEM, custom_params }] }).items;
  expect(item).toMatchObject({ title: 'Other', description: 'Text', tags: ['x', 'y'] });
  expect(item).not.toHaveProperty('sources');
});

it.each([null, undefined, 'text', ['a'], 5])(
  'content list: treats custom_params %j as none',
  (custom_params) => {
    const [item] = parseContentList({ list: [{ ...ITEM, custom_params }] }).items;
    expect(item).toMatchObject({ mediaid: 'Med00001', custom: {} });
  },
);

it('content list: drops and reports a bad item', () => {
  const faults: Fault[] = [];
  const list = [null, 5, { ...ITEM, media_id: 7 }, ITEM];
  expect(parseContentList({ list }, { onFault: (fault) => faults.push(fault) }).items).toHaveLength(1);
  expect(faults.map((fault) => fault.path)).toEqual(['list.0', 'list.1', 'list.2.mediaid']);
});

it.each([null, [], {}, { list: 'x' }, { playlist: [] }])(
  'content list: throws a ContractError for %j',
  (raw) => {
    expect(() => parseContentList(raw)).toThrow(ContractError);
  },
);
