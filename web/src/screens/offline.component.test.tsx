import { expect, test, vi } from 'vitest';
import { type Answers, item, media, noAnswer, playlist } from '../testing/answers.ts';
import { allowErrors } from '../testing/problems.ts';
import { renderScreen } from '../testing/render.tsx';

const CONCERT = item('TideNoc1', { title: 'Tidewater Nocturnes' });
const LIST = 'Could not load items. You’re offline.';

/** Opens a screen without a network, which comes back then. */
async function expectBothStates(path: string, answers: Answers, failure: string, title: string) {
  allowErrors(/Failed to fetch/);
  let isOnline = false;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  const all: Answers = { 'GET /v2/media/TideNoc1': media(CONCERT), ...answers };
  const rows = Object.entries(all).map(([row, answer]) => [
    row,
    (sent: never) => (isOnline ? answer : (noAnswer as (sent: never) => unknown)(sent)),
  ]);
  const screen = await renderScreen(path, {
    session: 'no-accounts',
    config: { features: { searchPlaylist: 'Search01' } },
    answers: Object.fromEntries(rows),
  });
  const main = screen.getByRole('main');
  await expect.element(main).toMatchTextContent(failure);
  isOnline = true;
  window.dispatchEvent(new Event('online'));
  await expect.element(main.getByRole('heading', { level: 1 })).toHaveTextContent(title);
  await expect.element(main).not.toMatchTextContent(failure);
  await expect.element(main).toMatchTextContent('Tidewater Nocturnes');
}

test('list screen: says that there is no network, and loads by itself when it is back [ERR-13]', () => {
  const answers = {
    'GET /v2/playlists/FreeClip': playlist('FreeClip', [CONCERT], { title: 'Free clips' }),
  };
  return expectBothStates('/p/FreeClip', answers, LIST, 'Free clips');
});

test('concert: says that there is no network, and loads by itself when it is back [ERR-12 ERR-13]', () =>
  expectBothStates('/m/TideNoc1', {}, 'You’re offline', 'Tidewater Nocturnes'));

test('search: says that there is no network, and searches by itself when it is back [SEARCH-10 ERR-13]', () => {
  const answers = { 'GET /v2/playlists/Search01': playlist('Search01', [CONCERT]) };
  const failure = 'You’re offline. We’ll search again once you’re back.';
  return expectBothStates('/q/piano', answers, failure, '1 result for “piano”');
});
