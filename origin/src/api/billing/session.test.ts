import { afterAll, beforeEach, expect, it } from 'vitest';
import { getClaims, PUBLISHER, startBilling, type Viewer } from '../../../test/billing-client.ts';
import { PASSWORD } from '../../../test/identity-client.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const GONE = 'Refresh token is expired or does not exist';

let viewers = 0;
const client = await startBilling();
afterAll(client.remove);
beforeEach(() => {
  // Limits of one test are not those of the next.
  client.clock.nowMs += 60 * MINUTE_MS;
  viewers += 1;
});

const newViewer = () => client.register(`viewer${viewers}@example.test`);
const renew = (refreshToken: unknown) => client.call('POST', '/auths/refresh_token', { refreshToken });
const isSignedIn = async ({ id, jwt }: Pick<Viewer, 'id' | 'jwt'>) =>
  (await client.call('GET', `/customers/${id}`, undefined, jwt)).status === 200;

it('registration: answers tokens and the customer can log in [BILLAPI-04 BILLAPI-02]', async () => {
  const sent = { email: 'Ada@example.test', password: PASSWORD, publisherId: PUBLISHER };
  const place = { locale: 'nl_NL', country: 'NL', currency: 'EUR' };
  const made = await client.call('POST', '/customers', { ...sent, ...place });
  expect(made.status).toBe(200);
  expect(made.body).toEqual({
    responseData: {
      jwt: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      refreshToken: expect.any(String),
      customerId: expect.stringMatching(/^\d+$/),
      customerToken: expect.any(String),
    },
    errors: [],
  });
  const again = await client.logIn('aDA@example.test');
  expect(again.data.customerId).toBe(made.data.customerId);
  expect(getClaims(again.data.jwt)).toMatchObject({
    customerId: Number(made.data.customerId),
    publisherId: Number(PUBLISHER),
    exp: Math.floor((client.clock.nowMs + 15 * MINUTE_MS) / 1000),
  });
});

it.each([
  ['an address that has an account', { email: 'viewer0@example.test' }, 422, 'Customer already exists'],
  ['no address', { email: undefined }, 422, 'Invalid param email'],
  ['an address without a domain', { email: 'ada@' }, 422, 'Invalid param email'],
  ['an address with a NUL', { email: 'a\0da@example.test' }, 422, 'Invalid param email'],
  ['an address that is a number', { email: 7 }, 422, 'Invalid param email'],
  ['no password', { password: undefined }, 422, 'Invalid param password'],
  ['a password of 7 characters', { password: 'abcdef1' }, 422, 'invalid param password'],
  ['the address as the password', { password: 'new1@example.test' }, 422, 'score does not match standards'],
  ['a common password', { password: 'Password1' }, 422, 'score does not match standards'],
  ['no publisher', { publisherId: '' }, 422, 'Invalid param publisherId'],
  ['a country that is none', { country: 'Holland' }, 422, 'Invalid param country'],
  ['a currency that is none', { currency: '€' }, 422, 'Invalid param currency'],
  ['a locale that is none', { locale: ['nl'] }, 422, 'Invalid param locale'],
  ['a NUL character', { firstName: 'A\0da' }, 422, 'Invalid param firstName'],
  ['a captcha that failed', { captchaValue: 'fail' }, 429, 'Google reCAPTCHA verification failed!'],
  ['a long name', { lastName: 'x'.repeat(51) }, 422, 'lastName can have max 50 characters.'],
])(
  'registration: refuses %s with the message that apps match [BILLAPI-04 BILLAPI-38]',
  async (_what, wrong, status, text) => {
    await client.register('viewer0@example.test').catch(() => {});
    const sent = { email: 'new1@example.test', password: PASSWORD, publisherId: PUBLISHER, ...wrong };
    const answer = await client.call('POST', '/customers', sent);
    expect(answer).toMatchObject({ status, body: { responseData: {}, errors: [text] } });
    expect((await client.logIn('new1@example.test')).status).toBe(401);
  },
);

