import type { Page } from '@playwright/test';
import { addItem, expectPlaying, heading, main, video, watch } from './support/concert.ts';
import type { DataFolder } from './support/data-folder.ts';
import { startFaultyContent } from './support/faulty-content.ts';
import { hydrated } from './support/hydrated.ts';
import { cards, idsIn, keep, kept, LIBRARY, row, watchLink } from './support/library.ts';
import { expect, MODES, test } from './support/test.ts';
import { film, playsFrom } from './support/watch.ts';

// A test names the servers it starts before the page, so that they outlive it.

/** The demo's series: two seasons of five and four. */
const SERIES = '/m/LoadInO1/load-in-load-out';
const episodes = (page: Page) => main(page).getByRole('listitem').locator('h3');
const hero = (page: Page) =>
  main(page)
    .locator('section')
    .filter({ has: heading(page) });
const season = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const more = (page: Page) => main(page).getByRole('button', { name: 'Show more episodes' });

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

/** Plays an episode, and all but the last of it at once. */
async function playToEnd(page: Page, id: string, series = SERIES): Promise<void> {
  await page.goto(`${series}?e=${id}&play=1`);
  await playsFrom(page, 0.1);
  await film(page, (element) => (element.currentTime = element.duration - 0.3));
}

const ended = (page: Page) => page.getByRole('region', { name: 'The end' });
const playNow = (page: Page) => ended(page).getByRole('button', { name: 'Play now' });

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

test('a season whose episodes cannot be had leaves the series something to play [SERIES-09]', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/404 GET/);
  await page.route('**/apps/series/LoadInO1/seasons/1/episodes?*', (route) =>
    route.fulfill({ status: 404, json: { message: 'None' } }),
  );
  await page.goto('/');
  await hydrated(page);
  await row(page, 'New this season')
    .getByRole('link', { name: /^Load-In/ })
    .click();
  await expect(page).toHaveURL(`${SERIES}?r=NewSeas1`);
  await expect(main(page).getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(hero(page)).toContainText('S1:E1');
  await expect(watch(page)).toBeVisible();
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
    });
  });
}

const older = (n: number, seasonNumber: string) =>
  addItemTo(`OldEpi0${n}`, {
    title: `Old ${n}`,
    stream: 'take-one',
    pictures: 'TakeOne1',
    tags: [n === 2 ? 'SeriesId_Older001' : 'old'],
    custom: {
      contentType: 'episode',
      seasonNumber,
      episodeNumber: String(n),
      ...(n === 1 && { seriesId: 'Older001' }),
    },
  });
const addItemTo = (id: string, members: object) => (data: DataFolder) => addItem(data, id, members);

const nulls = (count: number) => Array.from({ length: count }, () => null);

/** Series of every kind: long, empty, gone, of the older style. */
async function withSeries(data: DataFolder): Promise<void> {
  const long = Array.from({ length: 45 }, (_, n) => `Long00${String(n + 10)}`);
  for (const id of long)
    await data.write(`catalogue/media/${id}.json`, {
      mediaid: id,
      title: id,
      pubdate: 1,
      pictures: 'TakeOne1',
    });
  const series = { custom: { contentType: 'Series' } };
  await addItem(data, 'LongSer1', { title: 'Long series', ...series });
  await data.write('catalogue/series/LongSer1.json', {
    seriesId: 'LongSer1',
    episodes: [null, ...long.slice(0, 3), null, ...long.slice(3)],
  });
  await addItem(data, 'TwoSeas1', { title: 'Two long seasons', ...series });
  await data.write('catalogue/series/TwoSeas1.json', {
    seriesId: 'TwoSeas1',
    seasons: [
      { seasonId: 'SeasonA1', number: 1, title: '', episodes: long.slice(0, 22) },
      { seasonId: 'SeasonB1', number: 2, title: '', episodes: long.slice(22) },
    ],
  });
  await addItem(data, 'FarDown1', { title: 'Hundreds of episodes', ...series });
  const [at21, at41, at501] = long;
  await data.write('catalogue/series/FarDown1.json', {
    seriesId: 'FarDown1',
    episodes: [...nulls(20), at21, ...nulls(19), at41, ...nulls(459), at501],
  });
  await addItem(data, 'ToComeS1', { title: 'To be continued', ...series });
  await addItem(data, 'IsOutEp1', { title: 'Out already', stream: 'take-one', pictures: 'TakeOne1' });
  await addItem(data, 'ToComeE2', {
    title: 'Not begun',
    stream: 'take-one',
    pictures: 'TakeOne1',
    custom: { 'VCH.EventState': 'PRE_LIVE' },
  });
  await data.write('catalogue/series/ToComeS1.json', {
    seriesId: 'ToComeS1',
    episodes: ['IsOutEp1', 'ToComeE2'],
  });
  await addItem(data, 'NoneSer1', { title: 'Nothing yet', ...series });
  await data.write('catalogue/series/NoneSer1.json', { seriesId: 'NoneSer1', episodes: [] });
  await addItem(data, 'LateSer1', { title: 'Begins late', ...series });
  await data.write('catalogue/series/LateSer1.json', {
    seriesId: 'LateSer1',
    seasons: [
      { seasonId: 'LateSea1', number: 1, title: '', episodes: [null, null] },
      { seasonId: 'LateSea2', number: 2, title: '', episodes: long.slice(0, 2) },
    ],
  });
  await addItem(data, 'GoneSer1', {
    title: 'Gone',
    custom: { contentType: 'series', seriesPlayListId: 'Older001' },
  });
  await addItem(data, 'GoneSer2', { title: 'Gone too', ...series });
  await addItem(data, 'LoneEpi1', {
    title: 'On its own',
    stream: 'take-one',
    custom: { contentType: 'episode' },
  });
  for (const [n, number] of ['1', '2', '0'].entries()) await older(n + 1, number)(data);
  await data.write('catalogue/playlists/Older001.json', {
    id: 'Older001',
    title: 'The old way',
    description: 'A list of episodes.',
    items: ['OldEpi01', 'OldEpi02', 'OldEpi03'],
    custom: { genre: 'Archive' },
  });
}

