import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { memoryStore } from '../../lib/storage.ts';
import { createSessionStore } from '../session/stored-session.ts';
import { createIdentityCall } from './identity-http.ts';
import { IDENTITY_SESSION } from './session-form.ts';
import { ACCOUNT, fakeIdentity, httpError } from './testing/fake-identity.ts';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.restoreAllMocks();
});

/** The calls before a server on a port, as a browser makes them. */
async function getCall(listener: RequestListener) {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stops.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const sessionStore = createSessionStore(memoryStore(), IDENTITY_SESSION, () => Date.now());
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return createIdentityCall({ base, fetch: (input, init) => fetch(input, init), sessionStore, ended() {} });
}

const CHANGE = { oldPassword: 'old 1', newPassword: 'new harbour 8' };

test('a signed call carries the bearer and the form type, an open one no trace of the session', async () => {
  const { provider, sent } = fakeIdentity(({ what }) =>
    what.includes('fields') ? { collection: [] } : ACCOUNT,
  );
  await provider.accounts.load();
  await provider.accounts.consentFields();
  const contentType = 'application/x-www-form-urlencoded';
  expect(sent).toMatchObject([
    { what: 'GET /accounts', authorization: 'Bearer token-1', contentType, form: undefined },
    { what: 'GET /accounts/register-fields/client-1', authorization: null, contentType },
  ]);
});

test('identity calls: make no signed call without a session, and report it [SESSION-24]', async () => {
  const { provider, sent, ended } = fakeIdentity(() => ACCOUNT, { token: null });
  await expect(provider.library.favorites()).rejects.toMatchObject({ code: 'not_logged_in' });
  expect(sent).toEqual([]);
  expect(ended).toEqual([undefined]);
});

test('identity calls: report a session that the provider has ended, by its token [SESSION-10]', async () => {
  const { provider, ended } = fakeIdentity(() => httpError(401, 'Error: invalid JWT Token given'));
  await expect(provider.library.favorites()).rejects.toMatchObject({ code: 'session_ended', status: 401 });
  expect(ended).toEqual(['token-1']);
});

test('another refusal ends no session', async () => {
  const { provider, ended } = fakeIdentity(() => httpError(403, 'Forbidden'));
  await expect(provider.library.favorites()).rejects.toMatchObject({ code: 'unknown_error', status: 403 });
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

test('a page of HTML with status 200 is no success: a login page of the network changes no password', async () => {
  const { provider } = fakeIdentity(() => new Response('<html>Welcome to the ferry</html>'));
  const call = provider.passwordChange.changePassword(CHANGE);
  await expect(call).rejects.toMatchObject({ code: 'unreachable', status: 502 });
});

test('a failure keeps its status whatever its body is', async () => {
  const call = await getCall((_request, response) => response.writeHead(503).end('<html>'));
  await expect(call('GET', '/accounts')).rejects.toMatchObject({ status: 503, unreadable: true });
});

test('an answer that breaks off is no answer, with half a body of a failure still that failure', async () => {
  const call = await getCall((request, response) => {
    response.writeHead(request.url === '/bad' ? 500 : 200, { 'content-length': '1000' });
    response.write('{"access_token":"', () => response.destroy());
  });
  await expect(call('GET', '/accounts')).rejects.toMatchObject({ status: 0 });
  await expect(call('GET', '/bad')).rejects.toMatchObject({ status: 500 });
});

test('no server is a failure without a status', async () => {
  const call = await getCall((_request, response) => response.destroy());
  await expect(call('GET', '/accounts')).rejects.toMatchObject({ status: 0 });
});

test('a provider that is too slow is a failure without a status, when its time is over', async () => {
  const time = new AbortController();
  const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(time.signal);
  const call = await getCall(() => time.abort(new DOMException('late', 'TimeoutError')));
  await expect(call('GET', '/accounts')).rejects.toMatchObject({ status: 0 });
  expect(limit).toHaveBeenCalledWith(15_000);
});

test('a call that its screen gave up is no failure of the provider', async () => {
  const leaving = new AbortController();
  const { provider } = fakeIdentity(() => ACCOUNT);
  leaving.abort();
  await expect(provider.accounts.load(leaving.signal)).rejects.toMatchObject({ name: 'AbortError' });
});
