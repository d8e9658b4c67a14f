import { beforeEach, describe, expect, it } from 'vitest';
import { makeDataFolder } from '../../test/make-data-folder.ts';
import {
  addProtectedSite,
  listConfigs,
  MEMBERS,
  runProtectedSite,
  START_MS,
} from '../../test/protected-site.ts';
import { loadCatalogue } from '../catalogue/load-catalogue.ts';

const DAY_MS = 86_400_000;
const OPENS_MS = START_MS + DAY_MS / 2;
const iso = (ms: number) => new Date(ms).toISOString();
const PREMIERE = { 'VCH.EventState': 'PRE_LIVE', 'VCH.ScheduledStart': iso(OPENS_MS) };
const KEY = { keyId: 'ab'.repeat(16), key: 'cd'.repeat(16) };

const site = runProtectedSite((data) => {
  for (const stream of ['premiere', 'draft', 'dated', 'locked', 'members', 'onair']) {
    data.write(`media/${stream}/master.m3u8`, '#EXTM3U\nv.m3u8\n');
    data.write(`media/${stream}/v.m3u8`, '#EXTM3U\n#EXTINF:4,\nv.mp4\n#EXT-X-ENDLIST\n');
    data.write(`media/${stream}/v.mp4`, 'segments of a film');
    data.write(`media/${stream}/a.vtt`, 'WEBVTT\n\n00:00.000 --> 00:02.000\n[door]\n');
    data.write(`media/${stream}/thumbs.jpg`, 'pictures');
    data.write(`media/${stream}/stream.json`, {
      duration: 3600,
      tracks: [{ file: 'a.vtt', kind: 'captions' }],
    });
  }
  data.write('media/locked/manifest.mpd', '<MPD><BaseURL>v.mp4</BaseURL></MPD>');
  data.write('media/locked/stream.json', { duration: 3600, keyId: KEY.keyId });
  data.write('keys/locked.json', KEY);
  const tags = ['night'];
  data.media('Prem0001', { title: 'Premiere', stream: 'premiere', custom: PREMIERE, tags });
  data.media('Memb0001', { title: 'Premiere', stream: 'members', site: 'Site0002', custom: PREMIERE });
  data.media('Lock0001', { title: 'Premiere', stream: 'locked', site: 'Site0002', custom: PREMIERE });
  data.media('Drft0001', { title: 'Secret draft', stream: 'draft', draft: true, tags });
  data.media('Date0001', {
    title: 'Secret dated',
    stream: 'dated',
    publishAt: iso(OPENS_MS),
    unpublishAt: iso(OPENS_MS + DAY_MS),
    tags,
  });
  data.media('Else0001', { title: 'Elsewhere', source: 'https://cdn.example.test/a.m3u8', custom: PREMIERE });
  data.media('Date0002', { title: 'Secret on air', stream: 'onair', publishAt: iso(OPENS_MS + 9 * DAY_MS) });
  data.media('Chan0001', { title: 'Channel' });
  data.write('guide/channels/Chan0001.json', {
    mediaid: 'Chan0001',
    slots: ['00:00'],
    programmes: [{ media: 'Date0002' }],
  });
  data.write('catalogue/series/Date0001.json', { seriesId: 'Date0001', episodes: ['Med00001'] });
  data.media('Ser00001', { title: 'Series' });
  const all = ['Prem0001', 'Drft0001', 'Date0001'];
  data.write('catalogue/series/Ser00001.json', { seriesId: 'Ser00001', episodes: all });
  data.playlist('Night001', { query: { tags } });
  data.playlist('Named001', { items: all });
  data.write('catalogue/content-lists/Named001.json', { id: 'Named001', title: 'Named', items: all });
  data.write('configs/l0cked01.json', {
    ...MEMBERS,
    contentProtection: { accessModel: 'authvod', drm: { defaultPolicyId: 'Drm00001' } },
  });
  listConfigs(data, 'memb3rs1', 'l0cked01');
  const config = { siteName: 'H', description: '', siteId: 'Site0001', menu: [] };
  data.write('configs/k3m9p2qx.json', { ...config, content: [{ type: 'playlist', contentId: 'Named001' }] });
});
const { get, json } = site;
beforeEach(() => {
  site.clock.nowMs = OPENS_MS - 1;
});

