import { afterAll, expect, it } from 'vitest';
import { startIdentity } from '../../../test/identity-client.ts';

const MONTH_S = 30 * 86_400;

const client = await startIdentity();
afterAll(client.remove);

const nowS = () => Math.floor(client.clock.nowMs / 1000);

it('session: reads its account [IDAPI-04]', async () => {
  const { token, account } = await client.register('reads@example.test');
  expect(await client.call('GET', '/accounts', { token })).toMatchObject({ status: 200, body: account });
});

it.each([
  ['without a token', undefined, 'The user is not authenticated.'],
  ['with an unknown token', 'eyJhbGciOiJIUzI1NiJ9.e30.x', 'Invalid JWT token'],
])(
  'session: %s is refused with the message that the app matches [IDAPI-04]',
  async (_what, token, message) => {
    const answer = await client.call('GET', '/accounts', token === undefined ? {} : { token });
    expect(answer).toMatchObject({ status: 401, body: { code: 401, message } });
  },
);

it('session: ends after 30 days and cannot be renewed [SESSION-24]', async () => {
  const { token } = await client.register('day@example.test');
  client.clock.nowMs += (MONTH_S - 1) * 1000;
  expect((await client.call('GET', '/accounts', { token })).status).toBe(200);
  client.clock.nowMs += 1000;
  expect((await client.call('GET', '/accounts', { token })).body.message).toBe('Invalid JWT token');
  expect(await client.origin.accounts.getViewer(`Bearer ${token}`)).toBeNull();
});

it('logout: answers {} and leaves other sessions of the account open [IDAPI-06]', async () => {
  const { token } = await client.register('out@example.test');
  const other = (await client.logIn('out@example.test')).body.access_token;
  const { status, body } = await client.call('GET', '/accounts/logout', { token });
  expect([status, body]).toEqual([200, {}]);
  expect((await client.call('GET', '/accounts', { token })).status).toBe(401);
  expect((await client.call('GET', '/accounts', { token: other })).status).toBe(200);
});

it('logout: works again for an ended session, and not without one [IDAPI-06 PASSWORD-18]', async () => {
  const { token } = await client.register('twice-out@example.test');
  for (let n = 0; n < 2; n += 1) {
    const { status, body } = await client.call('GET', '/accounts/logout', { token });
    expect([status, body]).toEqual([200, {}]);
  }
  expect((await client.call('GET', '/accounts/logout')).status).toBe(401);
});

it('getViewer: finds the viewer of a token and nobody for a malformed header', async () => {
  const { token, account } = await client.register('who@example.test');
  const { getViewer } = client.origin.accounts;
  expect(await getViewer(`Bearer ${token}`)).toMatchObject({ accountId: account.id, uuid: account.uuid });
  for (const header of [undefined, '', 'Bearer', 'Bearer  ', token, `Basic ${token}`, `Bearer ${token}x`])
    expect(await getViewer(header), header).toBeNull();
});

it('profile: saves names and metadata and answers the account [IDAPI-05]', async () => {
  const { token } = await client.register('change@example.test');
  client.clock.nowMs += 5000;
  const { status, body } = await client.call('PUT', '/accounts', {
    token,
    fields: { full_name: 'Ada Quay', metadata: { first_name: 'Ada', surname: 'Quay', seat: 'A1' } },
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    full_name: 'Ada Quay',
    metadata: { first_name: 'Ada', surname: 'Quay', seat: 'A1' },
    updated_at: nowS(),
  });
  expect((await client.call('GET', '/accounts', { token })).body).toEqual(body);
});

it('profile: merges metadata by key, and removes a key with an empty value [IDAPI-38]', async () => {
  const metadata = { first_name: 'Ada', surname: 'Quay', terms: 'true', marketing: 'on', consents: '[]' };
  const { token } = await client.register('merge@example.test', { metadata });
  const { body } = await client.call('PUT', '/accounts', {
    token,
    fields: { metadata: { S1_pending_downgrade: 'S2_1', marketing: '' } },
  });
  expect(body.metadata).toEqual({
    first_name: 'Ada',
    surname: 'Quay',
    terms: 'true',
    consents: '[]',
    S1_pending_downgrade: 'S2_1',
    register_source: 'default',
    has_password: true,
  });
});

it('profile: ignores what the server sets, and accepts all metadata it answered [IDAPI-38]', async () => {
  const { token, account } = await client.register('own@example.test', { metadata: { terms: 'true' } });
  const sent = Object.entries((account as { metadata?: object }).metadata ?? {}).map(([k, v]) => [
    k,
    String(v),
  ]);
  const { body } = await client.call('PUT', '/accounts', {
    token,
    fields: {
      metadata: { ...Object.fromEntries(sent), register_source: 'google', has_password: 'false' },
    },
  });
  expect(body.metadata).toEqual((account as { metadata?: object }).metadata);
});

it('profile: reads a single space as an empty name and never answers null [IDAPI-37]', async () => {
  const { token } = await client.register('space@example.test', {
    metadata: { first_name: 'Ada', surname: ' ' },
  });
  const { body } = await client.call('PUT', '/accounts', {
    token,
    fields: { metadata: { first_name: ' ', surname: ' Quay ' } },
  });
  expect(body.metadata).toMatchObject({ first_name: '', surname: 'Quay' });
  expect(body.full_name).toBe('Quay');
  expect(JSON.stringify(body)).not.toContain('null');
});

it('profile: keeps keys that are names of JavaScript members', async () => {
  const { token } = await client.register('proto@example.test');
  const names = ['__proto__', 'constructor', 'toString'];
  const body = new URLSearchParams(names.map((name) => [`metadata[${name}]`, 'kept'])).toString();
  const response = await client.origin.app.request('http://localhost/accounts', {
    method: 'PUT',
    headers: {
      'Content-Type': 'application/x-www-form-urlencoded',
      Authorization: `Bearer ${token}`,
    },
    body,
  });
  const text = await response.text();
  for (const name of names) expect(text).toContain(`"${name}":"kept"`);
});

it.each([
  ['a first name of 51', { first_name: 'x'.repeat(51) }, 'firstName can have max 50 characters'],
  ['a last name of 51', { surname: 'é'.repeat(51) }, 'lastName can have max 50 characters'],
  [
    'both',
    { first_name: 'x'.repeat(51), surname: 'y'.repeat(51) },
    'firstName or lastName can have max 50 characters',
  ],
  ['a value of 20,001', { consents: 'x'.repeat(20_001) }, 'too long values'],
  ['a second level', { 'a][b': 'x' }, 'one level deep'],
])('profile: refuses %s and changes nothing', async (_what, metadata, message) => {
  const token = (await client.logIn('change@example.test')).body.access_token;
  const before = (await client.call('GET', '/accounts', { token })).body;
  const answer = await client.call('PUT', '/accounts', { token, fields: { metadata } });
  expect(answer).toMatchObject({
    status: 422,
    body: { code: 422, message: expect.stringContaining(message) },
  });
  expect((await client.call('GET', '/accounts', { token })).body).toEqual(before);
});
