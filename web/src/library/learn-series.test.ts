import { SITE_ID } from '@marquee/contract/testing/sample-config';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ContentSource } from '../content/content-source.ts';
import { createQueryClient } from '../content/query-client.ts';
import { learnSeriesOnceReady } from './learn-series.ts';
import type { LibraryState } from './library.ts';

const FOUND = { Epis0001: [{ series_id: 'Seri0001' }], Epis0002: [{ series_id: 'Seri0001' }] };
const LEARNED = { Epis0001: 'Seri0001', Epis0002: 'Seri0001' };
const WATCHED = [{ mediaid: 'Epis0001', progress: 0.4 }];
const FILM = { mediaid: 'Film0001', progress: 0.2 };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A player of an item that opens before the history is loaded. */
function opened(contentType: string, answer: () => Response = () => Response.json(FOUND)) {
  let state = { status: 'waiting', favorites: [], history: [] } as LibraryState;
  const listeners = new Set<() => void>();
  const library = {
    state: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    learnSeries: vi.fn(),
  };
  const requests: string[] = [];
  const content: ContentSource = {
    base: 'https://content.test',
    siteId: SITE_ID,
    log: () => {},
    nowMs: () => Date.now(),
    async fetch(address) {
      requests.push(new URL(address).search);
      return answer();
    },
  };
  learnSeriesOnceReady(
    { mediaid: 'Epis0002', contentType },
    library,
    createQueryClient({ retry: false }),
    content,
  );
  const change = (status: LibraryState['status'], history: LibraryState['history'] = []) => {
    state = { ...state, status, history };
    for (const listener of listeners) listener();
  };
  return { requests, learnSeries: library.learnSeries, change };
}

const settle = () => vi.advanceTimersByTimeAsync(0);

test('series lookup: waits for the history and looks up its items once, whatever the kind of the playing item [WATCH-09]', async () => {
  for (const contentType of ['episode', 'movie']) {
    const { requests, learnSeries, change } = opened(contentType);
    change('failed');
    await settle();
    expect(requests).toEqual([]);
    change('ready', WATCHED);
    change('ready', [...WATCHED, FILM]);
    await settle();
    expect(requests).toEqual(['?media_ids=Epis0001,Epis0002']);
    expect(learnSeries).toHaveBeenCalledWith(LEARNED);
  }
});

test('series lookup: looks up nothing for a film when nothing else was watched', async () => {
  const { requests, change } = opened('movie');
  change('ready', [{ mediaid: 'Epis0002', progress: 0.4 }]);
  await settle();
  expect(requests).toEqual([]);
});

test('series lookup: looks up the new history too when a viewer signs in [WATCH-09]', async () => {
  const { requests, change } = opened('episode');
  change('ready');
  change('waiting');
  change('ready', WATCHED);
  await settle();
  expect(requests).toEqual(['?media_ids=Epis0002', '?media_ids=Epis0001,Epis0002']);
});

test('series lookup: repeats a failed lookup a minute later, never two at once [WATCH-09]', async () => {
  const answers = [new Response('', { status: 500 }), Response.json(FOUND)];
  const { requests, learnSeries, change } = opened('episode', () => answers.shift() as Response);
  change('ready', WATCHED);
  // of other items, so that it would be another request
  change('ready', [...WATCHED, FILM]);
  await settle();
  change('ready', [...WATCHED, FILM]);
  await vi.advanceTimersByTimeAsync(59_999);
  change('ready', [...WATCHED, FILM]);
  expect(requests).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  change('ready', [...WATCHED, FILM]);
  change('ready', WATCHED);
  await settle();
  change('ready', WATCHED);
  expect(requests.slice(1)).toEqual(['?media_ids=Epis0001,Epis0002,Film0001']);
  expect(learnSeries).toHaveBeenCalledWith(expect.objectContaining(LEARNED));
});
