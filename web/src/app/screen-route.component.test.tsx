import { expect, test, vi } from 'vitest';
import type { Screen } from '../screens/screen.ts';
import { item, playlist } from '../testing/answers.ts';
import { allowErrors } from '../testing/problems.ts';
import { renderScreen } from '../testing/render.tsx';
import { preloadScreens } from './screen-code.ts';
import { SCREENS } from './screens.ts';
import { prepareOnIntent } from './start/prepare-on-intent.ts';

/** The code of the about screen, which is not loaded yet. */
const code = SCREENS.find(({ path }) => path === '/o/about')?.code as (typeof SCREENS)[number]['code'];
const AboutScreen: Screen = { Component: () => <h1>About the house</h1> };

async function open() {
  vi.spyOn(code, 'ready').mockReturnValue(undefined);
  const load = vi.spyOn(code, 'load');
  const screen = await renderScreen('/nowhere', {
    session: 'no-accounts',
    config: {
      menu: [{ label: 'Concerts', contentId: 'AllConc1', type: 'playlist' }],
      custom: { helpUrl: 'https://help.footlights.example/', learnMoreUrl: 'https://learn.example/' },
    },
    answers: {
      'GET /v2/playlists/AllConc1': playlist('AllConc1', [item('BlueHrs1')], { title: 'All concerts' }),
    },
  });
  const main = screen.getByRole('main');
  return { screen, load, main, heading: main.getByRole('heading', { level: 1 }) };
}

/** The code has come. */
function show(screen: Screen): Screen {
  vi.spyOn(code, 'ready').mockReturnValue(screen);
  return screen;
}

test('screen: a light runs along the header while its code is on its way, and nothing moves [ROUTE-28 A11Y-01]', async () => {
  const { screen, load, main, heading } = await open();
  const { promise, resolve } = Promise.withResolvers<Screen>();
  load.mockReturnValue(promise);
  const heights = () => [screen.getByRole('banner'), main].map((one) => one.element().clientHeight);
  const before = heights();
  void screen.go('/o/about');
  await expect.element(main).toHaveAttribute('aria-busy', 'true');
  await expect.poll(() => document.querySelector('header [data-pending]')).not.toBeNull();
  expect(heights()).toEqual(before);
  await expect.element(screen.getByRole('status').last()).toHaveTextContent('Loading');
  resolve(show(AboutScreen));
  await expect.element(heading).toHaveTextContent('About the house');
  await expect.element(main).not.toHaveAttribute('aria-busy');
  await expect.poll(() => document.querySelector('header [data-pending]')).toBeNull();
});

test('screen: its failure is an error page, from which the menu leads on [ROUTE-26 ROUTE-27 ERR-12]', async () => {
  allowErrors(/a screen of a bad day/, /A screen failed/, /error boundary/i);
  const { screen, load, main, heading } = await open();
  load.mockImplementation(async () =>
    show({
      Component() {
        throw new Error('a screen of a bad day');
      },
    }),
  );
  await screen.go('/o/about');
  await expect.element(heading).toHaveTextContent('Something went wrong');
  await expect.element(main).toMatchTextContent('This page didn’t load.');
  await expect
    .element(main.getByRole('link', { name: 'Config help' }))
    .toHaveAttribute('href', 'https://help.footlights.example/');
  await expect
    .element(main.getByRole('link', { name: 'Learn more' }))
    .toHaveAttribute('href', 'https://learn.example/');
  await expect.element(main.getByRole('button', { name: 'Try again' })).toBeVisible();
  await screen.getByRole('banner').getByRole('link', { name: 'Concerts' }).click();
  await expect.element(heading).toHaveTextContent('All concerts');
});

test('screen: is an error page when its code cannot be loaded without a network, which looks for the server again [ROUTE-26 ERR-12]', async () => {
  allowErrors(/A screen failed/, /no such file/);
  const { screen, load, main, heading } = await open();
  const fetched = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  load.mockRejectedValue(new Error('no such file'));
  await screen.go('/o/about');
  await expect.element(heading).toHaveTextContent('You’re offline');
  await expect.element(main).toMatchTextContent('loads by itself');
  await expect.element(main.getByRole('link', { name: 'Config help' })).not.toBeInTheDocument();
  fetched.mockClear();
  window.dispatchEvent(new Event('online'));
  await expect.poll(() => fetched.mock.calls.map(([, init]) => init?.method)).toEqual(['HEAD']);
});

