import { afterAll, expect, it } from 'vitest';
import { type Fields, PASSWORD, startIdentity } from '../../../test/identity-client.ts';

const MONTH_S = 30 * 86_400;

const TERMS = { name: 'terms', label: 'https://example.test/terms', type: 'checkbox', required: true };

const client = await startIdentity({}, (data) => {
  data.write('accounts/register-fields.json', { fields: [], publishers: { strict: [TERMS] } });
});
afterAll(client.remove);

const nowS = () => Math.floor(client.clock.nowMs / 1000);

it('registration: creates an account at both addresses and answers its session [IDAPI-03 IDAPI-45]', async () => {
  for (const path of ['/accounts', '/v2/accounts']) {
    const email = `Ada${path.length}@Example.test`;
    const { status, body, headers } = await client.call('POST', path, {
      fields: {
        full_name: email,
        username: email,
        password: PASSWORD,
        password_confirmation: PASSWORD,
        client_id: 'merchant-1',
        type: 'consumer',
        referrer: 'https://app.example.test/',
        grant_type: 'password',
        metadata: { first_name: ' ', surname: ' ', terms: 'true' },
      },
    });
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(body).toEqual({
      access_token: expect.stringMatching(/^[\w-]{43}$/),
      expires: nowS() + MONTH_S,
      account: {
        id: expect.any(Number),
        uuid: expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
        merchant_uuid: 'merchant-1',
        email,
        full_name: email,
        referrer: 'https://app.example.test/',
        metadata: {
          first_name: '',
          surname: '',
          terms: 'true',
          register_source: 'default',
          has_password: true,
        },
        social_apps_metadata: [],
        roles: ['consumer'],
        completed: true,
        date_of_birth: 0,
        created_at: nowS(),
        updated_at: nowS(),
      },
    });
    const mine = await client.call('GET', '/accounts', { token: body.access_token });
    expect(mine.body).toEqual(body.account);
  }
});

it('registration: saves every answer, also to fields that the form lacks [IDAPI-39 REG-09]', async () => {
  const consents = '[{"name":"terms","version":"1","state":"accepted","value":true}]';
  const answers = { terms: 'true', marketing: 'on', heard_from: 'a "friend" <b>', consents };
  const { account, token } = await client.register('answers@example.test', { metadata: answers });
  expect(account).toMatchObject({ metadata: answers });
  const { body } = await client.call('GET', '/accounts', { token });
  expect(body.metadata).toMatchObject(answers);
});

it('registration: refuses an address in use, in any case [IDAPI-03]', async () => {
  await client.register('twice@example.test');
  const again = await client.call('POST', '/accounts', {
    fields: { username: ' Twice@EXAMPLE.test', password: PASSWORD },
  });
  expect(again).toMatchObject({ status: 409, body: { code: 409, message: 'Account already exists' } });
});

it.each<[string, Fields, string]>([
  ['no address', { username: '' }, 'Please enter a valid e-mail address'],
  ['no domain', { username: 'ada@' }, 'Please enter a valid e-mail address'],
  ['two lines', { username: 'ada@a.test\nBcc: b@b.test' }, 'Please enter a valid'],
  ['7 characters', { password: 'abcdef1' }, 'invalid param password'],
  ['201 characters', { password: `a1${'x'.repeat(199)}` }, 'it can have max 200 characters'],
  ['no digit', { password: 'abcdefgh' }, 'invalid param password'],
  ['no lower case', { password: 'ABCDEFG1' }, 'invalid param password'],
  ['another confirmation', { password_confirmation: 'x' }, 'invalid param password'],
  ['a NUL character', { password: `${PASSWORD}\0` }, 'NUL'],
  ['a long name', { metadata: { first_name: 'x'.repeat(51) } }, 'firstName can have max 50 characters'],
])('registration: refuses %s with the reason', async (_what, wrong, message) => {
  const fields = { username: 'new@example.test', password: PASSWORD, ...wrong };
  const { status, body } = await client.call('POST', '/accounts', { fields });
  expect(status).toBe(422);
  expect(body).toMatchObject({ code: 422, message: expect.stringContaining(message) });
});

it('registration: refuses a missing required answer and names its field [REG-09]', async () => {
  const fields = { username: 'strict@example.test', password: PASSWORD, client_id: 'strict' };
  const { status, body } = await client.call('POST', '/accounts', { fields });
  expect(status).toBe(422);
  expect(body.errors).toEqual({ 'metadata[terms]': expect.any(String) });
  const ticked = { ...fields, metadata: { terms: 'true' } };
  expect((await client.call('POST', '/accounts', { fields: ticked })).status).toBe(200);
});

it('login: answers a session of 30 days, with the address in any case [IDAPI-02]', async () => {
  const { account } = await client.register('Log@example.test');
  const { status, body } = await client.logIn('lOG@example.test ');
  expect(status).toBe(200);
  expect(Object.keys(body).toSorted()).toEqual(['access_token', 'account', 'expires']);
  expect(body.expires).toBe(nowS() + MONTH_S);
  expect(body.account).toEqual(account);
});

it('login: answers alike for a wrong password and an unknown address [IDAPI-02]', async () => {
  await client.register('known@example.test');
  for (const email of ['known@example.test', 'unknown@example.test']) {
    const { status, body } = await client.logIn(email, 'not the word 1');
    expect([status, body]).toEqual([401, { code: 401, message: 'Invalid credentials' }]);
  }
});

it('login: is refused after ten wrong passwords, for that account only', async () => {
  await client.register('guessed@example.test');
  for (let n = 0; n < 10; n += 1) {
    expect((await client.logIn('guessed@example.test', `wrong word ${n}`)).status).toBe(401);
  }
  const refused = await client.logIn('guessed@example.test');
  expect(refused).toMatchObject({ status: 429, body: { code: 429, message: expect.any(String) } });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await client.logIn('known@example.test')).status).toBe(200);
  client.clock.nowMs += 15 * 60_000;
  expect((await client.logIn('guessed@example.test')).status).toBe(200);
});

it('login: resets the count of wrong passwords when the right one is given', async () => {
  await client.register('clumsy@example.test');
  for (let n = 0; n < 30; n += 1) {
    const isRight = n % 10 === 9;
    const { status } = await client.logIn('clumsy@example.test', isRight ? PASSWORD : 'wrong word 1');
    expect(status).toBe(isRight ? 200 : 401);
  }
});
