import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type DataFolder, makeDataFolder } from '../../test/make-data-folder.ts';
import { CatalogueError } from '../files/catalogue-error.ts';
import { loadCatalogue } from './load-catalogue.ts';

let data: DataFolder;
beforeEach(() => {
  data = makeDataFolder();
});
afterEach(() => data.remove());

async function loadFaults() {
  try {
    await loadCatalogue(data.dir);
  } catch (error) {
    expect(error).toBeInstanceOf(CatalogueError);
    return error as CatalogueError;
  }
  throw new Error('the catalogue loaded');
}

it('catalogue: reads media, playlists, content lists and streams', async () => {
  const catalogue = await loadCatalogue(data.dir);
  expect(catalogue.media.get('Med00001')?.streamInfo?.duration).toBe(7245.5);
  expect([...catalogue.playlists.keys()].sort()).toEqual(['Conc0001', 'Rec00001', 'Srch0001']);
  expect(catalogue.contentLists.get('List0001')?.items).toEqual(['Med00001']);
});

it('catalogue: reports path, line and column of a file that is not JSON', async () => {
  data.write('catalogue/media/Med00002.json', '{\n  "mediaid": "Med00002",\n  "title": "x",\n}\n');
  const error = await loadFaults();
  expect(error.message).toContain('catalogue/media/Med00002.json:4:1: is not valid JSON');
  expect(error.message).toContain(data.dir);
});

it('catalogue: reports a damaged file once, whatever names what is in it', async () => {
  const channel = { slots: ['00:00'], programmes: [{ media: 'Med00001' }, { media: 'Med00002' }] };
  data.media('Med00001', { stream: 'pier' });
  data.write('guide/channels/Chan0001.json', { mediaid: 'Chan0001', ...channel });
  data.write('catalogue/sites/Site0002.json', {
    siteId: 'Site0002',
    editions: { media: { Med00002: 'Own00002' }, playlists: { Conc0001: 'Own0Conc' } },
    custom: { Own00002: { genre: 'Jazz' } },
  });
  const damaged = ['media/Med00002', 'media/Chan0001', 'playlists/Conc0001'];
  for (const name of damaged) data.write(`catalogue/${name}.json`, '{\n  "title": "x"\n  "pubdate": 1\n}');
  data.write('media/pier/stream.json', '{ "duration": 60, }');
  const files = (await loadFaults()).faults.map(({ file }) => file);
  expect(files.toSorted()).toEqual(
    [...damaged.map((name) => `catalogue/${name}.json`), 'media/pier/stream.json'].toSorted(),
  );
});

it('catalogue: reports line and member of a wrong type', async () => {
  data.write(
    'catalogue/media/Med00002.json',
    '{\n  "mediaid": "Med00002",\n  "title": "x",\n  "pubdate": "today",\n  "custom": { "a": 1 }\n}',
  );
  const { faults } = await loadFaults();
  expect(faults).toHaveLength(2);
  expect(faults[0]).toMatchObject({ file: 'catalogue/media/Med00002.json', line: 4 });
  expect(faults[0]?.reason).toMatch(/^pubdate: must be number/);
  expect(faults[1]).toMatchObject({ line: 5, reason: 'custom.a: custom parameters are strings' });
});

it('catalogue: reports a missing member and its object', async () => {
  data.write('catalogue/media/Med00002.json', '{\n  "mediaid": "Med00002",\n  "pubdate": 1\n}');
  expect((await loadFaults()).faults).toEqual([
    expect.objectContaining({ line: 1, reason: expect.stringMatching(/^title: is missing/) }),
  ]);
});

it('catalogue: reports all faults at once', async () => {
  data.write('catalogue/media/Med00001.json', 'nothing');
  data.write('catalogue/playlists/Srch0001.json', '[]');
  const files = (await loadFaults()).faults.map(({ file }) => file);
  expect(files).toContain('catalogue/media/Med00001.json');
  expect(files).toContain('catalogue/playlists/Srch0001.json');
});

it('catalogue: refuses a list with an unknown item', async () => {
  data.playlist('Conc0001', { items: ['Med00001', 'Gone0001'] });
  const [fault] = (await loadFaults()).faults;
  expect(fault?.file).toBe('catalogue/playlists/Conc0001.json');
  expect(fault?.reason).toContain('items[1] names "Gone0001", but there is no catalogue/media/Gone0001.json');
  expect(fault?.line).toBe(8);
});

it('catalogue: refuses an item without its stream folder', async () => {
  rmSync(join(data.dir, 'media/pier'), { recursive: true });
  expect((await loadFaults()).faults[0]?.reason).toContain('there is no media/pier/stream.json');
});

it('catalogue: refuses a stream with a missing track', async () => {
  rmSync(join(data.dir, 'media/pier/captions-en.vtt'));
  expect((await loadFaults()).faults[0]).toMatchObject({ file: 'media/pier/stream.json' });
});

