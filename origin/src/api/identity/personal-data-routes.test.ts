import { afterAll, expect, it } from 'vitest';
import { PASSWORD, startIdentity } from '../../../test/identity-client.ts';

const client = await startIdentity();
afterAll(client.remove);

const ask = (token: string) =>
  client.call('POST', '/accounts/export', { token, fields: { branding_id: '0' } });
const erase = (token: string, password: string) =>
  client.call('DELETE', '/accounts/erase', { token, fields: { password, branding_id: '0' } });

it('data export: mails everything of the account and no secret [IDAPI-11 IDAPI-41]', async () => {
  const metadata = { first_name: 'Ada', surname: 'Quay', terms: 'true' };
  const { token, account } = await client.register('export@example.test', { metadata });
  const library = { media_id: 'Med00001', progress: '0.42137' };
  await client.call('POST', '/v2/accounts/media/favorites', { token, fields: library });
  await client.call('PATCH', '/v2/accounts/media/watch-history', { token, fields: library });
  const renewable = { email: 'export@example.test', password: PASSWORD, from: 'there', renewableAt: '4' };
  const { refreshToken } = await client.origin.accounts.logIn(renewable);
  const { status, body } = await ask(token);
  expect([status, body]).toEqual([200, { code: 200, message: 'Your data will be sent by e-mail' }]);
  const [mail] = await client.mails('export@example.test');
  const data = JSON.parse(/\{.*\}/s.exec(mail?.text ?? '')?.[0] ?? '');
  const at = new Date(client.clock.nowMs).toISOString();
  expect(data).toMatchObject({
    account: {
      id: account.id,
      uuid: account.uuid,
      email: 'export@example.test',
      firstName: 'Ada',
      lastName: 'Quay',
      metadata: { terms: 'true' },
      createdAt: at,
    },
    favorites: [{ mediaId: 'Med00001' }],
    watchHistory: [{ mediaId: 'Med00001', progress: 0.42137 }],
    sessions: [{ begunAt: at }, { begunAt: at }],
    renewableSignIns: [{ publisher: '4', renewedAt: at, endsAt: expect.any(String) }],
  });
  expect(mail?.text).not.toContain(token);
  expect(mail?.text).not.toContain(refreshToken);
  expect(mail?.text).not.toContain('argon2');
});

it('data export: refuses anonymous viewers and more than five an hour', async () => {
  expect((await client.call('POST', '/accounts/export', { fields: {} })).status).toBe(401);
  const { token } = await client.register('often@example.test');
  const statuses = [];
  for (let n = 0; n < 6; n += 1) statuses.push((await ask(token)).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});

it('data export: counts no try when the mail server is unreachable [IDAPI-11]', async () => {
  const smtp = { url: 'smtp://127.0.0.1:1', from: 'box@footlights.test' };
  const cut = await startIdentity({ smtp });
  const { token } = await cut.register('cut@example.test');
  const askAgain = () => cut.call('POST', '/accounts/export', { token, fields: { branding_id: '0' } });
  const statuses = [];
  for (let n = 0; n < 6; n += 1) statuses.push((await askAgain()).status);
  expect(statuses).toEqual([503, 503, 503, 503, 503, 503]);
  await cut.remove();
});

it('data export, reset mail: are refused for every address by a server that sends no mail [IDAPI-41]', async () => {
  const mute = await startIdentity({ demo: false });
  const { token } = await mute.register('ada@example.test');
  const { status, body } = await mute.call('POST', '/accounts/export', { token, fields: {} });
  const refusal = { code: 422, message: 'This service sends no mail' };
  expect([status, body]).toEqual([422, refusal]);
  for (const email of ['ada@example.test', 'nobody@example.test']) {
    const forgot = await mute.call('POST', '/accounts/forgot-password', { fields: { email } });
    expect([forgot.status, forgot.body]).toEqual([422, refusal]);
  }
  await mute.remove();
});

it('account deletion: reads the password from the body of a DELETE and removes everything [IDAPI-12]', async () => {
  const { token, account } = await client.register('gone@example.test', { metadata: { terms: 'true' } });
  await client.call('POST', '/v2/accounts/media/favorites', { token, fields: { media_id: 'Med00001' } });
  const other = (await client.logIn('gone@example.test')).body.access_token;
  const { status, body } = await erase(token, PASSWORD);
  expect([status, body]).toEqual([200, { code: 200, message: 'Account deleted' }]);
  for (const session of [token, other])
    expect((await client.call('GET', '/accounts', { token: session })).status).toBe(401);
  expect((await client.logIn('gone@example.test')).status).toBe(401);
  const again = await client.register('gone@example.test');
  expect(again.account.id).toBeGreaterThan(account.id);
  expect((await client.call('GET', '/accounts', { token: again.token })).body.metadata).not.toHaveProperty(
    'terms',
  );
  const favorites = await client.call('GET', '/v2/accounts/media/favorites', { token: again.token });
  expect(favorites.body.collection).toEqual([]);
});

it('newsletter: its entry is in the export of an account, and is deleted with it [IDAPI-12 IDAPI-41]', async () => {
  const email = 'news@example.test';
  const { token } = await client.register(email);
  const post = (path: string, body?: string) =>
    client.origin.app.request(path, { method: 'POST', ...(body && { body }) });
  await post('http://localhost/newsletter', JSON.stringify({ email: 'News@example.test', tags: ['jazz'] }));
  const [confirmation] = await client.mails(email);
  expect((await post(/http\S+/.exec(confirmation?.text ?? '')?.[0] ?? '')).status).toBe(200);
  const exported = async (by: string) => {
    await ask(by);
    const [mail] = await client.mails(email);
    return JSON.parse(/\{.*\}/s.exec(mail?.text ?? '')?.[0] ?? '').newsletter;
  };
  expect(await exported(token)).toMatchObject({ email, tags: 'jazz', confirmedAt: expect.any(String) });
  expect((await erase(token, PASSWORD)).status).toBe(200);
  expect(await exported((await client.register(email)).token)).toBeUndefined();
});

it('account deletion: refuses a wrong password and the session stays open [IDAPI-12]', async () => {
  const { token } = await client.register('stay@example.test');
  for (const password of ['', 'wrong word 1']) {
    const { status, body } = await erase(token, password);
    expect(status).toBe(422);
    expect(body).toMatchObject({ code: 422, message: 'Invalid credentials' });
  }
  expect((await client.call('GET', '/accounts', { token })).status).toBe(200);
});
