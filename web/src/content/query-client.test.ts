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
  const asked: string[] = [];
  const source: ContentSource = {
    base: 'https://content.test',
    siteId: SITE_ID,
    log: () => {},
    nowMs: () => Date.now(),
    async fetch(address) {
      asked.push(address);
      return Response.json({
        feedid: 'Conc0001',
        title: '',
        playlist: [{ mediaid: 'Med00001', title: 'Pier', sources: [] }],
      });
    },
  };
  return { asked, source };
}

/** How many calls reach the network when the same thing is asked for again after a while. */
async function callsAfter(
  ms: number,
  getOptions: (source: ContentSource) => Parameters<ReturnType<typeof createQueryClient>['fetchQuery']>[0],
) {
  vi.useFakeTimers({ now: 0, toFake: ['Date'] });
  try {
    const { asked, source } = counting();
    const queries = createQueryClient({ retry: true });
    await queries.fetchQuery(getOptions(source));
    vi.setSystemTime(ms);
    await queries.fetchQuery(getOptions(source));
    return asked.length;
  } finally {
    vi.useRealTimers();
  }
}

test('a list is fresh for one hour [CONST-18]', async () => {
  expect(FRESHNESS.listMs).toBe(60 * MINUTE_MS);
  const list = (source: ContentSource) => playlistQuery(source, 'Conc0001') as never;
  expect(await callsAfter(60 * MINUTE_MS - 1, list)).toBe(1);
  expect(await callsAfter(60 * MINUTE_MS + 1, list)).toBe(2);
});

test('a media item is fresh for ten minutes, over the general hour [CONST-21]', async () => {
  const item = (source: ContentSource) => mediaQuery(source, 'Med00001') as never;
  expect(await callsAfter(10 * MINUTE_MS - 1, item)).toBe(1);
  expect(await callsAfter(10 * MINUTE_MS + 1, item)).toBe(2);
});

/** A question on screen, and how often it was asked. */
function onScreen(answer: () => unknown) {
  const queries = createQueryClient({ retry: true });
  queries.mount();
  let asked = 0;
  const queryFn = async () => {
    asked += 1;
    return answer();
  };
  new QueryObserver(queries, { queryKey: ['x'], queryFn, staleTime: 0 }).subscribe(() => {});
  return { queries, asked: () => asked };
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

  test('what is known is not asked again because the window came to the front, stale or not [CONST-19]', async () => {
    const { queries, asked } = onScreen(() => 1);
    await vi.advanceTimersByTimeAsync(10_000);
    await comeBack();
    expect(asked()).toBe(1);
    queries.unmount();
  });

  test('what the account provider did not answer is asked once more, then when the viewer or the network comes back [ACCESS-28]', async () => {
    let isDown = true;
    const { queries, asked } = onScreen(() => {
      if (isDown) throw Object.assign(new Error('Failed to check the access'), { code: 'unreachable' });
      return 'mine';
    });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked()).toBe(2);
    await comeBack();
    expect(asked()).toBe(4);
    isDown = false;
    await reconnect();
    expect([asked(), queries.getQueryData(['x'])]).toEqual([5, 'mine']);
    await comeBack();
    expect(asked()).toBe(5);
    queries.unmount();
  });

  test('a refusal of the account provider is an answer: it is not asked again', async () => {
    const { queries, asked } = onScreen(() => {
      throw Object.assign(new Error('Failed to check the access'), { code: 'unauthorized', status: 0 });
    });
    await vi.advanceTimersByTimeAsync(60_000);
    await comeBack();
    expect(asked()).toBe(1);
    queries.unmount();
  });
});

test('an overloaded service is asked once more by a viewer, never by a server that answers a request', async () => {
  for (const [retry, calls] of [
    [true, 2],
    [false, 1],
  ] as const) {
    let asked = 0;
    const queryFn = () => {
      asked += 1;
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
    expect(asked).toBe(calls);
  }
});
