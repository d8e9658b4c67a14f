import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type DataFolder, makeDataFolder, makePicture } from '../../test/make-data-folder.ts';
import { createOrigin, type Origin } from '../create-origin.ts';
import { CatalogueError } from '../files/catalogue-error.ts';
import { loadCatalogue } from './load-catalogue.ts';

let data: DataFolder;
let origin: Origin;

/** A site with `Own00001` as its edition of `Med00001`, and lists of its own. */
const SITE = {
  siteId: 'Site0002',
  protected: true,
  editions: {
    media: { Med00001: 'Own00001' },
    playlists: { Conc0001: 'OwnConc1', Srch0001: 'OwnSrch1', Rec00001: 'OwnRec01' },
    contentLists: { List0001: 'OwnList1' },
  },
};

/** What makes `Med00001` a channel. */
const AIR = { mediaid: 'Med00001', slots: ['12:00'], programmes: [{ media: 'Med00002' }] };

beforeAll(async () => {
  data = makeDataFolder();
  data.write('catalogue/sites/Site0002.json', SITE);
  data.write('configs/t7w2r9zn.json', { siteId: 'Site0002' });
  data.write('images/Med00001/poster.png', await makePicture(200, 100));
  data.media('Only0001', { site: 'Site0002', title: 'Only here', tags: ['concert'] });
  data.playlist('Tags0001', { query: { tags: ['concert'] } });
  data.playlist('Tags0002', { query: { tags: ['concert'] }, site: 'Site0002' });
  origin = await createOrigin({ dataDir: data.dir, cacheDir: data.cacheDir });
});
afterAll(async () => {
  await origin.close();
  data.remove();
});

const get = (path: string) => origin.app.request(`http://a.test${path}`);
const ids = async (path: string) =>
  (await (await get(path)).json()).playlist.map((item: { mediaid: string }) => item.mediaid).sort();

it('site edition: has the texts and pictures of its original under its own id', async () => {
  const [own] = (await (await get('/v2/media/Own00001')).json()).playlist;
  const [common] = (await (await get('/v2/media/Med00001')).json()).playlist;
  const { title, description, pubdate, tags, duration, genre } = common;
  expect(own).toMatchObject({ mediaid: 'Own00001', title, description, pubdate, tags, duration, genre });
  expect(own.image).toBe('http://a.test/v2/media/Own00001/poster.jpg?width=720');
  expect((await get('/v2/media/Own00001/poster.jpg?width=720')).status).toBe(200);
});

it("site edition: of a list names the site's editions of its items", async () => {
  expect(await ids('/v2/playlists/OwnConc1')).toEqual(['Med00002', 'Own00001']);
  expect(await ids('/v2/playlists/Conc0001')).toEqual(['Med00001', 'Med00002']);
  const list = await (await get('/v2/sites/Site0002/content_lists/OwnList1')).json();
  expect(list).toMatchObject({
    id: 'OwnList1',
    title: 'New live streams',
    list: [{ media_id: 'Own00001' }],
  });
});

describe('site edition', () => {
  const describeSite = (custom: object) =>
    data.write('catalogue/sites/Site0003.json', {
      siteId: 'Site0003',
      editions: { media: { Med00001: 'Own00003' } },
      custom,
    });
  afterEach(() => rmSync(join(data.dir, 'catalogue/sites/Site0003.json')));

  it('site edition: names the offers, and its original does not', async () => {
    describeSite({ Own00003: { productIds: 'jwp:C1_2' } });
    const { media } = await loadCatalogue(data.dir);
    expect(media.get('Own00003')?.custom).toEqual({
      ...media.get('Med00001')?.custom,
      productIds: 'jwp:C1_2',
    });
    expect(media.get('Med00001')?.custom.productIds).toBeUndefined();
  });

  it('site edition: refuses a site that names an item of another site', async () => {
    describeSite({ Med00001: { free: 'true' } });
    await expect(loadCatalogue(data.dir)).rejects.toThrow(/custom\.Med00001 is no item of this site/);
  });
});

