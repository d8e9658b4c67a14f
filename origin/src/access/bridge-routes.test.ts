import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PASSWORD } from '../../test/identity-client.ts';
import { addProtectedSite, MEMBERS } from '../../test/protected-site.ts';
import { cardFields, type ShopClient, type ShopViewer, startShop } from '../../test/shop-client.ts';
import { createOrigin } from '../create-origin.ts';
import { silentLog } from '../log.ts';
import { openStore } from '../store/open-store.ts';

const SITE = 'Site0002';
const AT = `/v2/sites/${SITE}/access`;
const HOUR_S = 3600;

// biome-ignore lint/suspicious/noExplicitAny: answers are looked at field by field
type Json = any;

let shop: ShopClient;
const storeDir = realpathSync(mkdtempSync(join(tmpdir(), 'marquee-store-')));
let viewer: ShopViewer;
let subscriber: ShopViewer;
let buyer: ShopViewer;
beforeAll(async () => {
  shop = await startShop({ storeDir }, (data) => {
    addProtectedSite(data);
    data.media('Clip0001', { site: SITE, stream: 'shut', custom: { free: 'true' } });
    data.media('Away0001', {
      site: SITE,
      stream: 'shut',
      custom: { free: 'true' },
      allowCountries: ['DE'],
    });
    data.media('Sold0001', { site: SITE, stream: 'shut', custom: { productIds: 'jwp:C115001_7001' } });
    data.media('Sold0002', { site: SITE, stream: 'shut', custom: { productIds: 'cleeng:P7001_NL' } });
    data.media('Premr001', { site: SITE, stream: 'shut', custom: { productIds: '!jwp:C115002_7002' } });
    data.write('media/locked/stream.json', { duration: 60, keyId: 'a'.repeat(32) });
    data.write('media/locked/manifest.mpd', '<MPD/>');
    data.write('keys/locked.json', { keyId: 'a'.repeat(32), key: 'b'.repeat(32) });
    data.media('Lock0001', { site: SITE, stream: 'locked', duration: 60 });
    data.write(`catalogue/sites/${SITE}.json`, {
      siteId: SITE,
      protected: true,
      editions: { media: { Med00001: 'Own00001' } },
      plans: [
        {
          id: 'Plan0001',
          name: 'All concerts',
          accessModel: 'svod',
          items: [115000],
          drmPolicyId: 'Drm00001',
        },
        { id: 'Plan0002', name: 'Members', accessModel: 'authvod' },
        { id: 'Plan0003', name: 'Free clips', accessModel: 'free' },
      ],
    });
    data.write('configs/memb3rs1.json', { ...MEMBERS, contentProtection: { accessModel: 'svod' } });
  });
  viewer = await shop.newViewer();
  subscriber = await shop.newViewer();
  buyer = await shop.newViewer();
  await subscriber.subscribe(6001);
  await buyer.pay(7001);
  await shop.settle();
});
afterAll(async () => {
  await shop.remove();
  rmSync(storeDir, { recursive: true, force: true });
});

const ask = async (path: string, init: RequestInit = {}, { app } = shop.origin) => {
  const response = await app.request(`http://localhost${path}`, init);
  return { status: response.status, headers: response.headers, body: (await response.json()) as Json };
};
const bearer = (of?: ShopViewer): Record<string, string> =>
  of ? { authorization: `Bearer ${of.token}` } : {};
const generate = async (of?: ShopViewer) => {
  const { status, body } = await ask(`${AT}/generate`, { method: 'PUT', headers: bearer(of) });
  expect(status).toBe(200);
  return body as { passport: string; refresh_token: string };
};
const refresh = (token: unknown, at = shop.origin) =>
  ask(`${AT}/refresh`, { method: 'PUT', body: JSON.stringify({ refresh_token: token }) }, at);
