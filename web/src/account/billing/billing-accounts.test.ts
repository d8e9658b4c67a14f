import { expect, test } from 'vitest';
import {
  ADA,
  type Answer,
  CONSENTS,
  CUSTOMER,
  fakeBilling,
  getToken,
  refusal,
  TOKEN,
  usual,
} from './testing/fake-billing.ts';

const WHO = { email: 'ada@example.test', password: 'quiet harbour 7' };
type Accounts = ReturnType<typeof fakeBilling>['provider']['accounts'];

const PAIR = { jwt: TOKEN, refreshToken: 'refresh-1', customerId: '360000001', customerToken: 'ignored' };
const LOCALES = { country: 'NL', currency: 'EUR', locale: 'nl_NL', ipAddress: '203.0.113.7' };
const PUBLISHER_CONSENTS = {
  consents: [
    { name: 'broadcaster_marketing', label: 'News', version: '1' },
    { name: 'broadcaster_terms', label: 'Terms', version: '2', required: true },
  ],
};

/** A service in front of which nobody is signed in yet. */
const door = (answer: Answer = () => ({ success: true })) =>
  fakeBilling(
    usual((sent) => {
      if (sent.what === 'POST /auths' || sent.what === 'POST /customers') return PAIR;
      if (sent.what === 'GET /locales') return LOCALES;
      if (sent.what.startsWith('GET /publishers/')) return PUBLISHER_CONSENTS;
      return answer(sent);
    }),
    { token: null },
  );

test('billing login: sends the credentials and finds the customer by the id in the token [BOOT-39 SESSION-20]', async () => {
  const { provider, sent, sessionStore } = door();
  expect(await provider.accounts.logIn(WHO)).toEqual(ADA);
  expect(sent).toMatchObject([
    {
      what: 'POST /auths',
      body: { ...WHO, publisherId: '400000001' },
      headers: { accept: 'application/json', 'content-type': 'application/json', authorization: '' },
    },
    { what: 'GET /customers/360000001', headers: { authorization: `Bearer ${TOKEN}` } },
    { what: 'GET /customers/360000001/consents' },
  ]);
  expect(sessionStore.read()).toMatchObject({ token: TOKEN, refreshToken: 'refresh-1' });
});

test('billing login: keeps no session when the customer cannot be read, and blames no password', async () => {
  const down = fakeBilling(({ what }) => (what === 'POST /auths' ? PAIR : refusal(503, 'Down')), {
    token: null,
  });
  await expect(down.provider.accounts.logIn(WHO)).rejects.toMatchObject({ code: 'unreachable' });
  expect(down.sessionStore.read()).toBeNull();
  const nobody = fakeBilling(() => ({ ...PAIR, jwt: getToken('', 4e12) }), { token: null });
  await expect(nobody.provider.accounts.logIn(WHO)).rejects.toMatchObject({ code: 'unreachable' });
  expect(nobody.sessionStore.read()).toBeNull();
});

test('billing consents: are not known when they cannot be read, which keeps nobody out [SESSION-04 SESSION-05]', async () => {
  for (const consents of [refusal(503, 'Down'), {}, { consents: 'x' }]) {
    const unread: Answer = ({ what }) => {
      if (what === 'POST /auths' || what === 'POST /customers') return PAIR;
      if (what === 'GET /locales') return LOCALES;
      return what.startsWith('GET') && what.endsWith('/consents') ? consents : CUSTOMER;
    };
    const unknown = { ...ADA, consents: null, consentsValues: {} };
    for (const enter of [
      ({ logIn }: Accounts) => logIn(WHO),
      ({ register }: Accounts) => register({ ...WHO, consents: ADA.consents ?? [] }),
    ]) {
      const { provider, sessionStore } = fakeBilling(unread, { token: null });
      expect(await enter(provider.accounts)).toEqual(unknown);
      expect(sessionStore.read()?.token).toBe(TOKEN);
    }
    const { accounts } = fakeBilling(unread).provider;
    expect(await accounts.load()).toEqual(unknown);
    const saved = await accounts.updateCustomer({ ...ADA, consents: null }, { firstName: 'Ada' });
    expect(saved).toMatchObject({ consents: null });
  }
});

test('billing consents: stay known once they were read [CONSENT-10]', async () => {
  let isDown = false;
  const { provider } = fakeBilling((sent) =>
    isDown && sent.what.endsWith('/consents') ? refusal(503) : usual()(sent),
  );
  expect(await provider.accounts.load()).toEqual(ADA);
  isDown = true;
  expect(await provider.accounts.load()).toEqual(ADA);
});