const item = async (id: string) => (await json(`/v2/media/${id}`)).playlist[0];
const statuses = (paths: string[], method = 'GET') =>
  Promise.all(paths.map(async (path) => [path, (await get(path, {}, method)).status]));
const each = (paths: string[], status: number) => paths.map((path) => [path, status]);
const askToken = (id: string, config = 'memb3rs1') =>
  get(`/v2/items/jw-media/token?app_config_id=${config}&media_id=${id}`, site.session);
const token = async (id: string, config?: string) => (await (await askToken(id, config)).json()).token;

const FILES = ['master.m3u8', 'v.m3u8', 'v.mp4', 'a.vtt', 'thumbs.jpg', 'stream.json'];
const files = (stream: string) => FILES.map((file) => `/streams/${stream}/${file}`);
const MANIFESTS = ['/manifests/Prem0001.m3u8', '/v2/sites/Site0001/media/Prem0001/ssai.m3u8'];

describe('a premiere', () => {
  it('is listed before its start, without anything to play, and refuses all its files', async () => {
    expect(await item('Prem0001')).toMatchObject({
      title: 'Premiere',
      'VCH.EventState': 'PRE_LIVE',
      'VCH.ScheduledEnd': iso(OPENS_MS + 3_600_000),
      sources: [],
      tracks: [],
    });
    const { playlist } = await json('/v2/playlists/Named001');
    expect(playlist).toMatchObject([{ mediaid: 'Prem0001', sources: [], tracks: [] }]);
    const paths = [
      ...MANIFESTS,
      '/v2/sites/Site0001/media/Prem0001/ssai/v.m3u8',
      '/v2/sites/Site0001/media/Prem0001/ssai.mpd',
      '/manifests/Prem0001.mpd',
      '/manifests/Prem0001/v.mp4',
      ...files('premiere'),
    ];
    for (const method of ['GET', 'HEAD']) expect(await statuses(paths, method)).toEqual(each(paths, 403));
  });

  it('refuses other spellings, ranges and conditional requests', async () => {
    site.clock.nowMs = OPENS_MS;
    const etag = (await get('/streams/premiere/v.mp4')).headers.get('etag') ?? '';
    site.clock.nowMs = OPENS_MS - 1;
    for (const [name, value] of [
      ['range', 'bytes=0-3'],
      ['if-none-match', etag],
      ['if-none-match', '*'],
    ] as const)
      expect((await get('/streams/premiere/v.mp4', { [name]: value })).status).toBe(403);
    for (const path of [
      '/streams/%70remiere/v.mp4',
      '/streams/premiere%2Fv.mp4',
      '/streams/premiere/./v.mp4',
      '/streams/pier/../premiere/v.mp4',
      '/streams/pier/..%2fpremiere/v.mp4',
      '/streams//premiere/v.mp4',
      '/streams/Premiere/v.mp4',
      '/streams/premiere/v.MP4',
      '/manifests/prem0001.m3u8',
      '/manifests/%50rem0001.m3u8',
      '/manifests/Prem0001.M3U8',
      '/manifests/Prem0001.m3u8/',
    ])
      expect([403, 404], path).toContain((await get(path)).status);
  });

  it('opens at its start, is live until its end, and is a recording from then on', async () => {
    site.clock.nowMs = OPENS_MS;
    expect(await item('Prem0001')).toMatchObject({
      'VCH.EventState': 'LIVE_PUBLISHED',
      sources: [{ file: 'http://a.test/manifests/Prem0001.m3u8' }],
      tracks: [{ kind: 'captions' }],
    });
    const paths = [...MANIFESTS, ...files('premiere')];
    expect(await statuses(paths)).toEqual(each(paths, 200));
    site.clock.nowMs = OPENS_MS + 3_600_000;
    expect(await item('Prem0001')).toMatchObject({ 'VCH.EventState': 'INSTANT_VOD', sources: [{}] });
  });

  it('is not kept closed, or open, by a cache after that changes', async () => {
    site.clock.nowMs = OPENS_MS - 10_500;
    const cacheControl = async (path: string) => (await get(path)).headers.get('cache-control');
    for (const path of ['/v2/media/Prem0001', '/v2/playlists/Named001', '/apps/series/Ser00001/episodes'])
      expect(await cacheControl(path), path).toBe('public, max-age=10');
    const { etag = '' } = Object.fromEntries((await get('/v2/media/Prem0001')).headers);
    const unchanged = await get('/v2/media/Prem0001', { 'if-none-match': etag });
    expect([unchanged.status, unchanged.headers.get('cache-control')]).toEqual([304, 'public, max-age=10']);
    expect((await get('/streams/premiere/v.mp4')).headers.get('cache-control')).toBe('no-store');
    site.clock.nowMs = OPENS_MS;
    expect((await get('/v2/media/Prem0001', { 'if-none-match': etag })).status).toBe(200);
    site.clock.nowMs = OPENS_MS + DAY_MS - 5000;
    for (const path of ['/streams/dated/v.mp4', '/streams/dated/v.m3u8', '/manifests/Date0001.m3u8'])
      expect(await cacheControl(path), path).toBe('public, max-age=5');
  });

  it('on another server keeps its address to itself until its start', async () => {
    expect(await (await get('/v2/media/Else0001')).text()).not.toContain('cdn.example.test');
    site.clock.nowMs = OPENS_MS;
    expect(await item('Else0001')).toMatchObject({ sources: [{ file: 'https://cdn.example.test/a.m3u8' }] });
  });

  it('of a site is signed, and the signature opens nothing before its start', async () => {
    for (const id of ['Memb0001', 'Lock0001']) {
      const signed = await get(`/v2/media/${id}?token=${await token(id)}`);
      expect((await signed.json()).playlist[0].sources).toEqual([]);
      expect(signed.headers.get('cache-control')).toBe('no-store');
    }
    site.clock.nowMs = OPENS_MS;
    const [source] = (await json(`/v2/media/Memb0001?token=${await token('Memb0001')}`)).playlist[0].sources;
    const { search } = new URL(source.file);
    const paths = [`/manifests/Memb0001.m3u8${search}`, `/manifests/Memb0001/v.mp4${search}`];
    expect(await statuses(paths)).toEqual(each(paths, 200));
    site.clock.nowMs = OPENS_MS - 1;
    const more = [...paths, '/manifests/Memb0001/a.vtt', ...files('members'), ...files('locked').slice(2, 5)];
    expect(await statuses(more)).toEqual(each(more, 403));
  });

  it('gives no key of an encrypted stream before its start', async () => {
    const signed = `/v2/media/Lock0001/drm/Drm00001?token=${await token('Lock0001', 'l0cked01')}`;
    expect((await json(signed)).playlist[0].sources).toEqual([]);
    site.clock.nowMs = OPENS_MS;
    const { drm } = (await json(signed)).playlist[0].sources[0];
    const kids = [Buffer.from(KEY.keyId, 'hex').toString('base64url')];
    const ask = () =>
      site.origin.app.request(drm.clearkey.url, { method: 'POST', body: JSON.stringify({ kids }) });
    expect((await ask()).status).toBe(200);
    site.clock.nowMs = OPENS_MS - 1;
    expect((await ask()).status).toBe(403);
  });
});

