import { afterAll, beforeEach, expect, it } from 'vitest';
import { PUBLISHER, startBilling, type Viewer } from '../../../test/billing-client.ts';
import { PASSWORD } from '../../../test/identity-client.ts';
import { newStoreDir } from '../../../test/stores.ts';

const consents = (termsVersion: string) => [
  {
    name: 'broadcaster_terms',
    label: 'I accept the <a href="https://example.test/terms">Terms</a>.',
    required: true,
    version: termsVersion,
    value: 'https://example.test/terms',
  },
  { name: 'broadcaster_marketing', label: 'Send me news.', version: '1', enabledByDefault: true },
];
const CAPTURE = [
  { key: 'firstNameLastName', required: true },
  { key: 'birthDate' },
  { key: 'address', required: true },
  {
    key: 'custom_1',
    required: true,
    question: 'How did you find us?',
    value: 'web:Web search;friend:A friend;press',
  },
  { key: 'custom_2', question: 'What else?' },
];
/** It asks something else under the same name. */
const OTHER = '400000003';
const publishers = {
  [PUBLISHER]: { consents: consents('2'), capture: CAPTURE },
  [OTHER]: {
    capture: [
      { key: 'birthDate' },
      { key: 'custom_1', required: true, question: 'Which seat?', value: 'stalls;press' },
    ],
  },
  // The same terms when they are newer, and under the same name.
  '400000002': { consents: consents('3'), capture: [{ key: 'birthDate' }] },
};

let viewer: Viewer;
let viewers = 0;
const client = await startBilling({}, (data) =>
  data.write('accounts/billing.json', {
    place: { country: 'NL', currency: 'EUR', locale: 'nl_NL' },
    default: { consents: consents('1') },
    publishers,
  }),
);
afterAll(client.remove);
beforeEach(async () => {
  client.clock.nowMs += 60 * 60_000;
  viewers += 1;
  viewer = await client.register(`viewer${viewers}@example.test`);
});

const get = (path: string) => client.call('GET', `/customers/${viewer.id}${path}`, undefined, viewer.jwt);
const put = (path: string, body: object) =>
  client.call('PUT', `/customers/${viewer.id}${path}`, body, viewer.jwt);

const say = (answers: unknown, id: unknown = viewer.id) => put('/consents', { id, consents: answers });
const terms = (more: object = {}) => ({
  name: 'broadcaster_terms',
  version: '2',
  state: 'accepted',
  value: true,
  ...more,
});

it('consents: are public for each publisher, with defaults for one without its own [BILLAPI-09]', async () => {
  const { status, body } = await client.call('GET', `/publishers/${PUBLISHER}/consents`);
  expect(status).toBe(200);
  expect(body.responseData.consents).toEqual([
    {
      broadcasterId: Number(PUBLISHER),
      name: 'broadcaster_terms',
      label: 'I accept the <a href="https://example.test/terms">Terms</a>.',
      placeholder: '',
      required: true,
      enabledByDefault: false,
      version: '2',
      value: 'https://example.test/terms',
    },
    expect.objectContaining({ name: 'broadcaster_marketing', required: false, enabledByDefault: true }),
  ]);
  const other = await client.call('GET', '/publishers/1/consents');
  expect(other.data.consents.map(({ version }: { version: string }) => version)).toEqual(['1', '1']);
});

it('consents: are empty at first, then the answers in the publisher’s order [BILLAPI-07 BILLAPI-08]', async () => {
  expect((await get('/consents')).data).toEqual({ consents: [] });
  const marketing = { name: 'broadcaster_marketing', version: 1, state: 'declined', value: false };
  expect((await say([marketing, terms()])).body).toEqual({ responseData: { success: true }, errors: [] });
  expect((await get('/consents')).data.consents).toEqual([
    {
      customerId: viewer.id,
      name: 'broadcaster_terms',
      label: 'I accept the <a href="https://example.test/terms">Terms</a>.',
      state: 'accepted',
      version: '2',
      newestVersion: '2',
      needsUpdate: false,
      required: true,
      date: Math.floor(client.clock.nowMs / 1000),
      value: 'https://example.test/terms',
    },
    expect.objectContaining({ name: 'broadcaster_marketing', state: 'declined', version: '1' }),
  ]);
  await say([terms({ state: 'declined' })], Number(viewer.id));
  expect((await get('/consents')).data.consents.map(({ state }: { state: string }) => state)).toEqual([
    'declined',
    'declined',
  ]);
});

