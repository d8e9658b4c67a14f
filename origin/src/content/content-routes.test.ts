import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { runOrigin } from '../../test/run-origin.ts';
import { createCatalogueNow } from '../catalogue/catalogue-now.ts';
import { createConfigFiles } from '../catalogue/config-files.ts';
import { loadCatalogue } from '../catalogue/load-catalogue.ts';
import { createOrigin } from '../create-origin.ts';
import { type AnswerCache, createAnswerCache } from '../http/answer-cache.ts';
import { silentLog } from '../log.ts';
import { createSigning } from '../signing/signing.ts';
import { addContentRoutes } from './content-routes.ts';

const site = runOrigin((data) => {
  const many = Array.from({ length: 600 }, (_, n) => `Many${String(n).padStart(4, '0')}`);
  for (const id of many) data.media(id, { tags: ['many'], pubdate: 1000 });
  data.playlist('Many0000', { items: many });
  data.media('Bare0001', { title: 'Bare' });
  data.playlist('Saved001', { kind: 'WATCHLIST', title: 'Favorites' });
  data.playlist('Jazz0001', { query: { tags: ['Jazz', 'Rock'] } });
  data.write('configs/br0ken01.json', '{ "siteId": ');
});
const { get, json } = site;
const ids = async (path: string) =>
  (await json(path)).playlist.map((item: { mediaid: string }) => item.mediaid);

it('media: returns an item as a playlist of one, with or without token or policy [CONTENTAPI-01]', async () => {
  const body = await json('/v2/media/Med00001?token=abc');
  expect(body).toEqual({
    title: 'Night at the Pier',
    description: 'A two hour set.',
    kind: 'Single Item',
    feed_instance_id: expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
    playlist: [
      {
        mediaid: 'Med00001',
        title: 'Night at the Pier',
        description: 'A two hour set.',
        link: 'http://a.test/m/Med00001',
        image: 'http://a.test/v2/media/Med00001/poster.jpg?width=720',
        images: [320, 480, 640, 720, 1280, 1920].map((width) => ({
          src: `http://a.test/v2/media/Med00001/poster.jpg?width=${width}`,
          width,
          type: 'image/jpeg',
        })),
        duration: 7245.5,
        pubdate: 1_704_067_200,
        tags: 'concert,Rock',
        sources: [{ file: 'http://a.test/manifests/Med00001.m3u8', type: 'application/vnd.apple.mpegurl' }],
        tracks: [
          {
            file: 'http://a.test/streams/pier/captions-en.vtt',
            kind: 'captions',
            label: 'English',
            language: 'en',
          },
        ],
        variations: {},
        genre: 'Rock',
        rating: 'PG',
      },
    ],
  });
  for (const path of ['/v2/media/Med00001', '/v2/media/Med00001/drm/Drm00001'])
    expect(await json(path)).toEqual(body);
});

it('media: has no sources and tags when the item has none', async () => {
  const [item] = (await json('/v2/media/Bare0001')).playlist;
  expect(item).toMatchObject({ sources: [], tracks: [], duration: 0 });
  expect(item).not.toHaveProperty('tags');
});

/** Every path answers a list without items. */
async function expectEmpty(paths: string[]) {
  for (const path of paths) {
    const response = await get(path);
    expect(response.status, path).toBe(200);
    expect((await response.json()).playlist, path).toEqual([]);
  }
}

it('playlist: returns its items and own parameters [CONTENTAPI-10 CONTENTAPI-18]', async () => {
  const body = await json('/v2/playlists/Conc0001');
  expect(body).toMatchObject({
    title: 'Concerts',
    kind: 'MANUAL',
    feedid: 'Conc0001',
    cardImageAspectRatio: '16:9',
  });
  expect(body.playlist.map((item: { mediaid: string }) => item.mediaid)).toEqual(['Med00001', 'Med00002']);
  expect(body.playlist[0]).toMatchObject({ feedid: 'Conc0001', title: 'Night at the Pier' });
});

it('playlist: returns up to 500 items without a limit, and none for an empty search [CONTENTAPI-25]', async () => {
  expect(await ids('/v2/playlists/Many0000')).toHaveLength(500);
  const path = '/v2/playlists/Srch0001';
  await expectEmpty([path, `${path}?search=`, '/v2/playlists/Conc0001?search=%20', '/v2/playlists/Saved001']);
});