/** The same on a site that keeps a history. */
async function withHistoryOfSeries(data: DataFolder): Promise<void> {
  await withSeries(data);
  await data.brand(LIBRARY);
}

test('episodes come 20 at a time, those that are not out left aside, until there are no more [SERIES-06 SERIES-14 SERIES-15]', async ({
  sharedOrigin,
  page,
}) => {
  const site = await sharedOrigin(withSeries);
  await page.goto(`${site.url}/m/LongSer1`);
  await hydrated(page);
  await expect(episodes(page)).toHaveCount(18);
  await expect(main(page).getByText('E4', { exact: true })).toBeVisible();
  await more(page).click();
  await expect(episodes(page)).toHaveCount(38);
  await more(page).focus();
  await page.keyboard.press('Enter');
  await expect(episodes(page)).toHaveCount(45);
  await expect(more(page)).toHaveCount(0);
  // the button is gone: the keyboard goes on with what came
  await expect(episodes(page).nth(38).getByRole('link')).toBeFocused();

  // one that is chosen by its address stands in the list, however far down, and takes nobody there
  await page.goto(`${site.url}/m/LongSer1?e=Long0045`);
  await hydrated(page);
  await expect(episodes(page)).toHaveCount(38);
  await expect(main(page).locator('li a[aria-current]')).toHaveText('Long0045');
  expect(await page.evaluate(() => [scrollY, document.activeElement?.tagName])).toEqual([0, 'BODY']);
  await expect(more(page)).toBeVisible();
});

test('a season begins with its first page, however much of another was shown [SERIES-06 SERIES-07]', async ({
  sharedOrigin,
  page,
}) => {
  const site = await sharedOrigin(withSeries);
  const asked: string[] = [];
  page.on('request', (request) => {
    const [, ofSeason2] = /seasons\/2\/episodes\?page_offset=(\d+)/.exec(request.url()) ?? [];
    if (ofSeason2) asked.push(ofSeason2);
  });
  await page.goto(`${site.url}/m/TwoSeas1`);
  await hydrated(page);
  await expect(episodes(page)).toHaveCount(20);
  await more(page).click();
  await expect(episodes(page)).toHaveCount(22);
  await season(page, 'Season 2').click();
  await expect(episodes(page).first()).toHaveText('Long0032');
  await expect(more(page)).toBeVisible();
  await expect(episodes(page)).toHaveCount(20);
  expect(asked).toEqual(['0']);
});

