import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DataFolder, makeDataFolder } from '../../test/make-data-folder.ts';
import { makeSiteFolder, type SiteFolder } from '../../test/make-site-folder.ts';
import { createOrigin, type Origin } from '../create-origin.ts';

let site: SiteFolder;
beforeAll(() => {
  site = makeSiteFolder();
});
afterAll(() => site.remove());

/** The pages that a sitemap names, in its order. */
async function readPaths(origin: Origin): Promise<string[]> {
  const response = await origin.app.request('http://tv.example.test/sitemap.xml');
  return [...(await response.text()).matchAll(/<loc>http:..tv.example.test(.*?)<\/loc>/g)].map(
    ([, path = '']) => path,
  );
}

describe('sitemap', () => {
  let folder: DataFolder;
  let other: Origin;
  beforeAll(async () => {
    folder = makeDataFolder();
    const ids = Array.from({ length: 130 }, (_, n) => `Epis${String(n).padStart(4, '0')}`);
    for (const id of ids) folder.media(id, { custom: { contentType: 'episode' } });
    folder.media('Ser00001', { title: 'The Series', custom: { contentType: 'series' } });
    folder.media('Ser00002', { title: 'Gone', custom: { contentType: 'series' } });
    folder.write('catalogue/series/Ser00001.json', { seriesId: 'Ser00001', episodes: [null, ...ids] });
    folder.media('Chan0001', { custom: { contentType: 'LiveChannel', liveChannelsId: 'Conc0001' } });
    folder.playlist('Conc0001', { items: ['Ser00001', 'Ser00002', 'Epis0003', 'Chan0001'] });
    other = await createOrigin({ dataDir: folder.dir, siteDir: site.dir, cacheDir: folder.cacheDir });
  });
  afterAll(async () => {
    await other.close();
    folder.remove();
  });

  it('sitemap: has episodes under their series', async () => {
    const paths = await readPaths(other);
    expect(paths).toContain('/m/Ser00001/the-series');
    expect(paths).toContain('/m/Ser00002/gone');
    expect(paths).toContain('/m/Ser00001/the-series?e=Epis0129');
    expect(paths.filter((path) => path.includes('?e='))).toHaveLength(130);
    expect(paths.filter((path) => /^\/m\/(?:Epis|Chan)/.test(path))).toEqual([]);
  });
});

it('sitemap: has the prices page of a site with accounts [LAYOUT-07]', async () => {
  const folder = makeDataFolder();
  folder.write('configs/k3m9p2qx.json', {
    description: 'Concerts at home.',
    siteId: 'Site0001',
    content: [],
    menu: [],
    integrations: { jwp: { clientId: '0a1b2c3d-1111-4222-8333-444455556666' } },
  });
  const other = await createOrigin({ dataDir: folder.dir, siteDir: site.dir, cacheDir: folder.cacheDir });
  expect(await readPaths(other)).toContain('/pricing');
  await other.close();
  folder.remove();
});

describe('sitemap', () => {
  let folder: DataFolder;
  let other: Origin;
  beforeAll(async () => {
    folder = makeDataFolder();
    const media = (id: string, custom: object = {}) => folder.media(id, { title: id, custom });
    media('Hub00001', { contentType: 'Hub', playlists: 'HubLst01, Conc0001, Nowhere1,' });
    media('Hub00002', { contentType: 'hub', playlist: 'HubLst02,HubLst01' });
    media('InHub001');
    media('InHub002');
    media('Other001', { playlists: 'NoHubs01' });
    folder.playlist('HubLst01', { title: 'Of the hub', items: ['InHub001', 'Hub00002'] });
    folder.playlist('HubLst02', { title: 'Of a hub in it', items: ['InHub002', 'Hub00001'] });
    folder.playlist('NoHubs01', { title: 'Of no hub', items: ['InHub001'] });
    folder.playlist('Conc0001', { title: 'Concerts', items: ['Hub00001', 'Other001'] });
    other = await createOrigin({ dataDir: folder.dir, siteDir: site.dir, cacheDir: folder.cacheDir });
  });
  afterAll(async () => {
    await other.close();
    folder.remove();
  });

  it('sitemap: has the playlists of a hub and their items once [HUB-02 HUB-04]', async () => {
    const paths = await readPaths(other);
    expect(paths.slice(4)).toEqual([
      '/p/Conc0001/concerts',
      '/m/Hub00001/hub00001',
      '/m/Other001/other001',
      '/n/List0001/new-live-streams',
      '/m/Med00001/night-at-the-pier',
      '/p/HubLst01/of-the-hub',
      '/m/InHub001/inhub001',
      '/m/Hub00002/hub00002',
      '/p/HubLst02/of-a-hub-in-it',
      '/m/InHub002/inhub002',
    ]);
  });
});
