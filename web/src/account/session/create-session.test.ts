import { parseIdentityAccount } from '@marquee/contract/identity';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryStore } from '../../lib/storage.ts';
import { AccountFailure } from '../account-failure.ts';
import type { Customer } from '../customer.ts';
import { getCustomer } from '../identity/get-customer.ts';
import { IDENTITY_SESSION } from '../identity/session-form.ts';
import { ACCOUNT } from '../identity/testing/fake-identity.ts';
import type { AccountsPort, Provider } from '../ports.ts';
import { createSession, type SessionTools } from './create-session.ts';
import type { RenewalPort } from './renewal.ts';
import type { SessionState } from './session.ts';
import { createSessionStore, type SessionForm, type StoredCredentials } from './stored-session.ts';

const HOUR_MS = 3_600_000;
const KEY = IDENTITY_SESSION.key;
const ADA: Customer = getCustomer(parseIdentityAccount(ACCOUNT));
const BO: Customer = { ...ADA, id: '29002', email: 'bo@example.test' };
const WHO = { email: 'ada@example.test', password: 'quiet harbour 7' };

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 0, 5) });
});
afterEach(() => {
  vi.useRealTimers();
});

interface Device {
  token?: string | null;
  expected?: boolean;
  accounts?: Partial<AccountsPort>;
  load?: () => Promise<Provider>;
  renewal?: RenewalPort;
}

/** Credentials of a provider that renews them. */
const RENEWABLE: SessionForm = {
  key: KEY,
  parse: (text) => JSON.parse(text) as StoredCredentials,
  format: (credentials) => JSON.stringify(credentials),
};

/** A visit on a device that may hold a session, before a provider that knows Ada as `token-ada`, Bo as `token-bo`. */
function visit({ token = null, expected = false, accounts = {}, load, renewal }: Device = {}) {
  const store = memoryStore();
  const sessionStore = createSessionStore(store, renewal ? RENEWABLE : IDENTITY_SESSION, () => Date.now());
  const keep = (of: string) =>
    sessionStore.keep({
      token: of,
      expiresAtMs: Date.now() + HOUR_MS,
      ...(renewal && { refreshToken: `refresh-${of}` }),
    });
  if (token) keep(token);
  const calls: string[] = [];
  const known: Record<string, Customer> = { 'token-ada': ADA, 'token-ada-2': ADA, 'token-bo': BO };
  let tools: SessionTools | undefined;
  const port: Partial<AccountsPort> = {
    async load() {
      const of = sessionStore.read()?.token ?? '';
      calls.push(`load ${of}`);
      const customer = known[of];
      if (!customer) throw new AccountFailure('session_ended', 'Invalid JWT token', { status: 401 });
      return customer;
    },
    async logIn() {
      keep('token-ada');
      return ADA;
    },
    async register() {
      keep('token-ada');
      return ADA;
    },
    async logOut() {
      calls.push(`logout ${sessionStore.read()?.token}`);
    },
    ...accounts,
  };
  const provider = { accounts: port, renewal } as Provider;
  const session = createSession({
    sessionStore,
    expected,
    nowMs: () => Date.now(),
    load: (given) => {
      tools = given;
      return load ? load() : Promise.resolve(provider);
    },
  });
  const states: SessionState['status'][] = [];
  session.subscribe(() => void states.push(session.state().status));
  const events = new EventTarget();
  return {
    session,
    store,
    sessionStore,
    states,
    calls,
    keep,
    ended: (of?: string) => tools?.ended(of),
    renew: (of: string) => tools?.renew(of),
    wake: async () => {
      session.wake(events);
      await settled();
    },
    fire: async (type: string, members: object = {}) => {
      events.dispatchEvent(Object.assign(new Event(type), members));
      await settled();
    },
  };
}

const settled = () => vi.advanceTimersByTimeAsync(0);
const known = { status: 'signed-in', customer: ADA };
const anonymous = { status: 'anonymous' };

