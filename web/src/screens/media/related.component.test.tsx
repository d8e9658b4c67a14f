import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { item, media, playlist } from '../../testing/answers.ts';
import { allowErrors } from '../../testing/problems.ts';
import { type RenderOptions, renderScreen } from '../../testing/render.tsx';

const NIGHTS = Array.from({ length: 30 }, (_, at) => item(`Night${at}`));
const NOT_FOUND = Response.json({ message: 'Not found' }, { status: 404 });
const nights = NIGHTS.map(({ mediaid }) => mediaid);
const older = playlist('Older001', [item('Old1'), item('Old2')], { title: 'The old way' });

function show(path: string, { answers, ...options }: RenderOptions = {}) {
  return renderScreen(path, {
    session: 'no-accounts',
    config: { features: { recommendationsPlaylist: 'Recomm01' } },
    ...options,
    answers: {
      ...Object.fromEntries(NIGHTS.map((one) => [`GET /v2/media/${one.mediaid}`, media(one)])),
      'GET /v2/playlists/Tours001': playlist('Tours001', NIGHTS, { title: 'Tours' }),
      'GET /v2/playlists/Nothing1': NOT_FOUND,
      'GET /v2/sites/Ab12Cd34/content_lists/Nothing1': NOT_FOUND,
      // the answer contains the item itself
      'GET /v2/playlists/Recomm01': playlist('Recomm01', [item('Night0'), item('Other001')]),
      'GET /v2/playlists/Older001': older,
      'GET /v2/media/Old1': media(item('Old1')),
      'GET /v2/media/Old2': media(item('Old2')),
      ...answers,
    },
  });
}

const ids = (name: string) =>
  page
    .getByRole('region', { name, exact: true })
    .getByRole('listitem')
    .getByRole('link')
    .elements()
    .map((link) => (link as HTMLElement).dataset.id);

test('related shelf: continues the list of the viewer after this item, with locks, and keeps it when it cannot be requested again [MEDIA-19 LIST-12 CARD-08]', async () => {
  allowErrors(/503/);
  let fails = false;
  const orFail =
    <T,>(answer: T) =>
    () =>
      fails ? Response.json({}, { status: 503 }) : answer;
  const list = ['Night3', 'Night0', 'Night5'].map((media_id) => ({ media_id, title: media_id }));
  const screen = await show('/m/Night24?r=Tours001', {
    session: 'anonymous',
    answers: {
      'GET /v2/playlists/Tours001': orFail(playlist('Tours001', NIGHTS, { title: 'Tours' })),
      'GET /v2/playlists/Keeping1': orFail(NOT_FOUND),
      'GET /v2/sites/Ab12Cd34/content_lists/Keeping1': orFail({ id: 'Keeping1', title: 'Kept', list }),
    },
  });
  // however far down
  for (const [at, next] of [
    [24, 25],
    [29, 0],
    [0, 1],
  ] as const) {
    await screen.go(`/m/Night${at}?r=Tours001`);
    await expect.poll(() => ids('Tours')[0]).toBe(nights[next]);
    expect(ids('Tours')).not.toContain(nights[at]);
  }
  expect(screen.sent.filter(({ query }) => query.has('related_media_id'))).toEqual([]);
  const card = page.getByRole('region', { name: 'Tours', exact: true }).getByRole('listitem').first();
  await expect.element(card.getByRole('img', { name: 'Locked' })).toBeVisible();
  for (const [id, title, next] of [
    ['Tours001', 'Tours', 'Night1'],
    ['Keeping1', 'Kept', 'Night5'],
  ] as const) {
    await screen.go(`/m/Night0?r=${id}`);
    await expect.poll(() => ids(title)[0]).toBe(next);
    fails = true;
    await screen.app.queries.refetchQueries({ predicate: ({ queryKey }) => queryKey.includes(id) });
    expect(ids(title)[0]).toBe(next);
    fails = false;
  }
});

test('related shelf: continues the list after a series or its episode, and shows recommendations without the item itself when there is no list [ROUTE-10 MEDIA-25 MEDIA-19]', async () => {
  const archive = ['Night1', 'Older001', 'Night2', 'Old2', 'Night3'].map((id) => item(id));
  const screen = await show('/m/Night0', {
    answers: { 'GET /v2/playlists/Archive1': playlist('Archive1', archive, { title: 'From the archive' }) },
  });
  const recommends = async () => {
    await expect.poll(() => ids('More like this')).toEqual(['Other001']);
    const card = page.getByRole('region', { name: 'More like this' }).getByRole('link').first();
    await expect.element(card).toHaveAttribute('href', '/m/Other001/other001?r=Recomm01');
  };
  await recommends();
  for (const [search, next] of [
    ['', 'Night2'],
    ['&e=Old2', 'Night3'],
  ]) {
    await screen.go(`/s/Older001?r=Archive1${search}`);
    await expect.poll(() => ids('From the archive')[0]).toBe(next);
  }
  await screen.go('/s/Older001');
  await expect.poll(() => ids('More like this').length).toBeGreaterThan(0);
  // a list that is not found
  await screen.go('/m/Night0?r=Nothing1');
  await recommends();
});