it('site edition: replaces its original in gathered lists of the site, and neither recommends the other', async () => {
  expect(await ids('/v2/playlists/Tags0001')).toEqual(['Med00001', 'Med00002']);
  expect(await ids('/v2/playlists/Tags0002')).toEqual(['Med00002', 'Only0001', 'Own00001']);
  expect(await ids('/v2/playlists/Srch0001?search=concert')).toEqual(['Med00001', 'Med00002']);
  expect(await ids('/v2/playlists/OwnSrch1?search=concert')).toEqual(['Med00002', 'Only0001', 'Own00001']);
  for (const id of ['Own00001', 'Med00001'])
    expect(await ids(`/v2/playlists/OwnRec01?related_media_id=${id}`)).toEqual(['Med00002', 'Only0001']);
  expect(await ids('/v2/playlists/Rec00001?related_media_id=Own00001')).toEqual(['Med00002']);
});

it('protected site: protects its items except free ones and trailers', async () => {
  const own = (id: string, custom = {}) => data.media(id, { site: 'Site0002', custom });
  own('Free0001', { free: 'true' });
  own('Free0002', { requiresSubscription: 'false' });
  own('Trail001', { contentType: 'Trailer' });
  const { media } = await loadCatalogue(data.dir);
  const isProtected = [...media.values()].filter((item) => item.isProtected).map(({ mediaid }) => mediaid);
  expect(isProtected.sort()).toEqual(['Only0001', 'Own00001']);
});

it.each([
  [
    { media: { Gone0001: 'Own00002' } },
    /editions\.media\.Gone0001 is an edition of "Gone0001", which is not/,
  ],
  [{ media: { Med00001: 'Med00002' } }, /editions\.media\.Med00001 is "Med00002", an id that is taken/],
  [{ playlists: { Conc0001: 'short' } }, /editions\.playlists\.Conc0001: must be 8 letters or digits/],
])('protected site: refuses the edition %o', async (editions, reason) => {
  data.write('catalogue/sites/Site0003.json', { siteId: 'Site0003', editions });
  await expect(loadCatalogue(data.dir)).rejects.toThrow(CatalogueError);
  await expect(loadCatalogue(data.dir)).rejects.toThrow(reason);
  await expect(loadCatalogue(data.dir)).rejects.toThrow(/catalogue\/sites\/Site0003\.json:5/);
  rmSync(join(data.dir, 'catalogue/sites/Site0003.json'));
});

it.each([
  ['a channel', 'guide/channels/Med00001.json', AIR],
  ['an event', 'guide/channels/Med00001.json', { ...AIR, event: { lasts: 60, replay: 60 } }],
  [
    'a series',
    'catalogue/series/Med00001.json',
    { seriesId: 'Med00001', seasons: [{ number: 1, episodes: ['Med00002'] }] },
  ],
])('protected site: refuses an edition of %s', async (what, file, content) => {
  data.write(file, content);
  data.write('catalogue/sites/Site0003.json', {
    siteId: 'Site0003',
    editions: { media: { Med00001: 'Own00009' } },
  });
  const expected = new RegExp(
    `Site0003\\.json:5\\b.*editions\\.media\\.Med00001 is an edition of ${what}, .*put "Med00001" itself`,
  );
  await expect(loadCatalogue(data.dir)).rejects.toThrow(expected);
  for (const path of [file, 'catalogue/sites/Site0003.json']) rmSync(join(data.dir, path));
});

it('protected site: refuses items and lists of an unknown site', async () => {
  data.media('Lost0001', { site: 'Nobody01' });
  data.playlist('Lost0002', { query: { tags: ['x'] }, site: 'Nobody01' });
  await expect(loadCatalogue(data.dir)).rejects.toThrow(
    /media\/Lost0001.*no catalogue\/sites\/Nobody01\.json/,
  );
  await expect(loadCatalogue(data.dir)).rejects.toThrow(
    /playlists\/Lost0002.*no catalogue\/sites\/Nobody01\.json/,
  );
});
