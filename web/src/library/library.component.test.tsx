import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type Answers, inTurn, item, media, playlist } from '../testing/answers.ts';
import { allowErrors } from '../testing/problems.ts';
import { type RenderOptions, renderScreen } from '../testing/render.tsx';

const LIBRARY = {
  features: { favoritesList: 'Favorit1', continueWatchingList: 'Continu1' },
  content: [
    { type: 'playlist', contentId: 'FreeClp1', title: 'Free Clips' },
    { type: 'continue_watching' },
    { type: 'favorites', title: 'My shelf' },
  ],
};
const IDS = ['BlueHrs1', 'EvenSng1', 'SlowBow1', 'AuroraS1'];
const list = (id: string, ids: readonly string[]) =>
  playlist(
    id,
    IDS.filter((one) => ids.includes(one)).map((one) => item(one)),
  );
const byIds =
  (id: string) =>
  ({ query }: { query: URLSearchParams }) =>
    list(id, query.get('media_ids')?.split(',') ?? []);

interface Saved {
  favorites?: object[];
  history?: object[];
}

function show(path: string, { favorites, history, ...options }: RenderOptions & Saved = {}) {
  const answers: Answers = {
    'GET /v2/playlists/FreeClp1': list('FreeClp1', ['SlowBow1']),
    'GET /apps/watchlists/Favorit1': byIds('Favorit1'),
    'GET /apps/watchlists/Continu1': byIds('Continu1'),
    'GET /apps/series': {},
  };
  for (const id of IDS) answers[`GET /v2/media/${id}`] = media(item(id));
  const stored = {
    ...(favorites && { favorites: JSON.stringify(favorites) }),
    ...(history && { history: JSON.stringify(history) }),
  };
  return renderScreen(path, {
    session: 'no-accounts',
    config: LIBRARY,
    stored,
    ...options,
    answers: { ...answers, ...options.answers },
  });
}

const main = () => page.getByRole('main');
const favorite = () => main().getByRole('button', { name: 'Favorite' });
const row = (name: string) => main().getByRole('region', { name, exact: true });
const links = (name: string) => row(name).getByRole('listitem').getByRole('link');
const ids = (name: string) =>
  links(name)
    .elements()
    .map((link) => (link as HTMLElement).dataset.id);
const isPressed = (pressed: boolean) =>
  expect.element(favorite()).toHaveAttribute('aria-pressed', String(pressed));
const stored = ({ app }: { app: { device: { get(key: string): string | null } } }, key: string) =>
  JSON.parse(app.device.get(key) ?? 'null');

test('favorite button: saves the item on the device and removes it, which its row follows without a request when empty [FAV-01 FAV-03 FAV-04 FAV-18]', async () => {
  const screen = await show('/');
  const expectNoRow = async () => {
    await expect.element(row('Free Clips')).toBeVisible();
    await expect.poll(() => document.querySelector('[aria-busy=true]')).toBeNull();
    await expect.element(row('My shelf')).not.toBeInTheDocument();
  };
  await expectNoRow();
  expect(screen.sent.filter(({ what }) => what.includes('watchlists'))).toEqual([]);
  await screen.go('/m/BlueHrs1');
  await isPressed(false);
  await favorite().click();
  await isPressed(true);
  await expect.poll(() => stored(screen, 'favorites')).toEqual([{ mediaid: 'BlueHrs1', title: 'BlueHrs1' }]);
  await screen.go('/');
  await expect.poll(() => ids('My shelf')).toEqual(['BlueHrs1']);
  (links('My shelf').first().element() as HTMLElement).click();
  await isPressed(true);
  (favorite().element() as HTMLElement).click();
  await isPressed(false);
  await expect.poll(() => stored(screen, 'favorites')).toEqual([]);
  await screen.go('/');
  await expectNoRow();
});

