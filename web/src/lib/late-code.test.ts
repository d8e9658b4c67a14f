import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { codeHere, lateCode, lateTogether } from './late-code.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Code whose first so many fetches fail. */
function failing(times: number) {
  let asked = 0;
  const code = lateCode(async () => {
    asked += 1;
    if (asked <= times) throw new Error(`fetch ${asked} failed`);
    return 'code';
  });
  return { code, asked: () => asked };
}

/** Runs the pauses while something is waited for. */
async function after<T>(pending: Promise<T>): Promise<T> {
  pending.catch(() => {});
  await vi.advanceTimersByTimeAsync(60_000);
  return pending;
}

test('is fetched once for all who ask, and is at hand from then on', async () => {
  const { code, asked } = failing(0);
  expect(code.ready()).toBeUndefined();
  expect(await Promise.all([code.load(), code.load()])).toEqual(['code', 'code']);
  await code.load();
  expect([code.ready(), asked()]).toEqual(['code', 1]);
});

test('two failed fetches are tried again after a pause, unseen', async () => {
  const { code, asked } = failing(2);
  expect(await after(code.load())).toBe('code');
  expect(asked()).toBe(3);
});

test('what could not be had can be asked for again', async () => {
  const { code } = failing(3);
  await expect(after(code.load())).rejects.toThrow('fetch 3 failed');
  expect(code.ready()).toBeUndefined();
  expect(await code.load()).toBe('code');
});

test('a failure is told to the window, one of a fetch ahead is thrown at nobody', async () => {
  const told: string[] = [];
  vi.stubGlobal('window', { dispatchEvent: ({ type }: Event) => void told.push(type) });
  failing(3).code.preload();
  await vi.advanceTimersByTimeAsync(60_000);
  vi.unstubAllGlobals();
  expect(told).toEqual(['late-code-failed']);
});

test('together with its texts it is there when both are', async () => {
  let texts = false;
  const code = lateTogether(codeHere('code'), {
    ready: () => texts,
    load: async () => {
      texts = true;
    },
  });
  expect(code.ready()).toBeUndefined();
  expect(await code.load()).toBe('code');
  expect(code.ready()).toBe('code');
});
