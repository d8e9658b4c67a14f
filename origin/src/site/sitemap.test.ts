import { afterAll, describe, expect, it } from 'vitest';
import type { DataFolder } from '../../test/make-data-folder.ts';
import { makeSiteFolder } from '../../test/make-site-folder.ts';
import { runOrigin } from '../../test/run-origin.ts';

const web = makeSiteFolder();
afterAll(web.remove);

/** The pages that a sitemap names, in its order. */
async function readPaths({ get }: ReturnType<typeof runOrigin>): Promise<string[]> {
  const response = await get('/sitemap.xml');
  expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  return [...(await response.text()).matchAll(/<loc>http:..a.test(.*?)<\/loc>/g)].map(
    ([, path = '']) => path,
  );
}

describe('sitemap', () => {
  const prepare = (folder: DataFolder) => {
    const ids = Array.from({ length: 130 }, (_, n) => `Epis${String(n).padStart(4, '0')}`);
    for (const id of ids) folder.media(id, { custom: { contentType: 'episode' } });
    folder.media('Ser00001', { title: 'The Series', custom: { contentType: 'series' } });
    folder.media('Ser00002', { title: 'Gone', custom: { contentType: 'series' } });
    folder.write('catalogue/series/Ser00001.json', { seriesId: 'Ser00001', episodes: [null, ...ids] });
    folder.media('Chan0001', { custom: { contentType: 'LiveChannel', liveChannelsId: 'Conc0001' } });
    folder.playlist('Conc0001', { items: ['Ser00001', 'Ser00002', 'Epis0003', 'Chan0001'] });
  };
  const site = runOrigin(prepare, { siteDir: web.dir });

  it('sitemap: has episodes under their series', async () => {
    const paths = await readPaths(site);
    expect(paths).toContain('/m/Ser00001/the-series');
    expect(paths).toContain('/m/Ser00002/gone');
    expect(paths).toContain('/m/Ser00001/the-series?e=Epis0129');
    expect(paths.filter((path) => path.includes('?e='))).toHaveLength(130);
    expect(paths.filter((path) => /^\/m\/(?:Epis|Chan)/.test(path))).toEqual([]);
  });
});

describe('sitemap', () => {
  const integrations = { jwp: { clientId: '0a1b2c3d-1111-4222-8333-444455556666' } };
  const config = {
    description: 'Concerts at home.',
    siteId: 'Site0001',
    content: [],
    menu: [],
    integrations,
  };
  const site = runOrigin((data) => data.write('configs/k3m9p2qx.json', config), { siteDir: web.dir });

  it('sitemap: has the prices page of a site with accounts [LAYOUT-07]', async () => {
    expect(await readPaths(site)).toContain('/pricing');
  });
});

describe('sitemap', () => {
  const prepare = (folder: DataFolder) => {
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
  };
  const site = runOrigin(prepare, { siteDir: web.dir });

  it('sitemap: has the fixed pages, lists and items, and those of a hub once [HUB-02 HUB-04]', async () => {
    expect(await readPaths(site)).toEqual([
      '/',
      '/o/about',
      '/privacy-policy',
      '/terms-of-use',
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
