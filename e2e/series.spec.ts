import { expectPlaying, heading, main, video, watch } from './support/concert.ts';
import { frames } from './support/frames.ts';
import { hydrated } from './support/hydrated.ts';
import { cards, idsIn, keep, kept, LIBRARY, row, watchLink } from './support/library.ts';
import {
  ended,
  episodes,
  hero,
  playNow,
  playToEnd,
  SERIES,
  season,
  skipToEnd,
  withHistoryOfSeries,
  withSeries,
} from './support/series.ts';
import { expect, MODES, test } from './support/test.ts';
import { playsFrom } from './support/watch.ts';

test('Home leads to a series; a season shows its episodes, and an episode is chosen and played from there [SERIES-01 SERIES-07 SERIES-08 SERIES-09]', async ({
  page,
  product,
}) => {
  await page.goto('/');
  await hydrated(page);
  await row(page, 'New this season')
    .getByRole('link', { name: /^Load-In/ })
    .click();
  await expect(page).toHaveURL(`${SERIES}?r=NewSeas1`);
  await expect(heading(page)).toHaveText('Load-In, Load-Out');
  await expect(episodes(page)).toHaveCount(5);
  await expect(main(page).getByText('S1:E5', { exact: true })).toBeVisible();

  await season(page, 'Load-out').click();
  await expect(episodes(page)).toHaveText([
    'The Street Lamp',
    'Something Short for the Caretaker',
    'Eleven Hundred Matches',
    'Last Off the Boards',
  ]);
  await main(page).getByRole('link', { name: 'Last Off the Boards', exact: true }).click();
  await expect(page).toHaveURL(`${SERIES}?r=NewSeas1&e=LoadE204`);
  await expect(heading(page)).toHaveText('Load-In, Load-Out');
  await expect(hero(page)).toContainText('S2:E4 · Last Off the Boards');
  await expect(hero(page)).toContainText('The van is packed.');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);

  await watch(page).click();
  await expect(page).toHaveURL(`${product.url}${SERIES}?r=NewSeas1&e=LoadE204&play=1`);
  await expectPlaying(page);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(`${SERIES}?r=NewSeas1&e=LoadE204`);
});

test('an episode that is chosen shows its own picture where none of the series can be had [MEDIA-23 CARD-13]', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/LoadInO1/);
  await page.route(/\/v2\/media\/LoadInO1\/(images|poster)/, (route) => route.fulfill({ status: 404 }));
  await page.goto(SERIES);
  await hydrated(page);
  const picture = hero(page).locator('img').first();
  await expect(picture).toHaveCSS('visibility', 'hidden');
  await main(page).getByRole('link', { name: 'Four in the Afternoon', exact: true }).click();
  await expect(hero(page)).toContainText('S1:E1');
  await expect(picture).toHaveAttribute('src', /\/v2\/media\/LoadE101\/images\/background/);
  await expect(picture).toBeVisible();
});

test('a series that is asked to play begins with its first episode, and Back leads out of it [SERIES-09 PLAYER-02]', async ({
  page,
}) => {
  await page.goto('/nowhere');
  await page.goto(`${SERIES}?play=1`);
  await expect(page).toHaveURL(`${SERIES}?play=1&e=LoadE101`);
  await expectPlaying(page);
  await page.goBack();
  await expect(page).toHaveURL('/nowhere');
});

test('an address may name an episode that the series does not have, whatever it is called [ROUTE-05 SERIES-09]', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/404 GET/);
  for (const id of ['NoSuchE1', 'constructor', '__proto__']) {
    const answer = await page.goto(`${SERIES}?e=${id}`);
    expect(answer?.status(), id).toBe(200);
    await hydrated(page);
    await expect(heading(page)).toHaveText('Load-In, Load-Out');
    await expect(watch(page)).toBeVisible();
    await expect(hero(page)).toContainText('S1:E1');
  }
});

test('at its end an episode gives way to the next, into the next season [SERIES-11 PLAYER-11]', async ({
  page,
}) => {
  await playToEnd(page, 'LoadE105');
  await expect(ended(page)).toContainText('The Street Lamp');
  await expect(ended(page)).toContainText('S2:E1');
  await playNow(page).click();
  await expect(page).toHaveURL(`${SERIES}?play=1&e=LoadE201`);
  await playsFrom(page, 0.1);
});

