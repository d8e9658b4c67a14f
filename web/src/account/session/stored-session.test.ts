import { expect, test } from 'vitest';
import { deviceStore, memoryStore } from '../../lib/storage.ts';
import { IDENTITY_SESSION } from '../identity/session-form.ts';
import { createSessionStore } from './stored-session.ts';

const SESSION = { token: 'token-1', expiresAtMs: 2_000_000 };

function sessionOn(store = memoryStore(), atMs = 1_000_000) {
  const clock = { nowMs: atMs };
  return { clock, store, sessionStore: createSessionStore(store, IDENTITY_SESSION, () => clock.nowMs) };
}

test('stored session: is read by the next visit until it expires [SESSION-12 SESSION-24]', () => {
  const { store, sessionStore } = sessionOn();
  sessionStore.keep(SESSION);
  const { clock, sessionStore: next } = sessionOn(store, 1_999_999);
  expect(next.read()).toEqual(SESSION);
  clock.nowMs = 2_000_000;
  expect(next.read()).toBeNull();
});

test("stored session: is written under the provider's own key alone [CONST-28]", () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as unknown as Storage;
  const { sessionStore } = sessionOn(deviceStore(storage, ''));
  sessionStore.keep(SESSION);
  expect([...kept.keys()]).toEqual(['inplayer_token']);
  sessionStore.forget();
  expect(kept.size).toBe(0);
});

test('stored session: lasts for the visit when the storage is blocked', () => {
  const { sessionStore } = sessionOn(deviceStore(undefined, ''));
  sessionStore.keep(SESSION);
  expect(sessionStore.read()).toEqual(SESSION);
  sessionStore.forget();
  expect(sessionStore.read()).toBeNull();
});

test('stored session: is not the old one when the storage is full', () => {
  const full = memoryStore([['inplayer_token', IDENTITY_SESSION.format({ ...SESSION, token: 'old' })]]);
  const { sessionStore } = sessionOn({ ...full, set() {} });
  sessionStore.keep(SESSION);
  expect(sessionStore.read()?.token).toBe('token-1');
});

test('stored session: is none when the stored text is not one', () => {
  expect(sessionOn(memoryStore([['inplayer_token', '{"tok']])).sessionStore.read()).toBeNull();
});
