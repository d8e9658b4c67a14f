import type { Page } from '@playwright/test';
import { BLUE, expectPlaying, main, video } from './support/concert.ts';
import { behindSignIn, fakeProvider, signInElsewhere, signOutElsewhere } from './support/sign-in-site.ts';
import { expect, MODES, test } from './support/test.ts';
import { film, placeOf, playsFrom, press } from './support/watch.ts';

// A test names the servers it starts before the page, so that they outlive it.

/** The demo with its two personal lists, and their rows on Home between two others. */
const LIBRARY = {
  features: {
    recommendationsPlaylist: 'Recomm01',
    favoritesList: 'Favorit1',
    continueWatchingList: 'Continu1',
  },
  content: [
    { type: 'playlist', contentId: 'NewSeas1', title: 'New this season' },
    { type: 'continue_watching' },
    { type: 'favorites', title: 'My shelf' },
    { type: 'playlist', contentId: 'FreeClp1', title: 'Free Clips' },
  ],
};

interface Kept {
  favorites?: unknown;
  history?: { mediaid: string; progress: number }[];
}

/** What the device holds before the first page. */
async function keep(page: Page, { favorites, history }: Kept): Promise<void> {
  await page.addInitScript(
    (kept) => {
      for (const [key, value] of kept) {
        if (value && localStorage.getItem(key) === null) localStorage.setItem(key, value);
      }
    },
    [
      ['jwapp.favorites', favorites && JSON.stringify(favorites)],
      ['jwapp.history', history && JSON.stringify(history)],
    ] as [string, string | undefined][],
  );
}

const kept = (page: Page, key: 'favorites' | 'history') =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(`jwapp.${name}`) ?? 'null'), key);
const progressOf = async (page: Page, id = 'BlueHrs1'): Promise<number> =>
  ((await kept(page, 'history')) ?? []).find(({ mediaid }: { mediaid: string }) => mediaid === id)
    ?.progress ?? -1;
const favorite = (page: Page) => main(page).getByRole('button', { name: 'Favorite' });
const watchLink = (page: Page) => main(page).getByRole('link', { name: /watching$/ });
const row = (page: Page, name: string) => main(page).getByRole('region', { name });
const cards = (page: Page, name: string) => row(page, name).locator('a[data-id]');
const idsIn = (page: Page, name: string) =>
  cards(page, name).evaluateAll((links) => links.map((link) => (link as HTMLElement).dataset.id));