test('session: loads no provider code when no session is stored', async () => {
  const load = vi.fn();
  const { session, wake, states, fire } = visit({ load });
  await wake();
  await fire('visibilitychange');
  expect([session.state(), states]).toEqual([anonymous, []]);
  expect(load).not.toHaveBeenCalled();
});

test('session: signs the viewer in again when a session is stored on the device [SESSION-12]', async () => {
  const { session, states, wake, store } = visit({ token: 'token-ada' });
  expect(session.state()).toEqual(anonymous);
  await wake();
  expect([states, session.state()]).toEqual([['restoring', 'signed-in'], known]);
  expect(store.get(KEY)).toContain('token-ada');
});

test('session: starts as restoring when the page was rendered for a viewer', async () => {
  const viewer = visit({ token: 'token-ada', expected: true });
  expect([viewer.session.atRender, viewer.session.state()]).toEqual([
    { status: 'restoring' },
    viewer.session.atRender,
  ]);
  await viewer.wake();
  expect(viewer.session.state()).toEqual(known);
  // listeners are not called when nothing changes
  expect(viewer.states).toEqual(['signed-in']);
  const gone = visit({ expected: true });
  await gone.wake();
  expect(gone.states).toEqual(['anonymous']);
});

test('session: signs out on load when the provider rejects the token [SESSION-10]', async () => {
  for (const status of [401, 400]) {
    const load = () => Promise.reject(new AccountFailure('session_ended', 'Invalid JWT token', { status }));
    const { session, wake, store } = visit({ token: 'token-ada', accounts: { load } });
    await wake();
    expect([session.state(), store.get(KEY)]).toEqual([anonymous, null]);
  }
});

const down = () =>
  Promise.reject(new AccountFailure('unknown_error', 'Failed to fetch user data.', { status: 503 }));

/** A visit of Ada while the provider is down, until a test lets `load` answer. */
async function outage() {
  const load = vi.fn<() => Promise<Customer>>(down);
  const one = visit({ token: 'token-ada', accounts: { load } });
  await one.wake();
  return { ...one, load };
}

test('session: checks again after 1, 3 and 10 s when the provider is down, then says that it is unreachable', async () => {
  const { load, session, store } = await outage();
  const counts: number[] = [];
  for (const pauseMs of [1000, 3000, 10_000]) {
    expect(session.state()).toEqual({ status: 'restoring' });
    await vi.advanceTimersByTimeAsync(pauseMs - 1);
    counts.push(load.mock.calls.length);
    await vi.advanceTimersByTimeAsync(1);
    counts.push(load.mock.calls.length);
  }
  expect(counts).toEqual([1, 2, 2, 3, 3, 4]);
  expect(session.state()).toEqual({ status: 'restoring', unreachable: true });
  expect(store.get(KEY)).toContain('token-ada');
  // and by itself from then on
  load.mockResolvedValue(ADA);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(session.state()).toEqual(known);
});

test('session: checks at once when the network is back, or the viewer presses "Try again" while it is unreachable', async () => {
  const online = await outage();
  online.load.mockResolvedValue(ADA);
  await online.fire('online');
  expect([online.session.state(), online.states]).toEqual([known, ['restoring', 'signed-in']]);
  await vi.advanceTimersByTimeAsync(HOUR_MS / 2);
  expect(online.load).toHaveBeenCalledTimes(2);

  const { load, session } = await outage();
  session.retry();
  expect(load).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(14_000);
  load.mockResolvedValue(ADA);
  session.retry();
  await settled();
  expect([session.state(), load.mock.calls.length]).toEqual([known, 5]);
});

