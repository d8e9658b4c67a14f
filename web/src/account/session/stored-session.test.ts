import { expect, test } from 'vitest';
import { deviceStore, memoryStore } from '../../lib/storage.ts';
import { IDENTITY_SESSION } from '../identity/session-form.ts';
import { createSessionStore } from './stored-session.ts';

const SESSION = { token: 'token-1', expiresAtMs: 2_000_000 };

function sessionOn(store = memoryStore(), atMs = 1_000_000) {
  const clock = { nowMs: atMs };
  return { clock, store, sessionStore: createSessionStore(store, IDENTITY_SESSION, () => clock.nowMs) };
}

test('a session is read back by the next visit, until the moment it expires [SESSION-12 SESSION-24]', () => {
  const { store, sessionStore } = sessionOn();
  sessionStore.keep(SESSION);
  const { clock, sessionStore: next } = sessionOn(store, 1_999_999);
  expect(next.read()).toEqual(SESSION);
  clock.nowMs = 2_000_000;
  expect(next.read()).toBeNull();
});

test("only the provider's own key is written, without the product's prefix [CONST-28]", () => {
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

test('a blocked storage keeps the session for the visit', () => {
  const { sessionStore } = sessionOn(deviceStore(undefined, ''));
  sessionStore.keep(SESSION);
  expect(sessionStore.read()).toEqual(SESSION);
  sessionStore.forget();
  expect(sessionStore.read()).toBeNull();
});

test('a full storage that still holds an old session does not bring the old viewer back', () => {
  const full = memoryStore([['inplayer_token', IDENTITY_SESSION.format({ ...SESSION, token: 'old' })]]);
  const { sessionStore } = sessionOn({ ...full, set() {} });
  sessionStore.keep(SESSION);
  expect(sessionStore.read()?.token).toBe('token-1');
});

test('what lies under the key and is no session reads as none', () => {
  expect(sessionOn(memoryStore([['inplayer_token', '{"tok']])).sessionStore.read()).toBeNull();
});
