import { expect, test } from 'vitest';
import { type Answers, item, media, playlist } from '../../../testing/answers.ts';
import { expectAccessible } from '../../../testing/expect-accessible.ts';
import { allowErrors } from '../../../testing/problems.ts';
import { renderScreen } from '../../../testing/render.tsx';

const CONCERT = item('BlueHrs1', { title: 'Blue Hours' });
const LISTS = {
  Outdoor1: 'Under the open sky',
  FolkSng1: 'Old songs, new rooms',
  NewSeas1: 'New this season',
};
const HUB = media(
  item('Weekend1', {
    title: 'The Open-Air Weekend',
    description: 'Three nights without a roof.',
    contentType: 'Hub',
    playlists: Object.keys(LISTS).join(', '),
  }),
);
const ANSWERS = {
  'GET /v2/media/Weekend1': HUB,
  'GET /v2/media/BlueHrs1': media(CONCERT),
  ...Object.fromEntries(
    Object.entries(LISTS).map(([id, title]) => [
      `GET /v2/playlists/${id}`,
      playlist(id, [CONCERT], { title }),
    ]),
  ),
};

test('hub: shows its text and a row for each playlist, in its order, of 25 items, and tries a row again that failed [SHELF-11 HUB-01 HUB-02 HUB-04]', async () => {
  allowErrors(/Outdoor1/);
  let isFound = false;
  const screen = await renderScreen('/m/Weekend1', {
    answers: {
      ...ANSWERS,
      'GET /v2/playlists/Outdoor1': () =>
        isFound
          ? playlist('Outdoor1', [CONCERT], { title: LISTS.Outdoor1 })
          : new Response('{"message":"Not found"}', { status: 404 }),
    },
  });
  const main = screen.getByRole('main');
  await expect.element(main.getByRole('heading', { level: 1 })).toHaveTextContent('The Open-Air Weekend');
  await expect.element(main).toMatchTextContent('Three nights without a roof.');
  await expect.element(main.getByText(/Could not load items/)).toBeVisible();
  await expect.element(main.getByRole('heading', { name: 'New this season' })).toBeVisible();
  const requests = screen.sent.filter(({ what }) => what.includes('/playlists/'));
  expect(requests.map(({ what, query }) => `${what}?${query}`).sort()).toEqual(
    Object.keys(LISTS)
      .sort()
      .map((id) => `GET /v2/playlists/${id}?page_limit=25`),
  );
  isFound = true;
  await main.getByRole('button', { name: 'Try again' }).click();
  await expect
    .poll(() =>
      main
        .getByRole('heading', { level: 2 })
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual(Object.values(LISTS));
  await expectAccessible();
  await expect.element(main.getByRole('link', { name: 'Start watching' })).not.toBeInTheDocument();
  const card = main
    .getByRole('region', { name: 'Under the open sky' })
    .getByRole('link', { name: /Blue Hours/ })
    .first();
  await expect.element(card).toHaveAttribute('href', '/m/BlueHrs1/blue-hours?r=Outdoor1');
});

test('hub: opens for anyone and has no lock when concerts are paid for [HUB-03 PAGE-02]', async () => {
  const members = ['Weekend1', 'HowFilm1', 'BlueHrs1'].map((id) => {
    const contentType = { Weekend1: 'Hub', HowFilm1: 'Page' }[id];
    return item(id, { title: id, ...(contentType && { contentType }), free: 'false' });
  });
  const screen = await renderScreen('/p/AllConc1', {
    answers: { ...ANSWERS, 'GET /v2/playlists/AllConc1': playlist('AllConc1', members) },
  });
  const card = (name: string) =>
    screen
      .getByRole('main')
      .getByRole('link', { name: new RegExp(name) })
      .first();
  const lock = (name: string) => card(name).getByRole('img', { name: 'Locked' });
  await expect.element(lock('BlueHrs1')).toBeVisible();
  for (const name of ['Weekend1', 'HowFilm1']) await expect.element(lock(name)).not.toBeInTheDocument();
  await screen.go('/m/Weekend1');
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('The Open-Air Weekend');
});

const page = (id: string, markdown?: string) =>
  media(item(id, { title: `Page ${id}`, contentType: 'page', ...(markdown && { markdown }) }));

/** Hostile, long, absent. */
const HARD = [
  [
    'Hostile1',
    `<script>window.hit = 1</script>\n\n<img src=x onerror="window.hit = 2">\n\n[press](javascript:window.hit=3)\n\n| ${'wide | '.repeat(60)}\n|${'-|'.repeat(60)}\n\n${'endless'.repeat(300)} end`,
  ],
  ['LongText', `${`${'A line of words. '.repeat(60)}\n\n`.repeat(100)}The end`],
  ['NoText01', undefined],
] as const;

test('page: shows headings, lists, a table and links into the app, and nothing to play, and runs nothing in its text [ROUTE-02 PAGE-01 PAGE-02 PAGE-03]', async () => {
  const answers: Answers = {
    'GET /v2/media/HowFilm1': page(
      'HowFilm1',
      '## Before\n\n- One\n- Two\n\n| A | B |\n|-|-|\n| 1 | 2 |\n\n[About](/m/AboutFl1)',
    ),
    'GET /v2/media/AboutFl1': page('AboutFl1', 'A pianist.'),
  };
  for (const [id, markdown] of HARD) answers[`GET /v2/media/${id}`] = page(id, markdown);
  const screen = await renderScreen('/m/HowFilm1', { width: 390, answers });
  const main = screen.getByRole('main');
  await expect.element(main.getByRole('heading', { level: 1 })).toHaveTextContent('Page HowFilm1');
  await expect.element(main.getByRole('heading', { level: 2 })).toHaveTextContent('Before');
  expect(main.getByRole('listitem').elements()).toHaveLength(2);
  expect(main.getByRole('table').getByRole('row').elements()).toHaveLength(2);
  await expect.element(main.getByRole('button')).not.toBeInTheDocument();
  await main.getByRole('link', { name: 'About' }).click();
  await expect.element(main.getByRole('heading', { level: 1 })).toHaveTextContent('Page AboutFl1');
  for (const [id, markdown] of HARD) {
    await screen.go(`/m/${id}`);
    await expect.element(main.getByRole('heading', { level: 1 })).toHaveTextContent(`Page ${id}`);
    if (markdown) await expect.element(main).toMatchTextContent(/end$/);
    await expect.element(main.getByRole('link')).not.toBeInTheDocument();
    expect('hit' in window).toBe(false);
    expect(document.documentElement.scrollWidth, id).toBe(390);
  }
});
