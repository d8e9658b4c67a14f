import { afterEach, expect, test, vi } from 'vitest';
import type { Customer } from '../../account/customer.ts';
import { noSession } from '../../account/session/no-session.ts';
import type { Session, SessionState } from '../../account/session/session.ts';
import { createPurchaseIntent } from '../../checkout/purchase-intent.ts';
import { createQueryClient } from '../../content/query-client.ts';
import { memoryStore } from '../../lib/storage.ts';
import { forgetViewer } from './follow-choices.ts';
import { forgetPurchase } from './forget-purchase.ts';
import { forgetUnsent } from './forget-unsent.ts';

afterEach(() => void vi.useRealTimers());

const signedIn = (id: string, more: Partial<Customer> = {}): SessionState => ({
  status: 'signed-in',
  customer: { id, ...more } as Customer,
});
const NOBODY: SessionState = { status: 'anonymous' };

/** A session that goes from state to state as the test says. */
function visit(first: SessionState) {
  let state = first;
  const listeners = new Set<() => void>();
  const become = (next: SessionState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const logOut = vi.fn(async () => become(NOBODY));
  const session: Session = {
    ...noSession(),
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    logOut,
    forget: () => become(NOBODY),
  };
  return { session, become, logOut };
}

function withUnsent(send: () => Promise<void> | undefined, state = signedIn('1')) {
  const names = ['1', '2', 'restoring', 'owner'];
  const store = memoryStore(names.map((name) => [`unsent.${name}`, name === 'owner' ? '1' : '[]']));
  const { session, logOut } = visit(state);
  const kept = () => names.filter((name) => store.get(`unsent.${name}`) !== null);
  return { session: forgetUnsent(session, store, send), logOut, kept };
}

test('forget unsent: sends unsent changes before the sign-out, and keeps none [SESSION-07]', async () => {
  vi.useFakeTimers();
  const sent = Promise.withResolvers<void>();
  const { session, logOut, kept } = withUnsent(() => sent.promise);
  const out = session.logOut();
  await vi.advanceTimersByTimeAsync(0);
  expect(logOut).not.toHaveBeenCalled();
  sent.resolve();
  await out;
  expect(logOut).toHaveBeenCalledOnce();
  expect(kept()).toEqual(['2']);
});

test('forget unsent: waits two seconds at most for the account', async () => {
  vi.useFakeTimers();
  const { session, logOut, kept } = withUnsent(() => new Promise(() => {}));
  const out = session.logOut();
  await vi.advanceTimersByTimeAsync(1999);
  expect(logOut).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await out;
  expect(kept()).toEqual(['2']);
});

test('forget unsent: signs out at once when nothing is unsent', () => {
  const { session, logOut } = withUnsent(() => undefined);
  void session.logOut();
  expect(logOut).toHaveBeenCalledOnce();
});

test('forget unsent: deletes the changes of the last viewer when the provider is out of reach [SESSION-07]', async () => {
  const { session, logOut, kept } = withUnsent(() => undefined, { status: 'restoring', unreachable: true });
  await session.logOut();
  expect(logOut).toHaveBeenCalledOnce();
  expect(kept()).toEqual(['2']);
});

test('forget unsent: deletes nothing when no viewer is signed in [SESSION-24]', async () => {
  const { session, kept } = withUnsent(() => undefined, NOBODY);
  await session.logOut();
  expect(kept()).toEqual(['1', '2', 'owner']);
});

/** A viewer who signed in after choosing an offer. */
function withPurchase() {
  const { session, become } = visit(NOBODY);
  const purchase = createPurchaseIntent(memoryStore());
  const forgetful = forgetPurchase(session, purchase);
  purchase.dispatch({ type: 'choose', offerId: 'C115001_7001' });
  become(signedIn('1'));
  return { session: forgetful, become, chosen: () => purchase.read().offerId };
}

test('forget purchase: keeps what a viewer was about to buy when they sign in, also after their session expired [SESSION-24]', () => {
  const { become, chosen } = withPurchase();
  for (const state of [NOBODY, { status: 'restoring' } as const, signedIn('1')]) become(state);
  expect(chosen()).toBe('C115001_7001');
});

test.each(['logOut', 'forget'] as const)('forget purchase: %s clears it', async (way) => {
  const { session, chosen } = withPurchase();
  await session[way]();
  expect(chosen()).toBeNull();
});

test('forget purchase: clears it when another viewer signs in', () => {
  const { become, chosen } = withPurchase();
  for (const state of [NOBODY, signedIn('2')]) become(state);
  expect(chosen()).toBeNull();
});

async function withAnswers(first: SessionState) {
  const { session, become } = visit(first);
  const queries = createQueryClient({ retry: false });
  forgetViewer(queries, session);
  for (const key of ['subscription', 'transactions']) queries.setQueryData(['account', key], key);
  queries.setQueryData(['media', 'BlueHrs1'], 'public');
  const secret = { queryKey: ['media-token', 'BlueHrs1'], queryFn: () => 'secret', meta: { secret: true } };
  await queries.fetchQuery(secret);
  const cache = queries.getQueryCache();
  return { become, kept: () => cache.getAll().map(({ queryKey }) => queryKey.join(' ')) };
}

const PUBLIC = 'media BlueHrs1';
const ALL = ['account subscription', 'account transactions', PUBLIC, 'media-token BlueHrs1'];

test('forget viewer: clears subscription, transactions and tokens on logout, and nothing public [SESSION-07]', async () => {
  const { become, kept } = await withAnswers(signedIn('1'));
  become(signedIn('1', { firstName: 'Augusta' }));
  expect(kept()).toEqual(ALL);
  become(NOBODY);
  expect(kept()).toEqual([PUBLIC]);
});

test('forget viewer: clears them when another viewer signs in in another tab', async () => {
  const { become, kept } = await withAnswers(signedIn('1'));
  become(signedIn('2'));
  expect(kept()).toEqual([PUBLIC]);
});

test('forget viewer: clears nothing on a login', async () => {
  const { become, kept } = await withAnswers(NOBODY);
  for (const state of [{ status: 'restoring' } as const, signedIn('1')]) become(state);
  expect(kept()).toEqual(ALL);
});
