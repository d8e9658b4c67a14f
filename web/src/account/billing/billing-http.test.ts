import { expect, test, vi } from 'vitest';
import { memoryStore } from '../../lib/storage.ts';
import { createSessionStore } from '../session/stored-session.ts';
import { describeCalls, serve } from '../testing/http-conformance.ts';
import { createBillingCall } from './billing-http.ts';
import { BILLING_SESSION } from './session-form.ts';
import { CUSTOMER, fakeBilling, NEXT_TOKEN, ok, refusal, TOKEN, usual } from './testing/fake-billing.ts';

const getCall = (base: string) =>
  createBillingCall({
    base,
    fetch: (input, init) => fetch(input, init),
    sessionStore: createSessionStore(memoryStore(), BILLING_SESSION, () => Date.now()),
    nowMs: () => Date.now(),
    ended() {},
    renew: async () => null,
  });

describeCalls('billing calls', getCall);

test('billing calls: reach a server with an Authorization of no value when they are anonymous [BILLAPI-01]', async () => {
  const base = await serve(({ headers }, response) =>
    response.end(JSON.stringify({ responseData: { got: headers.authorization ?? null }, errors: [] })),
  );
  expect(await getCall(base)('GET', '/locales')).toEqual({ got: '' });
});

test('billing calls: make no signed call without a session, and report it', async () => {
  const { provider, sent, ended } = fakeBilling(usual(), { token: null });
  await expect(provider.library.favorites()).rejects.toMatchObject({
    code: 'not_logged_in',
    message: 'Not logged in',
  });
  expect([sent, ended]).toEqual([[], [undefined]]);
});

test('billing calls: fail with a code, whatever the answer is [BILLAPI-38]', async () => {
  const who = { email: 'ada@example.test', password: 'quiet harbour 7', consents: [] };
  for (const [answer, status, code] of [
    [refusal(200, 'Customer already exists'), 200, 'user_exists'],
    [refusal(422), 422, 'failed_to_create'],
    [refusal(422, 7), 422, 'failed_to_create'],
    [refusal(422, 'Account already exists', 'invalid param email'), 422, 'user_exists'],
    [Response.json({ responseData: {} }), 502, 'unreachable'],
    [Response.json([]), 502, 'unreachable'],
    [Response.json(null), 502, 'unreachable'],
    [new Response(''), 502, 'unreachable'],
    [new Response('<html>'), 502, 'unreachable'],
    [new Response('<html>', { status: 401 }), 401, 'unreachable'],
    [refusal(503, 'Customer already exists'), 503, 'unreachable'],
    [Response.error(), 0, 'unreachable'],
  ] as const) {
    const { provider } = fakeBilling(({ what }) => (what === 'GET /locales' ? {} : answer));
    await expect(provider.accounts.register(who)).rejects.toMatchObject({ code, status });
  }
});

test('billing calls: need no data in an answer that only acknowledges', async () => {
  const { provider } = fakeBilling(() => Response.json({ errors: [] }));
  await provider.accounts.sendReset({ email: 'ada@example.test', returnUrl: '' });
});

test.each(['Invalid JWT token', 'Token expired', 'Unauthorized'])(
  'billing calls: go on after a renewal when a token is refused with %j [SESSION-15]',
  async (words) => {
    const { provider, sent, ended, sessionStore } = fakeBilling(({ what, headers }) => {
      if (what.includes('refresh')) return { jwt: NEXT_TOKEN, refreshToken: 'refresh-2' };
      return headers.authorization === `Bearer ${TOKEN}` ? refusal(401, words) : CUSTOMER;
    });
    expect(await provider.library.favorites()).toEqual(['Med00002']);
    expect(sent.map(({ what }) => what)).toEqual([
      'GET /customers/360000001',
      'POST /auths/refresh_token',
      'GET /customers/360000001',
    ]);
    expect([ended, sessionStore.read()?.token]).toEqual([[], NEXT_TOKEN]);
  },
);

test('billing calls: end a session that is not known even with a new token, without a second renewal [SESSION-10]', async () => {
  const fake = fakeBilling(({ what }) =>
    what.includes('refresh')
      ? { jwt: NEXT_TOKEN, refreshToken: 'refresh-2' }
      : refusal(401, 'Invalid JWT token'),
  );
  await expect(fake.provider.library.favorites()).rejects.toMatchObject({ code: 'session_ended' });
  expect([fake.ended, fake.sessionStore.read(), fake.sent.length]).toEqual([[NEXT_TOKEN], null, 3]);
});

test('billing calls: renew once and end no session when the call itself is refused with 401', async () => {
  const fake = fakeBilling(({ what }) =>
    what.includes('refresh') ? { jwt: NEXT_TOKEN, refreshToken: 'refresh-2' } : refusal(401, 'Not for you'),
  );
  await expect(fake.provider.library.favorites()).rejects.toMatchObject({ status: 401 });
  expect([fake.ended, fake.sent.length]).toEqual([[], 3]);
});

test('billing calls: renew nothing and end no session after another refusal', async () => {
  const { provider, ended, sent } = fakeBilling(() => refusal(404, 'Customer with 1 not found'));
  await expect(provider.library.favorites()).rejects.toMatchObject({ code: 'unknown_error', status: 404 });
  expect([ended, sent.length]).toEqual([[], 1]);
});

test('billing calls: wait 60 s for a payment', async () => {
  const time = new AbortController();
  const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(time.signal);
  const call = getCall(await serve(() => time.abort(new DOMException('late', 'TimeoutError'))));
  await expect(call('POST', '/payments', { kind: 'payment' })).rejects.toMatchObject({ status: 0 });
  expect(limit).toHaveBeenCalledWith(60_000);
});

test('billing calls: are aborted by their screen, which is no failure of the provider', async () => {
  const leaving = new AbortController();
  const { provider } = fakeBilling(() => ok(CUSTOMER));
  leaving.abort();
  await expect(provider.accounts.load(leaving.signal)).rejects.toMatchObject({ name: 'AbortError' });
});
