import { expect, test } from 'vitest';
import { createStore } from './store.ts';

test('store: calls its listeners when the value is another one, until they unsubscribe', () => {
  const store = createStore('a');
  const seen: string[] = [];
  const unsubscribe = store.subscribe(() => void seen.push(store.get()));
  store.set('a');
  store.set('b');
  unsubscribe();
  store.set('c');
  expect([seen, store.get()]).toEqual([['b'], 'c']);
});