it('playlist: pages from 1 with links to first, next and last', async () => {
  const body = await json('/v2/playlists/Many0000?page_limit=250&page_offset=251&token=secret');
  expect(body.playlist[0].mediaid).toBe('Many0250');
  const link = (offset: number) =>
    `http://a.test/v2/playlists/Many0000?internal=false&page_limit=250&page_offset=${offset}`;
  expect(body.links).toEqual({ first: link(1), next: link(501), last: link(501) });
  const last = await json('/v2/playlists/Many0000?page_limit=250&page_offset=501');
  expect(last.playlist).toHaveLength(100);
  expect(last.links).not.toHaveProperty('next');
  expect((await json('/v2/playlists/Many0000?page_offset=601')).playlist).toEqual([]);
});

it('playlist: searches its items [CONTENTAPI-10]', async () => {
  expect(await ids('/v2/playlists/Srch0001?search=THE%20PIER')).toEqual(['Med00001']);
});

it('playlist: recommends by shared tags without the watched item [CONTENTAPI-10]', async () => {
  const related = await ids('/v2/playlists/Rec00001?related_media_id=Med00001&page_limit=2');
  expect(related[0]).toBe('Med00002');
  expect(await ids('/v2/playlists/Conc0001?related_media_id=Med00001')).toEqual(['Med00002']);
});

it('playlist: filters by tags, newest first', async () => {
  const body = await json('/v2/playlists/Jazz0001');
  expect(body.kind).toBe('DYNAMIC');
  expect(body.playlist.map((item: { mediaid: string }) => item.mediaid)).toEqual(['Med00002', 'Med00001']);
});

describe('site search', () => {
  const path = (search: string) =>
    `/v2/sites/Site0001/app_content/media/search?search_query=${encodeURIComponent(search)}`;

  it('site search: returns a playlist with items that name no list [CONTENTAPI-12]', async () => {
    const body = await json(path('Pier'));
    expect(body).toMatchObject({ kind: 'SEARCH', title: 'Search', feed_instance_id: expect.any(String) });
    expect(body.playlist).toEqual((await json('/v2/media/Med00001')).playlist);
  });

  it('site search: returns up to 500 items, and none for an empty query [CONTENTAPI-12]', async () => {
    await expectEmpty([path(''), path(' \t '), '/v2/sites/Site0001/app_content/media/search']);
    expect(await ids(path('many'))).toHaveLength(500);
  });
});

describe('watchlist', () => {
  const watchlist = (mediaIds: string[]) =>
    `/apps/watchlists/Saved001?media_ids=${encodeURIComponent(mediaIds.join(','))}`;

  it('watchlist: returns items in the order of the ids without unknown ones [CONTENTAPI-05 CONTENTAPI-21]', async () => {
    const body = await json(watchlist(['Many0007', 'Gone0001', 'Med00001', '../x', 'Many0003']));
    expect(body).toMatchObject({ kind: 'WATCHLIST', feedid: 'Saved001', title: 'Favorites' });
    expect(body.playlist.map((item: { mediaid: string }) => item.mediaid)).toEqual([
      'Many0007',
      'Med00001',
      'Many0003',
    ]);
    expect(body.playlist[1]).toEqual({
      ...(await json('/v2/media/Med00001')).playlist[0],
      feedid: 'Saved001',
    });
    // raw commas too, and a token
    const raw = '/apps/watchlists/Saved001?media_ids=Many0007,Med00001,Many0003&token=x';
    expect((await json(raw)).playlist).toEqual(body.playlist);
  });

  it('watchlist: is empty without known ids, and refuses more than 48 [CONTENTAPI-21]', async () => {
    await expectEmpty([watchlist(['Gone0001']), watchlist([]), '/apps/watchlists/Saved001']);
    const ids = (count: number) => Array.from({ length: count }, (_, n) => `Many00${10 + n}`);
    expect(await json(watchlist(ids(48)))).toMatchObject({ playlist: { length: 48 } });
    const refused = await get(watchlist(ids(49)));
    expect(refused.status).toBe(400);
    expect(await refused.json()).toEqual({ message: 'Too many media_ids' });
  });
});

it('content list: has its own item shape and belongs to a site [CONTENTAPI-11]', async () => {
  expect(await json('/v2/sites/Site0001/content_lists/List0001')).toEqual({
    id: 'List0001',
    title: 'New live streams',
    description: null,
    list: [
      {
        media_id: 'Med00001',
        title: 'Night at the Pier',
        description: 'A two hour set.',
        tags: ['concert', 'Rock'],
        duration: 7245.5,
        custom_params: { genre: 'Rock', rating: 'PG' },
      },
    ],
  });
});

