import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { eagerModule, lazyModule, partOf, withTexts } from './lazy-module.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Code that fails to load so many times at first. */
function failing(times: number) {
  let fetches = 0;
  const code = lazyModule(async () => {
    fetches += 1;
    if (fetches <= times) throw new Error(`fetch ${fetches} failed`);
    return 'code';
  });
  return { code, fetches: () => fetches };
}

/** Lets the pauses pass until a promise settles. */
async function after<T>(pending: Promise<T>): Promise<T> {
  pending.catch(() => {});
  await vi.advanceTimersByTimeAsync(60_000);
  return pending;
}

test('lazy module: is fetched once for all callers, and is ready from then on', async () => {
  const { code, fetches } = failing(0);
  expect(code.ready()).toBeUndefined();
  expect(await Promise.all([code.load(), code.load()])).toEqual(['code', 'code']);
  await code.load();
  expect([code.ready(), fetches()]).toEqual(['code', 1]);
});

test('lazy module: tries again after a pause when a fetch fails twice', async () => {
  const { code, fetches } = failing(2);
  expect(await after(code.load())).toBe('code');
  expect(fetches()).toBe(3);
});

test('lazy module: can be loaded again after it failed', async () => {
  const { code } = failing(3);
  await expect(after(code.load())).rejects.toThrow('fetch 3 failed');
  expect(code.ready()).toBeUndefined();
  expect(await code.load()).toBe('code');
});

test('lazy module: reports a failure to the window, and throws none from a preload', async () => {
  const events: string[] = [];
  vi.stubGlobal('window', { dispatchEvent: ({ type }: Event) => void events.push(type) });
  failing(3).code.preload();
  await vi.advanceTimersByTimeAsync(60_000);
  vi.unstubAllGlobals();
  expect(events).toEqual(['lazy-module-failed']);
});

test('lazy module: is ready with its texts when both are loaded', async () => {
  let texts = false;
  const code = withTexts(eagerModule('code'), {
    ready: () => texts,
    load: async () => {
      texts = true;
    },
  });
  expect(code.ready()).toBeUndefined();
  expect(await code.load()).toBe('code');
  expect(code.ready()).toBe('code');
});

test('lazy module: a part is ready as soon as any part of its module was loaded', async () => {
  let fetches = 0;
  const parts = lazyModule(async () => {
    fetches += 1;
    return { head: 'head', body: 'body' };
  });
  const [head, body] = [partOf(parts, (one) => one.head), partOf(parts, (one) => one.body)];
  expect([head.ready(), body.ready()]).toEqual([undefined, undefined]);
  expect(await head.load()).toBe('head');
  expect(body.ready()).toBe('body');
  expect(await body.load()).toBe('body');
  expect(fetches).toBe(1);
});
