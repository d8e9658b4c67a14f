import { afterEach, expect, test, vi } from 'vitest';
import { isReachable } from './reload-page.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('reload page: counts a network that never answers as none after 5 s [PWA-03]', async () => {
  const limit = new AbortController();
  const limits = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: RequestInit) =>
      new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  );
  const answer = isReachable('https://site.example/');
  limit.abort();
  expect(await answer).toBe(false);
  expect(limits).toHaveBeenCalledWith(5000);
});

test.each([
  [200, true],
  [404, true],
  [503, false],
])('a server that answers %i is reachable: %s', async (status, expected) => {
  vi.stubGlobal('fetch', async () => new Response(null, { status }));
  expect(await isReachable('https://site.example/')).toBe(expected);
});
