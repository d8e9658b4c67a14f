import { expect, it } from 'vitest';
import { createLru } from './lru.ts';
import { onceAtATime } from './once-at-a-time.ts';

it('lru: evicts the least recently used when its bytes are full', () => {
  const gone: string[] = [];
  const lru = createLru<number>(30, (key) => gone.push(key));
  for (const key of ['a', 'b', 'c']) lru.set(key, 1, 10);
  lru.get('a');
  lru.set('d', 1, 10);
  expect(gone).toEqual(['b']);
  expect(lru.bytes()).toBe(30);
});

it('lru: counts a replaced entry once', () => {
  const lru = createLru<number>(30);
  lru.set('a', 1, 10);
  lru.set('a', 2, 20);
  expect(lru.bytes()).toBe(20);
  expect(lru.get('a')).toBe(2);
});

it('lru: does not store an entry larger than its bound', () => {
  const lru = createLru<number>(30);
  lru.set('a', 1, 31);
  expect(lru.get('a')).toBeUndefined();
  expect(lru.bytes()).toBe(0);
});

it('onceAtATime: shares a running result and makes it again afterwards', async () => {
  const once = onceAtATime<number>();
  let made = 0;
  const make = async () => {
    made += 1;
    return made;
  };
  expect(await Promise.all([once('k', make), once('k', make)])).toEqual([1, 1]);
  expect(await once('k', make)).toBe(2);
});
