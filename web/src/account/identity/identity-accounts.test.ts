import { expect, test, vi } from 'vitest';
import type { Customer } from '../customer.ts';
import { ACCOUNT, ADA, type FakeIdentity, fakeIdentity } from './testing/fake-identity.ts';

const WHO = { email: 'ada@example.test', password: 'quiet harbour 7' };
const SESSION = { access_token: 'token-2', expires: 4_000_000_000, account: ACCOUNT };
const REFERRER = 'https://app.example.test/m/BlueHrs1';

test('identity accounts: send the call, the form and the session that the provider expects [BOOT-40 SVC-02]', async () => {
  const { email, password } = WHO;
  const mailed = { password: 'new 8', password_confirmation: 'new 8', branding_id: '0' };
  const bearer = 'Bearer token-1';
  for (const [call, what, form, authorization] of [
    [
      ({ accounts }) => accounts.logIn(WHO),
      'POST /v2/accounts/authenticate',
      { client_id: 'client-1', grant_type: 'password', referrer: REFERRER, username: email, password },
      null,
    ],
    [
      ({ passwordChange }) => passwordChange.changePassword({ oldPassword: 'old 1', newPassword: 'new 8' }),
      'POST /accounts/change-password',
      { old_password: 'old 1', password: 'new 8', password_confirmation: 'new 8' },
      bearer,
    ],
    [
      ({ accounts }) => accounts.sendReset({ email, returnUrl: 'https://app.example.test/' }),
      'POST /accounts/forgot-password',
      { email, merchant_uuid: 'client-1', branding_id: '0' },
      null,
    ],
    [
      ({ accounts }) => accounts.resetPassword({ email: '', token: ' a/b ', newPassword: 'new 8' }),
      'PUT /accounts/forgot-password/a%2Fb',
      mailed,
      null,
    ],
    [({ dataExport }) => dataExport.exportData(), 'POST /accounts/export', { branding_id: '0' }, bearer],
    [
      ({ deletion }) => deletion.deleteAccount({ password }),
      'DELETE /accounts/erase',
      { password, branding_id: '0' },
      bearer,
    ],
  ] as [(provider: FakeIdentity['provider']) => Promise<unknown>, string, object, string | null][]) {
    const { provider, sent } = fakeIdentity(() => ({ ...SESSION, code: 200 }));
    await call(provider);
    const contentType = 'application/x-www-form-urlencoded';
    expect(sent).toEqual([expect.objectContaining({ what, form, authorization, contentType })]);
  }
});

test('identity registration: sends names as a space, and answers in the metadata and as JSON text [IDAPI-37 IDAPI-39 REG-10]', async () => {
  const { provider, sent } = fakeIdentity(() => SESSION, { token: null });
  const consents = [
    { name: 'terms', version: '1', value: true },
    { name: 'marketing', version: '1', value: false },
  ];
  await provider.accounts.register({ ...WHO, consents });
  expect(sent[0]?.what).toBe('POST /accounts');
  expect(sent[0]?.form).toEqual({
    full_name: WHO.email,
    username: WHO.email,
    password: WHO.password,
    password_confirmation: WHO.password,
    client_id: 'client-1',
    type: 'consumer',
    referrer: REFERRER,
    grant_type: 'password',
    'metadata[first_name]': ' ',
    'metadata[surname]': ' ',
    'metadata[terms]': 'true',
    'metadata[marketing]': 'off',
    'metadata[consents]':
      '[{"name":"terms","version":"1","state":"accepted","value":true},{"name":"marketing","version":"1","state":"declined","value":false}]',
  });
});

test('identity registration: fetches the questions of the client id without a session [REG-11]', async () => {
  const field = { name: 'marketing', label: 'Send me news', type: 'checkbox' };
  const { provider, sent } = fakeIdentity(() => ({ collection: [field, 'nonsense'] }));
  expect(await provider.accounts.consentFields()).toMatchObject([
    { name: 'terms', required: true },
    { name: 'marketing', label: 'Send me news' },
  ]);
  expect(sent).toMatchObject([{ what: 'GET /accounts/register-fields/client-1', authorization: null }]);
});

/** A viewer with answers of their own, and with keys that belong to the provider. */
const ANSWERED: Customer = {
  ...ADA,
  metadata: {
    first_name: 'Ada',
    surname: 'Quay',
    terms: 'true',
    marketing: 'on',
    heard_from: 'web',
    '77_pending_downgrade': 'S115000_6001',
    has_password: true,
    consents: '[old]',
  },
  consents: [
    { name: 'terms', version: '1', state: 'accepted', value: true },
    { name: 'marketing', version: '1', state: 'accepted', value: true },
    { name: 'heard_from', version: '1', state: 'accepted', value: 'web' },
    { name: 'old_news', version: '1', state: 'declined', value: 'https://example.test/news' },
  ],
};

/** The same viewer as this page loaded them, before they changed much of that elsewhere. */
const BEFORE: Customer = {
  ...ANSWERED,
  firstName: 'Eve',
  metadata: {
    ...ANSWERED.metadata,
    first_name: 'Eve',
    old_news: 'on',
    '78_pending_downgrade': 'S115000_6002',
  },
  consents: [
    { name: 'terms', version: '1', state: 'accepted', value: true },
    { name: 'old_news', version: '1', state: 'accepted', value: true },
  ],
};