test('billing session: is ended by the answers too [SESSION-10]', async () => {
  const { provider } = fakeBilling((sent) => {
    if (sent.what.endsWith('/consents')) return refusal(401, 'Invalid JWT token');
    return sent.what.endsWith('/auths/refresh_token')
      ? refusal(422, 'Refresh token is expired or does not exist')
      : CUSTOMER;
  });
  await expect(provider.accounts.load()).rejects.toMatchObject({ code: 'session_ended' });
});

test('billing consents: are read before new ones are saved, when they are not known [CONSENT-09]', async () => {
  let isDown = true;
  const { provider, sent } = fakeBilling((one) => {
    if (one.what.startsWith('GET /publishers/')) return PUBLISHER_CONSENTS;
    if (one.what.startsWith('PUT')) return { success: true };
    return isDown && one.what.endsWith('/consents') ? refusal(503) : usual()(one);
  });
  const answers = [{ name: 'broadcaster_marketing', version: '1', value: true }];
  const who = { ...ADA, consents: null, consentsValues: {} };
  const save = () => provider.accounts.updateConsents(who, answers);
  await expect(save()).rejects.toMatchObject({ code: 'unreachable' });
  expect(sent.filter(({ what }) => what.startsWith('PUT'))).toEqual([]);
  isDown = false;
  expect(await save()).toEqual(ADA);
  expect(sent.find(({ what }) => what.startsWith('PUT'))?.body).toMatchObject({
    consents: [
      { name: 'broadcaster_terms', version: '2', state: 'accepted' },
      { name: 'broadcaster_marketing', version: '1', state: 'accepted' },
    ],
  });
});

test('billing registration: has the country and currency of /locales, and stores the consents after it [SESSION-22]', async () => {
  const { provider, sent, sessionStore } = door();
  const consents = [
    { name: 'broadcaster_terms', version: '2', value: true },
    { name: 'broadcaster_marketing', version: '1', value: false },
  ];
  expect(await provider.accounts.register({ ...WHO, consents })).toEqual(ADA);
  const place = { locale: 'nl_NL', country: 'NL', currency: 'EUR', publisherId: '400000001' };
  const stored = [
    { ...consents[0], state: 'accepted' },
    { ...consents[1], state: 'declined' },
  ];
  expect(sent.slice(0, 3).map(({ what, body, headers }) => [what, body, headers.authorization])).toEqual([
    ['GET /locales', undefined, ''],
    ['POST /customers', { ...WHO, ...place }, ''],
    ['PUT /customers/360000001/consents', { id: '360000001', consents: stored }, `Bearer ${TOKEN}`],
  ]);
  expect(sessionStore.read()?.token).toBe(TOKEN);
});

test('billing registration: does not fail when the consents cannot be stored [REG-47]', async () => {
  const answers = [refusal(422, 'Consent terms has another version now'), refusal(500), Response.error()];
  for (const answer of answers) {
    const { provider, sessionStore } = door(({ what }) => (what.endsWith('/consents') ? answer : {}));
    const consents = [{ name: 'broadcaster_terms', version: '1', value: true }];
    expect(await provider.accounts.register({ ...WHO, consents })).toEqual(ADA);
    expect(sessionStore.read()?.token).toBe(TOKEN);
  }
});

test('billing registration: sends the value of a captcha, where there is one [REG-05]', async () => {
  const { provider, sent } = door();
  await provider.accounts.register({ ...WHO, consents: [], captchaValue: 'a person' });
  await provider.accounts.register({ ...WHO, consents: [] });
  const bodies = sent.filter(({ what }) => what === 'POST /customers').map(({ body }) => body);
  expect(bodies.map((body) => (body as { captchaValue?: string }).captchaValue)).toEqual([
    'a person',
    undefined,
  ]);
});

test('billing consents: are boxes, the terms first, and a required one not ticked', async () => {
  const boxes = [
    { name: 'news', label: 'News', version: 3, enabledByDefault: true },
    { name: 'age', label: 'I am 16', version: '1', required: true, enabledByDefault: true },
    { name: 'terms', label: '', version: '1', required: true, value: 'https://x.test/terms' },
    'nonsense',
  ];
  const { provider } = fakeBilling(() => ({ consents: boxes }));
  expect(await provider.accounts.consentFields()).toMatchObject([
    { type: 'checkbox', name: 'terms', termsUrl: 'https://x.test/terms', enabledByDefault: false },
    { name: 'age', required: true, enabledByDefault: false },
    { name: 'news', version: '3', enabledByDefault: true, options: [] },
  ]);
});

