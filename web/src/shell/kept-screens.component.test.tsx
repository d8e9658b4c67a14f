import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { item, media, playlist } from '../testing/answers.ts';
import { renderScreen } from '../testing/render.tsx';

const CHANNEL = item('MainStg1', { title: 'Main Stage', contentType: 'LiveChannel' });
const LISTS = {
  AllConc1: playlist('AllConc1', [item('BlueHrs1')], { title: 'All concerts' }),
  OnAir001: playlist('OnAir001', [CHANNEL], { title: 'Live channels', contentType: 'Live' }),
};

const open = () =>
  renderScreen('/nowhere', {
    session: 'no-accounts',
    config: { features: { searchPlaylist: 'Srch0001' } },
    answers: {
      ...Object.fromEntries(Object.entries(LISTS).map(([id, list]) => [`GET /v2/playlists/${id}`, list])),
      'GET /v2/playlists/Srch0001': playlist('Srch0001', []),
      'GET /v2/media/BlueHrs1': media(item('BlueHrs1')),
      'GET /v2/media/MainStg1': media(CHANNEL),
    },
  });

const heading = () => page.getByRole('main').getByRole('heading', { level: 1 });

test.each([
  ['a list', '/p/AllConc1', 'All concerts', 'All concerts'],
  ['a guide', '/p/OnAir001', 'Live channels', 'Live channels'],
  ['a new search', '/q/', 'Search', 'Search'],
  ['a search for words', '/q/blue', 'Searching for “blue”', '0 results for “blue”'],
])('kept screens: shows the head of %s while it is on its way', async (_what, path, title, loaded) => {
  const screen = await open();
  await screen.go(path);
  await expect.element(heading()).toHaveTextContent(loaded);
  await expect
    .poll(() => document.querySelector('main :is(ul[aria-hidden=true], [aria-busy=true])'))
    .toBeNull();
  await screen.go('/nowhere');
  await expect.element(heading()).toHaveTextContent('Not found');
  // the router waits to learn whether a new deployment has to be loaded
  screen.app.newPage.want();
  vi.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => {}));
  void screen.go(path);
  await expect.element(heading()).toHaveTextContent(title);
  expect(screen.address()).toBe('/nowhere');
  const names = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Main Stage' });
  if (path === '/p/OnAir001') await expect.element(names).toBeVisible();
});
