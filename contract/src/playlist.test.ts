import { expect, it, vi } from 'vitest';
import { ContractError, type Fault } from './contract-error.ts';
import { ASPECT_RATIOS, parsePlaylist, toAspectRatio } from './playlist.ts';

const ITEM = { mediaid: 'Med00001', title: 'Night at the Pier' };

it('playlist: reads id, title, items and display options [DATA-13]', () => {
  const playlist = parsePlaylist({
    title: 'Concerts',
    description: 'Loud.',
    kind: 'DYNAMIC',
    feedid: 'Conc0001',
    feed_instance_id: 'x',
    links: {},
    playlist: [ITEM, { ...ITEM, mediaid: 'Med00002' }],
    contentType: 'Live',
    cardImageAspectRatio: '2:3',
    shelfImageAspectRatio: '1:1',
    imageLabel: 'square',
    refetch: 'true',
    'title-es': 'Conciertos',
    genre: 'Rock',
  });
  expect(playlist).toMatchObject({
    feedid: 'Conc0001',
    title: 'Concerts',
    description: 'Loud.',
    aspectRatio: '2:3',
    imageLabel: 'square',
    contentType: 'Live',
    refetch: true,
  });
  expect(playlist.items.map((item) => item.mediaid)).toEqual(['Med00001', 'Med00002']);
  expect(playlist.custom).toEqual({ 'title-es': 'Conciertos', genre: 'Rock' });
});

it.each([
  [{ shelfImageAspectRatio: '9:16' }, '9:16'],
  [{ cardImageAspectRatio: '7:5', shelfImageAspectRatio: '9:16' }, '16:9'],
  [{ cardImageAspectRatio: 'wide' }, '16:9'],
  [{}, undefined],
])('playlist: reads the shape %j as %s [CARD-03 DATA-13]', (wishes, ratio) => {
  expect(parsePlaylist({ playlist: [], ...wishes }).aspectRatio).toBe(ratio);
});

it('playlist: accepts an empty list', () => {
  expect(parsePlaylist({ playlist: [] })).toEqual({
    feedid: '',
    title: '',
    description: '',
    items: [],
    refetch: false,
    custom: {},
  });
});

it('playlist: drops and reports a bad item and keeps the others', () => {
  const faults: Fault[] = [];
  const items = [
    null,
    'x',
    [],
    {},
    { mediaid: '', title: 'a' },
    { mediaid: 'a' },
    { ...ITEM, title: 4 },
    ITEM,
  ];
  const playlist = parsePlaylist({ playlist: items }, { onFault: (fault) => faults.push(fault) });
  expect(playlist.items.map((item) => item.title)).toEqual(['Night at the Pier']);
  expect(faults.map((fault) => fault.path)).toEqual([
    'playlist.0',
    'playlist.1',
    'playlist.2.mediaid',
    'playlist.2.title',
    'playlist.3.mediaid',
    'playlist.3.title',
    'playlist.4.mediaid',
    'playlist.5.title',
    'playlist.6.title',
  ]);
  expect(faults.every((fault) => fault.reason.length > 0)).toBe(true);
});

it('playlist: skips the sources of its items', () => {
  const onFault = vi.fn();
  const raw = { playlist: [{ ...ITEM, sources: [{ file: 'javascript:1' }], tracks: 5, images: 'x' }] };
  const [item] = parsePlaylist(raw, { onFault }).items;
  expect(item).toMatchObject({ mediaid: ITEM.mediaid });
  for (const files of ['sources', 'tracks', 'images']) expect(item).not.toHaveProperty(files);
  expect(onFault).not.toHaveBeenCalled();
});

it.each([null, undefined, 5, 'x', [], {}, { playlist: {} }])(
  'playlist: throws a ContractError for %j',
  (raw) => {
    expect(() => parsePlaylist(raw)).toThrow(ContractError);
  },
);

it('aspect ratio: accepts exactly eight shapes [CARD-02 CONST-32]', () => {
  const shapes = ['1:1', '2:1', '2:3', '4:3', '5:3', '16:9', '9:13', '9:16'];
  expect(ASPECT_RATIOS).toEqual(shapes);
  expect(shapes.map(toAspectRatio)).toEqual(shapes);
});

it('aspect ratio: defaults to 16:9 for anything else [CARD-03]', () => {
  for (const value of ['3:2', '16/9', ' 1:1', '', undefined, null, 1, {}])
    expect(toAspectRatio(value)).toBe('16:9');
});