test('billing consents: sends new answers with all current ones, and reads them back [CONSENT-09 SVC-01 CONSENT-10]', async () => {
  const earlier = [
    { name: 'broadcaster_news', version: '1', newestVersion: '1', state: 'declined', needsUpdate: false },
    { name: 'gone', version: '1', newestVersion: '1', state: 'accepted', needsUpdate: false },
    { name: 'changed', version: '1', newestVersion: '1', state: 'accepted', needsUpdate: false },
  ];
  const current = [
    { name: 'broadcaster_news', version: '1' },
    { name: 'changed', version: '2' },
  ];
  const { provider, sent } = fakeBilling((one) => {
    if (one.what.startsWith('GET /publishers/'))
      return { consents: [...PUBLISHER_CONSENTS.consents, ...current] };
    if (one.what.startsWith('PUT')) return { success: true };
    return sent.length === 1 ? { consents: [...CONSENTS.consents, ...earlier] } : usual()(one);
  });
  // as this page loaded them, before they were changed elsewhere
  const before = [{ name: 'broadcaster_news', version: '1', state: 'accepted', value: true } as const];
  const answers = [{ name: 'broadcaster_marketing', version: '1', value: true }];
  const saved = await provider.accounts.updateConsents({ ...ADA, consents: before }, answers);
  expect(sent[2]).toMatchObject({
    what: 'PUT /customers/360000001/consents',
    body: {
      id: '360000001',
      consents: [
        { name: 'broadcaster_terms', version: '2', state: 'accepted', value: true },
        { name: 'broadcaster_news', version: '1', state: 'declined', value: false },
        { name: 'broadcaster_marketing', version: '1', state: 'accepted', value: true },
      ],
    },
  });
  expect(saved).toEqual(ADA);
});

test('billing consents: leave out an answer to an older version', async () => {
  const consents = [
    { name: 'broadcaster_terms', version: '1', newestVersion: '2', state: 'accepted', needsUpdate: true },
  ];
  const { provider } = fakeBilling(({ what }) => (what.endsWith('/consents') ? { consents } : CUSTOMER));
  expect(await provider.accounts.load()).toMatchObject({ consents: [], consentsValues: {} });
});

test('billing accounts: send what changes alone, an empty name too, and an address with its password [SVC-06 ACCOUNT-08]', async () => {
  const { provider, sent } = fakeBilling(usual());
  const change = { lastName: ' Pier ', metadata: { '7_pending_downgrade': 'S1' } };
  expect(await provider.accounts.updateCustomer(ADA, change)).toEqual(ADA);
  await provider.accounts.updateCustomer(ADA, { firstName: '', lastName: '' });
  const address = { email: 'ada@pier.test', confirmationPassword: 'quiet harbour 7' };
  await provider.emailChange.changeEmail(ADA, address);
  expect(sent.map(({ what, body }) => [what, body])).toEqual(
    [{ firstName: 'Ada', lastName: 'Pier' }, { firstName: '', lastName: '' }, address].map((sentBody) => [
      'PATCH /customers/360000001',
      { id: '360000001', ...sentBody },
    ]),
  );
  expect(sent[0]?.keepalive).toBe(true);
});

test('billing address: is changed neither without an address nor without a password [ACCOUNT-19]', async () => {
  const { provider, sent } = fakeBilling(usual());
  const failure = { code: 'wrong_combination', message: 'Wrong email/password combination' };
  for (const change of [
    { email: '', confirmationPassword: 'quiet harbour 7' },
    { email: 'ada@pier.test', confirmationPassword: '' },
  ])
    await expect(provider.emailChange.changeEmail(ADA, change)).rejects.toMatchObject(failure);
  expect(sent).toEqual([]);
});

test('billing session: is ended when its token names nobody', async () => {
  const { provider, sent, ended, sessionStore } = fakeBilling(usual(), { token: 'opaque' });
  await expect(provider.accounts.load()).rejects.toMatchObject({ code: 'session_ended' });
  expect([sent, ended, sessionStore.read()]).toEqual([[], ['opaque'], null]);
});
