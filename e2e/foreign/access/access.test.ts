import { afterAll, describe, expect, it } from 'vitest';
import { startService } from '../../support/start-service.ts';
import { getExample } from '../documents.ts';
import { type Answer, createWire } from '../http.ts';
import { identityClient } from '../identity/client.ts';
import { join } from '../identity/stage.ts';
import { expectLike } from '../shapes.ts';

// A client of the access bridge and of an entitlement host that knows the documents alone. (wire access)

const DOCUMENT = 'access.md';
const SITE = 'FootlPl1';
const FREE = 'CaprClp1';
const SOLD = 'BlueHrsP';
const HOST = '/v2/configs/footplus/entitlement';

const service = await startService();
afterAll(() => service.stop());
const wire = createWire(service.url);
const nobody = identityClient(service.url);
const stage = { origin: service.url, nobody, clientId: 'footlights-plus', assetId: 115000 };
const ada = (await join(stage, 'ada@example.test')).client.token ?? '';

const put = (action: string, init: RequestInit = {}, site = SITE) =>
  wire.send('PUT', `/v2/sites/${site}/access/${action}`, init);
const refresh = (body: string) => put('refresh', { headers: { 'Content-Type': 'application/json' }, body });
const generate = (authorization?: string) =>
  put('generate', authorization === undefined ? {} : { headers: { Authorization: authorization } });

function expectRefusal({ status, body, headers }: Answer, expected: number, code: string): void {
  expect(status).toBe(expected);
  expectLike(body, getExample(DOCUMENT, '2. Access bridge'));
  expect(body.errors[0].code).toBe(code);
  expect(headers.get('access-control-allow-origin')).toBe('*');
}

const play = (id: string, passport: string, plan: string) =>
  wire.send(
    'GET',
    `/v2/sites/${SITE}/media/${id}/playback.json?${new URLSearchParams({ passport, plan_id: plan })}`,
  );

describe('a client of the access bridge', () => {
  it('is given a passport for nobody, by a blank header and by none, and for a viewer [BRIDGEAPI-01 ACCESS-22]', async () => {
    const example = getExample(DOCUMENT, 'PUT {BRIDGE}/v2/sites/{siteId}/access/generate');
    const all = await Promise.all([generate(), generate(''), generate(`Bearer ${ada}`)]);
    for (const { status, body } of all) {
      expect(status).toBe(200);
      expectLike(body, example);
    }
    expect(new Set(all.map(({ body }) => body.passport)).size).toBeGreaterThan(1);
    expectRefusal(await generate('Bearer nobody'), 401, 'unauthorized');
    expectRefusal(await put('generate', {}, 'Nowhere1'), 400, 'parameter_invalid');
  });

  it('refreshes once, and is told why not twice [BRIDGEAPI-02 BRIDGEAPI-07 BRIDGEAPI-08]', async () => {
    const { body: first } = await generate(`Bearer ${ada}`);
    const token = JSON.stringify({ refresh_token: first.refresh_token });
    const { status, body: second } = await refresh(token);
    expect(status).toBe(200);
    expect(second.refresh_token).not.toBe(first.refresh_token);
    const spent = await refresh(token);
    expectRefusal(spent, 403, 'forbidden');
    expect(spent.body.errors[0].description).toBe('Invalid refresh_token provided');
    expectRefusal(await refresh('{}'), 400, 'parameter_missing');
    expectRefusal(await refresh('<html>'), 400, 'parameter_invalid');
    expectRefusal(await put('revoke'), 404, 'not_found');
    expectRefusal(await wire.send('POST', `/v2/sites/${SITE}/access/generate`), 405, 'method_not_allowed');
  });

  it('plays by the plan it is told of what that opens, and nothing else [BRIDGEAPI-04 BRIDGEAPI-09 CONTENTAPI-04]', async () => {
    const { body: entitled } = await wire.send('GET', `/v3/sites/${SITE}/entitlements`, {
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    });
    expectLike(entitled, getExample(DOCUMENT, 'GET {IDENTITY}/v3/sites/{siteId}/entitlements'), {
      optional: ['plans[].metadata.access.drm_policy_id', 'plans[].metadata.external_providers.stripe'],
    });
    expect(entitled.plans).toMatchObject([{ metadata: { access_model: 'free' } }]);
    const { body: anonymous } = await generate();
    const plan = entitled.plans[0].id;
    const { status, body } = await play(FREE, anonymous.passport, plan);
    expect(status).toBe(200);
    expect(body.playlist).toMatchObject([{ mediaid: FREE, sources: [{ file: expect.stringMatching(/./) }] }]);
    const refused = await play(SOLD, anonymous.passport, plan);
    expect(refused).toMatchObject({ status: 403, body: { message: 'Forbidden' } });
    expect((await play('Nothing1', anonymous.passport, plan)).status).toBe(404);
  });
});

describe('a client of an entitlement host', () => {
  const ask = (id: string) => {
    const body = getExample(DOCUMENT, 'POST {custom.entitlementHost}');
    const asset = { ...body.asset, id, drmPolicyId: undefined };
    return wire.send('POST', HOST, {
      // as browsers send a text
      headers: { 'Content-Type': 'text/plain;charset=UTF-8' },
      body: JSON.stringify({ ...body, credentials: { token: ada }, asset }),
    });
  };

  it('is given a token that opens the media request, or is told no [BRIDGEAPI-05 ACCESS-21]', async () => {
    const { body: yes } = await ask(FREE);
    expectLike(yes, getExample(DOCUMENT, 'POST {custom.entitlementHost}', 1));
    expect((await wire.send('GET', `/v2/media/${FREE}?token=${yes.token}`)).status).toBe(200);
    expect((await ask(SOLD)).body).toEqual({ entitled: false });
  });
});
