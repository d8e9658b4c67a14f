import { beforeAll, expect, it } from 'vitest';
import { type DataFolder, makeDataFolder } from '../../test/make-data-folder.ts';
import { addProtectedSite, listConfigs, MEMBERS, signUp } from '../../test/protected-site.ts';
import { runOrigin } from '../../test/run-origin.ts';
import { countryFault, isAllowedIn, joinCountries } from '../catalogue/countries.ts';
import { loadCatalogue } from '../catalogue/load-catalogue.ts';

const KEY = { keyId: 'ab'.repeat(16), key: 'cd'.repeat(16) };

function addFilms(data: DataFolder): void {
  addProtectedSite(data);
  for (const stream of ['here', 'shared', 'locked', 'members', 'onair']) {
    data.write(`media/${stream}/master.m3u8`, '#EXTM3U\nv.m3u8\n');
    data.write(`media/${stream}/v.m3u8`, '#EXTM3U\n#EXTINF:4,\nv.mp4\n#EXT-X-ENDLIST\n');
    data.write(`media/${stream}/v.mp4`, 'segments of a film');
    data.write(`media/${stream}/a.vtt`, 'WEBVTT\n\n00:00.000 --> 00:02.000\n[door]\n');
    data.write(`media/${stream}/stream.json`, { duration: 60 });
  }
  data.write('media/locked/manifest.mpd', '<MPD><BaseURL>v.mp4</BaseURL></MPD>');
  data.write('media/locked/stream.json', { duration: 60, keyId: KEY.keyId });
  data.write('keys/locked.json', KEY);
  data.media('Here0001', { title: 'Here', stream: 'here', allowCountries: ['DE', 'AT'] });
  data.media('Shar0001', { stream: 'shared', denyCountries: ['US'] });
  data.media('Shar0002', { stream: 'shared', allowCountries: ['FR'] });
  data.media('Memb0001', { stream: 'members', site: 'Site0002', allowCountries: ['DE'] });
  data.media('Lock0001', { stream: 'locked', site: 'Site0002', allowCountries: ['DE'] });
  data.media('Film0001', { stream: 'onair' });
  data.media('Chan0001', { title: 'Channel', allowCountries: ['DE'] });
  const programmes = [{ media: 'Film0001' }];
  data.write('guide/channels/Chan0001.json', { mediaid: 'Chan0001', slots: ['00:00'], programmes });
  data.write('configs/l0cked01.json', {
    ...MEMBERS,
    contentProtection: { accessModel: 'authvod', drm: { defaultPolicyId: 'Drm00001' } },
  });
  listConfigs(data, 'memb3rs1', 'l0cked01');
}

const site = runOrigin(addFilms, {
  trustProxy: 1,
  publicUrl: 'http://a.test',
  countryHeader: 'CF-IPCountry',
});
let session: { authorization: string };
beforeAll(async () => {
  session = await signUp(site.origin);
});

const from = (country: string) => ({ 'cf-ipcountry': country });
const get = (path: string, country: string, method = 'GET') => site.get(path, from(country), method);
const token = async (id: string, config = 'memb3rs1') =>
  (await (await site.get(`/v2/items/jw-media/token?app_config_id=${config}&media_id=${id}`, session)).json())
    .token;

const HERE = ['/manifests/Here0001.m3u8', '/v2/sites/Site0001/media/Here0001/ssai.m3u8'];
const FILES = ['master.m3u8', 'v.m3u8', 'v.mp4', 'a.vtt'].map((file) => `/streams/here/${file}`);

it('countries: a film is refused elsewhere, and where the country is unknown [PLAYER-10]', async () => {
  for (const path of [...HERE, ...FILES]) {
    for (const method of ['GET', 'HEAD']) expect((await get(path, 'DE', method)).status, path).toBe(200);
    for (const country of ['US', 'XX', '']) {
      const refused = await get(path, country);
      expect(refused.status, path).toBe(403);
      expect(await refused.json()).toEqual({ message: 'Access blocked' });
      expect(refused.headers.get('cache-control')).toBe('no-store');
      expect((await get(path, country, 'HEAD')).status, path).toBe(403);
    }
  }
  const etag = (await get('/streams/here/v.mp4', 'DE')).headers.get('etag') ?? '';
  expect((await site.get('/streams/here/v.mp4', { ...from('US'), 'if-none-match': etag })).status).toBe(403);
});

it('countries: no shared cache keeps what another country may not get', async () => {
  for (const path of [...HERE, ...FILES, '/manifests/Chan0001.m3u8', '/streams/onair/v.mp4'])
    expect((await get(path, 'DE')).headers.get('cache-control'), path).toMatch(/^private, /);
  expect((await get('/streams/pier/v360.mp4', 'DE')).headers.get('cache-control')).toMatch(/^public, /);
});

