import { QueryClient } from '@tanstack/react-query';
import type { LoaderFunction } from 'react-router';
import { expect, test } from 'vitest';
import { eagerModule, lazyModule } from '../lib/lazy-module.ts';
import type { Screen } from '../screens/screen.ts';
import type { App } from './app.ts';
import { createNewPage } from './new-page.ts';
import { screenRoute } from './screen-route.tsx';

/** Opens `/m/Abcd1234` on a server (`deadlineMs` over 0) or in a browser, where this screen answers it. */
function open(prepare: Screen['prepare'], { deadlineMs = 50, isHydrated = true, search = '' } = {}) {
  const went: string[] = [];
  const app = {
    site: { config: {}, brand: {} },
    messages: { has: () => true },
    queries: new QueryClient({ defaultOptions: { queries: { retry: false } } }),
    content: { log() {} },
    lazyFiles: new Set<string>(),
    redirect: (from: URL, to: string) => void went.push(`${from.pathname} > ${to}`),
    deadlineMs,
    newPage: createNewPage(),
    isHydrated: () => isHydrated,
  } as unknown as App;
  const screen: Screen = { Component: Nothing, ...(prepare && { prepare }) };
  const route = screenRoute(app, { path: '/m/:id', code: eagerModule(screen), texts: [] });
  const loader = route.loader as LoaderFunction;
  const args = { params: { id: 'Abcd1234' }, request: new Request(`https://app.test/m/Abcd1234${search}`) };
  return { app, went, answer: loader(args as unknown as Parameters<LoaderFunction>[0]) };
}

const Nothing = () => null;

const query = (name: string, answer: () => unknown) => ({ queryKey: [name], queryFn: async () => answer() });

test('screen route: waits on a server for one request after the other', async () => {
  const { app, answer } = open(async ({ ask, id }) => {
    const first = await ask(query('one', () => `${id}!`));
    await ask(query(`of ${first}`, () => 'two'));
    return undefined;
  });
  expect(await answer).toBeNull();
  expect(app.queries.getQueryData(['of Abcd1234!'])).toBe('two');
});

test('screen route: drops answers after the deadline, and leaves failures to the browser', async () => {
  const { promise: late, resolve: come } = Promise.withResolvers<string>();
  const answers: unknown[] = [];
  const slow = open(async ({ ask }) => {
    await ask(query('quick', () => 'here'));
    answers.push(await ask(query('slow', () => late)), await ask(query('quick', () => 'again')));
    return undefined;
  });
  expect(await slow.answer).toBeNull();
  expect(answers).toEqual([undefined, 'here']);
  come('too late');
  await late;
  await new Promise((resolve) => setTimeout(resolve));
  expect(slow.app.queries.getQueryData(['slow'])).toBeUndefined();

  const { answer } = open(async ({ ask }) =>
    (await ask(
      query('bad', () => {
        throw new Error('503');
      }),
    )) === undefined
      ? { status: 500 }
      : undefined,
  );
  expect(await answer).toMatchObject({ init: { status: 500 } });
});

test('screen route: waits for the code of content that arrived in time', async () => {
  const { promise: view, resolve: come } = Promise.withResolvers<string>();
  const code = lazyModule(() => view);
  const { answer } = open(async ({ ask, use }) => {
    await ask(query('item', () => 'here'));
    setTimeout(come, 100, 'view');
    await use(code);
    return undefined;
  });
  await answer;
  expect(code.ready()).toBe('view');
});

test('screen route: redirects with what the account left in the address, or answers with a status, as the screen says [ROUTE-24 ROUTE-25]', async () => {
  const moved = (await open(async () => ({ redirect: '/p/Else0001' })).answer) as Response;
  expect([moved.status, moved.headers.get('location')]).toEqual([302, '/p/Else0001']);
  const search = '?play=1&u=finalize-payment&redirectResult=x&orderId=1&signInReturn=n';
  const kept = (await open(async () => ({ redirect: '/m/Ser1?e=A' }), { search }).answer) as Response;
  expect(kept.headers.get('location')).toBe(
    '/m/Ser1?e=A&u=finalize-payment&orderId=1&redirectResult=x&signInReturn=n',
  );
  expect(await open(async () => ({ status: 404 })).answer).toMatchObject({ init: { status: 404 } });
});

test('screen route: waits for nothing in a browser, but follows a redirect when it arrives', async () => {
  const at = open(() => ({ redirect: '/' }), { deadlineMs: 0 }).answer as Response;
  expect(at.headers.get('location')).toBe('/');
  const { answer, went } = open(async () => ({ redirect: '/p/Else0001' }), { deadlineMs: 0 });
  expect([answer, went]).toEqual([null, []]);
  await expect.poll(() => went).toEqual(['/m/Abcd1234 > /p/Else0001']);
});

test('screen route: sends what only a browser requests at once, but neither on a server nor during hydration', async () => {
  for (const [where, isRequested] of [
    [{ deadlineMs: 0 }, true],
    [{ deadlineMs: 50 }, false],
    [{ deadlineMs: 0, isHydrated: false }, false],
  ] as const) {
    let isSent = false;
    const { answer } = open(({ begin }) => {
      begin(query('week', () => (isSent = true)));
      expect(isSent).toBe(isRequested);
      return undefined;
    }, where);
    await answer;
    expect(isSent).toBe(isRequested);
  }
});

test('screen route: requests nothing during hydration that the server rendered without', async () => {
  const answers: string[] = [];
  const { app, answer } = open(
    async ({ ask }) => {
      answers.push(String(await ask(query('late', () => 'too soon'))));
      return undefined;
    },
    { isHydrated: false },
  );
  await answer;
  expect([answers, app.queries.getQueryData(['late'])]).toEqual([['undefined'], undefined]);
});

test('screen route: notes the source files of what is shown, for the page to name their scripts', async () => {
  const { app, answer } = open(async ({ use }) => {
    await use(lazyModule(async () => 'view', 'src/screens/media/view.tsx'));
    return undefined;
  });
  await answer;
  expect([...app.lazyFiles]).toEqual(['src/screens/media/view.tsx']);
});
