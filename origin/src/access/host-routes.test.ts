import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BillingClient, startBilling } from '../../test/billing-client.ts';
import { addProtectedSite, listConfigs, MEMBERS, runProtectedSite } from '../../test/protected-site.ts';
import { addShop } from '../../test/shop-files.ts';

const site = runProtectedSite((data) => {
  data.media('Clip0001', { site: 'Site0002', custom: { free: 'true' } });
  data.write('configs/drm00001.json', {
    ...MEMBERS,
    contentProtection: { drm: { defaultPolicyId: 'Drm00001' } },
  });
  data.write('configs/tryout01.json', { ...MEMBERS, contentProtection: { accessModel: 'free' } });
  listConfigs(data, 'memb3rs1', 'drm00001');
});
const getToken = () => site.session.authorization.replace('Bearer ', '');

const send = (config: string, body: unknown, headers: Record<string, string> = {}) =>
  site.origin.app.request(`http://a.test/v2/configs/${config}/entitlement`, {
    method: 'POST',
    headers,
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
const asset = (id: string, more: object = {}) => ({ id, params: {}, accessType: 'authvod', ...more });
const buildRequest = (id: string, by = '', more: object = {}) => ({
  provider: 'jwp',
  credentials: { token: by },
  asset: asset(id, more),
});

it('entitlement host: grants a token for one media request, whatever the type of the body [BRIDGEAPI-05 ACCESS-20]', async () => {
  for (const type of ['text/plain;charset=UTF-8', 'application/json', 'application/octet-stream']) {
    const response = await send('memb3rs1', buildRequest('Shut0001', getToken()), { 'content-type': type });
    expect(response.status).toBe(200);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    const body = (await response.json()) as { entitled: boolean; token: string };
    expect(body).toEqual({ entitled: true, token: expect.any(String) });
    expect((await site.get(`/v2/media/Shut0001?token=${body.token}`)).status).toBe(200);
    expect((await site.get(`/v2/media/Own00001?token=${body.token}`)).status).toBe(403);
  }
});

it('entitlement host: signs the address with the given policy', async () => {
  const response = await send('drm00001', buildRequest('Shut0001', getToken(), { drmPolicyId: 'Drm00001' }));
  const { token: signed } = (await response.json()) as { token: string };
  const claims = JSON.parse(Buffer.from(signed.split('.')[1] ?? '', 'base64url').toString());
  expect(claims.resource).toBe('/v2/media/Shut0001/drm/Drm00001');
});

it('entitlement host: grants a free item to anybody', async () => {
  for (const body of [buildRequest('Clip0001'), { asset: asset('Clip0001') }])
    expect(await (await send('memb3rs1', body)).json()).toMatchObject({ entitled: true });
});

it.each([
  ['an anonymous viewer', 'memb3rs1', () => buildRequest('Shut0001')],
  ['a session that is none', 'memb3rs1', () => buildRequest('Shut0001', 'nobody')],
  ['an item that is not there', 'memb3rs1', () => buildRequest('Nothing1', getToken())],
  ['an item of another kind of name', 'memb3rs1', () => buildRequest('../x', getToken())],
  ['a config that is not there', 'nothing1', () => buildRequest('Shut0001', getToken())],
  ['a config that was never published', 'tryout01', () => buildRequest('Shut0001', getToken())],
] as const)('entitlement host: refuses %s [BRIDGEAPI-05 ACCESS-21]', async (_, config, body) => {
  const response = await send(config, body());
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ entitled: false });
});

it.each([
  '',
  '<html>',
  '7',
  '{}',
  '{"asset":{"id":7}}',
  '{"asset":{"id":"Shut0001","drmPolicyId":"../"}}',
  `{"asset":"${'x'.repeat(300_000)}"}`,
])('entitlement host: answers 400 to the malformed body %.40s', async (body) => {
  const response = await send('memb3rs1', body);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ entitled: false });
});

describe('the entitlement host of a site of the billing provider', () => {
  const PLANS = { cleeng: { id: '1', monthlyOffer: 'S6001_NL' } };
  let client: BillingClient;
  beforeAll(async () => {
    client = await startBilling({}, (at) => {
      addProtectedSite(at);
      addShop(at);
      at.media('Sold0001', { site: 'Site0002', stream: 'shut', custom: { productIds: 'cleeng:P7001_NL' } });
      const config = { ...MEMBERS, integrations: PLANS };
      at.write('configs/memb3rs1.json', { ...config, contentProtection: { accessModel: 'authvod' } });
      at.write('configs/plans001.json', { ...config, contentProtection: { accessModel: 'svod' } });
      listConfigs(at, 'memb3rs1', 'plans001');
    });
    client.origin.sandbox?.setFaults({ settleMs: 0 });
  });
  afterAll(() => client.remove());

  it('entitlement host: grants bought concerts to buyers and everything to subscribers [ACCESS-12 ACCESS-16 BRIDGEAPI-05]', async () => {
    const entitled = async (config: string, id: string, token: string) => {
      const response = await client.origin.app.request(`http://a.test/v2/configs/${config}/entitlement`, {
        method: 'POST',
        body: JSON.stringify({ ...buildRequest(id, token), provider: 'cleeng' }),
      });
      return ((await response.json()) as { entitled: boolean }).entitled;
    };
    const having = async (email: string, offerId?: string) => {
      const viewer = await client.register(email);
      if (offerId !== undefined) expect((await client.buy(viewer, offerId)).status).toBe(200);
      const answers = [];
      for (const config of ['memb3rs1', 'plans001'])
        for (const id of ['Shut0001', 'Sold0001']) answers.push(await entitled(config, id, viewer.jwt));
      return answers;
    };
    expect(await having('nothing@example.test')).toEqual([true, false, false, false]);
    expect(await having('buyer@example.test', 'P7001_NL')).toEqual([true, true, false, true]);
    expect(await having('member@example.test', 'S6001_NL')).toEqual([true, false, true, true]);
  });
});