it.each([
  ['an id that is not the name of the file', { mediaid: 'Other001' }, 'must be named Other001.json'],
  ['an id that is no id', { mediaid: '../../etc' }, 'must be 8 letters or digits'],
  ['a stream that is no folder name', { stream: '../secrets' }, 'must be a plain file or folder name'],
  ['a tag with a comma', { tags: ['a,b'] }, 'must not hold a comma'],
])('catalogue: refuses %s', async (_, fields, reason) => {
  data.media('Med00002', fields);
  expect((await loadFaults()).message).toContain(reason);
});

it('catalogue: refuses an encrypted stream without its own key', async () => {
  const keyId = 'a'.repeat(32);
  data.media('Med00002', { stream: 'locked' });
  data.write('media/locked/manifest.mpd', '<MPD/>');
  data.write('media/locked/stream.json', { duration: 60, keyId });
  expect((await loadFaults()).message).toContain('there is no keys/locked.json');
  data.write('keys/locked.json', { keyId, key: 'no hex' });
  expect((await loadFaults()).message).toContain('must be 16 bytes in hex');
  data.write('keys/locked.json', { keyId: 'b'.repeat(32), key: keyId });
  expect((await loadFaults()).message).toContain('under another key than that of keys/locked.json');
  data.write('keys/locked.json', { keyId, key: 'b'.repeat(32) });
  expect((await loadCatalogue(data.dir)).media.get('Med00002')?.isProtected).toBe(true);
});

it('catalogue: refuses a channel of a signed stream, unless an open item plays it too', async () => {
  data.write('catalogue/sites/Site0002.json', { siteId: 'Site0002', protected: true });
  data.media('Chan0001');
  data.media('Shut0001', { site: 'Site0002', stream: 'pier' });
  data.write('guide/channels/Chan0001.json', {
    mediaid: 'Chan0001',
    slots: ['00:00'],
    programmes: [{ media: 'Shut0001' }],
  });
  expect((await loadCatalogue(data.dir)).channels.size).toBe(1);
  data.media('Med00001');
  expect((await loadFaults()).faults).toEqual([
    {
      file: 'guide/channels/Chan0001.json',
      line: 8,
      reason:
        'programmes[0].media names "Shut0001", which takes a signature to play; a channel is open to all: put "free": "true" under custom of the item, or name another',
    },
  ]);
});

it('catalogue: reports the line of each unknown item', async () => {
  data.playlist('Conc0001', { items: Array.from({ length: 8000 }, () => 'Gone0001') });
  const { faults } = await loadFaults();
  expect([faults[0]?.line, faults[49]?.line, faults[7999]?.line]).toEqual([7, 56, 8006]);
});

it('catalogue: refuses a playlist without a source of items', async () => {
  data.playlist('Conc0001');
  expect((await loadFaults()).message).toContain(
    'needs items, query, or the kind SEARCH, RECOMMENDATIONS or WATCHLIST',
  );
});

it('catalogue: reports that a folder is no data folder', async () => {
  await expect(loadCatalogue(join(data.dir, 'nowhere'))).rejects.toThrow(
    /catalogue\/media: there is no such folder/,
  );
});

describe('catalogue', () => {
  const loadReasons = async (series: object) => {
    data.media('Ser00001', { custom: { contentType: 'series' } });
    data.write('catalogue/series/Ser00001.json', { seriesId: 'Ser00001', ...series });
    return (await loadFaults()).faults.map(({ file, reason }) => {
      expect(file).toBe('catalogue/series/Ser00001.json');
      return reason;
    });
  };

  it('catalogue: refuses a series with an unknown or repeated episode', async () => {
    expect(await loadReasons({ episodes: ['Med00001', 'Gone0001', 'Med00001'] })).toEqual([
      expect.stringContaining('episodes[1] names "Gone0001", but there is no catalogue/media/Gone0001.json'),
      'episodes[2] names "Med00001" a second time',
    ]);
  });

  it('catalogue: refuses a series with repeated seasons, or with both or neither of seasons and episodes', async () => {
    const season = { number: 1, episodes: [null] };
    expect(await loadReasons({ seasons: [season, season] })).toEqual([
      'seasons[1].number is 1, which another season has',
    ]);
    expect((await loadReasons({ seasons: [season], episodes: ['Med00001'] }))[0]).toContain(
      'needs either seasons or episodes',
    );
    expect((await loadReasons({}))[0]).toContain('needs either seasons or episodes');
  });

  it('catalogue: refuses a series that is no media item', async () => {
    data.write('catalogue/series/Ser00002.json', { seriesId: 'Ser00002', episodes: ['Med00001'] });
    expect((await loadFaults()).faults[0]?.reason).toContain('catalogue/media/Ser00002.json');
  });
});
