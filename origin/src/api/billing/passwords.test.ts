import { afterAll, beforeEach, expect, it } from 'vitest';
import { PUBLISHER, startBilling, type Viewer } from '../../../test/billing-client.ts';

const NEW = 'another harbour 8';
const PAGE = 'https://app.example.test/?u=edit-password';

let email: string;
let viewer: Viewer;
let viewers = 0;
const client = await startBilling({}, (data) =>
  data.write('accounts/billing.json', { resetPages: ['https://app.example.test'] }),
);
afterAll(client.remove);
beforeEach(async () => {
  client.clock.nowMs += 60 * 60_000;
  viewers += 1;
  email = `viewer${viewers}@example.test`;
  viewer = await client.register(email);
});

const ask = (more: object = {}) =>
  client.call('PUT', '/customers/passwords', {
    customerEmail: email,
    resetUrl: PAGE,
    publisherId: PUBLISHER,
    ...more,
  });
const getLink = async (to: string) => {
  const [mail] = await client.mails(to);
  return new URL(/^ {4}(\S+)$/m.exec(mail?.text ?? '')?.[1] ?? 'about:blank');
};
const set = (resetPasswordToken: unknown, more: object = {}) =>
  client.call('PATCH', '/customers/passwords', {
    customerEmail: email,
    resetPasswordToken,
    newPassword: NEW,
    newPasswordConfirmation: NEW,
    publisherId: PUBLISHER,
    ...more,
  });

it('reset mail: links to the given page, which sets a password once and ends every session [BILLAPI-12 BILLAPI-13]', async () => {
  expect(await ask()).toMatchObject({ status: 200, body: { responseData: { success: true }, errors: [] } });
  const link = await getLink(email);
  expect(link.href.startsWith(`${PAGE}&resetPasswordToken=`)).toBe(true);
  expect(link.searchParams.get('email')).toBe(email);
  const token = link.searchParams.get('resetPasswordToken');
  expect(await set(token)).toMatchObject({
    status: 200,
    body: { responseData: { success: true }, errors: [] },
  });
  expect((await client.logIn(email, NEW)).status).toBe(200);
  expect((await client.call('GET', `/customers/${viewer.id}`, undefined, viewer.jwt)).status).toBe(401);
  const { refreshToken } = viewer;
  expect((await client.call('POST', '/auths/refresh_token', { refreshToken })).status).toBe(401);
  expect((await set(token)).error).toContain('password could not be set');
});

it('reset mail: answers alike for an unknown address, which gets no mail [BILLAPI-12]', async () => {
  const customerEmail = 'nobody@example.test';
  expect((await ask({ customerEmail })).body).toEqual((await ask()).body);
  expect(await client.mails(customerEmail)).toEqual([]);
});

it('reset mail: refuses the sixth within an hour [BILLAPI-12]', async () => {
  for (let n = 0; n < 5; n += 1) expect((await ask()).status).toBe(200);
  expect((await ask()).status).toBe(429);
});

it('reset mail: links to this server when no page is given [BILLAPI-12]', async () => {
  for (const resetUrl of ['', undefined]) {
    await ask({ resetUrl });
    expect((await getLink(email)).href).toContain('http://localhost/?u=edit-password&resetPasswordToken=');
  }
});

it.each([
  ['a page of another site', { resetUrl: 'https://evil.test/?u=edit-password' }, 'Invalid param resetUrl'],
  [
    'a page with a similar host',
    { resetUrl: 'https://app.example.test.evil.test/' },
    'Invalid param resetUrl',
  ],
  ['a script', { resetUrl: 'javascript:alert(1)' }, 'Invalid param resetUrl'],
  ['an address that is none', { customerEmail: 'ada@' }, 'Invalid param email'],
  ['no address', { customerEmail: undefined }, 'Invalid param email'],
])('reset mail: refuses %s and sends nothing [BILLAPI-12]', async (_what, wrong, text) => {
  expect(await ask(wrong)).toMatchObject({ status: 422, error: text });
  expect(await client.mails(email)).toEqual([]);
});

it.each([
  ['a weak password', { newPassword: 'short1', newPasswordConfirmation: 'short1' }, 'invalid param password'],
  ['no password', { newPassword: undefined, newPasswordConfirmation: undefined }, 'invalid param password'],
  ['another confirmation', { newPasswordConfirmation: 'other' }, 'invalid param password'],
  ['a token that is none', { resetPasswordToken: 'x' }, 'resetPasswordToken is not valid'],
  ['no token', { resetPasswordToken: undefined }, 'resetPasswordToken is not valid'],
  ['a token that nobody has', { resetPasswordToken: '0000-0000-0000' }, 'password could not be set'],
  ['another’s address', { customerEmail: 'nobody@example.test' }, 'password could not be set'],
  ['no address', { customerEmail: '' }, 'Invalid param email'],
])(
  'password reset: refuses %s with the message that apps match and the link still works [BILLAPI-13]',
  async (_what, wrong, text) => {
    await ask();
    const token = (await getLink(email)).searchParams.get('resetPasswordToken');
    const answer = await set(token, wrong);
    expect(answer.status).toBe(422);
    expect(answer.error).toContain(text);
    expect((await set(token)).status).toBe(200);
  },
);

it('password reset: refuses the e-mail address and a common password [BILLAPI-13]', async () => {
  await ask();
  const token = (await getLink(email)).searchParams.get('resetPasswordToken');
  for (const newPassword of [email, 'Qwerty123'])
    expect((await set(token, { newPassword, newPasswordConfirmation: newPassword })).error).toBe(
      'score does not match standards',
    );
});