const play = async (mediaId: string, passport: string, plan: string, site = SITE) => {
  const query = new URLSearchParams({ passport, plan_id: plan });
  return ask(`/v2/sites/${site}/media/${mediaId}/playback.json?${query}`);
};
const getPlans = async (of?: ShopViewer) => {
  const { body } = await ask(`/v3/sites/${SITE}/entitlements`, { headers: bearer(of) });
  return (body.plans as Json[]).map(({ id }) => id as string);
};
const opened = async (of: ShopViewer | undefined, plan: string) => {
  const { passport } = await generate(of);
  const all = ['Clip0001', 'Shut0001', 'Sold0001', 'Sold0002', 'Premr001'];
  const answers = await Promise.all(all.map((id) => play(id, passport, plan)));
  return all.filter((_, index) => answers[index]?.status === 200);
};

it('passport: opens nothing where an item may not be played [PLAYER-07]', async () => {
  const { passport } = await generate(subscriber);
  const { status, body } = await play('Away0001', passport, 'Plan0001');
  expect([status, body.message]).toEqual([403, 'Access blocked']);
});

it('plans: list those of the viewer, and free ones for an anonymous viewer [BRIDGEAPI-04 BRIDGEAPI-09]', async () => {
  expect(await getPlans()).toEqual(['Plan0003']);
  expect(await getPlans(viewer)).toEqual(['Plan0002', 'Plan0003']);
  expect(await getPlans(subscriber)).toEqual(['Plan0001', 'Plan0002', 'Plan0003']);
  const { body, headers } = await ask(`/v3/sites/${SITE}/entitlements`, { headers: bearer(subscriber) });
  expect(body).toMatchObject({ total: 3, page: 1, page_length: 10 });
  expect(body.plans[0]).toEqual({
    id: 'Plan0001',
    original_id: 1,
    type: 'plan',
    exp: expect.any(Number),
    metadata: {
      name: 'All concerts',
      access_model: 'svod',
      access: {
        drm_policy_id: 'Drm00001',
        include_tags: [],
        exclude_tags: [],
        include_custom_params: [],
        exclude_custom_params: [],
      },
      external_providers: {},
    },
  });
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('access-control-allow-origin')).toBe('*');
});

it('plans: answer an error for an unknown session or site', async () => {
  const headers = { authorization: 'Bearer nobody' };
  expect(await ask(`/v3/sites/${SITE}/entitlements`, { headers })).toMatchObject({
    status: 401,
    body: { code: 401 },
  });
  expect((await ask('/v3/sites/Nowhere1/entitlements')).status).toBe(404);
});

it('passport: opens free clips to anybody, concerts to members and subscribers, premieres to nobody [ACCESS-24 CONTENTAPI-04 BRIDGEAPI-09]', async () => {
  expect(await opened(undefined, 'Plan0003')).toEqual(['Clip0001']);
  expect(await opened(viewer, 'Plan0003')).toEqual(['Clip0001']);
  expect(await opened(viewer, 'Plan0002')).toEqual(['Clip0001', 'Shut0001']);
  expect(await opened(subscriber, 'Plan0001')).toEqual(['Clip0001', 'Shut0001', 'Sold0001', 'Sold0002']);
  // bought by itself, whatever the plan and whichever provider's offer the item names
  expect(await opened(buyer, 'Plan0003')).toEqual(['Clip0001', 'Sold0001', 'Sold0002']);
});

it('passport: opens files for a player, in an answer that is never stored', async () => {
  const { passport } = await generate(subscriber);
  const { body, headers } = await play('Shut0001', passport, 'Plan0001');
  expect(headers.get('cache-control')).toBe('no-store');
  const { file } = body.playlist[0].sources[0];
  expect((await shop.origin.app.request(file)).status).toBe(200);
  expect((await shop.origin.app.request(file.split('?')[0])).status).toBe(403);
});

it('passport: has the licence address of an encrypted item when its plan has a policy [ACCESS-24]', async () => {
  const { passport } = await generate(subscriber);
  const sourceBy = async (plan: string) =>
    (await play('Lock0001', passport, plan)).body.playlist[0].sources[0];
  expect((await sourceBy('Plan0001')).drm.clearkey.url).toContain('Lock0001');
  expect((await sourceBy('Plan0002')).drm).toBeUndefined();
});