it('consents: need an update when the terms have changed, and none at another publisher [BILLAPI-07]', async () => {
  const at = { storeDir: newStoreDir() };
  const write = (version: string) => (data: { write: (path: string, json: object) => void }) =>
    data.write('accounts/billing.json', { default: { consents: consents(version) } });
  const before = await startBilling(at, write('2'));
  const { id, jwt } = await before.register('ada@example.test');
  await before.call('PUT', `/customers/${id}/consents`, { id, consents: [terms()] }, jwt);
  await before.origin.close();
  const after = await startBilling(at, write('3'));
  const again = (await after.logIn('ada@example.test')).data.jwt;
  expect((await after.call('GET', `/customers/${id}/consents`, undefined, again)).data.consents).toEqual([
    expect.objectContaining({ state: 'accepted', version: '2', newestVersion: '3', needsUpdate: true }),
  ]);
  const sent = { email: 'ada@example.test', password: PASSWORD, publisherId: '400000002' };
  const other = (await after.call('POST', '/auths', sent)).data.jwt;
  expect((await after.call('GET', `/customers/${id}/consents`, undefined, other)).data.consents).toEqual([]);
  await after.remove();
  before.data.remove();
});

it.each([
  ['an older version', [{ version: '1' }], 'Consent broadcaster_terms has another version now'],
  ['an unknown name', [{ name: 'other' }], 'Consent other not found'],
  ['no state', [{ state: 'maybe' }], 'Invalid param state'],
  ['no version', [{ version: null }], 'Invalid param version'],
  ['a name that is a number', [{ name: 7 }], 'Invalid param name'],
  ['one of two that is wrong', [{}, { name: 'other' }], 'Consent other not found'],
])('consents: refuse %s and save nothing [BILLAPI-08]', async (_what, wrong, text) => {
  const answer = await say(wrong.map((more) => terms(more)));
  expect(answer).toMatchObject({ status: 422, body: { responseData: {}, errors: [text] } });
  expect((await get('/consents')).data.consents).toEqual([]);
});

it.each([undefined, 'all', {}, [null], ['x']])(
  'consents: refuse a body that is no list (%j) [BILLAPI-08]',
  async (sent) => {
    expect((await say(sent)).status).toBe(422);
    expect((await say([terms()], '999999')).error).toBe('Invalid param id');
  },
);

const FULL = {
  firstName: 'Ada',
  lastName: 'Quay',
  birthDate: '1990-02-28',
  address: 'Pier 1',
  city: 'Harbour',
  postCode: '1000 AA',
  country: 'NL',
  customAnswers: [{ questionId: 'custom_1', question: 'How did you find us?', value: 'friend' }],
};
const custom = (value: string, questionId = 'custom_1') => ({ customAnswers: [{ questionId, value }] });
const tell = (body: object) => put('/capture', { customerId: viewer.id, ...body });

/** A question as answers contain it. */
const question = (key: string, answer: object | null, more: object = {}) => ({
  key,
  enabled: true,
  required: true,
  answer,
  ...more,
});

it('capture: lists the questions in order with the known answers [BILLAPI-10 DATA-26]', async () => {
  const { status, body } = await get('/capture/status');
  expect(status).toBe(200);
  expect(body.responseData).toEqual({
    isCaptureEnabled: true,
    shouldCaptureBeDisplayed: true,
    settings: [
      question('firstNameLastName', { firstName: null, lastName: null }),
      question('birthDate', null, { required: false }),
      question('address', {
        address: null,
        address2: null,
        city: null,
        state: null,
        postCode: null,
        country: null,
      }),
      question('custom_1', null, {
        question: 'How did you find us?',
        value: 'web:Web search;friend:A friend;press',
      }),
      question('custom_2', null, { required: false, question: 'What else?', value: '' }),
      question('companyName', null, { enabled: false, required: false }),
      question('phoneNumber', null, { enabled: false, required: false }),
    ],
  });
});

it('capture: saves answers, also the names of the customer, and is no longer due [BILLAPI-11 BILLAPI-10]', async () => {
  expect((await tell(FULL)).body).toEqual({ responseData: { success: true }, errors: [] });
  const { shouldCaptureBeDisplayed, settings } = (await get('/capture/status')).data;
  expect(shouldCaptureBeDisplayed).toBe(false);
  expect(settings.map(({ answer }: { answer: unknown }) => answer)).toEqual([
    { firstName: 'Ada', lastName: 'Quay' },
    '1990-02-28',
    {
      address: 'Pier 1',
      address2: null,
      city: 'Harbour',
      state: null,
      postCode: '1000 AA',
      country: 'NL',
    },
    'friend',
    null,
    null,
    null,
  ]);
  expect((await get('')).data).toMatchObject({ firstName: 'Ada', lastName: 'Quay' });
});