test('nothing else is offered while it is not known which episode is next; after the last a recommendation is [SERIES-11 PLAYER-11]', async ({
  page,
}) => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/after_id=LoadE101/, async (route) => {
    await held;
    await route.continue();
  });
  const recommended = page.waitForResponse(/related_media_id=LoadE101/);
  await playToEnd(page, 'LoadE101');
  await recommended;
  await expect(ended(page)).toContainText('Four in the Afternoon');
  await expect(playNow(page)).toHaveCount(0);
  answer();
  await expect(ended(page)).toContainText('S1:E2');
  await expect(playNow(page)).toBeVisible();

  await playToEnd(page, 'LoadE204');
  await expect(playNow(page)).toBeVisible();
  await expect(ended(page)).not.toContainText(/S\d:E\d/);
});

for (const mode of MODES) {
  test.describe(`${mode} mode`, () => {
    test.use({ mode });

    test('an episode’s own address leads to its series with that episode chosen, its list and its playback kept [ROUTE-24 ROUTE-05 SERIES-10]', async ({
      site,
      page,
    }) => {
      if (mode === 'server') {
        const answer = await page.request.get(`${site.url}/m/LoadE202/some-name?r=NewSeas1`, {
          maxRedirects: 0,
        });
        expect([answer.status(), answer.headers().location]).toEqual([
          302,
          '/m/LoadInO1?r=NewSeas1&e=LoadE202',
        ]);
      }
      await page.goto('/nowhere');
      await page.goto('/m/LoadE202?r=NewSeas1');
      await expect(page).toHaveURL(/\/m\/LoadInO1\?r=NewSeas1&e=LoadE202$/);
      await expect(hero(page)).toContainText('S2:E2 · Something Short for the Caretaker');
      await expect(season(page, 'Load-out')).toHaveAttribute('aria-pressed', 'true');
      await page.goBack();
      await expect(page).toHaveURL('/nowhere');
      await page.goto('/m/LoadE202?r=NewSeas1&play=1');
      await expect(page).toHaveURL(/\/m\/LoadInO1\?r=NewSeas1&(play=1&e=LoadE202|e=LoadE202&play=1)$/);
      await expectPlaying(page);
    });
  });
}

test('a question for the next episode that is answered with a failure leaves the end screen to the lists [SERIES-11 PLAYER-11]', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/404 GET/);
  await page.route(/after_id=LoadE101/, (route) => route.fulfill({ status: 404, json: { message: 'no' } }));
  await playToEnd(page, 'LoadE101');
  await expect(playNow(page)).toBeVisible();
});

test('a series that comes next in the list is played from its own beginning [PLAYER-11 SERIES-09]', async ({
  page,
}) => {
  await page.goto('/m/BlueHrs1?r=NewSeas1&play=1');
  await playsFrom(page, 0.1);
  await skipToEnd(page);
  await expect(ended(page)).toContainText('Load-In, Load-Out');
  await playNow(page).click();
  await expect(page).toHaveURL(`${SERIES}?r=NewSeas1&play=1&e=LoadE101`);
  await expectPlaying(page);
});

test('an episode that has not begun is played from nowhere, and nothing plays after the one before it [EVENT-08 SERIES-11 PLAYER-12]', async ({
  sharedOrigin,
  page,
}) => {
  const site = await sharedOrigin(withSeries);
  const series = `${site.url}/m/ToComeS1`;
  await page.goto(`${series}?e=ToComeE2&play=1`);
  await hydrated(page);
  await expect(hero(page)).toContainText('E2 · Not begun');
  await expect(hero(page).getByText('Scheduled items cannot be played')).toBeVisible();
  await expect(main(page).getByRole('link', { name: /^Play / })).toHaveAccessibleName('Play E1 Out already');
  await expect(watch(page)).toHaveCount(0);
  await expect(video(page)).toHaveCount(0);

  const answers = [/after_id=IsOutEp1/, /related_media_id=IsOutEp1/].map((one) => page.waitForResponse(one));
  await playToEnd(page, 'IsOutEp1', series);
  await Promise.all(answers);
  await expect(ended(page)).toContainText('Out already');
  await expect(playNow(page)).toHaveCount(0);
});

test('an episode of an older series takes the place of the others of its list, which no lookup knows [WATCH-09]', async ({
  sharedOrigin,
  page,
}) => {
  const site = await sharedOrigin(withHistoryOfSeries);
  await keep(page, {
    history: [
      { mediaid: 'OldEpi02', progress: 0.4 },
      { mediaid: 'BlueHrs1', progress: 0.7 },
    ],
  });
  await page.goto(`${site.url}/s/Older001?e=OldEpi01&play=1`);
  await playsFrom(page, 0.1);
  await expect
    .poll(async () => (await kept(page, 'history')).map(({ mediaid }: { mediaid: string }) => mediaid))
    .toEqual(['OldEpi01', 'BlueHrs1']);
});

