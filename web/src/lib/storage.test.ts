import { expect, test } from 'vitest';
import { deviceStore, memoryStore } from './storage.ts';

test('storage: stores values under the prefix of the product', () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as Storage;
  const store = deviceStore(storage);
  store.set('language', 'nl');
  expect([...kept]).toEqual([['jwapp.language', 'nl']]);
  expect(store.get('language')).toBe('nl');
  store.remove('language');
  expect(kept.size).toBe(0);
});

test('storage: blocked or full storage reads as empty and never throws', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  for (const storage of [
    undefined,
    { getItem: refuse, setItem: refuse, removeItem: refuse } as unknown as Storage,
  ]) {
    const store = deviceStore(storage);
    store.set('language', 'nl');
    store.remove('language');
    expect(store.get('language')).toBeNull();
  }
});

test('storage: starts a memory store from given entries', () => {
  const store = memoryStore([['language', 'fr']]);
  expect(store.get('language')).toBe('fr');
  store.remove('language');
  expect(store.get('language')).toBeNull();
});