describe('a draft, and an item before or after its dates', () => {
  const isHidden = async (id: string, stream: string) => {
    const gone = [
      `/v2/media/${id}`,
      `/v2/media/${id}/poster.jpg`,
      `/v2/media/${id}/images/background.webp`,
      `/v2/sites/Site0001/media/${id}/playback.json`,
      `/v2/sites/Site0001/media/${id}/ssai.m3u8`,
      `/manifests/${id}.m3u8`,
      `/manifests/${id}/v.mp4`,
      `/apps/series/${id}`,
      `/apps/series/${id}/episodes`,
    ];
    expect(await statuses(gone)).toEqual(each(gone, 404));
    expect(await statuses(files(stream))).toEqual(each(files(stream), 403));
    expect((await askToken(id)).status).toBe(404);
    const lists = [
      '/v2/playlists/Named001',
      '/v2/playlists/Night001',
      '/v2/playlists/Srch0001?search=secret',
      '/v2/playlists/Rec00001?related_media_id=Prem0001',
      '/v2/sites/Site0001/content_lists/Named001',
      '/v2/sites/Site0001/app_content/media/search?search_query=secret',
      `/apps/watchlists/Named001?media_ids=${id},Prem0001`,
      `/apps/series?media_ids=${id},Prem0001`,
      '/apps/series/Ser00001/episodes',
      '/guide/Chan0001.json',
      '/guide/Chan0001.xml',
      '/sitemap.xml',
    ];
    for (const path of lists) {
      const answer = await get(path);
      expect(answer.status, path).toBe(200);
      const text = await answer.text();
      expect([text.includes(id), text.includes('Secret')], path).toEqual([false, false]);
    }
  };

  it('are found nowhere, and keep their number in a series', async () => {
    await isHidden('Drft0001', 'draft');
    await isHidden('Date0001', 'dated');
    const { episodes } = await json('/apps/series/Ser00001/episodes');
    expect(episodes.map(({ media_item }: { media_item: unknown }) => media_item === null)).toEqual([
      false,
      true,
      true,
    ]);
    site.clock.nowMs = OPENS_MS + DAY_MS;
    await isHidden('Date0001', 'dated');
  });

  it('are found between their dates', async () => {
    site.clock.nowMs = OPENS_MS;
    expect(await item('Date0001')).toMatchObject({ title: 'Secret dated', sources: [{}] });
    expect(await statuses(files('dated'))).toEqual(each(files('dated'), 200));
    expect(JSON.stringify(await json('/v2/playlists/Night001'))).toContain('Date0001');
    expect((await get('/apps/series/Date0001')).status).toBe(200);
  });
});