test('favorite button: saves in the account of a signed-in viewer, not on the device [FAV-02 ROLE-05]', async () => {
  const FAVORITES = '/v2/accounts/media/favorites';
  const screen = await show('/m/BlueHrs1', {
    session: 'signed-in',
    favorites: [{ mediaid: 'EvenSng1' }],
    answers: {
      [`GET ${FAVORITES}`]: { collection: [], cursor: '' },
      [`POST ${FAVORITES}`]: {},
      'GET /v2/accounts/media/watch-history': { collection: [], cursor: '' },
    },
  });
  await expect.element(favorite()).not.toHaveAttribute('aria-disabled');
  await favorite().click();
  const sent = () => screen.sent.find(({ what }) => what === `POST ${FAVORITES}`)?.body;
  await expect.poll(sent).toEqual({ media_id: 'BlueHrs1' });
  expect(stored(screen, 'favorites')).toEqual([{ mediaid: 'EvenSng1' }]);
});

test('favorite button: adds no 49th favorite and names the limit [FAV-06 FAV-07]', async () => {
  const full = Array.from({ length: 48 }, (_, at) => ({ mediaid: `Media${at}` }));
  const screen = await show('/m/BlueHrs1', { favorites: full });
  await favorite().click();
  await expect.element(main().getByRole('status').filter({ hasText: '48 favorites' })).toBeVisible();
  await isPressed(false);
  expect(stored(screen, 'favorites')).toEqual(full);
});

test('favorite button: leaves broken stored favorites as they are, and says once that a mark lasts for the visit [FAV-08 FAV-09]', async () => {
  const screen = await show('/m/BlueHrs1', { favorites: [{ mediaid: 7 }] });
  await favorite().click();
  await isPressed(true);
  const lost = main().getByRole('status').filter({ hasText: 'when you close the page' });
  await expect.element(lost).toBeVisible();
  await favorite().click();
  await expect.element(lost).not.toBeInTheDocument();
  expect(stored(screen, 'favorites')).toEqual([{ mediaid: 7 }]);
});

test('library rows: are absent, with the button, on a site without the lists [FAV-17]', async () => {
  const screen = await show('/m/BlueHrs1', {
    config: { content: LIBRARY.content },
    favorites: [{ mediaid: 'BlueHrs1' }],
    history: [{ mediaid: 'BlueHrs1', progress: 0.5 }],
  });
  await expect.element(main().getByRole('link', { name: 'Start watching' })).toBeVisible();
  await expect.element(favorite()).not.toBeInTheDocument();
  await screen.go('/');
  await expect.element(row('Free Clips')).toBeVisible();
  for (const name of ['My shelf', 'Continue watching'])
    await expect.element(row(name)).not.toBeInTheDocument();
});

test('library row: shows favorites in saved order by one request after a failure, without one that is gone, which stays saved [FAV-18 FAV-21 FAV-22 A11Y-04]', async () => {
  allowErrors(/watchlists/, /Saved items could not be loaded/);
  const saved = ['EvenSng1', 'Gone0001', 'BlueHrs1', 'AuroraS1'].map((mediaid) => ({ mediaid }));
  const screen = await show('/', {
    favorites: saved,
    answers: {
      'GET /apps/watchlists/Favorit1': inTurn<ReturnType<typeof list>>(
        Response.json({ message: 'no' }, { status: 500 }),
        byIds('Favorit1'),
      ),
    },
  });
  await expect.element(row('My shelf').getByText('Could not load items')).toBeVisible();
  await row('My shelf').getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => ids('My shelf')).toEqual(['EvenSng1', 'BlueHrs1', 'AuroraS1']);
  await expect.element(row('My shelf')).toHaveFocus();
  expect(stored(screen, 'favorites')).toEqual(saved);
  const requests = screen.sent.filter(({ what }) => what === 'GET /apps/watchlists/Favorit1');
  expect(requests.map(({ query }) => query.get('media_ids'))).toEqual(
    Array.from({ length: 2 }, () => 'EvenSng1,Gone0001,BlueHrs1,AuroraS1'),
  );
});

