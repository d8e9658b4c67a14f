import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseContentList } from '@marquee/contract/content-list';
import type { Fault } from '@marquee/contract/contract-error';
import { parseConfig } from '@marquee/contract/parse-config';
import { parseMedia } from '@marquee/contract/parse-media';
import { parsePlaylist } from '@marquee/contract/playlist';
import { parseSettings } from '@marquee/contract/settings';
import { beforeAll, expect, it } from 'vitest';
import { signUp } from '../test/protected-site.ts';
import { DEMO, runOrigin } from '../test/run-origin.ts';

const demo = runOrigin(() => {}, { demo: true, dataDir: DEMO });
let session: { authorization: string };

beforeAll(async () => {
  session = await signUp(demo.origin);
});

async function read(path: string, headers: Record<string, string> = {}): Promise<unknown> {
  const response = await demo.get(path, headers);
  expect(response.status, path).toBe(200);
  const body: unknown = await response.json();
  expect(findPaths(body), path).toEqual([]);
  return body;
}

/** Values that begin with a single slash: a client on another host would look for them on its own. */
function findPaths(value: unknown): unknown[] {
  if (typeof value === 'string') return /^\/(?!\/)/.test(value) ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(findPaths) : [];
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
    const { value, faults } = parsed(parseMedia, await read(`/v2/media/${id}`));
    expect(faults).toEqual([]);
    expect(value.mediaid).toBe(id);
  },
);

it.each([...listIds('catalogue/playlists'), ...Object.values<string>(editions.playlists)])(
  'contract: parses playlist %s without dropping an item',
  async (id) => {
    const raw = (await read(`/v2/playlists/${id}`)) as { playlist: unknown[] };
    const { value, faults } = parsed(parsePlaylist, raw);
    expect(faults).toEqual([]);
    expect(value.feedid).toBe(id);
    expect(value.items).toHaveLength(raw.playlist.length);
  },
);

it.each(listIds('configs'))(
  'contract: parses config %s and finds what its menu and rows name',
  async (code) => {
    const { value, faults } = parsed(parseConfig, await read(`/apps/configs/${code}.json`));
    expect(faults).toEqual([]);
    for (const { type, contentId } of [...value.menu, ...value.content]) {
      if (type === 'playlist') await read(`/v2/playlists/${contentId}`);
      if (type === 'media') await read(`/v2/media/${contentId}`);
      if (type === 'content_list') {
        const list = await read(`/v2/sites/${value.siteId}/content_lists/${contentId}`);
        expect(parsed(parseContentList, list).faults).toEqual([]);
      }
    }
  },
);

it.each(['Continu1', 'Favorit1'])('contract: parses watchlist %s [CONTENTAPI-05]', async (id) => {
  const ids = 'BlueHrsM,PierClp1';
  const { value, faults } = parsed(parsePlaylist, await read(`/apps/watchlists/${id}?media_ids=${ids}`));
  expect(faults).toEqual([]);
  expect(value.items.map(({ mediaid }) => mediaid)).toEqual(['BlueHrsM', 'PierClp1']);
});

// a hub has nothing to sign
it.each(Object.values<string>(editions.media).filter((id) => id !== 'WeekendM'))(
  'contract: parses signed media %s',
  async (id) => {
    const address = `/v2/items/jw-media/token?app_config_id=signedin&media_id=${id}`;
    const { token } = (await read(address, session)) as { token: string };
    const { value, faults } = parsed(parseMedia, await read(`/v2/media/${id}?token=${token}`));
    expect(faults).toEqual([]);
    expect(value.sources[0]?.file).toContain('&sig=');
    for (const { file } of [...value.sources, ...value.tracks])
      expect((await demo.get(file)).status, file).toBe(200);
  },
);

it('contract: names schedules and everything else by whole addresses [CONTENTAPI-01 LIVE-13]', async () => {
  const { playlist } = (await read('/v2/media/BlueRoom')) as { playlist: Record<string, string>[] };
  expect(playlist[0]?.scheduleUrl).toBe('http://a.test/guide/BlueRoom.xml');
  for (const path of [
    ...listIds('catalogue/content-lists').map((id) => `/v2/sites/Footl1in/content_lists/${id}`),
    '/apps/series?media_ids=LoadE101',
    '/apps/series/LoadInO1/episodes',
    '/v2/sites/Footl1in/app_content/media/search?search_query=a',
  ])
    await read(path);
});

it('contract: parses the settings', async () => {
  const response = await demo.get('/.webapp.ini');
  const settings = parseSettings(await response.text());
  expect(settings.defaultConfigSource).toMatch(/^[a-z0-9]{8}$/);
  expect(settings).toMatchObject({ apiBaseUrl: '/', identityBaseUrl: '/' });
});

it('contract: parses search and recommendations', async () => {
  for (const path of [
    '/v2/playlists/Search01?search=a',
    '/v2/playlists/Recomm01?related_media_id=BlueHrs1',
  ]) {
    const { value, faults } = parsed(parsePlaylist, await read(path));
    expect(faults).toEqual([]);
    expect(value.items.length).toBeGreaterThan(0);
  }
});

const TEXTS = [
  '<script>alert(1)</script>',
  '"\\\'`\u2028\u2029\u0007',
  'x'.repeat(500),
  '夜 🎷 שָׁלוֹם',
  '</title>&amp;',
];
const TAKEN = ['mediaid', 'title', 'sources', 'feedid', 'playlist', 'list', 'id'];
const odd = runOrigin((data) => {
  for (const [n, text] of TEXTS.entries())
    data.media(`Odd0000${n}`, { title: text, description: text, tags: ['odd'], custom: { subtitle: text } });
  data.playlist('Odd00000', { query: { tags: ['odd'] }, title: TEXTS[0], description: TEXTS[1] });
  const custom = Object.fromEntries(TAKEN.map((name) => [name, 'other']));
  data.media('Med00003', { title: 'Own', custom });
  data.playlist('Own00001', { title: 'Own', items: ['Med00003'], custom });
});

it('contract: keeps markup, quotes, long texts and every script', async () => {
  const { value, faults } = parsed(parsePlaylist, await odd.json('/v2/playlists/Odd00000'));
  expect(faults).toEqual([]);
  expect(value.items.map(({ title }) => title)).toEqual(TEXTS);
  expect(value.items.map(({ description }) => description)).toEqual(TEXTS);
});

it('contract: custom parameters never replace a field of item, playlist or list', async () => {
  const raw = await odd.json('/v2/playlists/Own00001');
  expect(raw).toMatchObject({ title: 'Own', feedid: 'Own00001' });
  expect(raw.playlist).toMatchObject([
    { mediaid: 'Med00003', title: 'Own', sources: [], feedid: 'Own00001' },
  ]);
});