test('screens: are fetched ahead while the browser idles, but not when it saves data or is slow', async () => {
  const connection = vi.spyOn(navigator, 'connection' as never, 'get');
  const { screen } = await open();
  const idle = vi.spyOn(window, 'requestIdleCallback').mockReturnValue(0);
  const loads = SCREENS.map(({ path, code: one }) => ({ path, load: vi.spyOn(one, 'load').mockClear() }));
  for (const slow of [{ saveData: true }, { effectiveType: '2g' }]) {
    connection.mockReturnValue(slow as never);
    preloadScreens(screen.app);
    expect(idle).not.toHaveBeenCalled();
  }
  connection.mockReturnValue({ effectiveType: '4g' } as never);
  preloadScreens(screen.app);
  for (const [act] of idle.mock.calls) act({ didTimeout: false, timeRemaining: () => 50 });
  await expect
    .poll(() => loads.filter(({ load }) => load.mock.calls.length > 0).map(({ path }) => path))
    .toEqual(['/', '/p/:id/*', '/n/:id/*', '/m/:id/*', '/q/*']);
});

test('list: is requested when the pointer comes to its link, and not again by the press', async () => {
  const screen = await renderScreen('/nowhere', {
    session: 'no-accounts',
    config: { menu: [{ label: 'Premieres', contentId: 'Premr001', type: 'playlist' }] },
    answers: {
      'GET /v2/playlists/Premr001': playlist('Premr001', [item('BlueHrs1')], { title: 'Premieres' }),
    },
  });
  await SCREENS.find(({ path }) => path === '/p/:id/*')?.code.load();
  prepareOnIntent(screen.app);
  const requests = () => screen.sent.filter(({ what }) => what === 'GET /v2/playlists/Premr001').length;
  const link = screen.getByRole('banner').getByRole('link', { name: 'Premieres' });
  expect(requests()).toBe(0);
  link.element().dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
  await expect.poll(requests).toBe(1);
  await link.click();
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Premieres');
  expect(requests()).toBe(1);
});

const CHANNEL = item('MainStg1', { title: 'Main Stage', contentType: 'LiveChannel' });
const LISTS = {
  AllConc1: playlist('AllConc1', [item('BlueHrs1')], { title: 'All concerts' }),
  OnAir001: playlist('OnAir001', [CHANNEL], { title: 'Live channels', contentType: 'Live' }),
};

const openLists = () =>
  renderScreen('/nowhere', {
    session: 'no-accounts',
    config: { features: { searchPlaylist: 'Srch0001' } },
    answers: {
      ...Object.fromEntries(Object.entries(LISTS).map(([id, list]) => [`GET /v2/playlists/${id}`, list])),
      'GET /v2/playlists/Srch0001': playlist('Srch0001', []),
    },
  });

test('kept screens: show the heads of lists, a guide and searches while they are on their way', async () => {
  const screen = await openLists();
  const main = screen.getByRole('main');
  const heading = main.getByRole('heading', { level: 1 });
  const kept = [
    ['/p/AllConc1', 'All concerts', 'All concerts'],
    ['/p/OnAir001', 'Live channels', 'Live channels'],
    ['/q/', 'Search', 'Search'],
    ['/q/blue', 'Searching for “blue”', '0 results for “blue”'],
  ] as const;
  for (const [path, , loaded] of kept) {
    await screen.go(path);
    await expect.element(heading).toHaveTextContent(loaded);
    await expect
      .poll(() => document.querySelector('main :is(ul[aria-hidden=true], [aria-busy=true])'))
      .toBeNull();
  }
  await screen.go('/nowhere');
  await expect.element(heading).toHaveTextContent('Not found');
  // the router waits to learn whether a new deployment has to be loaded
  screen.app.newPage.want();
  vi.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => {}));
  for (const [path, title] of kept) {
    void screen.go(path);
    await expect.element(heading).toHaveTextContent(title);
    expect(screen.address()).toBe('/nowhere');
    const names = main.getByRole('listitem').filter({ hasText: 'Main Stage' });
    if (path === '/p/OnAir001') await expect.element(names).toBeVisible();
  }
});