it('login: opens the same account at both providers [BILLAPI-02]', async () => {
  const { id } = await newViewer();
  const fields = new URLSearchParams({ username: `viewer${viewers}@example.test`, password: PASSWORD });
  const other = await client.origin.app.request('/v2/accounts/authenticate', {
    method: 'POST',
    body: fields,
  });
  const body = (await other.json()) as { access_token: string; account: { id: number } };
  expect(String(body.account.id)).toBe(id);
  // Its session is of the other provider, which cannot be renewed and names no publisher.
  expect(await isSignedIn({ id, jwt: body.access_token })).toBe(false);
});

it.each([
  ['a wrong password', { password: 'not the word 1' }, 401, 'Wrong email/password combination'],
  ['an unknown address', { email: 'nobody@example.test' }, 401, 'Wrong email/password combination'],
  ['no password', { password: undefined }, 401, 'Wrong email/password combination'],
  ['no address', { email: '' }, 422, 'Invalid param email'],
  ['an address that is none', { email: 'ada' }, 422, 'Invalid param email'],
  ['no publisher', { publisherId: null }, 422, 'Invalid param publisherId'],
])(
  'login: refuses %s with the message that apps match [BILLAPI-02 SESSION-20]',
  async (_what, wrong, status, text) => {
    const email = `viewer${viewers}@example.test`;
    await client.register(email);
    const sent = { email, password: PASSWORD, publisherId: PUBLISHER, ...wrong };
    expect(await client.call('POST', '/auths', sent)).toMatchObject({ status, error: text });
  },
);

it('login: is refused after ten wrong passwords [BILLAPI-02]', async () => {
  const email = `viewer${viewers}@example.test`;
  await client.register(email);
  for (let n = 0; n < 10; n += 1) expect((await client.logIn(email, 'wrong word 1')).status).toBe(401);
  const refused = await client.logIn(email);
  expect(refused).toMatchObject({
    status: 429,
    body: { responseData: {}, errors: [expect.any(String)] },
  });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
});

it('session: ends after a quarter of an hour with an answer that logs out only itself [BILLAPI-01]', async () => {
  const viewer = await newViewer();
  client.clock.nowMs += 15 * MINUTE_MS - 1;
  expect(await isSignedIn(viewer)).toBe(true);
  client.clock.nowMs += 1;
  const over = await client.call('GET', `/customers/${viewer.id}`, undefined, viewer.jwt);
  expect(over).toMatchObject({ status: 401, body: { responseData: {}, errors: ['Invalid JWT token'] } });
});

it.each([
  ['a blank header', { Authorization: '' }],
  ['no header', {}],
  ['a token that nobody made', { Authorization: 'Bearer a.b.c' }],
])('session: is missing with %s [BILLAPI-01]', async (_what, headers: Record<string, string>) => {
  const answer = await client.origin.app.request('/billing/customers/1', { headers });
  expect(answer.status).toBe(401);
  expect(await answer.json()).toEqual({ responseData: {}, errors: ['Invalid JWT token'] });
});

it('session: opens nothing of another customer [BILLAPI-05]', async () => {
  const one = await newViewer();
  const other = await client.register(`other${viewers}@example.test`);
  const answer = await client.call('GET', `/customers/${one.id}`, undefined, other.jwt);
  expect(answer).toMatchObject({ status: 404, error: `Customer with ${one.id} not found` });
});

it('refresh: answers a new pair for a hundred days, and the old session lasts to its end [BILLAPI-03]', async () => {
  const viewer = await newViewer();
  const next = await renew(viewer.refreshToken);
  expect(next.status).toBe(200);
  expect(Object.keys(next.data).toSorted()).toEqual(['jwt', 'refreshToken']);
  expect(next.data.refreshToken).not.toBe(viewer.refreshToken);
  expect(await isSignedIn({ id: viewer.id, jwt: next.data.jwt })).toBe(true);
  expect(await isSignedIn(viewer)).toBe(true);
  client.clock.nowMs += 100 * DAY_MS - 1;
  const late = await renew(next.data.refreshToken);
  expect(late.status).toBe(200);
  client.clock.nowMs += 100 * DAY_MS;
  expect(await renew(late.data.refreshToken)).toMatchObject({ status: 401, error: GONE });
});

