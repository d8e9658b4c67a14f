import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseContentList } from '@marquee/contract/content-list';
import type { Fault } from '@marquee/contract/contract-error';
import { parseConfig } from '@marquee/contract/parse-config';
import { parseMedia } from '@marquee/contract/parse-media';
import { parsePlaylist } from '@marquee/contract/playlist';
import { parseSettings } from '@marquee/contract/settings';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DataFolder, makeDataFolder } from '../test/make-data-folder.ts';
import { signUp } from '../test/protected-site.ts';
import { createOrigin, type Origin } from './create-origin.ts';

const DEMO = join(import.meta.dirname, '..', '..', 'demo');

let data: DataFolder;
let demo: Origin;
let session: { authorization: string };

beforeAll(async () => {
  data = makeDataFolder();
  demo = await createOrigin({ dataDir: DEMO, cacheDir: data.cacheDir });
  session = await signUp(demo);
});
afterAll(async () => {
  await demo.close();
  data.remove();
});

async function read(origin: Origin, path: string, headers: Record<string, string> = {}): Promise<unknown> {
  const response = await origin.app.request(`http://a.test${path}`, { headers });
  expect(response.status, path).toBe(200);
  return response.json();
}

/** Runs a parser of the contract and returns the faults that it found together with the value. */
function parsed<T>(parse: (raw: unknown, options: { onFault: (fault: Fault) => void }) => T, raw: unknown) {
  const faults: Fault[] = [];
  return { value: parse(raw, { onFault: (fault) => faults.push(fault) }), faults };
}

const listIds = (folder: string) =>
  readdirSync(join(DEMO, folder)).map((name) => name.replace(/\.json$/, ''));
const { editions } = JSON.parse(readFileSync(join(DEMO, 'catalogue/sites/Footl1in.json'), 'utf8'));

it.each([...listIds('catalogue/media'), ...Object.values<string>(editions.media)])(
  'contract: parses media %s',
  async (id) => {
    const { value, faults } = parsed(parseMedia, await read(demo, `/v2/media/${id}`));
    expect(faults).toEqual([]);
    expect(value.mediaid).toBe(id);
  },
);

it.each([...listIds('catalogue/playlists'), ...Object.values<string>(editions.playlists)])(
  'contract: parses playlist %s without dropping an item',
  async (id) => {
    const raw = (await read(demo, `/v2/playlists/${id}`)) as { playlist: unknown[] };
    const { value, faults } = parsed(parsePlaylist, raw);
    expect(faults).toEqual([]);
    expect(value.feedid).toBe(id);
    expect(value.items).toHaveLength(raw.playlist.length);
  },
);

it.each(listIds('configs'))(
  'contract: parses config %s and finds what its menu and rows name',
  async (code) => {
    const { value, faults } = parsed(parseConfig, await read(demo, `/apps/configs/${code}.json`));
    expect(faults).toEqual([]);
    for (const { type, contentId } of [...value.menu, ...value.content]) {
      if (type === 'playlist') await read(demo, `/v2/playlists/${contentId}`);
      if (type === 'media') await read(demo, `/v2/media/${contentId}`);
      if (type === 'content_list') {
        const list = await read(demo, `/v2/sites/${value.siteId}/content_lists/${contentId}`);
        expect(parsed(parseContentList, list).faults).toEqual([]);
      }
    }
  },
);

it.each(['Continu1', 'Favorit1'])('contract: parses watchlist %s [CONTENTAPI-05]', async (id) => {
  const ids = 'BlueHrsM,PierClp1';
  const { value, faults } = parsed(
    parsePlaylist,
    await read(demo, `/apps/watchlists/${id}?media_ids=${ids}`),
  );
  expect(faults).toEqual([]);
  expect(value.items.map(({ mediaid }) => mediaid)).toEqual(['BlueHrsM', 'PierClp1']);
});

// a hub has nothing to sign
it.each(Object.values<string>(editions.media).filter((id) => id !== 'WeekendM'))(
  'contract: parses signed media %s',
  async (id) => {
    const address = `/v2/items/jw-media/token?app_config_id=signedin&media_id=${id}`;
    const { token } = (await read(demo, address, session)) as { token: string };
    const { value, faults } = parsed(parseMedia, await read(demo, `/v2/media/${id}?token=${token}`));
    expect(faults).toEqual([]);
    expect(value.sources[0]?.file).toContain('&sig=');
    for (const { file } of [...value.sources, ...value.tracks])
      expect((await demo.app.request(file)).status, file).toBe(200);
  },
);

it('contract: parses the settings', async () => {
  const response = await demo.app.request('http://a.test/.webapp.ini');
  const settings = parseSettings(await response.text());
  expect(settings.defaultConfigSource).toMatch(/^[a-z0-9]{8}$/);
  expect(settings).toMatchObject({ apiBaseUrl: '/', identityBaseUrl: '/' });
});

it('contract: parses search and recommendations', async () => {
  for (const path of [
    '/v2/playlists/Search01?search=a',
    '/v2/playlists/Recomm01?related_media_id=BlueHrs1',
  ]) {
    const { value, faults } = parsed(parsePlaylist, await read(demo, path));
    expect(faults).toEqual([]);
    expect(value.items.length).toBeGreaterThan(0);
  }
});

it('contract: keeps markup, quotes, long texts and every script', async () => {
  const texts = [
    '<script>alert(1)</script>',
    '"\\\'`\u2028\u2029\u0007',
    'x'.repeat(500),
    '夜 🎷 שָׁלוֹם',
    '</title>&amp;',
  ];
  texts.forEach((text, n) => {
    data.media(`Odd0000${n}`, {
      title: text,
      description: text,
      tags: ['odd'],
      custom: { subtitle: text },
    });
  });
  data.playlist('Odd00000', { query: { tags: ['odd'] }, title: texts[0], description: texts[1] });
  const origin = await createOrigin({ dataDir: data.dir, cacheDir: data.cacheDir });
  const { value, faults } = parsed(parsePlaylist, await read(origin, '/v2/playlists/Odd00000'));
  expect(faults).toEqual([]);
  expect(value.items.map(({ title }) => title)).toEqual(texts);
  expect(value.items.map(({ description }) => description)).toEqual(texts);
});

it('contract: custom parameters never replace a field of item, playlist or list', async () => {
  const taken = {
    mediaid: 'Other001',
    title: 'other',
    sources: 'other',
    feedid: 'other',
    playlist: 'other',
    list: 'other',
    id: 'other',
  };
  data.media('Med00003', { title: 'Own', custom: taken });
  data.playlist('Own00001', { title: 'Own', items: ['Med00003'], custom: taken });
  const origin = await createOrigin({ dataDir: data.dir, cacheDir: data.cacheDir });
  const raw = (await read(origin, '/v2/playlists/Own00001')) as Record<string, unknown>;
  expect(raw).toMatchObject({ title: 'Own', feedid: 'Own00001' });
  expect(raw.playlist).toMatchObject([
    { mediaid: 'Med00003', title: 'Own', sources: [], feedid: 'Own00001' },
  ]);
});