it('passport: is refused with another plan, another site or a changed character [BRIDGEAPI-09]', async () => {
  const { passport } = await generate();
  for (const [id, by, plan, site] of [
    ['Shut0001', passport, 'Plan0001', SITE],
    ['Clip0001', passport, 'Plan0009', SITE],
    ['Clip0001', passport, '', SITE],
    ['Clip0001', '', 'Plan0003', SITE],
    ['Clip0001', `${passport.slice(0, -1)}${passport.endsWith('A') ? 'B' : 'A'}`, 'Plan0003', SITE],
    ['Clip0001', passport.replace('psp_', 'rft_'), 'Plan0003', SITE],
    ['Med00001', passport, 'Plan0003', 'Site0001'],
  ] as const) {
    const { status, body } = await play(id, by, plan, site);
    expect(status, `${id} ${plan} ${site}`).toBe(403);
    expect(body).toEqual({
      message: 'Forbidden',
      errors: [{ code: 'forbidden', description: 'Forbidden' }],
    });
  }
  expect((await play('Nothing1', passport, 'Plan0003')).status).toBe(404);
  expect((await play('Shut0001', passport, 'Plan0003', 'Site0001')).status).toBe(404);
  expect((await play('Clip0001', passport, 'Plan0003', 'Nowhere1')).status).toBe(404);
});

it('passport: ends after an hour and is refreshed once [BRIDGEAPI-02 BRIDGEAPI-08 ACCESS-23]', async () => {
  const first = await generate(viewer);
  await shop.forward(HOUR_S - 1);
  expect((await play('Shut0001', first.passport, 'Plan0002')).status).toBe(200);
  await shop.forward(1);
  expect((await play('Shut0001', first.passport, 'Plan0002')).status).toBe(403);
  const second = await refresh(first.refresh_token);
  expect(second.status).toBe(200);
  expect(second.body.passport).not.toBe(first.passport);
  expect(second.body.refresh_token).not.toBe(first.refresh_token);
  expect((await play('Shut0001', second.body.passport, 'Plan0002')).status).toBe(200);
  expect(await refresh(first.refresh_token)).toMatchObject({
    status: 403,
    body: { errors: [{ code: 'forbidden', description: 'Invalid refresh_token provided' }] },
  });
  expect((await refresh(second.body.refresh_token)).status).toBe(200);
});

it('passport: is refreshed once when two processes are called at the same time [BRIDGEAPI-08]', async () => {
  const other = await createOrigin({
    dataDir: shop.data.dir,
    cacheDir: shop.data.cacheDir,
    storeDir,
    demo: true,
    now: () => shop.clock.nowMs,
    log: silentLog,
  });
  const { refresh_token: token } = await generate(viewer);
  const all = await Promise.all([shop.origin, other, shop.origin, other].map((at) => refresh(token, at)));
  expect(all.map(({ status }) => status).toSorted()).toEqual([200, 403, 403, 403]);
  await other.close();
});

it('passport: writes nothing to the store when an anonymous one is refreshed, and refreshes it once [BRIDGEAPI-08]', async () => {
  const countSpent = async () => {
    const { db, close } = await openStore({ dir: storeDir, log: silentLog });
    const rows = await db.selectFrom('spent_passports').select('id').execute();
    await close();
    return rows.length;
  };
  const before = await countSpent();
  let { refresh_token: token } = await generate();
  for (let n = 0; n < 5; n += 1) {
    const { status, body } = await refresh(token);
    expect(status).toBe(200);
    expect((await refresh(token)).status).toBe(403);
    token = body.refresh_token;
  }
  expect(await countSpent()).toBe(before);
});

it('passport: can be refreshed for 30 days', async () => {
  const { refresh_token: token } = await generate();
  await shop.forward(30 * 24 * HOUR_S + 1);
  expect((await refresh(token)).status).toBe(403);
});