it('content list: of a site added at run time is returned', async () => {
  expect((await get('/v2/sites/Site0002/content_lists/List0001')).status).toBe(404);
  site.data.write('configs/t7w2r9zn.json', { siteId: 'Site0002' });
  expect((await get('/v2/sites/Site0002/content_lists/List0001')).status).toBe(200);
});

it('config: returns the file on disk with a tag of its content [CONTENTAPI-14]', async () => {
  const first = await get('/apps/configs/k3m9p2qx.json');
  expect(first.headers.get('content-type')).toBe('application/json; charset=utf-8');
  const config = await first.json();
  expect(config.siteId).toBe('Site0001');
  site.data.write('configs/k3m9p2qx.json', { ...config, siteName: 'Changed' });
  const second = await get('/apps/configs/k3m9p2qx.json', {
    'if-none-match': first.headers.get('etag') ?? '',
  });
  expect(second.status).toBe(200);
  expect((await second.json()).siteName).toBe('Changed');
});

describe('content', () => {
  const wholeNumber = (name: string, what: string) => `${name} must be a whole number${what}`;
  const answers: [string, number, string?][] = [
    ['GET /v2/media/Med00001', 200],
    ['HEAD /v2/media/Med00001', 200],
    ['GET /v2/playlists/Conc0001', 200],
    ['GET /apps/watchlists/Saved001?media_ids=Med00001', 200],
    ['GET /v2/sites/Site0001/content_lists/List0001', 200],
    ['GET /apps/configs/k3m9p2qx.json', 200],
    ['GET /manifests/Med00001.m3u8', 200],
    ['GET /streams/pier/v360.mp4', 200],
    ['OPTIONS /videos/Med00001-720.mp4', 204],
    ['OPTIONS /v2/anything', 204],
    ['GET /v2/playlists/Conc0001?page_limit=0', 400, wholeNumber('page_limit', ' from 1 to 500')],
    ['GET /v2/playlists/Conc0001?page_limit=501', 400, wholeNumber('page_limit', ' from 1 to 500')],
    ['GET /v2/playlists/Conc0001?page_limit=ten', 400, wholeNumber('page_limit', ' from 1 to 500')],
    ['GET /v2/playlists/Conc0001?page_offset=0', 400, wholeNumber('page_offset', ', counted from 1')],
    [
      'GET /v2/playlists/Conc0001?related_media_id=..%2F..',
      400,
      'related_media_id must be 8 letters or digits',
    ],
    [`GET /v2/playlists/Conc0001?search=${'x'.repeat(201)}`, 400, 'search must be at most 200 characters'],
    [
      `GET /v2/sites/Site0001/app_content/media/search?search_query=${'x'.repeat(201)}`,
      400,
      'search_query must be at most 200 characters',
    ],
    ['GET /v2/media/Med00001/images/card.webp?width=1', 400],
    ['GET /v2/media/Unknown1', 404, 'Media not found'],
    ['GET /v2/media/..%2f..%2fsettings', 404, 'Media not found'],
    ['GET /v2/media/%00', 404, 'Media not found'],
    ['GET /v2/media/Med00001/images/card.webp', 404],
    ['GET /v2/playlists/Unknown1', 404, 'Playlist not found'],
    ['GET /apps/watchlists/Unknown1?media_ids=Med00001', 404, 'Playlist not found'],
    ['GET /v2/sites/Nobody01/content_lists/List0001', 404, 'Site not found'],
    ['GET /v2/sites/Nobody01/app_content/media/search?search_query=a', 404, 'Site not found'],
    ['GET /v2/sites/Site0001/content_lists/Unknown1', 404, 'Content list not found'],
    ['GET /apps/configs/unknown1.json', 404, 'Config not found'],
    ['GET /apps/configs/..%2Fsettings.ini', 404, 'Config not found'],
    ['GET /apps/configs/k3m9p2qx', 404, 'Config not found'],
    ['GET /manifests/Unknown1.m3u8', 404],
    ['GET /streams/pier/gone.mp4', 404],
    ['GET /libraries/Med00001.js', 404],
    ['GET /videos/Med00001-720.mp4', 404],
    ['GET /strips/Med00001-120.vtt', 404],
    ['GET /tracks/Med00001.vtt', 404],
    ['GET /v2', 404, 'Not found'],
    ['GET /v2/nothing/here', 404, 'Not found'],
    ['GET /apps', 404, 'Not found'],
    ['GET /apps/nothing', 404, 'Not found'],
    ['POST /v2/media/Med00001', 405],
    ['DELETE /apps/configs/k3m9p2qx.json', 405],
    ['GET /apps/configs/br0ken01.json', 500, 'The config br0ken01 is not valid JSON'],
  ];

  it.each(answers)(
    'content: %s (%i) has open CORS and a message on errors [CONTENTAPI-12 CONTENTAPI-22]',
    async (call, status, message) => {
      const [method, path = ''] = call.split(' ');
      const response = await get(path, {}, method);
      expect(response.status).toBe(status);
      expect(response.headers.get('access-control-allow-origin')).toBe('*');
      if (status >= 400)
        expect(await response.json()).toEqual({ message: message ?? expect.stringMatching(/./) });
      else expect(response.headers.get('x-content-type-options')).toBe(status === 204 ? null : 'nosniff');
    },
  );

  it('content: an internal error has open CORS and reveals nothing [CONTENTAPI-22]', async () => {
    const lines: unknown[] = [];
    const broken = await createOrigin({
      dataDir: site.data.dir,
      cacheDir: site.data.cacheDir,
      log: (...line) => lines.push(line),
    });
    const request = new Request('http://a.test/v2/playlists/Conc0001');
    Object.defineProperty(request, 'headers', {
      get: () => {
        throw new Error('inside knowledge');
      },
    });
    const response = await broken.app.fetch(request);
    expect(response.status).toBe(500);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(await response.json()).toEqual({ message: 'Internal error' });
    expect(JSON.stringify(lines)).toContain('inside knowledge');
  });

  it.each([
    '/v2/media/Med00001',
    '/v2/playlists/Conc0001',
    '/apps/configs/k3m9p2qx.json',
    '/manifests/Med00001.m3u8',
    '/streams/pier/v360.mp4',
  ])('content: %s has a tag and max-age, and answers 304', async (path) => {
    const first = await get(path);
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[\w-]+"$/);
    expect(first.headers.get('cache-control')).toMatch(/max-age=\d+/);
    const again = await get(path, { 'if-none-match': etag });
    expect(again.status).toBe(304);
    expect(again.headers.get('etag')).toBe(etag);
    expect(again.headers.get('access-control-allow-origin')).toBe('*');
    expect(await again.text()).toBe('');
  });

  it('content: is compressed with brotli or gzip, each with its own tag', async () => {
    const path = '/v2/playlists/Many0000';
    const plain = await get(path);
    const br = await get(path, { 'accept-encoding': 'gzip, br' });
    const gzip = await get(path, { 'accept-encoding': 'gzip' });
    const text = await plain.text();
    expect(brotliDecompressSync(await br.arrayBuffer()).toString()).toBe(text);
    expect(gunzipSync(await gzip.arrayBuffer()).toString()).toBe(text);
    const tags = [plain, br, gzip].map((response) => response.headers.get('etag'));
    expect(new Set(tags).size).toBe(3);
    for (const response of [plain, br, gzip]) expect(response.headers.get('vary')).toBe('Accept-Encoding');
  });
});

