import { environmentManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mediaQuery } from './media-query.ts';
import { createQueryClient } from './query-client.ts';
import { contentSource } from './testing/content-source.ts';

const START_MS = Date.UTC(2026, 4, 1, 19);
const HOUR_MS = 3_600_000;

/** An item on screen; what it says may change, null is that there is none. */
function onScreen(item: object) {
  let answer: object | null = item;
  const caches: (RequestCache | undefined)[] = [];
  const source = contentSource({
    fetch: async (_input, init) => {
      caches.push(init?.cache);
      if (!answer) return Response.json({ message: 'Not found' }, { status: 404 });
      return Response.json({ playlist: [{ mediaid: 'Event001', title: 'Pier', ...answer }] });
    },
  });
  const observer = new QueryObserver(createQueryClient({ retry: true }), mediaQuery(source, 'Event001'));
  const stop = observer.subscribe(() => {});
  const shown = () => observer.getCurrentResult().data;
  return {
    caches,
    stop,
    shown,
    requests: () => caches.length,
    say: (next: object | null) => (answer = next),
  };
}

beforeEach(() => {
  // polling needs a browser
  environmentManager.setIsServer(() => false);
  vi.useFakeTimers({ now: START_MS - HOUR_MS });
});
afterEach(() => {
  vi.useRealTimers();
  environmentManager.setIsServer(() => true);
});

test.each([
  ['live', { 'VCH.EventState': 'LIVE_PUBLISHED' }],
  ['scheduled', { 'VCH.EventState': 'PRE_LIVE' }],
])('media: is requested every 30 s while it is %s [EVENT-09 CONST-22]', async (_what, item) => {
  const { requests, say, caches, stop } = onScreen(item);
  await vi.advanceTimersByTimeAsync(29_000);
  expect(requests()).toBe(1);
  await vi.advanceTimersByTimeAsync(62_000);
  expect(requests()).toBe(4);
  expect(caches).toEqual([undefined, 'no-cache', 'no-cache', 'no-cache']);
  say({ 'VCH.EventState': 'VOD_PUBLIC' });
  await vi.advanceTimersByTimeAsync(300_000);
  expect(requests()).toBe(5);
  stop();
});

test('media: a live item stays on screen after one answer of 404, and goes after a second in a row [EVENT-09 ERR-03]', async () => {
  const live = { 'VCH.EventState': 'LIVE_PUBLISHED' };
  const { say, shown, requests, stop } = onScreen(live);
  await vi.advanceTimersByTimeAsync(1000);
  for (const next of [null, live, null]) {
    say(next);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(shown()?.title).toBe('Pier');
  }
  await vi.advanceTimersByTimeAsync(30_000);
  expect([requests(), shown()]).toEqual([5, null]);
  stop();
});
