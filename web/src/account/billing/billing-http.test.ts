import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { memoryStore } from '../../lib/storage.ts';
import { createSessionStore } from '../session/stored-session.ts';
import { createBillingCall } from './billing-http.ts';
import { BILLING_SESSION } from './session-form.ts';
import { CUSTOMER, fakeBilling, NEXT_TOKEN, ok, refusal, TOKEN, usual } from './testing/fake-billing.ts';

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
  return createBillingCall({
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fetch: (input, init) => fetch(input, init),
    sessionStore: createSessionStore(memoryStore(), BILLING_SESSION, () => Date.now()),
    nowMs: () => Date.now(),
    ended() {},
    renew: async () => null,
  });
}

test('a signed call carries the bearer, an anonymous one an empty Authorization; all say JSON', async () => {
  const { provider, sent } = fakeBilling(usual(() => ({ consents: [] })));
  await provider.accounts.load();
  await provider.accounts.consentFields();
  const shared = { accept: 'application/json', 'content-type': 'application/json' };
  expect(sent.map(({ what, headers }) => [what, headers])).toEqual([
    ['GET /customers/360000001', { ...shared, authorization: `Bearer ${TOKEN}` }],
    ['GET /customers/360000001/consents', { ...shared, authorization: `Bearer ${TOKEN}` }],
    ['GET /publishers/400000001/consents', { ...shared, authorization: '' }],
  ]);
});

test('an anonymous call reaches a server with an Authorization of no value [BILLAPI-01]', async () => {
  const call = await getCall((request, response) =>
    response.end(
      JSON.stringify({ responseData: { got: request.headers.authorization ?? null }, errors: [] }),
    ),
  );
  expect(await call('GET', '/locales')).toEqual({ got: '' });
});

test('billing calls: make no signed call without a session, and report it', async () => {
  const { provider, sent, ended } = fakeBilling(usual(), { token: null });
  await expect(provider.library.favorites()).rejects.toMatchObject({
    code: 'not_logged_in',
    message: 'Not logged in',
  });
  expect([sent, ended]).toEqual([[], [undefined]]);
});

test.each([
  ['errors in a success', () => refusal(200, 'Customer already exists'), 200, 'user_exists'],
  ['a refusal without a text', () => refusal(422), 422, 'failed_to_create'],
  ['a text that is none', () => refusal(422, 7), 422, 'failed_to_create'],
  [
    'the first of several',
    () => refusal(422, 'Account already exists', 'invalid param email'),
    422,
    'user_exists',
  ],
  ['a success without errors', () => Response.json({ responseData: {} }), 502, 'unreachable'],
  ['a list', () => Response.json([]), 502, 'unreachable'],
  ['null', () => Response.json(null), 502, 'unreachable'],
  ['an empty success', () => new Response(''), 502, 'unreachable'],
  ['a page of HTML', () => new Response('<html>'), 502, 'unreachable'],
  ['a page of HTML that refuses', () => new Response('<html>', { status: 401 }), 401, 'unreachable'],
  ['a server that is down', () => refusal(503, 'Customer already exists'), 503, 'unreachable'],
  ['no answer', () => Response.error(), 0, 'unreachable'],
] as const)('%s is a failure, never a crash [BILLAPI-38]', async (_what, answer, status, code) => {
  const { provider } = fakeBilling(({ what }) => (what === 'GET /locales' ? {} : answer()));
  const who = { email: 'ada@example.test', password: 'quiet harbour 7', consents: [] };
  await expect(provider.accounts.register(who)).rejects.toMatchObject({ code, status });
});

test('what only acknowledges needs no data in its answer', async () => {
  const { provider } = fakeBilling(() => Response.json({ errors: [] }));
  await provider.accounts.sendReset({ email: 'ada@example.test', returnUrl: '' });
});

test('a clock that is late loses nobody: a refused token is renewed, and the call goes on', async () => {
  const { provider, sent, ended } = fakeBilling(
    usual(({ what }) => (what.includes('refresh') ? { jwt: NEXT_TOKEN, refreshToken: 'refresh-2' } : {})),
  );
  const refused = fakeBilling(({ what, headers }) => {
    if (what.includes('refresh')) return { jwt: NEXT_TOKEN, refreshToken: 'refresh-2' };
    return headers.authorization === `Bearer ${TOKEN}` ? refusal(401, 'Invalid JWT token') : CUSTOMER;
  });
  expect(await refused.provider.library.favorites()).toEqual(['Med00002']);
  expect(refused.sent.map(({ what }) => what)).toEqual([
    'GET /customers/360000001',
    'POST /auths/refresh_token',
    'GET /customers/360000001',
  ]);
  expect([refused.ended, refused.sessionStore.read()?.token]).toEqual([[], NEXT_TOKEN]);
  // and nothing is renewed where nothing is refused
  await provider.library.favorites();
  expect([sent.length, ended]).toEqual([1, []]);
});

test('a session that is not known even with a new token has ended, without going round [SESSION-10]', async () => {
  const fake = fakeBilling(({ what }) =>
    what.includes('refresh')
      ? { jwt: NEXT_TOKEN, refreshToken: 'refresh-2' }
      : refusal(401, 'Invalid JWT token'),
  );
  await expect(fake.provider.library.favorites()).rejects.toMatchObject({ code: 'session_ended' });
  expect([fake.ended, fake.sessionStore.read(), fake.sent.length]).toEqual([[NEXT_TOKEN], null, 3]);
});

test('another refusal renews nothing and ends no session', async () => {
  const { provider, ended, sent } = fakeBilling(() => refusal(404, 'Customer with 1 not found'));
  await expect(provider.library.favorites()).rejects.toMatchObject({ code: 'unknown_error', status: 404 });
  expect([ended, sent.length]).toEqual([[], 1]);
});

test('an answer that breaks off is no answer', async () => {
  const call = await getCall((request, response) => {
    response.writeHead(request.url === '/bad' ? 500 : 200, { 'content-length': '1000' });
    response.write('{"responseData":{', () => response.destroy());
  });
  await expect(call('GET', '/locales')).rejects.toMatchObject({ status: 0 });
  await expect(call('GET', '/bad')).rejects.toMatchObject({ status: 500 });
});

test('a provider that is too slow is a failure without a status, when its time is over', async () => {
  const time = new AbortController();
  const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(time.signal);
  const call = await getCall(() => time.abort(new DOMException('late', 'TimeoutError')));
  await expect(call('GET', '/locales')).rejects.toMatchObject({ status: 0 });
  expect(limit).toHaveBeenCalledWith(15_000);
  await expect(call('POST', '/payments', { kind: 'payment' })).rejects.toMatchObject({ status: 0 });
  expect(limit).toHaveBeenCalledWith(60_000);
});

test('a call that its screen gave up is no failure of the provider', async () => {
  const leaving = new AbortController();
  const { provider } = fakeBilling(() => ok(CUSTOMER));
  leaving.abort();
  await expect(provider.accounts.load(leaving.signal)).rejects.toMatchObject({ name: 'AbortError' });
});
