import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { ContentContext, type ContentSource } from '../content/content-source.ts';
import type { ListedItem } from '../content/listed-item.ts';
import type { Library, LibraryState } from './library.ts';
import { LibraryContext, type LibraryDeps } from './library-deps.ts';
import type { ProgressSaver } from './progress-saver.ts';
import { useHistorySaver } from './use-progress.ts';

// a server's rendering runs no effects, and there is no page here that would
vi.mock('react', async (original) => ({
  ...(await original<typeof import('react')>()),
  useEffect: (run: () => unknown) => void run(),
}));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const WATCHED = [{ mediaid: 'Epis0001', progress: 0.4 }];

let saver: ProgressSaver | undefined;

function Saver({ item }: { item: ListedItem }) {
  saver = useHistorySaver(item, false);
  return null;
}

const FOUND = { Epis0001: [{ series_id: 'Seri0001' }], Epis0002: [{ series_id: 'Seri0001' }] };
type Shown = Pick<LibraryState, 'status' | 'history'>;

/** A player that opened before the history is here, and then the states that the library comes to. */
async function opened(contentType: string, ...states: Shown[]) {
  return openedWith(async () => Response.json(FOUND), contentType, ...states);
}

/** The same with whatever the lookup answers. */
async function openedWith(answer: () => Promise<Response>, contentType: string, ...states: Shown[]) {
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('window', new EventTarget());
  let state = { status: 'waiting', favorites: [], history: [] } as LibraryState;
  const listeners = new Set<() => void>();
  const learnSeries = vi.fn();
  const [watched, leave] = [vi.fn(), vi.fn()];
  const library = {
    watched,
    leave,
    state: () => state,
    atRender: state,
    learnSeries,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const requests: string[] = [];
  const content = {
    base: 'https://content.test',
    fetch: async (address: string) => {
      requests.push(new URL(address).search);
      return answer();
    },
    log: () => {},
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
  const come = (next: Partial<Shown>) => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
    return new Promise((resolve) => setImmediate(resolve));
  };
  await Promise.all(states.map(come));
  return { requests, learnSeries, come, watched, leave };
}

test('the player of an episode asks for the series of the history, once the history is here [WATCH-09]', async () => {
  const early = await opened('episode', { status: 'failed', history: [] });
  expect(early.requests).toEqual([]);
  const { requests, learnSeries } = await opened(
    'episode',
    { status: 'ready', history: WATCHED },
    { status: 'ready', history: [...WATCHED, { mediaid: 'Film0001', progress: 0.2 }] },
  );
  expect(requests).toEqual(['?media_ids=Epis0001,Epis0002']);
  await vi.waitFor(() =>
    expect(learnSeries).toHaveBeenCalledWith({ Epis0001: 'Seri0001', Epis0002: 'Seri0001' }),
  );
});

test('progress: looks up the new history too when a viewer signs in [WATCH-09]', async () => {
  const { requests } = await opened(
    'episode',
    { status: 'ready', history: [] },
    { status: 'waiting', history: [] },
    { status: 'ready', history: WATCHED },
  );
  expect(requests).toEqual(['?media_ids=Epis0002', '?media_ids=Epis0001,Epis0002']);
});

test('progress: repeats a lookup a minute later, never two at once, when it failed [WATCH-09]', async () => {
  const answers: PromiseWithResolvers<Response>[] = [];
  const answer = () => {
    answers.push(Promise.withResolvers());
    return (answers.at(-1) as PromiseWithResolvers<Response>).promise;
  };
  const { requests, learnSeries, come } = await openedWith(answer, 'episode', {
    status: 'ready',
    history: WATCHED,
  });
  expect(requests).toHaveLength(1);
  // of other items, so that it would be another request
  await come({ history: [...WATCHED, { mediaid: 'Film0001', progress: 0.2 }] });
  expect(requests).toHaveLength(1);

  const failedAtMs = Date.now();
  answers[0]?.resolve(new Response('', { status: 500 }));
  // the answer has to be read first, and what is saved right after it asks nobody
  for (let turn = 0; turn < 20; turn += 1) await come({});
  expect(requests).toHaveLength(1);
  vi.useFakeTimers({ toFake: ['Date'], now: failedAtMs + 70_000 });
  await vi.waitFor(async () => {
    await come({});
    expect(requests).toHaveLength(2);
  });
  vi.useRealTimers();
  expect(requests[1]).toBe('?media_ids=Epis0001,Epis0002,Film0001');
  await come({ history: [...WATCHED, { mediaid: 'Film0002', progress: 0.2 }] });
  expect(requests).toHaveLength(2);
  answers[1]?.resolve(Response.json(FOUND));
  await vi.waitFor(() =>
    expect(learnSeries).toHaveBeenCalledWith({ Epis0001: 'Seri0001', Epis0002: 'Seri0001' }),
  );
  await come({ history: WATCHED });
  expect(requests).toHaveLength(2);
});

test('the player of an episode that does not say that it is one asks too, where something else was watched [WATCH-09]', async () => {
  const { requests, learnSeries } = await opened('movie', { status: 'ready', history: WATCHED });
  expect(requests).toEqual(['?media_ids=Epis0001,Epis0002']);
  await vi.waitFor(() =>
    expect(learnSeries).toHaveBeenCalledWith({ Epis0001: 'Seri0001', Epis0002: 'Seri0001' }),
  );
});

test('the player of a film asks for no series where nothing else was watched', async () => {
  const history = [{ mediaid: 'Epis0002', progress: 0.4 }];
  expect((await opened('movie', { status: 'ready', history })).requests).toEqual([]);
});

test('a page that is hidden sends its place as a living one does; one that goes away sends at once what is not there yet [PLAYER-16 FAV-02]', async () => {
  const { watched, leave } = await opened('movie', { status: 'ready', history: [] });
  saver?.onFact('position', { positionS: 30, durationS: 100 });
  const turn = (visibilityState: DocumentVisibilityState) => {
    Object.assign(document, { visibilityState });
    document.dispatchEvent(new Event('visibilitychange'));
  };
  turn('visible');
  expect(watched).not.toHaveBeenCalled();
  turn('hidden');
  expect(watched.mock.calls).toEqual([['Epis0002', 0.3, 'send', { onlyForward: false }]]);
  expect(leave).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('pagehide'));
  expect(watched).toHaveBeenCalledTimes(1);
  expect(leave).toHaveBeenCalledTimes(1);
});
