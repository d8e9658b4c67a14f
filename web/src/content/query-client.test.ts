import { focusManager, onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { HttpError } from '../lib/http-error.ts';
import { playlistQuery } from './list-query.ts';
import { mediaQuery } from './media-query.ts';
import { createQueryClient } from './query-client.ts';
import { contentSource } from './testing/content-source.ts';

test('query client: keeps a list fresh for one hour, and a media item for ten minutes [CONST-18 CONST-21]', () => {
  expect(playlistQuery(contentSource(), 'Conc0001').staleTime).toBe(3_600_000);
  expect(mediaQuery(contentSource(), 'Med00001').staleTime).toBe(600_000);
});

/** A query on screen, and how often it was sent. */
function onScreen(answer: () => unknown) {
  const queries = createQueryClient({ retry: true });
  queries.mount();
  let requests = 0;
  const queryFn = async () => {
    requests += 1;
    return answer();
  };
  new QueryObserver(queries, { queryKey: ['x'], queryFn, staleTime: 0 }).subscribe(() => {});
  return { queries, requests: () => requests };
}

/** The viewer turns to the page again. */
async function comeBack() {
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  await vi.advanceTimersByTimeAsync(10_000);
}

/** The device finds its network again. */
async function reconnect() {
  onlineManager.setOnline(false);
  onlineManager.setOnline(true);
  await vi.advanceTimersByTimeAsync(10_000);
}

describe('on a page in use', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    focusManager.setFocused(undefined);
    vi.useRealTimers();
  });

  test('query client: sends no query again when the window comes to the front [CONST-19]', async () => {
    const { queries, requests } = onScreen(() => 1);
    await vi.advanceTimersByTimeAsync(10_000);
    await comeBack();
    expect(requests()).toBe(1);
    queries.unmount();
  });

  test('query client: retries an unanswered provider once, then when the viewer or the network comes back [ACCESS-28]', async () => {
    let isDown = true;
    const { queries, requests } = onScreen(() => {
      if (isDown) throw Object.assign(new Error('Failed to check the access'), { code: 'unreachable' });
      return 'mine';
    });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(requests()).toBe(2);
    await comeBack();
    expect(requests()).toBe(4);
    isDown = false;
    await reconnect();
    expect([requests(), queries.getQueryData(['x'])]).toEqual([5, 'mine']);
    await comeBack();
    expect(requests()).toBe(5);
    queries.unmount();
  });

  test('query client: does not retry a refusal of the provider', async () => {
    const { queries, requests } = onScreen(() => {
      throw Object.assign(new Error('Failed to check the access'), { code: 'unauthorized', status: 0 });
    });
    await vi.advanceTimersByTimeAsync(60_000);
    await comeBack();
    expect(requests()).toBe(1);
    queries.unmount();
  });
});

test('query client: retries an overloaded service once in the browser, never on the server', async () => {
  for (const [retry, calls] of [
    [true, 2],
    [false, 1],
  ] as const) {
    let requests = 0;
    const queryFn = () => {
      requests += 1;
      throw new HttpError(503);
    };
    const observer = new QueryObserver(createQueryClient({ retry }), {
      queryKey: ['x'],
      queryFn,
      retryDelay: 0,
    });
    await new Promise<void>((resolve) => {
      observer.subscribe(({ isError }) => isError && resolve());
    });
    expect(requests).toBe(calls);
  }
});