it('countries: everybody reads about a film', async () => {
  const one = await (await get('/v2/media/Here0001', 'US')).json();
  expect(one.playlist[0]).toMatchObject({ title: 'Here', sources: [{}] });
  expect(one).toEqual(await (await get('/v2/media/Here0001', 'DE')).json());
});

it('countries: a folder is open where one of its items is', async () => {
  const statuses = async (path: string) =>
    Promise.all(['US', 'FR', 'DE', 'XX'].map(async (country) => (await get(path, country)).status));
  expect(await statuses('/streams/shared/v.mp4')).toEqual([403, 200, 200, 403]);
  expect(await statuses('/manifests/Shar0002.m3u8')).toEqual([403, 200, 403, 403]);
});

it('countries: a channel has a rule of its own', async () => {
  for (const path of ['/manifests/Chan0001.m3u8', '/manifests/Chan0001/v.m3u8']) {
    expect((await get(path, 'DE')).status, path).toBe(200);
    expect((await get(path, 'US')).status, path).toBe(403);
  }
  expect((await get('/streams/onair/v.mp4', 'US')).status).toBe(200);
});

it('countries: a signature, a passport or a licence opens nothing elsewhere', async () => {
  const signed = `/v2/media/Memb0001?token=${await token('Memb0001')}`;
  const { sources } = (await (await get(signed, 'DE')).json()).playlist[0];
  const { search } = new URL(sources[0].file);
  const paths = [signed, `/manifests/Memb0001.m3u8${search}`, `/manifests/Memb0001/v.mp4${search}`];
  for (const path of [...paths, '/manifests/Memb0001/a.vtt', '/streams/members/a.vtt']) {
    expect((await get(path, 'DE')).status, path).toBe(200);
    const refused = await get(path, 'US');
    expect([refused.status, await refused.json()], path).toEqual([403, { message: 'Access blocked' }]);
  }
  const locked = `/v2/media/Lock0001/drm/Drm00001?token=${await token('Lock0001', 'l0cked01')}`;
  expect((await get(locked, 'US')).status).toBe(403);
  const { drm } = (await (await get(locked, 'DE')).json()).playlist[0].sources[0];
  const body = JSON.stringify({ kids: [Buffer.from(KEY.keyId, 'hex').toString('base64url')] });
  const ask = (country: string) =>
    site.origin.app.request(drm.clearkey.url, { method: 'POST', body, headers: from(country) });
  expect((await ask('DE')).status).toBe(200);
  expect((await ask('US')).status).toBe(403);
});

it('countries: rules of an item and of its site hold together', () => {
  const both = joinCountries({ allow: ['DE', 'FR'], deny: [] }, { allow: ['FR', 'US'], deny: ['CH'] });
  const allowed = ['DE', 'FR', 'US', 'CH'].filter((country) => isAllowedIn(both, country));
  expect(allowed).toEqual(['FR']);
  const denied = joinCountries(undefined, { allow: null, deny: ['US'] });
  expect(['DE', 'US', null].map((country) => isAllowedIn(denied, country))).toEqual([true, false, false]);
  expect(isAllowedIn(undefined, null)).toBe(true);
});

it('countries: a site closes its items', async () => {
  const data = makeDataFolder();
  addFilms(data);
  data.write('catalogue/sites/Site0002.json', { siteId: 'Site0002', denyCountries: ['AT'] });
  const { media } = await loadCatalogue(data.dir);
  expect(media.get('Memb0001')?.countries).toEqual({ allow: ['DE'], deny: ['AT'] });
  expect(media.get('Shut0001')?.countries).toEqual({ allow: null, deny: ['AT'] });
  expect(media.get('Film0001')?.countries).toBeUndefined();
  data.remove();
});

it.each([
  ['UK', 'is no country of ISO 3166; write "GB"'],
  ['EU', 'is no country of ISO 3166'],
  ['QQ', 'is no country of ISO 3166'],
  ['de', 'must be a country of two capital letters, like DE'],
  ['DEU', 'must be a country of two capital letters, like DE'],
  ['GB', null],
  ['XK', null],
])('countries: the code %s has the fault %s', (code, fault) => {
  expect(countryFault(code)).toBe(fault);
});

it.each([
  [{ allowCountries: ['UK'] }, '"UK" is no country of ISO 3166; write "GB"'],
  [{ denyCountries: [] }, 'denyCountries: must name at least one country'],
  [{ allowCountries: ['DE'], source: 'https://cdn.example.test/a.m3u8' }, 'source on another server'],
])('countries: %j is refused with its place', async (fields, reason) => {
  const data = makeDataFolder();
  data.media('Bad00001', fields);
  await expect(loadCatalogue(data.dir)).rejects.toThrow(reason);
  await expect(loadCatalogue(data.dir)).rejects.toThrow(/Bad00001\.json:\d+: /);
  data.remove();
});
