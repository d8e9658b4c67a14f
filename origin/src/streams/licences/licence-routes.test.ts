import { expect, it } from 'vitest';
import { listConfigs, MEMBERS, runProtectedSite, START_MS } from '../../../test/protected-site.ts';

const BASE = 'http://a.test';
const KEY_ID = '00112233445566778899aabbccddeeff';
const KEY = 'ffeeddccbbaa99887766554433221100';
const url64 = (hex: string) => Buffer.from(hex, 'hex').toString('base64url');
const kid = url64(KEY_ID);
const OTHER_KID = url64('f'.repeat(32));
const MPD = '<MPD><BaseURL>v.mp4</BaseURL><BaseURL>https://cdn.test/a.mp4</BaseURL></MPD>';

const site = runProtectedSite((data) => {
  data.media('Lock0001', { site: 'Site0002', stream: 'locked', duration: 60 });
  data.media('Lock0002', { site: 'Site0002', stream: 'locked', custom: { free: 'true' } });
  data.write('media/locked/manifest.mpd', MPD);
  data.write('media/locked/v.mp4', 'encrypted');
  data.write('media/locked/stream.json', { duration: 60, keyId: KEY_ID });
  data.write('keys/locked.json', { keyId: KEY_ID, key: KEY });
  data.write('configs/l0cked01.json', {
    ...MEMBERS,
    contentProtection: { accessModel: 'authvod', drm: { defaultPolicyId: 'Drm00001' } },
  });
  listConfigs(data, 'memb3rs1', 'l0cked01');
});
const { get } = site;

async function drmAnswer(id = 'Lock0001', as: Record<string, string> = site.session): Promise<Response> {
  const signed = await get(`/v2/items/jw-media/token?app_config_id=l0cked01&media_id=${id}`, as);
  const { token } = (await signed.json()) as { token: string };
  return get(`/v2/media/${id}/drm/Drm00001?token=${token}`);
}

async function source(id?: string, as?: Record<string, string>) {
  const answer = await drmAnswer(id, as);
  expect(answer.status).toBe(200);
  return (await answer.json()).playlist[0].sources[0];
}

const findLicence = async (id?: string): Promise<string> => (await source(id)).drm.clearkey.url;

const ask = (address: string, body: unknown, method = 'POST') =>
  site.origin.app.request(address, { method, body: typeof body === 'string' ? body : JSON.stringify(body) });

it('encrypted item: has a licence address only with policy and token, not cached [CONTENTAPI-03]', async () => {
  const answer = await drmAnswer();
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const [found] = (await answer.json()).playlist[0].sources;
  expect(found.file).toMatch(/^http:\/\/a\.test\/manifests\/Lock0001\.mpd\?exp=\d+&sig=/);
  expect(found.type).toBe('application/dash+xml');
  expect(found.drm.clearkey.url).toMatch(/^http:\/\/a\.test\/licences\/clearkey\/Lock0001\?token=/);
  const [browsed] = (await (await get('/v2/media/Lock0001')).json()).playlist[0].sources;
  expect(browsed).toEqual({ file: `${BASE}/manifests/Lock0001.mpd`, type: 'application/dash+xml' });
  expect((await get('/v2/media/Lock0001/drm/Drm00001?token=x')).status).toBe(403);
});

it('encrypted item: needs a licence even when it is free [CONTENTAPI-03]', async () => {
  expect((await source('Lock0002', {})).drm.clearkey.url).toContain('/licences/clearkey/Lock0002?token=');
  expect((await get('/manifests/Lock0002.mpd')).status).toBe(403);
});

it('encrypted item: a policy does not change an unencrypted one', async () => {
  const clear = await source('Shut0001');
  expect(clear.drm).toBeUndefined();
  expect(clear.file).toContain('/manifests/Shut0001.m3u8?');
});

it('encrypted item: passes its signature to its files, which need it', async () => {
  const { file } = await source();
  const answer = await get(file);
  expect(answer.headers.get('content-type')).toBe('application/dash+xml');
  const [, first = ''] = /<BaseURL>(Lock0001\/v\.mp4\?[^<]+)</.exec(await answer.text()) ?? [];
  const address = new URL(first.replaceAll('&amp;', '&'), file).href;
  expect(await (await get(address)).text()).toBe('encrypted');
  for (const path of ['/manifests/Lock0001.mpd', '/manifests/Lock0001/v.mp4', '/streams/locked/v.mp4'])
    expect((await get(path)).status, path).toBe(403);
  for (const path of ['/keys/locked.json', '/media/keys/locked.json', '/streams/..%2f..%2fkeys/locked.json'])
    expect(await (await get(path)).text(), path).not.toContain(KEY);
});

it("licence: has the requested key for the token's item", async () => {
  const address = await findLicence();
  const answer = await ask(address, { kids: [kid], type: 'temporary' });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  expect(await answer.json()).toEqual({ keys: [{ kty: 'oct', kid, k: url64(KEY) }], type: 'temporary' });
});

it('licence: refuses missing, foreign, media and expired tokens', async () => {
  const address = await findLicence();
  const question = { kids: [kid], type: 'temporary' };
  const others = [
    address.replace(/\?.*/, ''),
    address.replace('Lock0001', 'Lock0002'),
    address.replace(/token=[^&]+/, 'token=a.b.c'),
    address.replace('/licences/clearkey/Lock0001', '/licences/clearkey/Shut0001'),
  ];
  for (const other of others) {
    const answer = await ask(other, question);
    expect(answer.status, other).toBe(403);
    expect(await answer.json()).toEqual({ message: 'Forbidden' });
  }
  // ten minutes, rounded up by another one
  site.clock.nowMs += 661_000;
  expect((await ask(address, question)).status).toBe(403);
  site.clock.nowMs = START_MS;
  expect((await ask(address, question)).status).toBe(200);
});

it('licence: refuses a request that includes a foreign key', async () => {
  const address = await findLicence();
  for (const kids of [[OTHER_KID], [kid, OTHER_KID]]) expect((await ask(address, { kids })).status).toBe(403);
});

it.each([
  ['no JSON', 'kids'],
  ['nothing', ''],
  ['no ids', { kids: [] }],
  ['ids that are none', { kids: ['../../keys'] }],
  ['ids that are no texts', { kids: [7] }],
  ['more ids than any film has', { kids: Array(17).fill(kid) }],
  ['a licence to be kept', { kids: [kid], type: 'persistent-license' }],
])('licence: answers %s with 400 and no key', async (_, body) => {
  const answer = await ask(await findLicence(), body);
  expect(answer.status).toBe(400);
  expect(await answer.text()).not.toContain(url64(KEY));
});

it('licence: answers oversized bodies, GET and preflights', async () => {
  const address = await findLicence();
  expect((await ask(address, 'x'.repeat(5_000))).status).toBe(413);
  expect((await get(address)).status).toBe(404);
  const preflight = await site.origin.app.request(address, { method: 'OPTIONS' });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get('access-control-allow-methods')).toContain('POST');
});