it('capture: keeps earlier answers when none are sent and ignores unknown questions [BILLAPI-11]', async () => {
  await tell(FULL);
  expect((await tell({ city: 'Quay', companyName: 'Not a question', customAnswers: [] })).status).toBe(200);
  const { settings } = (await get('/capture/status')).data;
  expect(settings[2].answer).toMatchObject({ address: 'Pier 1', city: 'Quay' });
  expect(settings[5]).toEqual({ key: 'companyName', enabled: false, required: false, answer: null });
});

it.each([
  ['no answer to a required question', { customAnswers: [] }, 'custom_1 is required'],
  ['no last name', { lastName: undefined }, 'lastName is required'],
  ['a blank city', { city: '  ' }, 'city is required'],
  ['a day that is none', { birthDate: '1990-02-30' }, 'birthDate must be a past date as YYYY-MM-DD'],
  ['a date in another form', { birthDate: '28.02.1990' }, 'birthDate must be a past date as YYYY-MM-DD'],
  ['a birth to come', { birthDate: '2190-01-01' }, 'birthDate must be a past date as YYYY-MM-DD'],
  ['an option that is not offered', custom('radio'), 'Invalid param custom_1'],
  ['an unknown question', custom('x', 'custom_9'), 'Question custom_9 not found'],
  ['a question of another name', custom('x', 'city'), 'Invalid param questionId'],
  ['answers that are no list', { customAnswers: 'web' }, 'Invalid param customAnswers'],
  ['an answer of 501 characters', { city: 'x'.repeat(501) }, 'Invalid param city'],
  ['a first name of 51', { firstName: 'x'.repeat(51) }, 'firstName can have max 50 characters.'],
  ['a number', { postCode: 1000 }, 'Invalid param postCode'],
  ['another customer’s id', { customerId: 999_999 }, 'Invalid param customerId'],
])('capture: refuses %s with the reason and saves nothing [BILLAPI-11]', async (_what, wrong, text) => {
  const before = (await get('/capture/status')).data;
  expect(await tell({ ...FULL, ...wrong })).toMatchObject({
    status: 422,
    body: { responseData: {}, errors: [text] },
  });
  expect((await get('/capture/status')).data).toEqual(before);
});

/** Reads and saves the answers of the viewer. */
const at = async (publisherId: string) => {
  const sent = { email: `viewer${viewers}@example.test`, password: PASSWORD, publisherId };
  const { jwt } = (await client.call('POST', '/auths', sent)).data;
  const path = `/customers/${viewer.id}/capture`;
  const status = async () => (await client.call('GET', `${path}/status`, undefined, jwt)).data;
  return {
    status,
    isDue: async () => (await status()).shouldCaptureBeDisplayed,
    answer: async (key: string) =>
      (await status()).settings.find((one: { key: string }) => one.key === key)?.answer,
    send: (body: object) => client.call('PUT', path, { customerId: viewer.id, ...body }, jwt),
  };
};

it('capture: keeps answers to own questions apart by publisher and shares those of the customer [BILLAPI-10 BILLAPI-11]', async () => {
  await tell(FULL);
  const other = await at(OTHER);
  expect([await other.answer('custom_1'), await other.answer('birthDate')]).toEqual([null, '1990-02-28']);
  expect(await other.isDue()).toBe(true);
  expect((await other.send(custom('stalls'))).status).toBe(200);
  expect(await other.answer('custom_1')).toBe('stalls');
  const first = await at(PUBLISHER);
  expect([await first.answer('custom_1'), await first.isDue()]).toEqual(['friend', false]);
  expect((await first.send({ ...FULL, ...custom('web') })).status).toBe(200);
  expect(await other.answer('custom_1')).toBe('stalls');
});

it('capture: is off when the publisher has no questions [BILLAPI-10]', async () => {
  expect(await (await at('1')).status()).toMatchObject({
    isCaptureEnabled: false,
    shouldCaptureBeDisplayed: false,
  });
});

it('capture: shows optional questions until an answer was sent once, also an empty one [BILLAPI-10]', async () => {
  const { isDue, send } = await at('400000002');
  expect(await isDue()).toBe(true);
  await send({ customAnswers: [] });
  expect(await isDue()).toBe(false);
});

it('legal texts: are the operator’s, at the address of the request [BILLAPI-14 SESSION-22]', async () => {
  const { status, body } = await client.call('GET', '/locales');
  expect(status).toBe(200);
  expect(body).toEqual({
    responseData: { country: 'NL', currency: 'EUR', locale: 'nl_NL', ipAddress: '127.0.0.1' },
    errors: [],
  });
});

it('legal texts: accept another address in development and no text instead of one [BILLAPI-14]', async () => {
  expect((await client.call('GET', '/locales?customerIP=203.0.113.7')).data.ipAddress).toBe('203.0.113.7');
  expect((await client.call('GET', '/locales?customerIP=<b>')).data.ipAddress).toBe('127.0.0.1');
});
