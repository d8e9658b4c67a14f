import { afterEach, expect, test, vi } from 'vitest';
import { memoryStore } from '../../lib/storage.ts';
import { inTurn } from '../session/renewal.ts';
import { BILLING_SESSION } from './session-form.ts';
import {
  type Answer,
  CUSTOMER,
  fakeBilling,
  getToken,
  NEXT_TOKEN,
  OLD_TOKEN,
  ok,
  refusal,
} from './testing/fake-billing.ts';

afterEach(() => void vi.restoreAllMocks());

const REFRESH = 'POST /auths/refresh_token';
const isRefresh = ({ what }: { what: string }) => what === REFRESH;
const NEXT = { jwt: NEXT_TOKEN, refreshToken: 'refresh-2' };

/** Tabs of one browser with an expired token, at a provider that renews as the test says. */
function tabs(count: number, refresh: Answer, { isLocked = true } = {}) {
  const store = memoryStore([
    ['jwapp.auth', BILLING_SESSION.format({ token: OLD_TOKEN, expiresAtMs: 0, refreshToken: 'refresh-1' })],
  ]);
  const lock = inTurn();
  return Array.from({ length: count }, () =>
    fakeBilling((sent) => (isRefresh(sent) ? refresh(sent) : CUSTOMER), {
      store,
      ...(isLocked && { lock }),
    }),
  );
}

const getRefreshes = (all: ReturnType<typeof tabs>) => all.flatMap(({ sent }) => sent.filter(isRefresh));
const getBearers = (all: ReturnType<typeof tabs>) =>
  new Set(
    all.flatMap(({ sent }) =>
      sent.filter((one) => !isRefresh(one)).map(({ headers }) => headers.authorization),
    ),
  );

test('billing renewal: replaces an expired token before the call that needs it [SESSION-26 SESSION-15]', async () => {
  const [tab] = tabs(1, () => NEXT);
  expect(await tab?.provider.library.favorites()).toEqual(['Med00002']);
  expect(tab?.sent).toMatchObject([
    { what: REFRESH, body: { refreshToken: 'refresh-1' }, headers: { authorization: '' } },
    { what: 'GET /customers/360000001', headers: { authorization: `Bearer ${NEXT_TOKEN}` } },
  ]);
  expect(tab?.sessionStore.read()).toMatchObject({ token: NEXT_TOKEN, refreshToken: 'refresh-2' });
});

test('billing renewal: runs once for all calls that come while it runs [SESSION-15 SESSION-14]', async () => {
  const answer = Promise.withResolvers<Response>();
  const all = tabs(1, () => answer.promise);
  const [tab] = all;
  const calls = [
    tab?.provider.accounts.load(),
    tab?.provider.library.history(),
    tab?.provider.library.favorites(),
  ];
  await vi.waitFor(() => expect(getRefreshes(all)).toHaveLength(1));
  expect(tab?.sent).toHaveLength(1);
  answer.resolve(ok(NEXT));
  await Promise.allSettled(calls);
  expect(getRefreshes(all)).toHaveLength(1);
  expect([...getBearers(all)]).toEqual([`Bearer ${NEXT_TOKEN}`]);
});

test('billing renewal: runs once for eight tabs [SESSION-14 SESSION-26]', async () => {
  const all = tabs(8, () => NEXT);
  const lists = await Promise.all(all.map(({ provider }) => provider.library.favorites()));
  expect(lists).toEqual(Array.from({ length: 8 }, () => ['Med00002']));
  expect(getRefreshes(all)).toHaveLength(1);
  expect([...getBearers(all)]).toEqual([`Bearer ${NEXT_TOKEN}`]);
});

test('billing renewal: uses a pair that another tab stored, without a refresh [SESSION-26]', async () => {
  const all = tabs(2, () => NEXT);
  all[1]?.sessionStore.keep({ token: NEXT_TOKEN, expiresAtMs: 0, refreshToken: 'refresh-2' });
  await all[0]?.provider.library.favorites();
  expect(getRefreshes(all)).toEqual([]);
  expect([...getBearers(all)]).toEqual([`Bearer ${NEXT_TOKEN}`]);
});

test('billing renewal: ends the session and clears the pair when it is refused [SESSION-11 SESSION-16]', async () => {
  for (const answer of [
    refusal(401, 'REFRESH TOKEN IS EXPIRED OR DOES NOT EXIST'),
    refusal(401, 'Missing or invalid parameter: refreshToken'),
    // whatever its words
    refusal(400, 'Bad request'),
    refusal(401, 'Refresh token has been revoked'),
    refusal(403, 'Unauthorized'),
    // a refusal inside a success is one
    refusal(200, 'Refresh token is expired or does not exist.'),
  ]) {
    const [tab] = tabs(1, () => answer);
    await expect(tab?.provider.library.favorites()).rejects.toMatchObject({ code: 'session_ended' });
    expect([tab?.ended, tab?.sessionStore.read(), tab?.sent.length]).toEqual([[OLD_TOKEN], null, 1]);
  }
});

