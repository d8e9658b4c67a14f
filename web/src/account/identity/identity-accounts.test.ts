import { expect, test } from 'vitest';
import { getCapabilities } from '../capabilities.ts';
import type { Customer } from '../customer.ts';
import { requirePort } from '../require-port.ts';
import { ACCOUNT, ADA, fakeIdentity, httpError } from './testing/fake-identity.ts';

const WHO = { email: 'ada@example.test', password: 'quiet harbour 7' };
const SESSION = { access_token: 'token-2', expires: 4_000_000_000, account: ACCOUNT };
const REFERRER = 'https://app.example.test/m/BlueHrs1';

test('a login sends what the provider asks, keeps the session and answers the customer [BOOT-40]', async () => {
  const { provider, sent, sessionStore } = fakeIdentity(() => SESSION, { token: null });
  expect(await provider.accounts.logIn(WHO)).toEqual(ADA);
  expect(sent).toMatchObject([
    {
      what: 'POST /v2/accounts/authenticate',
      form: {
        client_id: 'client-1',
        grant_type: 'password',
        referrer: REFERRER,
        username: WHO.email,
        password: WHO.password,
      },
    },
  ]);
  expect(sessionStore.read()).toEqual({ token: 'token-2', expiresAtMs: 4_000_000_000_000 });
});

test('a registration sends names as a space, the answers in the metadata and as JSON text [IDAPI-37 IDAPI-39 REG-10]', async () => {
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

test('new answers are sent merged into all that is stored now, and what is not answered again keeps its state [CONSENT-09 SVC-01 CONSENT-10]', async () => {
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

test('a profile is saved by first name, last name and metadata; what is left out stays as it was [SVC-06]', async () => {
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

test('a profile is saved for a signed-in viewer alone: Not logged in [ACCOUNT-18]', async () => {
  const { provider, sent } = fakeIdentity(() => ACCOUNT, { token: null });
  await expect(provider.accounts.updateCustomer(ADA, { firstName: 'A' })).rejects.toMatchObject({
    code: 'not_logged_in',
    message: 'Not logged in',
  });
  expect(sent).toEqual([]);
});

test('the address of the mail cannot be changed: Email update not supported [ACCOUNT-20 ROLE-12]', () => {
  const { provider } = fakeIdentity(() => ACCOUNT);
  expect(() => requirePort(provider, 'emailChange')).toThrow(
    expect.objectContaining({ code: 'email_not_supported', message: 'Email update not supported' }),
  );
  expect(getCapabilities(provider).updateEmail).toBe(false);
});

test('identity passwords: are changed, reset by mail and set with its code', async () => {
  const { provider, sent } = fakeIdentity(() => ({ code: 200, message: 'ok' }));
  const { accounts } = provider;
  await provider.passwordChange.changePassword({ oldPassword: 'old 1', newPassword: 'new 8' });
  await accounts.sendReset({ email: 'ada@example.test', returnUrl: 'https://app.example.test/' });
  await accounts.resetPassword({ email: '', token: ' a/b ', newPassword: 'new 8' });
  expect(sent.map(({ what, form, authorization }) => [what, form, authorization])).toEqual([
    [
      'POST /accounts/change-password',
      { old_password: 'old 1', password: 'new 8', password_confirmation: 'new 8' },
      'Bearer token-1',
    ],
    [
      'POST /accounts/forgot-password',
      { email: 'ada@example.test', merchant_uuid: 'client-1', branding_id: '0' },
      null,
    ],
    [
      'PUT /accounts/forgot-password/a%2Fb',
      { password: 'new 8', password_confirmation: 'new 8', branding_id: '0' },
      null,
    ],
  ]);
});

test('an export is one call without further input [SVC-02]', async () => {
  const { provider, sent } = fakeIdentity(() => ({ code: 200, message: 'Your data will be sent by e-mail' }));
  await provider.dataExport.exportData();
  expect(sent).toMatchObject([
    {
      what: 'POST /accounts/export',
      form: { branding_id: '0' },
      authorization: expect.stringMatching(/^Bearer /),
    },
  ]);
});

test('identity export: fails with the message of an answer with another code [IDAPI-41]', async () => {
  const { provider } = fakeIdentity(() => ({ code: 422, message: 'Mail cannot be sent' }));
  await expect(provider.dataExport.exportData()).rejects.toMatchObject({
    code: 'unknown_error',
    status: 422,
    serverMessage: 'Mail cannot be sent',
  });
});

test('an account is deleted with its password in the body of a DELETE', async () => {
  const { provider, sent } = fakeIdentity(() => ({ code: 200, message: 'Account deleted' }));
  await provider.deletion.deleteAccount({ password: 'quiet harbour 7' });
  expect(sent).toMatchObject([
    { what: 'DELETE /accounts/erase', form: { password: 'quiet harbour 7', branding_id: '0' } },
  ]);
});

test('the addresses of external sign-ins come for this site and a way back, merged into one map [SESSION-19 IDAPI-40]', async () => {
  const { provider, sent } = fakeIdentity(() => ({
    social_urls: [
      { facebook: 'https://social.example.test/fb?state=1' },
      { twitter: 'javascript:alert(1)' },
      { google: 'https://social.example.test/google' },
      'nonsense',
    ],
    code: 200,
  }));
  const returnUrl = 'https://app.example.test/?u=personal-details';
  expect(await provider.socialSignIn.socialUrls({ returnUrl })).toEqual({
    facebook: 'https://social.example.test/fb?state=1',
    google: 'https://social.example.test/google',
  });
  const { pathname, searchParams } = new URL(sent[0]?.what.split(' ')[1] ?? '', 'https://x.test');
  expect(pathname).toBe('/accounts/social');
  expect(JSON.parse(atob(searchParams.get('state') ?? ''))).toEqual({
    client_id: 'client-1',
    redirect: returnUrl,
  });
  expect(getCapabilities(provider).socialUrls).toBe(true);
});

test('a customer that the provider refuses at the load has no session any more [SESSION-10]', async () => {
  for (const answer of [
    httpError(401, 'The user is not authenticated.'),
    httpError(400, 'Invalid JWT token'),
  ]) {
    const { provider } = fakeIdentity(() => answer);
    await expect(provider.accounts.load()).rejects.toMatchObject({ code: 'session_ended' });
  }
  const down = fakeIdentity(() => httpError(500, 'Oops'));
  await expect(down.provider.accounts.load()).rejects.toMatchObject({ code: 'unreachable' });
});

test('details are wanted while a name is missing, without a call', async () => {
  const { provider, sent } = fakeIdentity(() => ACCOUNT);
  const { capture } = provider;
  expect(await capture.detailsWanted(ADA)).toEqual([]);
  const nameless = { ...ADA, lastName: '' };
  expect((await capture.detailsWanted(nameless)).map(({ key, answer }) => [key, answer])).toEqual([
    ['firstName', 'Ada'],
    ['lastName', ''],
  ]);
  expect(sent).toEqual([]);
});

test('a deletion that the body refuses is none, whatever the status says [DELETE-05 IDAPI-41]', async () => {
  const { provider } = fakeIdentity(() => ({ code: 401, message: 'Invalid credentials' }));
  if (provider.deletion.by !== 'call') throw new Error('this provider deletes by a call');
  await expect(provider.deletion.deleteAccount({ password: 'not mine 7' })).rejects.toMatchObject({
    code: 'delete_account.invalid_credentials',
  });
});