it('content: ignores unknown hosts behind a public address and caches one answer', async () => {
  const kept = createAnswerCache(10_000_000);
  let made = 0;
  const answers: AnswerCache = {
    ...kept,
    answer: (request, key, make) =>
      kept.answer(request, key, () => {
        made += 1;
        return make();
      }),
  };
  const app = new Hono();
  addContentRoutes(app, {
    callerCountry: () => null,
    catalogueNow: createCatalogueNow(await loadCatalogue(site.data.dir), () => 0),
    configs: createConfigFiles(site.data.dir, silentLog),
    answers,
    base: { publicUrl: 'https://tv.example.test', trustProxy: 0 },
    signing: createSigning(
      Buffer.alloc(32),
      async () => true,
      () => 0,
    ),
    passportOpens: async () => null,
    findIcon: async () => null,
    log: silentLog,
  });
  for (const path of ['/v2/playlists/Many0000?page_limit=100', '/v2/media/Med00001']) {
    made = 0;
    for (let host = 0; host < 50; host += 1) {
      const headers = { 'Accept-Encoding': 'br' };
      const answer = await app.request(`http://never${host}.example.test:${2000 + host}${path}`, {
        headers,
      });
      expect(answer.status).toBe(200);
    }
    expect(made).toBe(1);
    expect(await (await app.request(`http://never.example.test${path}`)).text()).not.toContain('never');
  }
});
