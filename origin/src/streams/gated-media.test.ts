import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runProtectedSite, START_MS } from '../../test/protected-site.ts';

const BASE = 'http://a.test';
const site = runProtectedSite((data) => {
  data.playlist('Memb0001', { items: ['Shut0001', 'Own00001'] });
  data.media('Soon0001', { site: 'Site0002' });
  data.media('Else0001', { site: 'Site0002', source: 'https://cdn.example.test/night.mpd' });
  data.media('Else0002', { source: 'https://cdn.example.test/open.m3u8?a=1' });
});
const { get } = site;

async function tokenFor(id: string): Promise<string> {
  const response = await get(`/v2/items/jw-media/token?app_config_id=memb3rs1&media_id=${id}`, site.session);
  return ((await response.json()) as { token: string }).token;
}

/** The address of the item's manifest in a signed media answer. */
async function signedManifest(id: string): Promise<string> {
  const response = await get(`/v2/media/${id}?token=${await tokenFor(id)}`);
  expect(response.status).toBe(200);
  return (await response.json()).playlist[0].sources[0].file;
}

/** Every address in a playlist. */
async function addressesIn(playlist: string): Promise<string[]> {
  const response = await get(playlist);
  expect(response.status, playlist).toBe(200);
  const text = await response.text();
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const attributes = [...text.matchAll(/URI="([^"]+)"/g)].map(([, uri = '']) => uri);
  const all = [...lines, ...attributes].map((uri) => new URL(uri, playlist).href);
  return [...new Set(all)].filter((address) => address.startsWith(BASE));
}

/** Everything that a manifest refers to, renditions and segments. */
async function filesBehind(manifest: string): Promise<string[]> {
  const renditions = await addressesIn(manifest);
  const segments = await Promise.all(renditions.map(addressesIn));
  return [...new Set([...renditions, ...segments.flat()])];
}

const unsigned = (address: string) => address.replace(/\?.*$/, '');

async function expectForbidden(address: string, method = 'GET') {
  const response = await get(address, {}, method);
  expect(response.status, address).toBe(403);
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  expect(response.headers.get('cache-control')).toBe('no-store');
  if (method === 'GET') expect(await response.json()).toEqual({ message: 'Forbidden' });
}

it('protected item: can be browsed without a signature [ACCESS-17]', async () => {
  const { playlist } = await (await get('/v2/playlists/Memb0001')).json();
  const [alone] = (await (await get('/v2/media/Shut0001')).json()).playlist;
  for (const item of [playlist[0], alone]) {
    expect(item).toMatchObject({ mediaid: 'Shut0001', title: 'Title Shut0001', duration: 7200 });
    expect(item.sources[0].file).toBe(`${BASE}/manifests/Shut0001.m3u8`);
  }
  await expectForbidden('/manifests/Shut0001.m3u8');
  await expectForbidden('/manifests/Shut0001.m3u8', 'HEAD');
});

it('outside source: is handed out as it stands, of a protected item to whom it is signed [ACCESS-17]', async () => {
  const sources = async (path: string) => (await (await get(path)).json()).playlist[0].sources;
  expect(await sources('/v2/media/Else0002')).toEqual([
    { file: 'https://cdn.example.test/open.m3u8?a=1', type: 'application/vnd.apple.mpegurl' },
  ]);
  expect(await sources('/v2/media/Else0001')).toEqual([]);
  expect(await sources(`/v2/media/Else0001?token=${await tokenFor('Else0001')}`)).toEqual([
    { file: 'https://cdn.example.test/night.mpd', type: 'application/dash+xml' },
  ]);
});

it('protected item: has a growing playlist kept by the viewer alone, for a second', async () => {
  site.data.write('media/shut/night.m3u8', '#EXTM3U\n#EXTINF:4,\na.ts\n');
  const { search } = new URL(await signedManifest('Shut0001'));
  const response = await get(`/manifests/Shut0001/night.m3u8${search}`);
  expect(response.headers.get('cache-control')).toBe('private, max-age=1');
});

it('protected item: has open captions and thumbnails', async () => {
  const [item] = (await (await get('/v2/media/Shut0001')).json()).playlist;
  const captions = await get(item.tracks[0].file);
  expect(captions.status).toBe(200);
  expect(await captions.text()).toContain('[door]');
  expect((await get(new URL('thumbs.jpg', item.tracks[0].file).href)).status).toBe(200);
  expect((await get('/streams/shut/captions-en.vtt')).status).toBe(200);
});

it.each(['Shut0001', 'Own00001'])(
  'protected item: plays with a token through signed manifests and segments: %s [ACCESS-17]',
  async (id) => {
    const files = await filesBehind(await signedManifest(id));
    expect(files.filter((file) => file.includes('.m3u8')).length).toBeGreaterThan(1);
    expect(files.some((file) => file.includes('.mp4'))).toBe(true);
    for (const file of files) expect((await get(file)).status, file).toBe(200);
  },
);

it.each(['Shut0001', 'Own00001'])(
  'protected item: refuses every file without its signature: %s [ACCESS-17]',
  async (id) => {
    const manifest = await signedManifest(id);
    for (const file of [manifest, ...(await filesBehind(manifest))]) {
      await expectForbidden(unsigned(file));
      await expectForbidden(unsigned(file), 'HEAD');
      await expectForbidden(file.replace(/sig=./, 'sig='));
      await expectForbidden(file.replace(/exp=\d+/, (exp) => `${exp}0`));
    }
  },
);

