import { afterAll, beforeEach, expect, it } from 'vitest';
import { PASSWORD, startIdentity } from '../../../test/identity-client.ts';

const NEW = 'another harbour 8';
const HOUR_MS = 60 * 60_000;

let email: string;
let token: string;
let accounts = 0;
const client = await startIdentity();
afterAll(client.remove);
beforeEach(async () => {
  // Limits of one test are not those of the next.
  client.clock.nowMs += HOUR_MS;
  accounts += 1;
  email = `viewer${accounts}@example.test`;
  token = (await client.register(email)).token;
});

const change = (old_password: string, password: string, password_confirmation = password) =>
  client.call('POST', '/accounts/change-password', {
    token,
    fields: { old_password, password, password_confirmation },
  });
const forgot = (address: string) =>
  client.call('POST', '/accounts/forgot-password', {
    fields: { email: address, merchant_uuid: 'merchant-1', branding_id: '0' },
  });
const reset = (code: string, password: string, password_confirmation = password) =>
  client.call('PUT', `/accounts/forgot-password/${encodeURIComponent(code)}`, {
    fields: { password, password_confirmation, branding_id: '0' },
  });
const mailedCode = async () => {
  await forgot(email);
  const [mail] = await client.mails(email);
  return /^ {4}(\S+)$/m.exec(mail?.text ?? '')?.[1] ?? '';
};
const refused = (message: string) => ({ status: 422, body: { code: 422, message } });
const isLoggedIn = async (session: string) =>
  (await client.call('GET', '/accounts', { token: session })).status === 200;

it('password change: ends every session of the account [IDAPI-08 PASSWORD-18]', async () => {
  const other = (await client.logIn(email)).body.access_token;
  expect(await change(PASSWORD, NEW)).toMatchObject({ status: 200, body: { code: 200, message: 'ok' } });
  expect(await isLoggedIn(token)).toBe(false);
  expect(await isLoggedIn(other)).toBe(false);
  expect((await client.logIn(email)).status).toBe(401);
  expect((await client.logIn(email, NEW)).status).toBe(200);
});

it('password change: refuses a wrong or weak password with the message that apps match [IDAPI-08]', async () => {
  expect(await change('not the old one 1', NEW)).toMatchObject(refused('old password does not match'));
  expect(await change(PASSWORD, 'short1')).toMatchObject(refused('invalid param password'));
  expect((await change(PASSWORD, NEW, 'other')).body.message).toContain('invalid param password');
  for (const common of [email, 'Qwerty123'])
    expect(await change(PASSWORD, common)).toMatchObject(refused('score does not match standards'));
  expect(await isLoggedIn(token)).toBe(true);
  expect((await client.logIn(email)).status).toBe(200);
});

it('password change: refuses anonymous viewers, and anybody after ten wrong passwords', async () => {
  expect((await client.call('POST', '/accounts/change-password', { fields: {} })).status).toBe(401);
  for (let n = 0; n < 10; n += 1) await change(`wrong word ${n}`, NEW);
  expect(await change(PASSWORD, NEW)).toMatchObject({ status: 429, body: { code: 429 } });
});

it('reset mail: answers alike for a known and an unknown address and mails the known one [IDAPI-09]', async () => {
  const answers = [await forgot(email.toUpperCase()), await forgot('nobody@example.test')];
  for (const { status, body } of answers) {
    expect([status, body]).toEqual([200, { code: 200, message: 'ok' }]);
  }
  const [mail, ...more] = await client.mails(email);
  expect(more).toEqual([]);
  expect(mail?.text).toMatch(/^ {4}[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/m);
  expect(await client.mails('nobody@example.test')).toEqual([]);
});

it('reset mail: refuses a malformed address with the message that apps match [IDAPI-09]', async () => {
  expect(await forgot('ada@')).toMatchObject(refused('invalid param email'));
});

it('reset mail: has the same limit for a known and an unknown address', async () => {
  for (const address of [email, 'nobody@example.test']) {
    const answers = [];
    for (let n = 0; n < 6; n += 1) answers.push((await forgot(address)).status);
    expect(answers).toEqual([200, 200, 200, 200, 200, 429]);
  }
  expect(await client.mails(email)).toHaveLength(5);
});

it('reset mail: sends one caller sixty an hour at most', async () => {
  const statuses = new Set<number>();
  for (let n = 0; n < 60; n += 1) statuses.add((await forgot(`nobody${n}@example.test`)).status);
  expect([...statuses]).toEqual([200]);
  expect((await forgot('nobody60@example.test')).status).toBe(429);
  client.clock.nowMs += HOUR_MS;
  expect((await forgot('nobody60@example.test')).status).toBe(200);
});

it('reset code: sets a new password and ends every session [IDAPI-10 PASSWORD-18]', async () => {
  const code = await mailedCode();
  expect(await reset(code, NEW)).toMatchObject({ status: 200, body: { code: 200, message: 'ok' } });
  expect(await isLoggedIn(token)).toBe(false);
  expect((await client.logIn(email)).status).toBe(401);
  expect((await client.logIn(email, NEW)).status).toBe(200);
});

it('reset code: is accepted in any case, with spaces and look-alike letters [IDAPI-10]', async () => {
  const code = (await mailedCode())
    .toLowerCase()
    .replaceAll('-', ' ')
    .replaceAll('0', 'o')
    .replaceAll('1', 'l');
  expect((await reset(code, NEW)).status).toBe(200);
});

it('reset code: works once [IDAPI-10]', async () => {
  const code = await mailedCode();
  await reset(code, NEW);
  expect(await reset(code, PASSWORD)).toMatchObject(refused('password could not be set'));
  expect((await client.logIn(email, NEW)).status).toBe(200);
});

it('reset code: works for an hour', async () => {
  const early = await mailedCode();
  client.clock.nowMs += HOUR_MS - 1;
  expect((await reset(early, NEW)).status).toBe(200);
  const late = await mailedCode();
  client.clock.nowMs += HOUR_MS;
  expect(await reset(late, PASSWORD)).toMatchObject(refused('password could not be set'));
});

it('reset code: ends when a newer one is sent', async () => {
  const older = await mailedCode();
  const newer = await mailedCode();
  expect(await reset(older, NEW)).toMatchObject(refused('password could not be set'));
  expect((await reset(newer, NEW)).status).toBe(200);
});

it('reset code: ends after five wrong tries', async () => {
  const code = await mailedCode();
  const wrong = `${code.slice(0, -1)}${code.endsWith('A') ? 'B' : 'A'}`;
  for (let n = 0; n < 5; n += 1) {
    expect(await reset(wrong, NEW)).toMatchObject(refused('password could not be set'));
  }
  expect(await reset(code, NEW)).toMatchObject(refused('password could not be set'));
});

it.each(['x', 'ABCD-EFGH', 'https://example.test/?token=1', 'ÄBCD-EFGH-JKMN'])(
  'reset code: is called malformed when it cannot be one (%s) [IDAPI-10]',
  async (code) => {
    expect(await reset(code, NEW)).toMatchObject(refused('resetPasswordToken is not valid'));
  },
);

it('reset code: is refused after twenty tries from one address', async () => {
  const statuses = [];
  for (let n = 0; n < 21; n += 1) statuses.push((await reset('0000-0000-0000', NEW)).status);
  expect(statuses).toEqual([...Array(20).fill(422), 429]);
});