test('an episode that belongs to nothing is a video [ROUTE-24]', async ({ sharedOrigin, page }) => {
  const site = await sharedOrigin(withSeries);
  await page.goto(`${site.url}/m/LoneEpi1`);
  await expect(heading(page)).toHaveText('On its own');
  await expect(watch(page)).toBeVisible();
});

test('an episode that was begun shows as its series with its progress, also where it does not say that it is one, and goes on from there [WATCH-15 WATCH-03 SERIES-09 CARD-12]', async ({
  sharedOrigin,
  page,
}) => {
  const site = await sharedOrigin(withHistoryOfSeries);
  await keep(page, {
    history: [
      { mediaid: 'LoadE202', progress: 0.4 },
      { mediaid: 'BlueHrs1', progress: 0.7 },
      { mediaid: 'LoadE101', progress: 0.5 },
      { mediaid: 'Long0020', progress: 0.3 },
    ],
  });
  const lookups: string[] = [];
  page.on('request', (request) => {
    if (/\/apps\/series\?media_ids=/.test(request.url())) lookups.push(request.url());
  });
  await page.goto(site.url);
  await expect(cards(page, 'Continue watching')).toHaveCount(3);
  expect(await idsIn(page, 'Continue watching')).toEqual(['LoadInO1', 'BlueHrs1', 'LongSer1']);
  await expect(cards(page, 'Continue watching').last()).toHaveAttribute(
    'href',
    /^\/m\/LongSer1\/.*e=Long0020/,
  );
  expect(lookups).toHaveLength(1);
  const bar = row(page, 'Continue watching').getByRole('progressbar').first();
  await expect(bar).toHaveAccessibleName('40% watched');
  await expect(cards(page, 'Continue watching').first()).toContainText('S2:E2');
  await expect(row(page, 'New this season').getByRole('link', { name: /^Load-In/ })).toContainText('Series');
  await cards(page, 'Continue watching').first().click();
  await expect(page).toHaveURL(`${site.url}${SERIES}?e=LoadE202`);
  await expect(hero(page)).toContainText('S2:E2');

  // the series' own start action goes on with it too
  await page.goto(site.url + SERIES);
  await expect(watchLink(page)).toHaveText(/Continue watching/);
  await expect(hero(page)).toContainText('S2:E2 · Something Short for the Caretaker');
  await watchLink(page).click();
  await playsFrom(page, 5);
  await expect
    .poll(async () => (await kept(page, 'history')).map(({ mediaid }: { mediaid: string }) => mediaid))
    .toEqual(['LoadE202', 'BlueHrs1', 'Long0020']);
});

test('a series that is taken out of the row leaves the others as they are, whatever comes of asking about them again [WATCH-15 A11Y-04]', async ({
  sharedOrigin,
  page,
  allowErrors,
}) => {
  allowErrors(/apps\/series\?/, /could not be looked up/);
  const site = await sharedOrigin(withHistoryOfSeries);
  await keep(page, {
    history: [
      { mediaid: 'LoadE202', progress: 0.4 },
      { mediaid: 'BlueHrs1', progress: 0.7 },
      { mediaid: 'Long0020', progress: 0.3 },
    ],
  });
  await page.goto(site.url);
  const watching = cards(page, 'Continue watching');
  await expect(watching).toHaveCount(3);
  const removeFirst = async () => {
    await watching.first().hover();
    await row(page, 'Continue watching')
      .getByRole('button', { name: /^Remove/ })
      .first()
      .click();
  };
  // the items are never answered
  await page.route('**/apps/watchlists/**', () => {});
  const asked = page.waitForRequest(/\/apps\/watchlists\/\w+\?media_ids=LongSer1$/);
  await removeFirst();
  await asked;
  await expect(watching).toHaveCount(2);
  await expect(watching.first()).toBeFocused();
  expect(await idsIn(page, 'Continue watching')).toEqual(['BlueHrs1', 'LongSer1']);

  await page.route('**/apps/series?*', (route) => route.fulfill({ status: 500, json: {} }));
  const failed = page.waitForEvent('console', (said) => /could not be looked up/.test(said.text()));
  await removeFirst();
  await failed;
  await frames(page);
  expect(await idsIn(page, 'Continue watching')).toEqual(['LongSer1']);
  await expect(watching).toBeFocused();
});

