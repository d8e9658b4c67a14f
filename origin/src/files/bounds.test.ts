import { describe, expect, it } from 'vitest';
import { createLimit } from './limit.ts';
import { createLru } from './lru.ts';
import { onceAtATime } from './once-at-a-time.ts';

describe('createLru', () => {
  it('lets go of what was used longest ago when the bytes run out', () => {
    const gone: string[] = [];
    const lru = createLru<number>(30, (key) => gone.push(key));
    for (const key of ['a', 'b', 'c']) lru.set(key, 1, 10);
    lru.get('a');
    lru.set('d', 1, 10);
    expect(gone).toEqual(['b']);
    expect(lru.bytes()).toBe(30);
  });

  it('counts a replaced entry once', () => {
    const lru = createLru<number>(30);
    lru.set('a', 1, 10);
    lru.set('a', 2, 20);
    expect(lru.bytes()).toBe(20);
    expect(lru.get('a')).toBe(2);
  });

  it('does not keep what is larger than the whole bound', () => {
    const lru = createLru<number>(30);
    lru.set('a', 1, 31);
    expect(lru.get('a')).toBeUndefined();
    expect(lru.bytes()).toBe(0);
  });
});

describe('createLimit', () => {
  it('never runs more tasks at once than allowed, and runs them all', async () => {
    const limit = createLimit(2);
    let running = 0;
    let most = 0;
    const task = async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
      return 1;
    };
    const failing = async () => {
      await task();
      throw new Error('no');
    };
    const results = await Promise.allSettled([
      limit(task),
      limit(failing),
      limit(task),
      limit(task),
      limit(task),
    ]);
    expect(most).toBe(2);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
  });
});

describe('onceAtATime', () => {
  it('shares a result while it is being made and makes it again afterwards', async () => {
    const once = onceAtATime<number>();
    let made = 0;
    const make = async () => {
      made += 1;
      return made;
    };
    expect(await Promise.all([once('k', make), once('k', make)])).toEqual([1, 1]);
    expect(await once('k', make)).toBe(2);
  });
});