test.describe('favorites of a stranger', () => {
  for (const mode of MODES) {
    test(`a favorite is marked, kept through a reload, shown on Home, and taken away again, in ${mode} mode [FAV-01 FAV-03 FAV-04 SHELF-03]`, async ({
      makeBrand,
      staticSiteWith,
      page,
    }) => {
      const origin = await makeBrand(LIBRARY);
      const site =
        mode === 'server'
          ? origin
          : await staticSiteWith(
              `defaultConfigSource = ${origin.url}/apps/configs/footlite.json\napiBaseUrl = ${origin.url}\n`,
            );
      await page.goto(site.url + BLUE);
      await expect(favorite(page)).toHaveAttribute('aria-pressed', 'false');
      await expect(favorite(page)).not.toHaveAttribute('aria-disabled');
      await favorite(page).click();
      await expect(favorite(page)).toHaveAttribute('aria-pressed', 'true');
      expect(await kept(page, 'favorites')).toEqual([{ mediaid: 'BlueHrs1', title: 'Blue Hours' }]);
      await page.reload();
      await expect(favorite(page)).toHaveAttribute('aria-pressed', 'true');

      await page.goto(site.url);
      await expect(cards(page, 'My shelf')).toHaveCount(1);
      await cards(page, 'My shelf').click();
      await favorite(page).click();
      await expect(favorite(page)).toHaveAttribute('aria-pressed', 'false');
      expect(await kept(page, 'favorites')).toEqual([]);
      await page.goBack();
      await expect(row(page, 'Free Clips')).toBeVisible();
      await expect(row(page, 'My shelf')).toHaveCount(0);
    });
  }

  test('a site without the list has no favorite button and no row [FAV-17]', async ({ makeBrand, page }) => {
    const site = await makeBrand({ content: LIBRARY.content });
    await keep(page, {
      favorites: [{ mediaid: 'BlueHrs1' }],
      history: [{ mediaid: 'BlueHrs1', progress: 0.5 }],
    });
    await page.goto(site.url + BLUE);
    await expect(watchLink(page)).toBeVisible();
    await expect(favorite(page)).toHaveCount(0);
    await page.goto(site.url);
    await expect(row(page, 'Free Clips')).toBeVisible();
    await expect(row(page, 'My shelf')).toHaveCount(0);
    await expect(row(page, 'Continue watching')).toHaveCount(0);
  });

  test('the 49th is not added, and the warning names the 48 [FAV-06 FAV-07]', async ({ makeBrand, page }) => {
    const site = await makeBrand(LIBRARY);
    const full = Array.from({ length: 48 }, (_, index) => ({ mediaid: `Media${index}` }));
    await keep(page, { favorites: full });
    await page.goto(site.url + BLUE);
    await favorite(page).click();
    await expect(main(page).getByRole('status').filter({ hasText: '48 favorites' })).toBeVisible();
    await expect(favorite(page)).toHaveAttribute('aria-pressed', 'false');
    expect(await kept(page, 'favorites')).toEqual(full);
  });

  test('the row is in saved order, newest first; an id that is gone stays saved; nothing saved, nothing asked [FAV-18 FAV-21 SHELF-04]', async ({
    makeBrand,
    page,
  }) => {
    const site = await makeBrand(LIBRARY);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/apps/watchlists/')) asked.push(request.url());
    });
    await page.goto(site.url);
    await expect(row(page, 'Free Clips')).toBeVisible();
    await expect(page.locator('section[aria-busy="true"]')).toHaveCount(0);
    expect(asked).toEqual([]);
    await expect(row(page, 'My shelf')).toHaveCount(0);

    const saved = ['EvenSng1', 'Gone0001', 'BlueHrs1', 'AuroraS1'].map((mediaid) => ({ mediaid }));
    await page.evaluate((list) => localStorage.setItem('jwapp.favorites', JSON.stringify(list)), saved);
    await page.reload();
    await expect(cards(page, 'My shelf')).toHaveCount(3);
    expect(await idsIn(page, 'My shelf')).toEqual(['EvenSng1', 'BlueHrs1', 'AuroraS1']);
    expect(await kept(page, 'favorites')).toEqual(saved);
    expect(asked).toHaveLength(1);
    expect(new URL(asked[0] ?? '').searchParams.get('media_ids')).toBe('EvenSng1,Gone0001,BlueHrs1,AuroraS1');
  });

  test('a watchlist that fails offers to try again, and what is saved stays [FAV-22]', async ({
    makeBrand,
    page,
    allowErrors,
  }) => {
    allowErrors(/apps\/watchlists/, /Saved items could not be loaded/);
    const site = await makeBrand(LIBRARY);
    const saved = [{ mediaid: 'BlueHrs1' }];
    await keep(page, { favorites: saved });
    let broken = true;
    await page.route('**/apps/watchlists/**', (route) =>
      broken ? route.fulfill({ status: 500, json: { message: 'no' } }) : route.continue(),
    );
    await page.goto(site.url);
    await expect(row(page, 'My shelf')).toContainText('Could not load items');
    expect(await kept(page, 'favorites')).toEqual(saved);
    broken = false;
    await row(page, 'My shelf').getByRole('button', { name: 'Try again' }).click();
    await expect(cards(page, 'My shelf')).toHaveCount(1);
  });

  test('broken stored favorites are left alone; a mark lasts for the visit, which is said once [FAV-08 FAV-09]', async ({
    makeBrand,
    page,
  }) => {
    const site = await makeBrand(LIBRARY);
    await keep(page, { favorites: [{ mediaid: 7 }] });
    await page.goto(site.url + BLUE);
    await favorite(page).click();
    await expect(favorite(page)).toHaveAttribute('aria-pressed', 'true');
    await expect(
      main(page).getByRole('status').filter({ hasText: 'until you close the page' }),
    ).toBeVisible();
    await favorite(page).click();
    await expect(main(page).getByText('until you close the page')).toHaveCount(0);
    expect(await kept(page, 'favorites')).toEqual([{ mediaid: 7 }]);
  });
});

