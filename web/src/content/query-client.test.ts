import { SITE_ID } from '@marquee/contract/testing/sample-config';
import { focusManager, onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { HttpError } from '../lib/http-error.ts';
import type { ContentSource } from './content-source.ts';
import { FRESHNESS } from './freshness.ts';
import { playlistQuery } from './list-query.ts';
import { mediaQuery } from './media-query.ts';
import { createQueryClient } from './query-client.ts';

const MINUTE_MS = 60_000;

function counting() {
  const requests: string[] = [];
  const source: ContentSource = {
    base: 'https://content.test',
    siteId: SITE_ID,
    log: () => {},
    nowMs: () => Date.now(),
    async fetch(address) {
      requests.push(address);
      return Response.json({
        feedid: 'Conc0001',
        title: '',
        playlist: [{ mediaid: 'Med00001', title: 'Pier', sources: [] }],
      });
    },
  };
  return { requests, source };
}

/** How many calls reach the network when the same thing is requested again after a while. */
async function callsAfter(
  ms: number,
  getOptions: (source: ContentSource) => Parameters<ReturnType<typeof createQueryClient>['fetchQuery']>[0],
) {
  vi.useFakeTimers({ now: 0, toFake: ['Date'] });
  try {
    const { requests, source } = counting();
    const queries = createQueryClient({ retry: true });
    await queries.fetchQuery(getOptions(source));
    vi.setSystemTime(ms);
    await queries.fetchQuery(getOptions(source));
    return requests.length;
  } finally {
    vi.useRealTimers();
  }
}

test('query client: keeps a list fresh for one hour [CONST-18]', async () => {
  expect(FRESHNESS.listMs).toBe(60 * MINUTE_MS);
  const list = (source: ContentSource) => playlistQuery(source, 'Conc0001') as never;
  expect(await callsAfter(60 * MINUTE_MS - 1, list)).toBe(1);
  expect(await callsAfter(60 * MINUTE_MS + 1, list)).toBe(2);
});

test('query client: keeps a media item fresh for ten minutes [CONST-21]', async () => {
  const item = (source: ContentSource) => mediaQuery(source, 'Med00001') as never;
  expect(await callsAfter(10 * MINUTE_MS - 1, item)).toBe(1);
  expect(await callsAfter(10 * MINUTE_MS + 1, item)).toBe(2);
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