test('a series goes on with an episode that says of no series itself, and a long history is asked for as far as it counts [SERIES-09 SERIES-10]', async ({
  sharedOrigin,
  page,
}) => {
  const site = await sharedOrigin(withHistoryOfSeries);
  const others = Array.from({ length: 60 }, (_, at) => ({ mediaid: `Other0${at + 10}`, progress: 0.5 }));
  await keep(page, {
    history: [...others.slice(0, 40), { mediaid: 'Long0012', progress: 0.4 }, ...others.slice(40)],
  });
  const asked = page.waitForRequest(/media_ids=.*Other/);
  await page.goto(`${site.url}/m/LongSer1`);
  await expect(watchLink(page)).toHaveText(/Continue watching/);
  await expect(hero(page)).toContainText('E4 · Long0012');
  expect(new URL((await asked).url()).searchParams.get('media_ids')?.split(',')).toHaveLength(49);
});

test('a series begins with its first episode again once what was watched of it is at its end [SERIES-09]', async ({
  sharedOrigin,
  page,
}) => {
  const site = await sharedOrigin(withHistoryOfSeries);
  // the lookup of what was begun elsewhere tells that the history was read
  await keep(page, {
    history: [
      { mediaid: 'LoadE202', progress: 0.97 },
      { mediaid: 'BlueHrs1', progress: 0.7 },
    ],
  });
  const looked = page.waitForResponse(/\/apps\/series\?media_ids=/);
  await page.goto(site.url + SERIES);
  await looked;
  await hydrated(page);
  await expect(watchLink(page)).toHaveText(/Start watching/);
  await expect(hero(page)).toContainText('S1:E1');
  await page.goto(`${site.url}${SERIES}?play=1`);
  await expect(page).toHaveURL(`${site.url}${SERIES}?play=1&e=LoadE101`);
});

test('an older series goes on with the episode that was begun, not with one that was watched to its end [SERIES-09 SERIES-12]', async ({
  sharedOrigin,
  page,
}) => {
  const site = await sharedOrigin(withHistoryOfSeries);
  await keep(page, {
    history: [
      { mediaid: 'OldEpi03', progress: 0.97 },
      { mediaid: 'OldEpi02', progress: 0.4 },
    ],
  });
  await page.goto(`${site.url}/s/Older001`);
  await expect(watchLink(page)).toHaveText(/Continue watching/);
  await expect(hero(page)).toContainText('S2:E2 · Old 2');
  await page.goto(`${site.url}/s/Older001?play=1`);
  await expect(page).toHaveURL(/\/s\/Older001(\/the-old-way)?\?play=1&e=OldEpi02$/);
});

test('which series an episode belongs to may never be answered: the row shows what was begun all the same [SERIES-16]', async ({
  sharedBrand,
  page,
  allowErrors,
}) => {
  allowErrors(/could not be looked up/);
  const site = await sharedBrand(LIBRARY);
  await page.route('**/apps/series?*', () => {});
  await keep(page, { history: [{ mediaid: 'LoadE202', progress: 0.4 }] });
  await page.goto(site.url);
  await expect(cards(page, 'Continue watching')).toHaveCount(1);
  expect(await idsIn(page, 'Continue watching')).toEqual(['LoadE202']);
});

test('a series and an episode say what they are to search engines, each under its own address [MEDIA-24 SERIES-09]', async ({
  page,
  product,
}) => {
  const read = async (path: string) => {
    const html = await (await page.request.get(path)).text();
    const data = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '{}';
    return { html, data: JSON.parse(data), canonical: /rel="canonical" href="([^"]*)"/.exec(html)?.[1] };
  };
  const series = await read(`/m/LoadInO1?r=NewSeas1`);
  expect(series.data).toMatchObject({ '@type': 'TVSeries', numberOfSeasons: 2, numberOfEpisodes: 9 });
  expect(series.canonical).toBe(product.url + SERIES);
  expect(series.html).toContain('The Drums Are on the Lorry');

  const episode = await read(`/m/LoadInO1?e=LoadE203&play=1`);
  expect(episode.data).toMatchObject({
    '@type': 'TVEpisode',
    name: 'Eleven Hundred Matches',
    episodeNumber: '3',
    partOfSeason: { seasonNumber: '2' },
    partOfSeries: { name: 'Load-In, Load-Out', url: product.url + SERIES },
  });
  expect(episode.canonical).toBe(`${product.url}${SERIES}?e=LoadE203`);
  expect(episode.html).toContain('<title>Eleven Hundred Matches');
});