test.describe('progress of a stranger', () => {
  test('the button goes on where the viewer stopped, and so does the player [WATCH-14 PLAYER-17 WATCH-01]', async ({
    makeBrand,
    page,
  }) => {
    const site = await makeBrand(LIBRARY);
    await keep(page, { history: [{ mediaid: 'BlueHrs1', progress: 0.5 }] });
    await page.goto(site.url + BLUE);
    await expect(watchLink(page)).toHaveText(/Continue watching/);
    await watchLink(page).click();
    await expectPlaying(page);
    const share = await film(page, ({ currentTime, duration }) => currentTime / duration);
    expect(share).toBeGreaterThan(0.49);
    expect(share).toBeLessThan(0.56);
  });

  for (const progress of [0.05, 0.95]) {
    test(`at exactly ${progress} it starts at the beginning, and Home does not list it [PLAYER-18 WATCH-06]`, async ({
      makeBrand,
      page,
    }) => {
      const site = await makeBrand(LIBRARY);
      const inside = progress === 0.05 ? 0.0501 : 0.9499;
      await keep(page, {
        history: [
          { mediaid: 'BlueHrs1', progress },
          { mediaid: 'EvenSng1', progress: inside },
        ],
      });
      await page.goto(site.url);
      await expect(cards(page, 'Continue watching')).toHaveCount(1);
      expect(await idsIn(page, 'Continue watching')).toEqual(['EvenSng1']);
      await page.goto(site.url + BLUE);
      await expect(watchLink(page)).toHaveText(/Start watching/);
      await watchLink(page).click();
      await playsFrom(page, 0.1);
      expect(await placeOf(page)).toBeLessThan(5);
    });
  }

  test('continue watching is in saved order, each card with its progress [SHELF-02 CARD-10 WATCH-05 WATCH-16]', async ({
    makeBrand,
    page,
  }) => {
    const site = await makeBrand(LIBRARY);
    await keep(page, {
      history: [
        { mediaid: 'EvenSng1', progress: 0.2 },
        { mediaid: 'AuroraS1', progress: 1 },
        { mediaid: 'BlueHrs1', progress: 0.7 },
      ],
    });
    await page.goto(site.url);
    await expect(cards(page, 'Continue watching')).toHaveCount(2);
    expect(await idsIn(page, 'Continue watching')).toEqual(['EvenSng1', 'BlueHrs1']);
    const bars = row(page, 'Continue watching').getByRole('progressbar');
    expect(await bars.evaluateAll((all) => all.map((bar) => (bar as HTMLProgressElement).value))).toEqual([
      0.2, 0.7,
    ]);
    await expect(bars.first()).toHaveAccessibleName('20% watched');
    await expect(row(page, 'New this season').getByRole('progressbar')).toHaveCount(0);
  });

  test('progress is saved on play, on pause and when the player is closed, and the card comes first [PLAYER-14 PLAYER-15 WATCH-07 WATCH-08]', async ({
    makeBrand,
    page,
  }) => {
    const site = await makeBrand(LIBRARY);
    const old = [
      { mediaid: 'EvenSng1', progress: 0.3 },
      { mediaid: 'BlueHrs1', progress: 0.4 },
    ];
    await keep(page, { history: old });
    await page.goto(site.url + BLUE);
    await watchLink(page).click();
    await expectPlaying(page);
    await expect.poll(async () => (await kept(page, 'history'))[0].mediaid).toBe('BlueHrs1');
    expect(await kept(page, 'history')).toHaveLength(2);

    await film(page, (element) => {
      element.currentTime = element.duration * 0.6;
    });
    await expect.poll(() => film(page, ({ seeking, readyState }) => !seeking && readyState > 2)).toBe(true);
    await press(page, 'Pause');
    await expect.poll(() => progressOf(page)).toBeGreaterThan(0.59);

    await film(page, (element) => {
      element.currentTime = element.duration * 0.8;
    });
    await expect.poll(() => film(page, ({ seeking }) => seeking)).toBe(false);
    await page.keyboard.press('Escape');
    await expect(video(page)).toHaveCount(0);
    expect(await progressOf(page)).toBeCloseTo(0.8, 2);
    expect(String(await progressOf(page)).length).toBeLessThanOrEqual(7);
  });

  test('a page that is hidden or closed in the middle has saved it [PLAYER-16 WATCH-14]', async ({
    makeBrand,
    page,
    context,
  }) => {
    const site = await makeBrand(LIBRARY);
    await page.goto(site.url + BLUE);
    await watchLink(page).click();
    await expectPlaying(page);
    await film(page, (element) => {
      element.currentTime = element.duration * 0.5;
    });
    await expect.poll(() => film(page, ({ seeking, readyState }) => !seeking && readyState > 2)).toBe(true);
    await page.close({ runBeforeUnload: false });

    const next = await context.newPage();
    await next.goto(site.url);
    await expect(cards(next, 'Continue watching')).toHaveCount(1);
    expect(await progressOf(next)).toBeGreaterThan(0.49);
    await cards(next, 'Continue watching').click();
    await expect(watchLink(next)).toHaveText(/Continue watching/);
    await watchLink(next).click();
    await expectPlaying(next);
    expect(await film(next, ({ currentTime, duration }) => currentTime / duration)).toBeGreaterThan(0.49);
  });

  test('an item watched to its end is saved whole and leaves the row [WATCH-05]', async ({
    makeBrand,
    page,
  }) => {
    const site = await makeBrand({
      ...LIBRARY,
      features: { ...LIBRARY.features, recommendationsPlaylist: null },
    });
    await keep(page, { history: [{ mediaid: 'BlueHrs1', progress: 0.5 }] });
    await page.goto(site.url + BLUE);
    await watchLink(page).click();
    await expectPlaying(page);
    await film(page, (element) => {
      element.currentTime = element.duration - 0.8;
    });
    await expect.poll(() => progressOf(page), { timeout: 20_000 }).toBe(1);
    await page.goto(site.url);
    await expect(row(page, 'Free Clips')).toBeVisible();
    await expect(row(page, 'Continue watching')).toHaveCount(0);
  });

  test('a stored history that cannot be read is left alone, and the film plays from the start [WATCH-11 WATCH-12]', async ({
    makeBrand,
    page,
  }) => {
    const site = await makeBrand(LIBRARY);
    const broken = [{ mediaid: 'BlueHrs1', progress: '0.5' }];
    await keep(page, { history: broken as never });
    await page.goto(site.url + BLUE);
    await watchLink(page).click();
    await playsFrom(page, 0.1);
    expect(await placeOf(page)).toBeLessThan(5);
    await press(page, 'Pause');
    await page.keyboard.press('Escape');
    await expect(video(page)).toHaveCount(0);
    // it works for the visit
    await expect(watchLink(page)).toBeVisible();
    expect(await kept(page, 'history')).toEqual(broken);
  });

  test('a live event neither resumes nor leaves a trace [PLAYER-19 PLAYER-21]', async ({
    originWith,
    page,
  }) => {
    const site = await originWith(async (data) => {
      await data.brand(LIBRARY);
      await data.change('catalogue/media/BlueHrs1.json', (item) => ({
        ...item,
        custom: { ...item.custom, contentType: 'LiveEvent', 'VCH.EventState': 'LIVE_PUBLISHED' },
      }));
    });
    const history = [{ mediaid: 'BlueHrs1', progress: 0.5 }];
    await keep(page, { history });
    await page.goto(site.url + BLUE);
    await expect(watchLink(page)).toHaveText(/Start watching/);
    await watchLink(page).click();
    await playsFrom(page, 0.1);
    expect(await placeOf(page)).toBeLessThan(10);
    await page.keyboard.press('Escape');
    await expect(video(page)).toHaveCount(0);
    expect(await kept(page, 'history')).toEqual(history);
  });
});