test('session: checks again when the provider code could not be loaded', async () => {
  const load = vi.fn<() => Promise<Provider>>(() => Promise.reject(new TypeError('no network')));
  const { session, wake, fire } = visit({ token: 'token-ada', load });
  await wake();
  expect(session.state()).toEqual({ status: 'restoring' });
  load.mockResolvedValue({ accounts: { load: async () => ADA } as Partial<AccountsPort> } as Provider);
  await fire('visibilitychange');
  expect(session.state()).toEqual(known);
});

test('session: stops checking when the viewer signs out during an outage', async () => {
  const { load, session } = await outage();
  session.forget();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([session.state(), load.mock.calls.length]).toEqual([anonymous, 1]);
});

const NEXT = { token: 'token-ada-2', expiresAtMs: Date.UTC(2026, 0, 6), refreshToken: 'refresh-2' };

test('session: renews credentials once for all callers when they can be renewed, and stays signed in', async () => {
  const renew = vi.fn(async () => NEXT);
  const one = visit({ token: 'token-ada', renewal: { renew } });
  await one.wake();
  await vi.advanceTimersByTimeAsync(2 * HOUR_MS);
  expect([one.session.state(), one.sessionStore.read()?.token]).toEqual([known, 'token-ada']);
  expect(await Promise.all([one.renew('token-ada'), one.renew('token-ada')])).toEqual([NEXT, NEXT]);
  expect([renew.mock.calls.length, one.sessionStore.read()]).toEqual([1, NEXT]);
  await one.fire('visibilitychange');
  expect(one.states).toEqual(['restoring', 'signed-in']);
  expect(one.calls).toEqual(['load token-ada', 'load token-ada-2']);
});

test('session: resolves with null when a renewal is refused, and keeps the session when it gets no answer', async () => {
  const refusal = new AccountFailure('session_ended', 'Refresh token is not valid');
  const refused = visit({ token: 'token-ada', renewal: { renew: () => Promise.reject(refusal) } });
  await refused.wake();
  expect(await refused.renew('token-ada')).toBeNull();

  const silent = visit({ token: 'token-ada', renewal: { renew: down } });
  await silent.wake();
  await expect(silent.renew('token-ada')).rejects.toMatchObject({ status: 503 });
  expect([silent.session.state(), silent.sessionStore.read()?.token]).toEqual([known, 'token-ada']);
});

test('session: signs out without a request when the token expires during the visit [SESSION-24]', async () => {
  const { session, wake, calls, store } = visit({ token: 'token-ada' });
  await wake();
  await vi.advanceTimersByTimeAsync(HOUR_MS - 1);
  expect(session.state()).toEqual(known);
  await vi.advanceTimersByTimeAsync(1);
  expect([session.state(), store.get(KEY), calls]).toEqual([anonymous, null, ['load token-ada']]);
});

test('session: sets the timer again when the token lasts longer than a timer can wait', async () => {
  const { session, wake, sessionStore } = visit();
  sessionStore.keep({ token: 'token-ada', expiresAtMs: Date.now() + 30 * 24 * HOUR_MS });
  await wake();
  const beganMs = Date.now();
  await vi.advanceTimersToNextTimerAsync();
  expect(Date.now() - beganMs).toBeGreaterThan(24 * 24 * HOUR_MS);
  expect(session.state()).toEqual(known);
  await vi.advanceTimersToNextTimerAsync();
  expect([session.state(), Date.now() - beganMs]).toEqual([anonymous, 30 * 24 * HOUR_MS]);
});

test('session: signs out when the token expired while the device slept, at the first sign of it [SESSION-24]', async () => {
  type Visit = ReturnType<typeof visit>;
  for (const notice of [
    ({ fire }: Visit) => fire('visibilitychange'),
    ({ fire }: Visit) => fire('pageshow'),
    ({ fire }: Visit) => fire('online'),
    ({ ended }: Visit) => ended(),
    ({ session }: Visit) => session.provider(),
  ]) {
    const one = visit({ token: 'token-ada' });
    await one.wake();
    vi.setSystemTime(Date.now() + 2 * HOUR_MS);
    expect(one.session.state()).toEqual(known);
    await notice(one);
    expect([one.session.state(), one.calls]).toEqual([anonymous, ['load token-ada']]);
  }
});