it('passport: has a new subscription at the next generation or refresh and drops an ended one [ACCESS-31]', async () => {
  const late = await shop.newViewer();
  const before = await generate(late);
  await late.subscribe(6002);
  await shop.settle();
  expect((await play('Shut0001', before.passport, 'Plan0001')).status).toBe(403);
  const after = await refresh(before.refresh_token);
  expect((await play('Shut0001', after.body.passport, 'Plan0001')).status).toBe(200);
  expect((await play('Shut0001', (await generate(late)).passport, 'Plan0001')).status).toBe(200);
});

it('passport: ends with its account', async () => {
  const gone = await shop.newViewer();
  const { refresh_token: token } = await generate(gone);
  await shop.origin.accounts.erase(gone.account.id, PASSWORD);
  expect((await refresh(token)).status).toBe(403);
});

it('passport: ends with a new password, and a new one can be generated [PASSWORD-18 ACCESS-38]', async () => {
  const changed = await shop.newViewer();
  const anonymous = await generate();
  const before = await refresh((await generate(changed)).refresh_token);
  expect(before.status).toBe(200);
  const next = 'second harbour 8';
  await shop.origin.accounts.changePassword(changed.account.id, {
    oldPassword: PASSWORD,
    newPassword: next,
  });
  expect((await refresh(before.body.refresh_token)).status).toBe(403);
  expect((await refresh(anonymous.refresh_token)).status).toBe(200);
  const { body } = await shop.logIn(
    (await shop.origin.accounts.account(changed.account.id))?.email ?? '',
    next,
  );
  const after = await generate({ ...changed, token: body.access_token });
  expect((await refresh(after.refresh_token)).status).toBe(200);
});

const REFUSALS = {
  site: [400, 'parameter_invalid', 'Parameter site_id is invalid.'],
  body: [400, 'parameter_invalid', 'Parameter body is invalid.'],
  missing: [400, 'parameter_missing', 'Parameter refresh_token is missing.'],
  token: [403, 'forbidden', 'Invalid refresh_token provided'],
  session: [401, 'unauthorized', expect.any(String)],
  method: [405, 'method_not_allowed', expect.any(String)],
  path: [404, 'not_found', expect.any(String)],
} as const;
it('member: plays what signing in alone opens once the address is confirmed, and what was paid for before [ACCESS-24 BRIDGEAPI-03 BRIDGEAPI-05]', async () => {
  const own = await startShop({ publicUrl: 'http://localhost' }, (data) => {
    addProtectedSite(data);
    data.media('Clip0001', { site: SITE, stream: 'shut', custom: { free: 'true' } });
    data.media('Sold0001', { site: SITE, stream: 'shut', custom: { productIds: 'jwp:C115001_7001' } });
    const plans = [{ id: 'Plan0002', name: 'Members', accessModel: 'authvod' }];
    data.write(`catalogue/sites/${SITE}.json`, { siteId: SITE, protected: true, plans });
    data.write('settings.ini', 'defaultConfigSource = memb3rs1\nmembersConfirmEmail = true\n');
  });
  try {
    const { token } = await own.newViewer();
    const authorization = `Bearer ${token}`;
    const at = (path: string, init?: RequestInit) => ask(path, init, own.origin);
    const { passport } = (await at(`${AT}/generate`, { method: 'PUT', headers: { authorization } })).body;
    const playAll = async (id: string) => {
      const signed = await at(`/v2/items/jw-media/token?app_config_id=memb3rs1&media_id=${id}`, {
        headers: { authorization },
      });
      const body = JSON.stringify({ credentials: { token }, asset: { id } });
      const decision = await at('/v2/configs/memb3rs1/entitlement', { method: 'POST', body });
      const query = new URLSearchParams({ passport, plan_id: 'Plan0002' });
      const played = await at(`/v2/sites/${SITE}/media/${id}/playback.json?${query}`);
      const { body: allowed } = decision;
      return {
        is: [signed.status, allowed.entitled, played.status],
        why: [signed.body, allowed, played.body],
      };
    };
    const message = 'The email address is not confirmed.';
    own.clock.nowMs += 10 * 60_000;
    expect(await playAll('Shut0001')).toEqual({
      is: [402, false, 403],
      why: [
        { code: 402, message },
        { entitled: false, message },
        { message, errors: [{ code: 'forbidden', description: message }] },
      ],
    });
    expect(await playAll('Clip0001')).toMatchObject({ is: [200, true, 200] });
    expect(await playAll('Sold0001')).toMatchObject({ is: [402, false, 403] });
    await own.call('POST', '/payments', { fields: cardFields(7001), token });
    await own.settle();
    expect(await playAll('Sold0001')).toMatchObject({ is: [200, true, 200] });

    // a refusal mails nothing: it may be of what is prepared
    const [mail, ...more] = await own.mails('viewer1@example.test');
    expect(more).toEqual([]);
    const mailAgain = (init: RequestInit) => at('/confirm-email/mail', { method: 'POST', ...init });
    expect((await mailAgain({})).status).toBe(401);
    expect((await mailAgain({ headers: { authorization } })).status).toBe(200);
    expect(await own.mails('viewer1@example.test')).toHaveLength(2);
    const link = /http:\S+/.exec(mail?.text ?? '')?.[0] ?? '';
    const open = (method: string, url = link) => own.origin.app.request(url, { method });
    expect((await open('POST', `${link}x`)).status).toBe(404);
    expect(await (await open('GET')).text()).toContain('Is viewer1@example.test your address?');
    expect(await playAll('Shut0001')).toMatchObject({ is: [402, false, 403] });
    expect((await open('POST')).status).toBe(200);
    expect(await playAll('Shut0001')).toMatchObject({ is: [200, true, 200] });
  } finally {
    await own.remove();
  }
});