it('refresh: answers the same successor to tabs that send one token within a minute [BILLAPI-03 SESSION-14]', async () => {
  const viewer = await newViewer();
  const answers = await Promise.all(Array.from({ length: 8 }, () => renew(viewer.refreshToken)));
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
  expect(new Set(answers.map(({ data }) => data.refreshToken)).size).toBe(1);
  for (const { data } of answers) expect(await isSignedIn({ id: viewer.id, jwt: data.jwt })).toBe(true);
  client.clock.nowMs += MINUTE_MS;
  expect((await renew(viewer.refreshToken)).status).toBe(200);
});

it('refresh: ends the login when a token is used again later, and no other login [BILLAPI-03]', async () => {
  const viewer = await newViewer();
  const elsewhere = (await client.logIn(`viewer${viewers}@example.test`)).data;
  const next = (await renew(viewer.refreshToken)).data;
  expect(await isSignedIn({ id: viewer.id, jwt: next.jwt })).toBe(true);
  client.clock.nowMs += MINUTE_MS + 1;
  expect(await renew(viewer.refreshToken)).toMatchObject({ status: 401, error: GONE });
  expect(await isSignedIn({ id: viewer.id, jwt: next.jwt })).toBe(false);
  expect(await isSignedIn(viewer)).toBe(false);
  // Its sessions are gone for every API, and not only without a publisher.
  for (const jwt of [viewer.jwt, next.jwt])
    expect(await client.origin.accounts.getViewer(`Bearer ${jwt}`)).toBeNull();
  expect(await renew(next.refreshToken)).toMatchObject({ status: 401, error: GONE });
  expect(await isSignedIn({ id: viewer.id, jwt: elsewhere.jwt })).toBe(true);
});

it('refresh: works again when its answer was lost, however late [BILLAPI-03 SESSION-16]', async () => {
  const viewer = await newViewer();
  await renew(viewer.refreshToken);
  client.clock.nowMs += DAY_MS;
  const again = await renew(viewer.refreshToken);
  expect(again.status).toBe(200);
  expect(await isSignedIn({ id: viewer.id, jwt: again.data.jwt })).toBe(true);
  expect((await renew(again.data.refreshToken)).status).toBe(200);
});

it('refresh: ends the login when a token two generations old is used [BILLAPI-03]', async () => {
  const viewer = await newViewer();
  const second = (await renew(viewer.refreshToken)).data;
  const third = (await renew(second.refreshToken)).data;
  expect((await renew(viewer.refreshToken)).error).toBe(GONE);
  expect((await renew(third.refreshToken)).error).toBe(GONE);
});

it.each([undefined, null, '', 7, {}])(
  'refresh: calls a token missing that is no text (%o) [BILLAPI-03]',
  async (token) => {
    expect(await renew(token)).toMatchObject({ status: 400, error: 'Missing or invalid parameter' });
  },
);

it('refresh: calls a made-up or changed token unknown [BILLAPI-03]', async () => {
  const { refreshToken } = await newViewer();
  const [family, generation, mac] = refreshToken.split('.');
  for (const wrong of [
    'rt-0001',
    `${family}.2.${mac}`,
    `${family}.${generation}.${'A'.repeat(43)}`,
    'x'.repeat(9000),
  ])
    expect(await renew(wrong)).toMatchObject({ status: 401, error: GONE });
  expect((await renew(refreshToken)).status).toBe(200);
});

it('login: of a blocked account is refused after the right password alone, and what was open has ended', async () => {
  const viewer = await newViewer();
  const email = `viewer${viewers}@example.test`;
  await client.origin.accounts.block(Number(viewer.id));
  expect(await isSignedIn(viewer)).toBe(false);
  const refused = await client.logIn(email);
  expect([refused.status, refused.body.errors]).toEqual([403, ['This account is blocked']]);
  expect((await client.logIn(email, 'not the word 1')).status).toBe(401);
});
