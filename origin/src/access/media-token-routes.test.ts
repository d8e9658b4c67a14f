import { beforeAll, expect, it } from 'vitest';
import { listConfigs, MEMBERS, runProtectedSite } from '../../test/protected-site.ts';

const site = runProtectedSite((data) => {
  data.media('Clip0001', { site: 'Site0002', custom: { free: 'true' } });
  data.media('Offer001', { site: 'Site0002', custom: { productIds: 'jwp:S1' } });
  data.write('configs/drm00001.json', {
    ...MEMBERS,
    contentProtection: { drm: { defaultPolicyId: 'Drm00001' } },
  });
  data.write('configs/svod0001.json', { ...MEMBERS, contentProtection: { accessModel: 'svod' } });
  data.write('configs/byid0001.json', { ...MEMBERS, id: 'https://tv.example/config.json' });
  data.write('configs/tryout01.json', { ...MEMBERS, contentProtection: { accessModel: 'free' } });
  listConfigs(data, 'memb3rs1', 'drm00001', 'svod0001', 'byid0001', 'br0ken01');
});

// the origin does not start with it
beforeAll(() => void site.data.write('configs/br0ken01.json', { ...MEMBERS, menu: 'none' }));

const ask = (config: string, media: string, headers: Record<string, string> = {}) =>
  site.get(
    `/v2/items/jw-media/token?${new URLSearchParams({ app_config_id: config, media_id: media })}`,
    headers,
  );
const getResource = async (response: Response) => {
  const { token } = (await response.json()) as { token: string };
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).resource;
};

it('media token: opens one item for a signed-in viewer [BRIDGEAPI-03]', async () => {
  const response = await ask('memb3rs1', 'Shut0001', site.session);
  expect(response.status).toBe(200);
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  expect(response.headers.get('cache-control')).toBe('no-store');
  const { token } = (await response.clone().json()) as { token: string };
  expect(await getResource(response)).toBe('/v2/media/Shut0001');
  expect((await site.get(`/v2/media/Shut0001?token=${token}`)).status).toBe(200);
  expect((await site.get(`/v2/media/Own00001?token=${token}`)).status).toBe(403);
});

it('media token: has the policy of the config [BRIDGEAPI-03]', async () => {
  expect(await getResource(await ask('drm00001', 'Shut0001', site.session))).toBe(
    '/v2/media/Shut0001/drm/Drm00001',
  );
});

it('media token: finds a config by its own id', async () => {
  expect((await ask('https://tv.example/config.json', 'Shut0001', site.session)).status).toBe(200);
});

it.each([
  ['no session', {}],
  ['a session that never was', { authorization: 'Bearer nobody' }],
  ['a blank header', { authorization: '' }],
])('media token: answers 401 with %s, but not for a free item [BRIDGEAPI-03]', async (_, headers) => {
  const refused = await ask('memb3rs1', 'Shut0001', headers as Record<string, string>);
  expect(refused.status).toBe(401);
  expect(await refused.json()).toEqual({ code: 401, message: 'The user is not authenticated.' });
  expect((await ask('memb3rs1', 'Clip0001', headers as Record<string, string>)).status).toBe(200);
});

it('media token: answers 402 for an item that must be bought', async () => {
  for (const [config, media] of [
    ['memb3rs1', 'Offer001'],
    ['svod0001', 'Shut0001'],
  ] as const) {
    const response = await ask(config, media, site.session);
    expect(response.status).toBe(402);
    expect(await response.json()).toEqual({ code: 402, message: 'No access to this media item.' });
  }
});

it.each([
  ['memb3rs1', 'Unknown1', 404, 'Media not found'],
  ['memb3rs1', '../x', 404, 'Media not found'],
  ['unknown1', 'Shut0001', 404, 'App config not found'],
  ['tryout01', 'Shut0001', 404, 'App config not found'],
  ['br0ken01', 'Shut0001', 404, 'App config not found'],
  ['', 'Shut0001', 400, 'app_config_id is missing'],
  ['memb3rs1', '', 400, 'media_id is missing'],
])('media token: config "%s" and item "%s" answer %i: %s', async (config, media, code, message) => {
  const response = await ask(config, media, site.session);
  expect(response.status).toBe(code);
  expect(await response.json()).toEqual({ code, message });
});

it('media token: opens no item of a site by the config of another site', async () => {
  const response = await ask('k3m9p2qx', 'Shut0001', site.session);
  expect(response.status).toBe(404);
  expect(await getResource(await ask('k3m9p2qx', 'Med00001'))).toBe('/v2/media/Med00001');
});