it.each([
  [{ publishAt: '2026-12-05T20:00:00' }, 'publishAt: must be a date and time with its zone'],
  [{ publishAt: '2026-02-30T20:00:00Z' }, 'it is "2026-02-30T20:00:00Z"'],
  [{ unpublishAt: 'tomorrow' }, 'unpublishAt: must be a date and time with its zone'],
  [{ draft: 'yes' }, 'draft: must be boolean'],
  [
    { custom: { 'VCH.ScheduledStart': '2026-12-05 20:00' } },
    'custom.VCH.ScheduledStart must be a date and time with its zone, like 2026-12-05T20:00:00Z',
  ],
  [
    {
      custom: {
        'VCH.ScheduledStart': '2026-12-05T20:00:00Z',
        'VCH.ScheduledEnd': '2026-12-05T20:30:00+01:00',
      },
    },
    'custom.VCH.ScheduledEnd is not after its VCH.ScheduledStart',
  ],
  [
    { publishAt: '2026-12-05T20:00:00Z', unpublishAt: '2026-12-05T20:00:00Z' },
    'unpublishAt is not after publishAt',
  ],
  [
    { unpublishAt: '2026-12-04T20:00:00Z', custom: { 'VCH.ScheduledStart': '2026-12-05T20:00:00Z' } },
    'nobody could ever watch it',
  ],
  [{ replay: false }, 'replay is false, so the item needs a VCH.ScheduledStart'],
])('times of an item: %j is refused with its place', async (fields, reason) => {
  const data = makeDataFolder();
  addProtectedSite(data);
  data.media('Bad00001', fields);
  await expect(loadCatalogue(data.dir)).rejects.toThrow(reason);
  await expect(loadCatalogue(data.dir)).rejects.toThrow(/Bad00001\.json:\d+: /);
  data.remove();
});