test.describe('the place of the rows', () => {
  test('where there was something the last time, a place is kept in the page itself, and nothing moves [SHELF-04]', async ({
    makeBrand,
    page,
    request,
  }) => {
    const site = await makeBrand(LIBRARY);
    await keep(page, {
      favorites: [{ mediaid: 'EvenSng1' }],
      history: [{ mediaid: 'BlueHrs1', progress: 0.5 }],
    });
    await page.goto(site.url);
    await expect(cards(page, 'My shelf')).toHaveCount(1);
    const strangers = await request.get(site.url);
    expect(await strangers.text()).not.toContain('My shelf</h2>');

    await page.addInitScript(() => {
      const shifts: number[] = [];
      (window as unknown as { shifts: number[] }).shifts = shifts;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          shifts.push((entry as PerformanceEntry & { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const answer = await page.goto(`${site.url}/?again`);
    const html = (await answer?.text()) ?? '';
    expect(html).toContain('My shelf</h2>');
    expect(html).toContain('Continue watching</h2>');
    await expect(cards(page, 'My shelf')).toHaveCount(1);
    await expect(cards(page, 'Continue watching')).toHaveCount(1);
    const moved = await page.evaluate(() =>
      (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
    );
    expect(moved).toBeLessThan(0.02);
  });
});

test('a signed-in viewer’s favorites come from the account and go to it; signing out brings back the device’s [FAV-02 SESSION-08 ROLE-05]', async ({
  originWith,
  context,
  page,
}) => {
  const site = await originWith((data) => behindSignIn(data, LIBRARY));
  await fakeProvider(context);
  await keep(page, { favorites: [{ mediaid: 'EvenSng1' }] });
  const account = new Set(['AuroraS1']);
  await context.route(/\/v2\/accounts\/media\/favorites/, (route) => {
    const request = route.request();
    if (request.method() === 'POST')
      account.add(new URLSearchParams(request.postData() ?? '').get('media_id') ?? '');
    const collection = [...account].reverse().map((media_id) => ({ media_id, created_at: 1 }));
    return route.fulfill({
      json: { collection, cursor: '', code: 200 },
      headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': 'authorization' },
    });
  });
  await page.goto(site.url);
  await expect.poll(() => idsIn(page, 'My shelf')).toEqual(['EvenSng1']);
  await signInElsewhere(page);
  await expect.poll(() => idsIn(page, 'My shelf')).toEqual(['AuroraS1']);
  await page.goto(site.url + BLUE);
  await expect(favorite(page)).not.toHaveAttribute('aria-disabled');
  await favorite(page).click();
  await expect.poll(() => [...account]).toEqual(['AuroraS1', 'BlueHrs1']);
  expect(await kept(page, 'favorites')).toEqual([{ mediaid: 'EvenSng1' }]);

  await signOutElsewhere(page);
  await expect(favorite(page)).toHaveAttribute('aria-pressed', 'false');
  expect(await kept(page, 'favorites')).toEqual([{ mediaid: 'EvenSng1' }]);
});