test('an episode further down than the pages that are gone through for one is shown, and not looked for [SERIES-06]', async ({
  sharedOrigin,
  page,
}) => {
  const site = await sharedOrigin(withSeries);
  const asked: string[] = [];
  page.on('request', (request) => {
    const [, offset] = /\/episodes\?page_offset=(\d+)/.exec(request.url()) ?? [];
    if (offset) asked.push(offset);
  });
  await page.goto(`${site.url}/m/FarDown1?e=Long0012`);
  await hydrated(page);
  await expect(hero(page)).toContainText('E501 · Long0012');
  for (const name of ['Long0010', 'Long0011']) {
    await more(page).click();
    await expect(episodes(page).last()).toHaveText(name);
  }
  expect(asked).toEqual(['1', '2']);
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

test('a series without episodes says so and offers nothing to play; one whose first season is not out begins with the next [SERIES-01 SERIES-09]', async ({
  sharedOrigin,
  page,
}) => {
  const site = await sharedOrigin(withSeries);
  await page.goto(`${site.url}/m/NoneSer1?play=1`);
  await hydrated(page);
  await expect(main(page).getByText('No episodes yet')).toBeVisible();
  await expect(watch(page)).toHaveCount(0);
  await expect(video(page)).toHaveCount(0);

  await page.goto(`${site.url}/m/LateSer1`);
  await expect(hero(page)).toContainText('S2:E1 · Long0010');
  await expect(watch(page)).toBeVisible();
  await expect(season(page, 'Season 2')).toHaveAttribute('aria-pressed', 'true');
  await expect(episodes(page)).toHaveText(['Long0010', 'Long0011']);
});

test('a series that is gone leads to the older one that it names, else it is not found [ROUTE-25 SERIES-03 SERIES-13]', async ({
  sharedOrigin,
  page,
  allowErrors,
}) => {
  allowErrors(/404 GET/);
  const site = await sharedOrigin(withSeries);
  const answer = await page.request.get(`${site.url}/m/GoneSer1?r=NewSeas1&e=OldEpi02`, { maxRedirects: 0 });
  expect([answer.status(), answer.headers().location]).toEqual([302, '/s/Older001?r=NewSeas1&e=OldEpi02']);
  await page.goto(`${site.url}/m/GoneSer1`);
  await expect(page).toHaveURL(`${site.url}/s/Older001`);
  await expect(heading(page)).toHaveText('The old way');

  const missing = await page.goto(`${site.url}/m/GoneSer2`);
  expect(missing?.status()).toBe(404);
  await expect(page).toHaveURL(`${site.url}/s/GoneSer2`);
  await expect(heading(page)).toHaveText('Video not found');
});

test('a series that turns out to be gone once its page is open leads to the older one too [ROUTE-25]', async ({
  sharedOrigin,
  siteOn,
  keepRunning,
  page,
  allowErrors,
}) => {
  allowErrors(/404 GET/);
  const { url } = await sharedOrigin(withSeries);
  const content = await keepRunning(() => startFaultyContent(url));
  // the server's question; the browser's is answered
  content.fail('/apps/series/GoneSer1', { hang: true }, 1);
  const site = await siteOn({ contentUrl: content.url });
  const answer = await page.goto(`${site.url}/m/GoneSer1?r=NewSeas1`);
  expect(answer?.status()).toBe(200);
  await expect(page).toHaveURL(`${site.url}/s/Older001?r=NewSeas1`);
  await expect(heading(page)).toHaveText('The old way');
});

test('an older series lists the items of its playlist, chooses by `e`, plays by `play`, and goes on to the next [ROUTE-10 SERIES-12 SERIES-18 PLAYER-02]', async ({
  sharedOrigin,
  page,
}) => {
  const site = await sharedOrigin(withSeries);
  await page.goto(`${site.url}/s/Older001/whatever`);
  await hydrated(page);
  await expect(heading(page)).toHaveText('The old way');
  await expect(main(page).getByText('A list of episodes.')).toBeVisible();
  await expect(episodes(page)).toHaveText(['Old 1', 'Old 2', 'Old 3']);
  // season 0 is none
  await expect(main(page).getByRole('listitem').last()).toContainText('E3');
  await expect(main(page).getByRole('listitem').last()).not.toContainText('S0');
  await season(page, 'Season 2').click();
  await expect(episodes(page)).toHaveText(['Old 2']);

  // the episodes name the list by a parameter, or by a tag
  for (const [id, label] of [
    ['OldEpi01', 'S1:E1 · Old 1'],
    ['OldEpi02', 'S2:E2 · Old 2'],
  ] as const) {
    await page.goto(`${site.url}/m/${id}`);
    await expect(page).toHaveURL(`${site.url}/s/Older001?e=${id}`);
    await expect(hero(page)).toContainText(label);
  }
  await page.goto(`${site.url}/s/Older001?e=OldEpi01&play=1`);
  await playsFrom(page, 0.1);
  await film(page, (element) => (element.currentTime = element.duration - 0.3));
  await page.getByRole('button', { name: 'Play now' }).click();
  await expect(page).toHaveURL(`${site.url}/s/Older001/the-old-way?e=OldEpi02&play=1`);
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

test('an episode that was begun shows as its series with its progress, and goes on from there [WATCH-15 WATCH-03 SERIES-09 CARD-12]', async ({
  sharedBrand,
  page,
}) => {
  const site = await sharedBrand(LIBRARY);
  await keep(page, {
    history: [
      { mediaid: 'LoadE202', progress: 0.4 },
      { mediaid: 'BlueHrs1', progress: 0.7 },
      { mediaid: 'LoadE101', progress: 0.5 },
    ],
  });
  await page.goto(site.url);
  await expect(cards(page, 'Continue watching')).toHaveCount(2);
  expect(await idsIn(page, 'Continue watching')).toEqual(['LoadInO1', 'BlueHrs1']);
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
    .toEqual(['LoadE202', 'BlueHrs1']);
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
