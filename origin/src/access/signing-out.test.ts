import { expect, it } from 'vitest';
import { runProtectedSite, signUp } from '../../test/protected-site.ts';

const site = runProtectedSite((data) => {
  data.write('catalogue/sites/Site0002.json', {
    siteId: 'Site0002',
    protected: true,
    editions: { media: { Med00001: 'Own00001' } },
    plans: [{ id: 'Plan0002', name: 'Members', accessModel: 'authvod' }],
  });
});

const AT = 'http://a.test';
const send = async (method: string, path: string, headers: Record<string, string>, body?: object) => {
  const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
  const response = await site.origin.app.request(AT + path, init);
  return { status: response.status, body: await response.json() };
};
let viewers = 0;
const newEmail = () => {
  viewers += 1;
  return `viewer${viewers}@example.test`;
};
const newViewer = () => signUp(site.origin, newEmail());

/** A billing session of the same kind of account. */
async function newCustomer() {
  const sent = {
    email: newEmail(),
    password: 'Harbour1night',
    publisherId: '400000001',
  };
  const { responseData } = (await send('POST', '/billing/customers', {}, sent)).body;
  const { jwt, refreshToken, customerId } = responseData;
  return { authorization: `Bearer ${jwt}`, refreshToken: String(refreshToken), id: String(customerId) };
}

/** All that a session was given: each address answers 200 while it is open. */
async function collect(session: { authorization: string }) {
  const address = '/v2/items/jw-media/token?app_config_id=memb3rs1&media_id=Shut0001';
  const { token } = (await send('GET', address, session)).body;
  const media = `/v2/media/Shut0001?token=${token}`;
  const manifest: string = (await send('GET', media, {})).body.playlist[0].sources[0].file.slice(AT.length);
  const text = await (await site.get(manifest)).text();
  const rendition = `/manifests/${text.split('\n').find((line) => line.startsWith('Shut0001/v.m3u8'))}`;
  const piece = rendition.replace('v.m3u8', 'v.mp4');
  const pair = (await send('PUT', '/v2/sites/Site0002/access/generate', session)).body;
  const query = new URLSearchParams({ passport: pair.passport, plan_id: 'Plan0002' });
  const playback = `/v2/sites/Site0002/media/Shut0001/playback.json?${query}`;
  const played: string = (await send('GET', playback, {})).body.playlist[0].sources[0].file.slice(AT.length);
  return { addresses: [media, manifest, rendition, piece, playback, played], pair };
}
const getStatuses = (addresses: readonly string[]) =>
  Promise.all(addresses.map(async (address) => (await site.get(address)).status));
const renewPassport = async (pair: { refresh_token: string }) =>
  (await send('PUT', '/v2/sites/Site0002/access/refresh', {}, { refresh_token: pair.refresh_token })).status;

it.each([
  [
    'the identity provider',
    newViewer,
    (session: { authorization: string }) => send('GET', '/accounts/logout', session),
  ],
  [
    'the billing provider',
    newCustomer,
    ({ authorization, refreshToken }: { authorization: string; refreshToken?: string }) =>
      send('POST', '/billing/auths/logout', { authorization }, { refreshToken }),
  ],
])(
  'signing out: ends what %s gave the session, and nothing of another [SESSION-25]',
  async (_at, begin, end) => {
    const [mine, other] = [await begin(), await begin()];
    const [before, others] = [await collect(mine), await collect(other)];
    expect(await getStatuses(before.addresses)).toEqual([200, 200, 200, 200, 200, 200]);
    expect((await end(mine)).status).toBe(200);
    expect(await getStatuses(before.addresses)).toEqual([403, 403, 403, 403, 403, 403]);
    expect(await renewPassport(before.pair)).toBe(403);
    expect(await getStatuses(others.addresses)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(await renewPassport(others.pair)).toBe(200);
  },
);

it('signing out of the billing provider: ends the refresh token, also with an expired session [SESSION-25]', async () => {
  const { refreshToken } = await newCustomer();
  expect((await send('POST', '/billing/auths/logout', {}, { refreshToken })).status).toBe(200);
  expect((await send('POST', '/billing/auths/refresh_token', {}, { refreshToken })).status).toBe(401);
  expect((await send('POST', '/billing/auths/logout', {}, { refreshToken })).status).toBe(200);
  expect((await send('POST', '/billing/auths/logout', {}, { refreshToken: 'made up' })).status).toBe(200);
});

it.each([
  ['the identity provider', newViewer, () => '/accounts/sessions'],
  [
    'the billing provider',
    newCustomer,
    ({ id }: { authorization: string; id?: string }) => `/billing/customers/${id}/sessions`,
  ],
])('signing out everywhere: counts and ends all sessions at %s', async (_at, begin, path) => {
  const mine = await begin();
  const before = await collect(mine);
  const counted = (await send('GET', path(mine), mine)).body;
  expect((counted.responseData ?? counted).total).toBe(1);
  expect((await send('DELETE', path(mine), mine)).status).toBe(200);
  expect(await getStatuses(before.addresses)).toEqual([403, 403, 403, 403, 403, 403]);
  expect((await send('GET', path(mine), mine)).status).toBe(401);
});

/** Sends a form, as clients of the identity provider do. */
const sendForm = (method: string, path: string, session: { authorization: string }, fields: object) =>
  site.origin.app.request(AT + path, {
    method,
    headers: { ...session, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ ...fields }),
  });