test('session: forgets the credentials without a request when they expired before the visit [SESSION-24]', async () => {
  const { session, wake, calls, store, sessionStore } = visit({ expected: true });
  sessionStore.keep({ token: 'token-ada', expiresAtMs: Date.now() - 1000 });
  await wake();
  expect([session.state(), store.get(KEY), calls]).toEqual([anonymous, null, []]);
});

test('session: stays signed in when the refused token was already replaced', async () => {
  const { session, wake, ended, keep, fire } = visit({ token: 'token-ada' });
  await wake();
  keep('token-bo');
  ended('token-ada');
  await fire('storage', { key: KEY });
  expect(session.state()).toEqual({ status: 'signed-in', customer: BO });
  ended('token-bo');
  expect(session.state()).toEqual(anonymous);
});

test('session: follows when another tab signs in or out [SESSION-17]', async () => {
  const { session, wake, fire, keep, store, calls } = visit();
  await wake();
  keep('token-ada');
  await fire('storage', { key: KEY });
  expect(session.state()).toEqual(known);
  store.remove(KEY);
  await fire('storage', { key: KEY });
  expect(session.state()).toEqual(anonymous);
  keep('token-bo');
  await fire('storage', { key: 'jwapp.favorites' });
  expect(session.state()).toEqual(anonymous);
  await fire('storage', { key: null });
  expect(session.state()).toEqual({ status: 'signed-in', customer: BO });
  expect(calls).toEqual(['load token-ada', 'load token-bo']);
});

test('session: stays signed out when the answer to a check arrives after signing out', async () => {
  const answer = Promise.withResolvers<Customer>();
  const { session, wake, store, fire } = visit({
    token: 'token-ada',
    accounts: { load: () => answer.promise },
  });
  await wake();
  expect(session.state()).toEqual({ status: 'restoring' });
  store.remove(KEY);
  await fire('storage', { key: KEY });
  answer.resolve(ADA);
  await settled();
  expect(session.state()).toEqual(anonymous);
});

test('session: forgets the viewer and the credentials when they sign out, and reports it to the provider [SESSION-07]', async () => {
  const { session, calls, store } = visit();
  await session.logIn(WHO);
  expect(session.state()).toEqual(known);
  await session.logOut();
  expect([session.state(), store.get(KEY), calls]).toEqual([anonymous, null, ['logout token-ada']]);
});

test('session: signs out on this device whatever the provider does [SESSION-25]', async () => {
  const logOut = () => Promise.reject(new Error('no network'));
  for (const device of [
    { accounts: { logOut } },
    { accounts: { logOut: () => new Promise<void>(() => {}) } },
    { load: () => Promise.reject(new TypeError('no network')) },
  ]) {
    const { session, store } = visit({ token: 'token-ada', ...device });
    void session.logOut();
    await settled();
    expect([session.state(), store.get(KEY)]).toEqual([anonymous, null]);
  }
});

test('session: checks the viewer again when they return after a minute', async () => {
  let isEnded = false;
  const load = vi.fn(async () => {
    if (isEnded) throw new AccountFailure('session_ended', 'Invalid JWT token', { status: 401 });
    return { ...ADA };
  });
  const { session, wake, fire, states } = visit({ token: 'token-ada', accounts: { load } });
  await wake();
  await vi.advanceTimersByTimeAsync(59_999);
  await fire('visibilitychange');
  expect(load).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  await fire('visibilitychange');
  expect([load.mock.calls.length, states]).toEqual([2, ['restoring', 'signed-in']]);
  isEnded = true;
  await vi.advanceTimersByTimeAsync(60_000);
  await fire('pageshow');
  expect(session.state()).toEqual(anonymous);
});
