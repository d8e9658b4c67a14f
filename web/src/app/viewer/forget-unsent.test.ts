import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Customer } from '../../account/customer.ts';
import { noSession } from '../../account/session/no-session.ts';
import type { Session, SessionState } from '../../account/session/session.ts';
import { memoryStore } from '../../lib/storage.ts';
import { forgetUnsent } from './forget-unsent.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const ADA: SessionState = { status: 'signed-in', customer: { id: '1' } as Customer };

function visit(send: () => Promise<void> | undefined, state = ADA) {
  const store = memoryStore([
    ['unsent.1', '[]'],
    ['unsent.2', '[]'],
    ['unsent.restoring', '[]'],
    ['unsent.owner', '1'],
  ]);
  const logOut = vi.fn(async () => {});
  const inner: Session = { ...noSession(), state: () => state, logOut };
  const kept = () => ['1', '2', 'restoring', 'owner'].filter((name) => store.get(`unsent.${name}`) !== null);
  return { session: forgetUnsent(inner, store, send), logOut, kept };
}

test('forget unsent: sends unsent changes before the sign-out, and keeps none [SESSION-07]', async () => {
  const sent = Promise.withResolvers<void>();
  const { session, logOut, kept } = visit(() => sent.promise);
  const out = session.logOut();
  await vi.advanceTimersByTimeAsync(0);
  expect(logOut).not.toHaveBeenCalled();
  sent.resolve();
  await out;
  expect(logOut).toHaveBeenCalledOnce();
  expect(kept()).toEqual(['2']);
});

test('forget unsent: waits two seconds at most for the account', async () => {
  const { session, logOut, kept } = visit(() => new Promise(() => {}));
  const out = session.logOut();
  await vi.advanceTimersByTimeAsync(1999);
  expect(logOut).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await out;
  expect(kept()).toEqual(['2']);
});

test('forget unsent: signs out at once when nothing is unsent', () => {
  const { session, logOut } = visit(() => undefined);
  void session.logOut();
  expect(logOut).toHaveBeenCalledOnce();
});

test('forget unsent: deletes the changes of the last viewer when the provider is out of reach [SESSION-07]', async () => {
  const { session, logOut, kept } = visit(() => undefined, { status: 'restoring', unreachable: true });
  await session.logOut();
  expect(logOut).toHaveBeenCalledOnce();
  expect(kept()).toEqual(['2']);
});

test('forget unsent: deletes nothing when no viewer is signed in [SESSION-24]', async () => {
  const { session, kept } = visit(() => undefined, { status: 'anonymous' });
  await session.logOut();
  expect(kept()).toEqual(['1', '2', 'owner']);
});