test('identity consents: are merged into all that is stored now, and keep their state when not answered again [CONSENT-09 SVC-01 CONSENT-10]', async () => {
  const metadata = { ...ANSWERED.metadata, consents: JSON.stringify(ANSWERED.consents) };
  const { provider, sent } = fakeIdentity(() => ({ ...ACCOUNT, metadata }));
  const answers = [
    { name: 'marketing', version: '2', value: false },
    { name: 'heard_from', version: '1', value: '' },
  ];
  await provider.accounts.updateConsents(BEFORE, answers);
  const { 'metadata[consents]': consents = '', ...form } = sent[1]?.form ?? {};
  expect([...sent.map(({ what }) => what), form]).toEqual([
    'GET /accounts',
    'PUT /accounts',
    {
      full_name: 'Ada Quay',
      'metadata[first_name]': 'Ada',
      'metadata[surname]': 'Quay',
      'metadata[terms]': 'true',
      'metadata[marketing]': 'off',
      // an empty text takes the key away
      'metadata[heard_from]': '',
      'metadata[old_news]': 'https://example.test/news',
      'metadata[77_pending_downgrade]': 'S115000_6001',
      'metadata[has_password]': 'true',
    },
  ]);
  expect(JSON.parse(consents)).toEqual([
    { name: 'terms', version: '1', state: 'accepted', value: true },
    { name: 'marketing', version: '2', state: 'declined', value: false },
    { name: 'heard_from', version: '1', state: 'declined', value: '' },
    { name: 'old_news', version: '1', state: 'declined', value: 'https://example.test/news' },
  ]);
});

test('identity profile: saves first name, last name and metadata, and keeps what is left out [SVC-06]', async () => {
  const { provider, sent } = fakeIdentity(() => ({ ...ACCOUNT, full_name: 'Ada Pier' }));
  const { accounts } = provider;
  const saved = await accounts.updateCustomer(ADA, { lastName: ' Pier ', metadata: { colour: 'red' } });
  expect(saved.fullName).toBe('Ada Pier');
  await accounts.updateCustomer(ADA, { firstName: '', lastName: '' });
  expect(sent.map(({ what, form }) => [what, form])).toEqual([
    [
      'PUT /accounts',
      {
        full_name: 'Ada Pier',
        'metadata[first_name]': 'Ada',
        'metadata[surname]': 'Pier',
        'metadata[colour]': 'red',
      },
    ],
    [
      'PUT /accounts',
      { full_name: 'ada@example.test', 'metadata[first_name]': ' ', 'metadata[surname]': ' ' },
    ],
  ]);
});

test('identity details: are requested while a name is missing, without a call', async () => {
  const { provider, sent } = fakeIdentity(() => ACCOUNT);
  expect(await provider.capture.detailsWanted(ADA)).toEqual([]);
  expect(await provider.capture.detailsWanted({ ...ADA, lastName: '' })).toMatchObject([
    { key: 'firstName', answer: 'Ada' },
    { key: 'lastName', answer: '' },
  ]);
  expect(sent).toEqual([]);
});

test('identity accounts: fail when the body refuses, whatever the status is [DELETE-05 IDAPI-41]', async () => {
  const refused = (message: string, code: number) => fakeIdentity(() => ({ code, message })).provider;
  const deletion = refused('Invalid credentials', 401).deletion.deleteAccount({ password: 'wrong pier 7' });
  await expect(deletion).rejects.toMatchObject({ code: 'delete_account.invalid_credentials' });
  const failure = { code: 'unknown_error', status: 422, serverMessage: 'Mail cannot be sent' };
  await expect(refused('Mail cannot be sent', 422).dataExport.exportData()).rejects.toMatchObject(failure);
});

test('identity social sign-in: has the addresses for this site and a way back, in one map [SESSION-19 IDAPI-40]', async () => {
  const facebook = 'https://social.example.test/fb?state=1';
  const google = 'https://social.example.test/google';
  const social_urls = [{ facebook }, { twitter: 'javascript:alert(1)' }, { google }, 'nonsense'];
  const { provider, sent } = fakeIdentity(() => ({ social_urls, code: 200 }));
  const redirect = 'https://app.example.test/?u=personal-details';
  expect(await provider.socialSignIn.socialUrls({ returnUrl: redirect })).toEqual({ facebook, google });
  const { pathname, searchParams } = new URL(sent[0]?.what.split(' ')[1] ?? '', 'https://x.test');
  expect(pathname).toBe('/accounts/social');
  expect(JSON.parse(atob(searchParams.get('state') ?? ''))).toEqual({ client_id: 'client-1', redirect });
});

test('identity accounts: give and save nothing of a customer to the one who signed in since [SVC-02]', async () => {
  const delay = Promise.withResolvers<object>();
  const { provider, sessionStore, sent } = fakeIdentity(() => delay.promise);
  const slow = [provider.accounts.load(), provider.accounts.updateConsents(BEFORE, [])];
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  sessionStore.keep({ token: 'token-2', expiresAtMs: Date.now() + 3_600_000 });
  delay.resolve(ACCOUNT);
  for (const result of await Promise.allSettled<unknown>(slow)) expect(result.status).toBe('rejected');
  expect(sent.map(({ what }) => what)).toEqual(['GET /accounts', 'GET /accounts']);
});
