import { afterAll, beforeEach, expect, it } from 'vitest';
import { startBilling, type Viewer } from '../../../test/billing-client.ts';
import { PASSWORD } from '../../../test/identity-client.ts';

let email: string;
let viewer: Viewer;
let viewers = 0;
const client = await startBilling();
afterAll(client.remove);
beforeEach(async () => {
  client.clock.nowMs += 60 * 60_000;
  viewers += 1;
  email = `viewer${viewers}@example.test`;
  viewer = await client.register(email);
});

const read = () => client.call('GET', `/customers/${viewer.id}`, undefined, viewer.jwt);
const change = (body: object) =>
  client.call('PATCH', `/customers/${viewer.id}`, { id: viewer.id, ...body }, viewer.jwt);

it('customer: has every member, with dates and id as text [BILLAPI-05 BILLAPI-42]', async () => {
  const registered = new Date(client.clock.nowMs).toISOString().slice(0, 19).replace('T', ' ');
  client.clock.nowMs += 61_000;
  const jwt = (await client.logIn(email)).data.jwt;
  const { status, body } = await client.call('GET', `/customers/${viewer.id}`, undefined, jwt);
  expect(status).toBe(200);
  expect(body).toEqual({
    responseData: {
      id: viewer.id,
      email,
      country: 'NL',
      locale: 'nl_NL',
      currency: 'EUR',
      regDate: registered,
      lastLoginDate: new Date(client.clock.nowMs).toISOString().slice(0, 19).replace('T', ' '),
      lastUserIp: expect.any(String),
      firstName: '',
      lastName: '',
      externalId: '',
      externalData: {},
    },
    errors: [],
  });
});

it('customer change: saves sent names, also empty ones, and answers the whole customer [BILLAPI-06]', async () => {
  const first = await change({ firstName: ' Ada ', lastName: 'Quay' });
  expect(first.data).toEqual({ ...(await read()).data, firstName: 'Ada', lastName: 'Quay' });
  expect((await change({ firstName: '' })).data).toMatchObject({ firstName: '', lastName: 'Quay' });
});

it('e-mail change: needs the password, keeps the session and mails the old address [BILLAPI-06]', async () => {
  const changed = `changed${viewers}@example.test`;
  const answer = await change(confirmed(changed));
  expect(answer).toMatchObject({ status: 200, data: { email: changed } });
  expect((await read()).data.email).toBe(changed);
  expect((await client.logIn(email)).status).toBe(401);
  expect((await client.logIn(changed)).data.customerId).toBe(viewer.id);
  expect((await client.mails(email)).map(({ kind }) => kind)).toEqual(['email_changed']);
});

it('e-mail change: ends a reset code sent to the old address [BILLAPI-06 BILLAPI-13]', async () => {
  await client.call('PUT', '/customers/passwords', {
    customerEmail: email,
    resetUrl: '',
    publisherId: '1',
  });
  const [mail] = await client.mails(email);
  const resetPasswordToken = /resetPasswordToken=([^&\s]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  const changed = `moved${viewers}@example.test`;
  await change(confirmed(changed));
  const reset = { customerEmail: changed, resetPasswordToken, newPassword: 'another harbour 8' };
  expect((await client.call('PATCH', '/customers/passwords', reset)).status).toBe(422);
  expect((await client.logIn(changed)).status).toBe(200);
});

const confirmed = (email: unknown, confirmationPassword = PASSWORD) => ({ email, confirmationPassword });
it.each([
  ['an address that is none', confirmed('ada@'), 'Please enter a valid e-mail address.'],
  ['an address that is a number', confirmed(7), 'Invalid param email'],
  ['another’s address', confirmed('Taken@example.test'), 'Customer email already exists'],
  ['a wrong password', confirmed('free@example.test', 'not it 1'), 'Invalid confirmationPassword'],
  ['no password', { email: 'free@example.test' }, 'Invalid confirmationPassword'],
  ['a first name of 51', { firstName: 'x'.repeat(51) }, 'firstName can have max 50 characters.'],
  ['a last name of 51', { lastName: 'é'.repeat(51) }, 'lastName can have max 50 characters.'],
  ['a name that is a list', { firstName: [] }, 'Invalid param firstName'],
  ['another customer’s id', { id: '999999', firstName: 'Eve' }, 'Invalid param id'],
  ['externalData of text', { externalData: '{}' }, 'Invalid param externalData'],
  ['externalData of a list', { firstName: 'Eve', externalData: [] }, 'Invalid param externalData'],
  [
    'externalData that is too long, with an address',
    { ...confirmed('free@example.test'), externalData: { a: 'x'.repeat(4000) } },
    'externalData can have max 4000 characters.',
  ],
])(
  'customer change: refuses %s with the message that apps match and saves nothing [BILLAPI-06]',
  async (_what, body, text) => {
    await client.register('taken@example.test').catch(() => {});
    const before = (await read()).data;
    expect(await change(body)).toMatchObject({ status: 422, body: { responseData: {}, errors: [text] } });
    expect((await read()).data).toEqual(before);
  },
);

it('e-mail change: is refused after ten wrong passwords and the session stays open [BILLAPI-06]', async () => {
  for (let n = 0; n < 10; n += 1) await change(confirmed('free@example.test', 'wrong word 1'));
  expect((await change(confirmed('free@example.test'))).status).toBe(429);
  expect((await read()).status).toBe(200);
});

it('externalData: answers the saved object, also what other clients keep in it [BILLAPI-39 FAV-19]', async () => {
  const externalData = {
    favorites: [{ mediaid: 'Med00002', of: 'another client' }],
    history: [{ mediaid: 'Med00001', progress: 0.42137 }],
    settings: { deep: [null, true, 'é\u0000"'], constructor: 'kept' },
  };
  expect((await change({ externalData })).data.externalData).toEqual(externalData);
  expect((await read()).data.externalData).toEqual(externalData);
  await change({ firstName: 'Ada' });
  expect((await read()).data.externalData).toEqual(externalData);
});

it('externalData: replaces the whole object [BILLAPI-39]', async () => {
  await change({ externalData: { favorites: [], note: 'mine' } });
  await change({ externalData: { history: [] } });
  expect((await read()).data.externalData).toEqual({ history: [] });
});

it('externalData: refuses more than 4,000 characters and keeps what was there [BILLAPI-39]', async () => {
  const ofLength = (length: number) => ({ externalData: { a: 'x'.repeat(length - '{"a":""}'.length) } });
  expect((await change(ofLength(4000))).status).toBe(200);
  expect(await change(ofLength(4001))).toMatchObject({
    status: 422,
    error: 'externalData can have max 4000 characters.',
  });
  expect(JSON.stringify((await read()).data.externalData)).toHaveLength(4000);
});