test('billing renewal: fails the calls that wait for it, and is tried again by the next, after any other answer [SESSION-16]', async () => {
  for (const bad of [
    new Response('<html>Sign in to the network</html>'),
    new Response('<html>', { status: 403 }),
    { jwt: NEXT_TOKEN },
    { jwt: '', refreshToken: '' },
    Response.json(NEXT),
    refusal(500, 'Refresh token is expired or does not exist'),
    refusal(422, 'Try again later'),
    refusal(429, 'Too many attempts'),
    refusal(429, 'Missing or invalid parameter'),
    refusal(503, 'Unauthorized'),
    Response.error(),
  ]) {
    let isBad = true;
    const all = tabs(1, () => (isBad ? bad : NEXT));
    const [tab] = all;
    const calls = [tab?.provider.library.favorites(), tab?.provider.accounts.load()];
    for (const call of calls) await expect(call).rejects.toMatchObject({ name: 'AccountFailure' });
    // one answer for all that waited
    expect(getRefreshes(all)).toHaveLength(1);
    expect(tab?.sessionStore.read()).toMatchObject({ token: OLD_TOKEN, refreshToken: 'refresh-1' });
    expect([tab?.ended, [...getBearers(all)]]).toEqual([[], []]);
    isBad = false;
    expect(await tab?.provider.library.favorites()).toEqual(['Med00002']);
  }
});

test('billing renewal: fails what waits when its time is over, and signs nobody out [SESSION-16]', async () => {
  const time = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(time.signal);
  const store = memoryStore([
    ['jwapp.auth', BILLING_SESSION.format({ token: OLD_TOKEN, expiresAtMs: 0, refreshToken: 'refresh-1' })],
  ]);
  const hanging = () =>
    new Promise<Response>((_answer, fail) => {
      time.signal.addEventListener('abort', () => fail(time.signal.reason));
    });
  const tab = fakeBilling(hanging, { store });
  const call = tab.provider.library.favorites();
  await vi.waitFor(() => expect(tab.sent).toHaveLength(1));
  time.abort(new DOMException('late', 'TimeoutError'));
  await expect(call).rejects.toMatchObject({ code: 'unreachable' });
  expect([tab.ended, tab.sessionStore.read()?.token]).toEqual([[], OLD_TOKEN]);
});

test('billing renewal: leaves the pair that was stored first in every tab when two tabs renew at once [SESSION-14 SESSION-26]', async () => {
  const answers = [Promise.withResolvers<Response>(), Promise.withResolvers<Response>()];
  const given = answers.values();
  // where the browser has no locks, two tabs may ask at once
  const all = tabs(2, () => given.next().value?.promise ?? refusal(500), { isLocked: false });
  const lists = Promise.all(all.map(({ provider }) => provider.library.favorites()));
  await vi.waitFor(() => expect(getRefreshes(all)).toHaveLength(2));
  answers[1]?.resolve(ok(NEXT));
  await vi.waitFor(() => expect(all[1]?.sent).toHaveLength(2));
  answers[0]?.resolve(ok({ jwt: getToken(360000001, Date.UTC(2101, 0, 1)), refreshToken: 'refresh-3' }));
  expect(await lists).toEqual([['Med00002'], ['Med00002']]);
  expect([...getBearers(all)]).toEqual([`Bearer ${NEXT_TOKEN}`]);
  expect(all[0]?.sessionStore.read()).toMatchObject({ token: NEXT_TOKEN, refreshToken: 'refresh-2' });
});

test('billing renewal: takes the pair of another tab when it is refused after that tab’s renewal [SESSION-26]', async () => {
  const late = Promise.withResolvers<Response>();
  const answers = [() => late.promise, () => Promise.resolve(ok(NEXT))].values();
  const all = tabs(2, () => answers.next().value?.() ?? refusal(500), { isLocked: false });
  const lists = Promise.all(all.map(({ provider }) => provider.library.favorites()));
  await vi.waitFor(() => expect(all[1]?.sessionStore.read()?.token).toBe(NEXT_TOKEN));
  late.resolve(refusal(401, 'Refresh token is expired or does not exist'));
  expect(await lists).toEqual([['Med00002'], ['Med00002']]);
  expect(all.flatMap(({ ended }) => ended)).toEqual([]);
});

test('billing renewal: waits for the provider when the clock of the device is ahead', async () => {
  const over = getToken(360000001, Date.UTC(2025, 5, 1));
  const all = tabs(1, () => ({ jwt: over, refreshToken: 'refresh-2' }));
  const [tab] = all;
  await tab?.provider.library.favorites();
  await tab?.provider.library.favorites();
  await tab?.provider.library.history();
  expect(getRefreshes(all)).toHaveLength(1);
  expect([...getBearers(all)]).toEqual([`Bearer ${over}`]);
});

test('billing renewal: is not started by a page that goes away', async () => {
  const all = tabs(1, () => NEXT);
  const [tab] = all;
  await tab?.provider.library.history();
  tab?.sessionStore.keep({ token: OLD_TOKEN, expiresAtMs: 0, refreshToken: 'refresh-3' });
  const entry = { mediaid: 'Med00009', progress: 0.5 };
  const leaving = tab?.provider.library.saveHistory([entry], { keepalive: true });
  await expect(leaving).rejects.toMatchObject({ code: 'unreachable' });
  expect(getRefreshes(all)).toHaveLength(1);
  expect([tab?.ended, tab?.sessionStore.read()?.refreshToken]).toEqual([[], 'refresh-3']);
});