it('protected item: refuses tokens and signatures of other items', async () => {
  const signature = new URL(await signedManifest('Own00001')).search;
  await expectForbidden(`/manifests/Shut0001.m3u8${signature}`);
  await expectForbidden(`/manifests/Shut0001/v.mp4${signature}`);
  for (const token of [await tokenFor('Own00001'), 'x', '', 'a.b.c'])
    await expectForbidden(`/v2/media/Shut0001?token=${token}`);
  await expectForbidden(`/v2/media/Shut0001/drm/Drm00001?token=${await tokenFor('Shut0001')}`);
});

it('protected item: access ends with its token, and its signature an hour after its length', async () => {
  const token = await tokenFor('Shut0001');
  const manifest = await signedManifest('Shut0001');
  const [segment = ''] = (await filesBehind(manifest)).filter((file) => file.includes('v.mp4'));
  try {
    site.clock.nowMs = START_MS + 3_599_000;
    expect((await get(`/v2/media/Shut0001?token=${token}`)).status).toBe(200);
    site.clock.nowMs = START_MS + 3_900_000;
    await expectForbidden(`/v2/media/Shut0001?token=${token}`);
    site.clock.nowMs = START_MS + 10_799_000;
    expect((await get(segment)).status).toBe(200);
    site.clock.nowMs = START_MS + 11_100_000;
    await expectForbidden(segment);
    await expectForbidden(manifest);
  } finally {
    site.clock.nowMs = START_MS;
  }
});

it('protected item: cannot be played through its stream folder or a link', async () => {
  symlinkSync(join(site.data.dir, 'media/shut'), join(site.data.dir, 'media/alias'));
  for (const folder of ['shut', 'alias'])
    for (const file of ['master.m3u8', 'v.m3u8', 'v.mp4', 'stream.json'])
      await expectForbidden(`/streams/${folder}/${file}`);
  expect((await get('/streams/pier/v360.mp4')).status).toBe(200);
});

it('protected item: its signature opens no other stream', async () => {
  const signature = new URL(await signedManifest('Shut0001')).search;
  for (const path of ['..%2Fpier%2Fv360.mp4', '..%2f..%2fsettings.ini', '%2e%2e/pier/v360.mp4', 'gone.mp4']) {
    expect((await get(`/manifests/Shut0001/${path}${signature}`)).status, path).toBe(404);
  }
});

it('signed address: supports HEAD and tags, cached privately', async () => {
  const manifest = await signedManifest('Own00001');
  const [segment = ''] = (await filesBehind(manifest)).filter((file) => file.includes('v360.mp4'));
  for (const address of [manifest, segment, `/v2/media/Own00001?token=${await tokenFor('Own00001')}`]) {
    const head = await get(address, {}, 'HEAD');
    expect(head.status).toBe(200);
    expect(Number(head.headers.get('content-length'))).toBeGreaterThan(0);
    expect(head.headers.get('access-control-allow-origin')).toBe('*');
    expect(head.headers.get('cache-control')).toMatch(/^private,/);
    const again = await get(address, { 'if-none-match': head.headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
    expect(again.headers.get('cache-control')).toMatch(/^private,/);
  }
});

it('signed address: is not cached while the stream does not exist yet', async () => {
  const answer = await get(`/v2/media/Soon0001?token=${await tokenFor('Soon0001')}`);
  expect((await answer.json()).playlist).toMatchObject([{ mediaid: 'Soon0001', sources: [] }]);
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

it('signed address: is never served to a caller without one', async () => {
  await get(await signedManifest('Shut0001'));
  const answer = await get('/v2/media/Shut0001');
  expect(answer.headers.get('cache-control')).toMatch(/^public,/);
  expect(await answer.text()).not.toContain('sig=');
  await expectForbidden('/manifests/Shut0001.m3u8');
});

it('signed address: passes on its own signature, never an older one', async () => {
  const old = new URL(await signedManifest('Shut0001'));
  await addressesIn(old.href);
  try {
    site.clock.nowMs = START_MS + 600_000;
    const manifest = new URL(await signedManifest('Shut0001'));
    expect(manifest.search).not.toBe(old.search);
    for (const file of await filesBehind(manifest.href)) expect(new URL(file).search).toBe(manifest.search);
  } finally {
    site.clock.nowMs = START_MS;
  }
});

it('signed address: ignores parameters added by players', async () => {
  const manifest = await signedManifest('Shut0001');
  const addresses = await addressesIn(`${manifest}&user_id=1&t=2`);
  expect(addresses.length).toBeGreaterThan(0);
  for (const address of addresses) expect(address).not.toContain('user_id');
});

it('open item: ignores tokens and signatures [CONTENTAPI-01 CONTENTAPI-26]', async () => {
  const plain = await (await get('/v2/media/Med00001')).json();
  const signed = await get(`/v2/media/Med00001?token=${await tokenFor('Med00001')}`);
  expect(await signed.json()).toEqual(plain);
  for (const file of await filesBehind(plain.playlist[0].sources[0].file))
    expect((await get(file)).status, file).toBe(200);
});
