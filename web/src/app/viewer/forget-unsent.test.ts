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

test('what waits for the account is sent before its viewer is out, and nothing of theirs stays [SESSION-07]', async () => {
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

test('an account that does not take it keeps nobody signed in for longer than two seconds', async () => {
  const { session, logOut, kept } = visit(() => new Promise(() => {}));
  const out = session.logOut();
  await vi.advanceTimersByTimeAsync(1999);
  expect(logOut).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await out;
  expect(kept()).toEqual(['2']);
});

test('with nothing waiting the sign-out begins at once', () => {
  const { session, logOut } = visit(() => undefined);
  void session.logOut();
  expect(logOut).toHaveBeenCalledOnce();
});

test('who signs out while the provider cannot say who they are leaves nothing of theirs either [SESSION-07]', async () => {
  const { session, logOut, kept } = visit(() => undefined, { status: 'restoring', unreachable: true });
  await session.logOut();
  expect(logOut).toHaveBeenCalledOnce();
  expect(kept()).toEqual(['2']);
});

test('where nobody is signed in a sign-out takes nothing that waits for anybody [SESSION-24]', async () => {
  const { session, kept } = visit(() => undefined, { status: 'anonymous' });
  await session.logOut();
  expect(kept()).toEqual(['1', '2', 'owner']);
});
