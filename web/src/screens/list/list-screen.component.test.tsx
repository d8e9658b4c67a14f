import { expect, test } from 'vitest';
import { item, playlist } from '../../testing/answers.ts';
import { renderScreen } from '../../testing/render.tsx';

const TOURS = playlist('TourFilm', [item('SwingNt1', { title: 'Swing Night' }), item('BlueHrs1')], {
  title: 'Tour films',
});
const NOT_FOUND = Response.json({ message: 'Not found' }, { status: 404 });

test('list screen: shows a list’s title and its items, each with its address [LIST-01 ROUTE-06]', async () => {
  const screen = await renderScreen('/p/TourFilm/any-slug', {
    answers: { 'GET /v2/playlists/TourFilm': TOURS },
  });
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Tour films');
  const cards = screen.getByRole('list', { name: 'Tour films' }).getByRole('link');
  await expect.element(cards).toHaveLength(2);
  await expect.element(cards.nth(0)).toHaveAttribute('href', '/m/SwingNt1/swing-night?r=TourFilm');
});

test.each(['/p/Nothing1', '/n/Nothing1'])(
  'list screen: says so when there is no list at %s [LIST-03]',
  async (path) => {
    const screen = await renderScreen(path, {
      answers: {
        'GET /v2/playlists/Nothing1': NOT_FOUND,
        'GET /v2/sites/Ab12Cd34/content_lists/Nothing1': NOT_FOUND,
      },
    });
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Playlist not found');
  },
);

test('list screen: says so when the list is empty [LIST-04]', async () => {
  const answers = { 'GET /v2/playlists/TourFilm': playlist('TourFilm', []) } as const;
  const screen = await renderScreen('/p/TourFilm', { answers });
  await expect.element(screen.getByRole('heading', { name: 'There is nothing here yet' })).toBeVisible();
});
