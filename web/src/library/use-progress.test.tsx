import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { ContentContext, type ContentSource } from '../content/content-source.ts';
import type { ListedItem } from '../content/listed-item.ts';
import type { Library, LibraryState } from './library.ts';
import { LibraryContext, type LibraryDeps } from './library-deps.ts';
import { useHistorySaver } from './use-progress.ts';

// a server's rendering runs no effects, and there is no page here that would
vi.mock('react', async (original) => ({
  ...(await original<typeof import('react')>()),
  useEffect: (run: () => unknown) => void run(),
}));
afterEach(() => vi.unstubAllGlobals());

const WATCHED = [{ mediaid: 'Epis0001', progress: 0.4 }];

function Saver({ item }: { item: ListedItem }) {
  useHistorySaver(item, false);
  return null;
}

/** A player that opened before the history is here, and then the states that the library comes to. */
async function opened(contentType: string, ...states: Pick<LibraryState, 'status' | 'history'>[]) {
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('window', new EventTarget());
  let state = { status: 'waiting', favorites: [], history: [] } as LibraryState;
  const listeners = new Set<() => void>();
  const learnSeries = vi.fn();
  const library = {
    state: () => state,
    atRender: state,
    learnSeries,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const asked: string[] = [];
  const content = {
    base: 'https://content.test',
    fetch: async (address: string) => {
      asked.push(new URL(address).search);
      return Response.json({ Epis0001: [{ series_id: 'Seri0001' }], Epis0002: [{ series_id: 'Seri0001' }] });
    },
  };
  const item = { mediaid: 'Epis0002', contentType } as ListedItem;
  renderToString(
    <ContentContext value={content as unknown as ContentSource}>
      <LibraryContext value={{ library: library as unknown as Library } as LibraryDeps}>
        <QueryClientProvider client={new QueryClient()}>
          <Saver item={item} />
        </QueryClientProvider>
      </LibraryContext>
    </ContentContext>,
  );
  for (const next of states) {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  }
  await new Promise((resolve) => setImmediate(resolve));
  return { asked, learnSeries };
}

test('the player of an episode asks for the series of the history, once the history is here [WATCH-09]', async () => {
  const early = await opened('episode', { status: 'failed', history: [] });
  expect(early.asked).toEqual([]);
  const { asked, learnSeries } = await opened(
    'episode',
    { status: 'ready', history: WATCHED },
    { status: 'ready', history: [...WATCHED, { mediaid: 'Film0001', progress: 0.2 }] },
  );
  expect(asked).toEqual(['?media_ids=Epis0001,Epis0002']);
  await vi.waitFor(() =>
    expect(learnSeries).toHaveBeenCalledWith({ Epis0001: 'Seri0001', Epis0002: 'Seri0001' }),
  );
});

test('the history of whoever signs in meanwhile is asked about too [WATCH-09]', async () => {
  const { asked } = await opened(
    'episode',
    { status: 'ready', history: [] },
    { status: 'waiting', history: [] },
    { status: 'ready', history: WATCHED },
  );
  expect(asked).toEqual(['?media_ids=Epis0002', '?media_ids=Epis0001,Epis0002']);
});

test('the player of a film asks for no series', async () => {
  expect((await opened('movie', { status: 'ready', history: WATCHED })).asked).toEqual([]);
});