it.each<[string, keyof typeof REFUSALS, string, RequestInit]>([
  ['an unknown site', 'site', '/v2/sites/Nowhere1/access/generate', {}],
  ['a refresh of an unknown site', 'site', '/v2/sites/Nowhere1/access/refresh', { body: '{}' }],
  ['no refresh token', 'missing', `${AT}/refresh`, { body: '{}' }],
  ['an empty refresh token', 'missing', `${AT}/refresh`, { body: '{"refresh_token":""}' }],
  ['no body', 'body', `${AT}/refresh`, {}],
  ['a body that is no JSON', 'body', `${AT}/refresh`, { body: '<html>' }],
  ['a body that is no object', 'body', `${AT}/refresh`, { body: '7' }],
  ['a body without end', 'body', `${AT}/refresh`, { body: `{"refresh_token":"${'x'.repeat(300_000)}"}` }],
  ['a made-up token', 'token', `${AT}/refresh`, { body: '{"refresh_token":"rft_x"}' }],
  ['a token that is a number', 'token', `${AT}/refresh`, { body: '{"refresh_token":7}' }],
  ['an unknown session', 'session', `${AT}/generate`, { headers: { authorization: 'Bearer nobody' } }],
  ['another scheme', 'session', `${AT}/generate`, { headers: { authorization: 'Basic YQ==' } }],
  ['another method', 'method', `${AT}/generate`, { method: 'GET' }],
  ['another path', 'path', `${AT}/revoke`, {}],
])('access bridge: refuses %s [BRIDGEAPI-07]', async (_what, refusal, path, init) => {
  const [status, code, description] = REFUSALS[refusal];
  const answer = await ask(path, { method: 'PUT', ...init });
  expect(answer.status).toBe(status);
  expect(answer.body).toEqual({ errors: [{ code, description }] });
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
});

it.each<Record<string, string>>([{}, { authorization: '' }, { authorization: '  ' }])(
  'access bridge: accepts an anonymous viewer with the headers %o [BRIDGEAPI-01 ACCESS-22]',
  async (headers) => {
    const { status, body } = await ask(`${AT}/generate`, { method: 'PUT', headers });
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(['passport', 'refresh_token']);
  },
);

it('access bridge: answers a preflight', async () => {
  const answer = await shop.origin.app.request(`http://localhost${AT}/generate`, { method: 'OPTIONS' });
  expect(answer.status).toBe(204);
  expect(answer.headers.get('access-control-allow-methods')).toContain('PUT');
  expect(answer.headers.get('access-control-allow-headers')).toContain('Authorization');
});