test('library row: lets a card be removed from My shelf and from Continue watching, and focuses the next [SHELF-03 A11Y-04]', async () => {
  const screen = await show('/', {
    favorites: [{ mediaid: 'EvenSng1' }, { mediaid: 'BlueHrs1' }],
    history: [
      { mediaid: 'BlueHrs1', progress: 0.4 },
      { mediaid: 'SlowBow1', progress: 0.3 },
    ],
    // a row waits for no answer about the cards that stay
    answers: { 'GET /apps/series': inTurn<unknown>({}, () => new Promise<never>(() => {})) },
  });
  for (const [name, label, key, left] of [
    ['My shelf', 'Remove EvenSng1 from favorites', 'favorites', [{ mediaid: 'BlueHrs1' }]],
    [
      'Continue watching',
      'Remove BlueHrs1 from Continue watching',
      'history',
      expect.arrayContaining([{ mediaid: 'BlueHrs1', progress: 0 }]),
    ],
  ] as const) {
    await expect.element(links(name)).toHaveLength(2);
    const stays = links(name).last().element();
    await links(name).first().hover();
    await row(name).getByRole('button', { name: label }).click();
    await expect.element(links(name)).toHaveLength(1);
    expect(document.activeElement).toBe(stays);
    await expect.poll(() => stored(screen, key)).toEqual(left);
  }
});

test('library row: can be featured, with progress and a link that continues [HOME-13 CARD-10]', async () => {
  await show('/', {
    config: {
      ...LIBRARY,
      content: [
        { type: 'continue_watching', featured: true },
        { type: 'favorites', title: 'My shelf', custom: { layoutType: 'featured' } },
      ],
    },
    favorites: [{ mediaid: 'EvenSng1' }, { mediaid: 'BlueHrs1' }],
    history: [{ mediaid: 'BlueHrs1', progress: 0.4 }],
  });
  const watching = row('Continue watching');
  await expect.element(watching.getByRole('link', { name: 'Continue watching: BlueHrs1' })).toBeVisible();
  await expect.element(watching.getByRole('progressbar', { name: '40% watched' })).toBeVisible();
  await row('My shelf').getByRole('button', { name: 'Next' }).click();
  const slide = row('My shelf').getByRole('heading', { name: 'BlueHrs1' });
  await expect.poll(() => slide.element().getBoundingClientRect().x).toBeLessThan(1280);
});

/** Two series, of which episodes were watched. */
const PLACES = {
  Epis0001: [{ series_id: 'SlowBow1', season_number: 2, episode_number: 2 }],
  Epis0002: [{ series_id: 'AuroraS1', episode_number: 4 }],
};
const WATCHED = [
  { mediaid: 'Epis0001', progress: 0.4 },
  { mediaid: 'BlueHrs1', progress: 0.7 },
  { mediaid: 'Epis0002', progress: 0.3 },
];
const episodes = ({ query }: { query: URLSearchParams }) => {
  const wanted = query.get('media_ids')?.split(',') ?? [];
  return playlist(
    'Continu1',
    wanted.map((id) => item(id, { ...(id === 'SlowBow1' && { contentType: 'Series' }) })),
  );
};

test('continue watching: shows an episode as its series, and keeps the others and the focus when one is removed, whatever is answered later [WATCH-15 WATCH-03 CARD-12 A11Y-04]', async () => {
  allowErrors(/could not be looked up/);
  const screen = await show('/', {
    history: WATCHED,
    answers: {
      'GET /apps/series': inTurn<unknown>(PLACES, Response.json({}, { status: 500 })),
      'GET /apps/watchlists/Continu1': inTurn(episodes, episodes, () => new Promise<never>(() => {})),
    },
  });
  await expect.poll(() => ids('Continue watching')).toEqual(['SlowBow1', 'BlueHrs1', 'AuroraS1']);
  const first = links('Continue watching').first();
  await expect.element(first).toHaveAttribute('href', '/m/SlowBow1/slowbow1?e=Epis0001');
  await expect.element(first).toMatchTextContent('S2:E2');
  await expect.element(first.getByRole('progressbar', { name: '40% watched' })).toBeInTheDocument();
  const lookUps = () => screen.sent.filter(({ what }) => what === 'GET /apps/series').length;
  expect(lookUps()).toBe(1);
  const remove = row('Continue watching').getByRole('button', { name: /^Remove/ });
  for (const left of [['BlueHrs1', 'AuroraS1'], ['AuroraS1']]) {
    if (left.length > 1) {
      await first.hover();
      await remove.first().click();
    } else (remove.first().element() as HTMLElement).click();
    await expect.poll(() => ids('Continue watching')).toEqual(left);
    await expect.element(first).toHaveFocus();
  }
  expect(lookUps()).toBeGreaterThan(1);
  expect(ids('Continue watching')).toEqual(['AuroraS1']);
});
