import { expect, test } from 'vitest';
import { memoryStore } from '../../lib/storage.ts';
import { createSessionStore } from '../session/stored-session.ts';
import { describeCalls } from '../testing/http-conformance.ts';
import { createIdentityCall } from './identity-http.ts';
import { IDENTITY_SESSION } from './session-form.ts';
import { ACCOUNT, fakeIdentity, httpError } from './testing/fake-identity.ts';

describeCalls('identity calls', (base) => {
  const sessionStore = createSessionStore(memoryStore(), IDENTITY_SESSION, () => Date.now());
  return createIdentityCall({ base, fetch: (input, init) => fetch(input, init), sessionStore, ended() {} });
});

const CHANGE = { oldPassword: 'old 1', newPassword: 'new harbour 8' };

test('identity calls: send a form without empty fields, and with all of a nested object [IDAPI-37]', async () => {
  const bodies: string[] = [];
  const call = createIdentityCall({
    base: '',
    fetch: async (_address, init) => {
      bodies.push(String(init?.body));
      return new Response('{}');
    },
    sessionStore: createSessionStore(memoryStore(), IDENTITY_SESSION, () => 0),
    ended() {},
  });
  const metadata = { first_name: ' ', city: '', news: false, none: undefined };
  await call('POST', '/x', {
    values: { a: undefined, b: null, c: '', d: false, progress: 0, e: true, f: 'x y&z' },
  });
  await call('POST', '/x', { values: { metadata } });
  expect(bodies).toEqual([
    'progress=0&e=true&f=x+y%26z',
    'metadata%5Bfirst_name%5D=+&metadata%5Bcity%5D=&metadata%5Bnews%5D=false&metadata%5Bnone%5D=',
  ]);
});

test('identity calls: make no signed call without a session, and report it [SESSION-24]', async () => {
  const { provider, sent, ended } = fakeIdentity(() => ACCOUNT, { token: null });
  await expect(provider.library.favorites()).rejects.toMatchObject({ code: 'not_logged_in' });
  expect(sent).toEqual([]);
  expect(ended).toEqual([undefined]);
});

test('identity calls: report a session that the provider has ended by its token, and after no other refusal [SESSION-10]', async () => {
  for (const [status, message, code, tokens] of [
    [401, 'Error: invalid JWT Token given', 'session_ended', ['token-1']],
    [401, 'Token was revoked', 'session_ended', ['token-1']],
    [400, 'Invalid JWT token', 'session_ended', ['token-1']],
    [403, 'Forbidden', 'unknown_error', []],
    [429, 'Invalid JWT token', 'too_many_tries', []],
  ] as const) {
    const { provider, ended } = fakeIdentity(() => httpError(status, message));
    for (const refused of [provider.library.favorites(), provider.accounts.load()])
      await expect(refused).rejects.toMatchObject({ code, status });
    expect(ended).toEqual(tokens.flatMap((token) => [token, token]));
  }
});

test('identity calls: do not take a wrong password for the end of the session [DELETE-05]', async () => {
  const { provider, ended } = fakeIdentity(() => httpError(401, 'Invalid credentials'));
  const deletion = provider.deletion.deleteAccount({ password: 'wrong pier 7' });
  await expect(deletion).rejects.toMatchObject({ code: 'delete_account.invalid_credentials' });
  expect(ended).toEqual([]);
});

test('identity calls: accept an answer without a body where none is needed, and fail where one is [ERR-15]', async () => {
  for (const answer of [() => new Response(''), () => new Response(null, { status: 204 })]) {
    const { provider } = fakeIdentity(answer);
    const { accounts, deletion, library } = provider;
    await provider.passwordChange.changePassword(CHANGE);
    await accounts.sendReset({ email: 'ada@example.test', returnUrl: '' });
    await accounts.resetPassword({ email: '', token: 'code', newPassword: 'x' });
    await provider.dataExport.exportData();
    await deletion.deleteAccount({ password: 'x' });
    await accounts.logOut();
    await library.saveHistory([{ mediaid: 'Med00001', progress: 0.5 }], { keepalive: true });
    for (const call of [accounts.load(), library.favorites(), accounts.consentFields()]) {
      await expect(call).rejects.toMatchObject({ code: 'unreachable' });
    }
    const who = { email: 'ada@example.test', password: 'x' };
    await expect(accounts.logIn(who)).rejects.toMatchObject({ code: 'unreachable' });
  }
});

test('identity calls: are aborted by their screen, which is no failure of the provider', async () => {
  const leaving = new AbortController();
  const { provider } = fakeIdentity(() => ACCOUNT);
  leaving.abort();
  await expect(provider.accounts.load(leaving.signal)).rejects.toMatchObject({ name: 'AbortError' });
});
