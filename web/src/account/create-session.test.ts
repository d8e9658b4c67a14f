import { parseIdentityAccount } from '@marquee/contract/identity';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryStore } from '../lib/storage.ts';
import { AccountFailure } from './account-failure.ts';
import { createSession, type SessionEnded } from './create-session.ts';
import type { Customer } from './customer.ts';
import { customerOf } from './identity/customer-of.ts';
import { ACCOUNT } from './identity/fake-identity.ts';
import { IDENTITY_SESSION } from './identity/session-form.ts';
import type { AccountsPort, Provider } from './ports.ts';
import type { SessionState } from './session.ts';
import { createSessionKeeper } from './stored-session.ts';

const HOUR_MS = 3_600_000;
const KEY = IDENTITY_SESSION.key;
const ADA: Customer = customerOf(parseIdentityAccount(ACCOUNT));
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
}

/** A visit on a device that may hold a session, before a provider that knows Ada as `token-ada`, Bo as `token-bo`. */
function visit({ token = null, expected = false, accounts = {}, load }: Device = {}) {
  const store = memoryStore();
  const keeper = createSessionKeeper(store, IDENTITY_SESSION, () => Date.now());
  const keep = (of: string) => keeper.keep({ token: of, expiresAtMs: Date.now() + HOUR_MS });
  if (token) keep(token);
  const calls: string[] = [];
  const known: Record<string, Customer> = { 'token-ada': ADA, 'token-bo': BO };
  let tell: SessionEnded = () => {};
  const port: Partial<AccountsPort> = {
    async load() {
      const of = keeper.read()?.token ?? '';
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
      calls.push(`logout ${keeper.read()?.token}`);
    },
    ...accounts,
  };
  const provider = { accounts: port } as Provider;
  const session = createSession({
    keeper,
    expected,
    nowMs: () => Date.now(),
    load: (ended) => {
      tell = ended;
      return load ? load() : Promise.resolve(provider);
    },
  });
  const states: SessionState['status'][] = [];
  session.subscribe(() => void states.push(session.state().status));
  const events = new EventTarget();
  return {
    session,
    store,
    keeper,
    states,
    calls,
    keep,
    ended: (of?: string) => tell(of),
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
const known = { status: 'known', customer: ADA };
const stranger = { status: 'stranger' };

test('a stranger stays one, and no code of the provider is fetched for them', async () => {
  const load = vi.fn();
  const { session, wake, states, fire } = visit({ load });
  await wake();
  await fire('visibilitychange');
  expect([session.state(), states]).toEqual([stranger, []]);
  expect(load).not.toHaveBeenCalled();
});

test('a session on the device is recognised at the next visit, once the page stands [SESSION-12]', async () => {
  const { session, states, wake, store } = visit({ token: 'token-ada' });
  expect(session.state()).toEqual(stranger);
  await wake();
  expect([states, session.state()]).toEqual([['restoring', 'known'], known]);
  expect(store.get(KEY)).toContain('token-ada');
});

test('a page that was rendered for a viewer shows the stranger only once that is certain', async () => {
  const viewer = visit({ token: 'token-ada', expected: true });
  expect([viewer.session.atRender, viewer.session.state()]).toEqual([
    { status: 'restoring' },
    viewer.session.atRender,
  ]);
  await viewer.wake();
  expect(viewer.session.state()).toEqual(known);
  // nobody is told of what they know already: all of the page listens
  expect(viewer.states).toEqual(['known']);
  const gone = visit({ expected: true });
  await gone.wake();
  expect(gone.states).toEqual(['stranger']);
});

test('whoever is recognised is not asked after again each time the page is looked at', async () => {
  const { wake, fire, calls, states } = visit({ token: 'token-ada' });
  await wake();
  for (const occasion of ['visibilitychange', 'pageshow', 'online']) await fire(occasion);
  expect([calls, states]).toEqual([['load token-ada'], ['restoring', 'known']]);
});

test.each([401, 400])(
  'a token that the provider calls invalid with %i logs out on load [SESSION-10]',
  async (status) => {
    const { session, wake, store } = visit({
      token: 'token-ada',
      accounts: {
        load: () => Promise.reject(new AccountFailure('session_ended', 'Invalid JWT token', { status })),
      },
    });
    await wake();
    expect([session.state(), store.get(KEY)]).toEqual([stranger, null]);
  },
);

test('a provider that is down logs nobody out: the next occasion recognises them', async () => {
  let isDown = true;
  const { session, wake, fire, store } = visit({
    token: 'token-ada',
    accounts: {
      load: async () => {
        if (isDown) throw new AccountFailure('unknown_error', 'Failed to fetch user data.', { status: 503 });
        return ADA;
      },
    },
  });
  await wake();
  expect([session.state(), store.get(KEY)]).toEqual([stranger, expect.stringContaining('token-ada')]);
  isDown = false;
  await fire('online');
  expect(session.state()).toEqual(known);
});

test('code that did not arrive is asked for again at the next occasion', async () => {
  const load = vi.fn<() => Promise<Provider>>(() => Promise.reject(new TypeError('no network')));
  const { session, wake, fire } = visit({ token: 'token-ada', load });
  await wake();
  expect(session.state()).toEqual(stranger);
  load.mockResolvedValue({ accounts: { load: async () => ADA } as Partial<AccountsPort> } as Provider);
  await fire('visibilitychange');
  expect(session.state()).toEqual(known);
});

test('a session that expires during the visit is logged out at that moment, without a call [SESSION-24]', async () => {
  const { session, wake, calls, store } = visit({ token: 'token-ada' });
  await wake();
  await vi.advanceTimersByTimeAsync(HOUR_MS - 1);
  expect(session.state()).toEqual(known);
  await vi.advanceTimersByTimeAsync(1);
  expect([session.state(), store.get(KEY), calls]).toEqual([stranger, null, ['load token-ada']]);
});

test('one that lasts longer than a timer can wait is looked at again, and not all the time', async () => {
  const { session, wake, keeper } = visit();
  keeper.keep({ token: 'token-ada', expiresAtMs: Date.now() + 30 * 24 * HOUR_MS });
  await wake();
  const beganMs = Date.now();
  await vi.advanceTimersToNextTimerAsync();
  expect(Date.now() - beganMs).toBeGreaterThan(24 * 24 * HOUR_MS);
  expect(session.state()).toEqual(known);
  await vi.advanceTimersToNextTimerAsync();
  expect([session.state(), Date.now() - beganMs]).toEqual([stranger, 30 * 24 * HOUR_MS]);
});

test.each(['visibilitychange', 'pageshow', 'online'])(
  'one that expired while the machine slept is logged out at %s [SESSION-24]',
  async (occasion) => {
    const { session, wake, fire } = visit({ token: 'token-ada' });
    await wake();
    vi.setSystemTime(Date.now() + 2 * HOUR_MS);
    expect(session.state()).toEqual(known);
    await fire(occasion);
    expect(session.state()).toEqual(stranger);
  },
);

test('one that expired before the visit is logged out and gone, without a call [SESSION-24]', async () => {
  const { session, wake, calls, store, keeper } = visit({ expected: true });
  keeper.keep({ token: 'token-ada', expiresAtMs: Date.now() - 1000 });
  await wake();
  expect([session.state(), store.get(KEY), calls]).toEqual([stranger, null, []]);
});

test('one found expired by a call is logged out [SESSION-24]', async () => {
  const { session, wake, ended } = visit({ token: 'token-ada' });
  await wake();
  vi.setSystemTime(Date.now() + 2 * HOUR_MS);
  ended();
  expect(session.state()).toEqual(stranger);
});

test('whoever asks for the provider with an expired session is logged out before any call [SESSION-24]', async () => {
  const { session, wake, calls } = visit({ token: 'token-ada' });
  await wake();
  vi.setSystemTime(Date.now() + 2 * HOUR_MS);
  await session.provider();
  expect([session.state(), calls]).toEqual([stranger, ['load token-ada']]);
});

test('a refusal of a token that was replaced meanwhile ends nothing', async () => {
  const { session, wake, ended, keep, fire } = visit({ token: 'token-ada' });
  await wake();
  keep('token-bo');
  ended('token-ada');
  await fire('storage', { key: KEY });
  expect(session.state()).toEqual({ status: 'known', customer: BO });
  ended('token-bo');
  expect(session.state()).toEqual(stranger);
});

test('a login and a logout in another tab are followed [SESSION-17]', async () => {
  const { session, wake, fire, keep, store, calls } = visit();
  await wake();
  keep('token-ada');
  await fire('storage', { key: KEY });
  expect(session.state()).toEqual(known);
  store.remove(KEY);
  await fire('storage', { key: KEY });
  expect(session.state()).toEqual(stranger);
  keep('token-bo');
  await fire('storage', { key: 'jwapp.favorites' });
  expect(session.state()).toEqual(stranger);
  await fire('storage', { key: null });
  expect(session.state()).toEqual({ status: 'known', customer: BO });
  // the provider heard of nothing but who they are
  expect(calls).toEqual(['load token-ada', 'load token-bo']);
});

test('whoever logs out before they are recognised stays logged out', async () => {
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
  expect(session.state()).toEqual(stranger);
});

test('a refusal that comes late, of a session that was replaced, ends nothing', async () => {
  const late = Promise.withResolvers<Customer>();
  const answers = [late.promise, Promise.resolve(BO)];
  const { session, wake, keep, fire } = visit({
    token: 'token-ada',
    accounts: { load: () => answers.shift() as Promise<Customer> },
  });
  await wake();
  keep('token-bo');
  await fire('storage', { key: KEY });
  late.reject(new AccountFailure('session_ended', 'Invalid JWT token', { status: 401 }));
  await settled();
  expect(session.state()).toEqual({ status: 'known', customer: BO });
});

test('a logout clears who was watching, here and on the device, and tells the provider with the session [SESSION-07]', async () => {
  const { session, calls, store } = visit();
  await session.logIn(WHO);
  expect(session.state()).toEqual(known);
  await session.logOut();
  expect([session.state(), store.get(KEY), calls]).toEqual([stranger, null, ['logout token-ada']]);
});

test('a logout that the provider refuses, or does not answer, is one on this device all the same [SESSION-25]', async () => {
  const refused = visit({ accounts: { logOut: () => Promise.reject(new Error('no network')) } });
  await refused.session.logIn(WHO);
  await refused.session.logOut();
  expect([refused.session.state(), refused.store.get(KEY)]).toEqual([stranger, null]);

  const silent = visit({ accounts: { logOut: () => new Promise(() => {}) } });
  await silent.session.logIn(WHO);
  void silent.session.logOut();
  await settled();
  expect([silent.session.state(), silent.store.get(KEY)]).toEqual([stranger, null]);
});

test('a logout needs no code of the provider either [SESSION-25]', async () => {
  const { session, store } = visit({
    token: 'token-ada',
    load: () => Promise.reject(new TypeError('no network')),
  });
  await session.logOut();
  expect([session.state(), store.get(KEY)]).toEqual([stranger, null]);
});

test('a registration is told apart from a login; a failure of either changes nothing', async () => {
  const { session } = visit();
  expect(await session.register({ ...WHO, consents: [] })).toEqual(ADA);
  expect(session.state()).toEqual({ ...known, registered: true });

  const failure = new AccountFailure('wrong_combination', 'Failed to authenticate user.');
  const refused = visit({ accounts: { logIn: () => Promise.reject(failure) } });
  await expect(refused.session.logIn(WHO)).rejects.toBe(failure);
  expect([refused.session.state(), refused.states]).toEqual([stranger, []]);
});

test('a customer given anew is shown to those who are known alone', async () => {
  const { session } = visit();
  session.update(BO);
  expect(session.state()).toEqual(stranger);
  await session.logIn(WHO);
  session.update({ ...ADA, firstName: 'Augusta' });
  expect(session.state()).toEqual({ status: 'known', customer: { ...ADA, firstName: 'Augusta' } });
});