it.each([
  [
    'a new password',
    newViewer,
    (session: { authorization: string }) =>
      sendForm('POST', '/accounts/change-password', session, {
        old_password: 'Harbour1night',
        password: 'another harbour 8',
      }),
  ],
  [
    'the end of the account',
    newViewer,
    (session: { authorization: string }) =>
      sendForm('DELETE', '/accounts/erase', session, { password: 'Harbour1night' }),
  ],
])('signing out: ends with %s what a session was given, at once [PASSWORD-18]', async (_what, begin, end) => {
  const mine = await begin();
  const before = await collect(mine);
  expect(await getStatuses(before.addresses)).toEqual([200, 200, 200, 200, 200, 200]);
  expect((await end(mine)).status).toBe(200);
  expect(await getStatuses(before.addresses)).toEqual([403, 403, 403, 403, 403, 403]);
  expect(await renewPassport(before.pair)).toBe(403);
});

it('signing out: ends what a sign-in was given when its refresh token is used twice [SESSION-25]', async () => {
  const mine = await newCustomer();
  const before = await collect(mine);
  const renew = (refreshToken: string) => send('POST', '/billing/auths/refresh_token', {}, { refreshToken });
  const second = (await renew(mine.refreshToken)).body.responseData;
  expect((await renew(second.refreshToken)).status).toBe(200);
  expect(await getStatuses(before.addresses)).toEqual([200, 200, 200, 200, 200, 200]);
  expect((await renew(mine.refreshToken)).status).toBe(401);
  expect(await getStatuses(before.addresses)).toEqual([403, 403, 403, 403, 403, 403]);
  expect(await renewPassport(before.pair)).toBe(403);
});

it('screens: one more than the settings allow is refused with the reason, until another has stopped for a minute', async () => {
  const settings =
    'defaultConfigSource = k3m9p2qx\napiBaseUrl = /\nadditionalAllowedConfigSources[] = memb3rs1\n';
  const email = newEmail();
  const tv = await signUp(site.origin, email);
  const sent = { username: email, password: 'Harbour1night', grant_type: 'password', client_id: 'client' };
  const signedIn = await sendForm('POST', '/v2/accounts/authenticate', { authorization: '' }, sent);
  const phone = { authorization: `Bearer ${(await signedIn.json()).access_token}` };
  const others = await newViewer();
  const [onTv, onPhone, elsewhere] = [await collect(tv), await collect(phone), await collect(others)];
  const play = async ({ addresses }: typeof onTv) => (await site.get(addresses[3] ?? '')).status;
  const wait = (seconds: number) => {
    site.clock.nowMs += seconds * 1000;
  };
  const allow = (screens: number) => {
    site.data.write('settings.ini', `${settings}screensPerAccount = ${screens}\n`);
    wait(5);
  };
  try {
    allow(1);
    // what is only prepared takes no place
    await getStatuses(onPhone.addresses.slice(0, 3));
    expect(await play(onTv)).toBe(200);
    wait(1);
    expect([await play(onPhone), await play(elsewhere)]).toEqual([403, 200]);

    const message = 'The account plays on as many screens as it may.';
    const tokenPath = '/v2/items/jw-media/token?app_config_id=memb3rs1&media_id=Shut0001';
    expect(await send('GET', tokenPath, phone)).toEqual({ status: 402, body: { code: 402, message } });
    expect((await send('GET', tokenPath, tv)).status).toBe(200);
    const credentials = { token: phone.authorization.slice('Bearer '.length) };
    const host = { credentials, asset: { id: 'Shut0001' } };
    expect((await send('POST', '/v2/configs/memb3rs1/entitlement', {}, host)).body).toEqual({
      entitled: false,
      message,
    });
    expect((await send('GET', onPhone.addresses[4] ?? '', {})).body).toMatchObject({ message });

    // who plays, or loads its page again, stays
    for (const seconds of [10, 40, 50]) {
      wait(seconds);
      expect([await play(onTv), await play(onPhone)]).toEqual([200, 403]);
    }
    wait(60);
    expect(await play(onPhone)).toBe(200);
    wait(1);
    expect(await play(onTv)).toBe(403);
    allow(2);
    expect([await play(onPhone), await play(onTv)]).toEqual([200, 200]);
    expect((await send('GET', tokenPath, phone)).status).toBe(200);

    // who signs out frees the place at once
    allow(1);
    wait(30);
    expect([await play(onPhone), await play(onTv)]).toEqual([200, 403]);
    await send('GET', '/accounts/logout', phone);
    expect(await play(onTv)).toBe(200);
  } finally {
    site.data.write('settings.ini', settings);
  }
});
