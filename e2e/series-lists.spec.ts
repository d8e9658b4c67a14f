import { addItem, heading, main, video, watch } from './support/concert.ts';
import type { DataFolder } from './support/data-folder.ts';
import { startFaultyContent } from './support/faulty-content.ts';
import { hydrated } from './support/hydrated.ts';
import { row } from './support/library.ts';
import {
  ended,
  episodes,
  hero,
  more,
  playNow,
  playToEnd,
  SERIES,
  season,
  skipToEnd,
  withSeries,
} from './support/series.ts';
import { expect, test } from './support/test.ts';
import { playsFrom } from './support/watch.ts';

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

test('more episodes that do not come are said to be missing, and the keyboard goes on where they can be tried again [SERIES-06 A11Y-01 A11Y-04]', async ({
  sharedOrigin,
  page,
  allowErrors,
}) => {
  allowErrors(/500 GET .*episodes/);
  const site = await sharedOrigin(withSeries);
  await page.goto(`${site.url}/m/LongSer1`);
  await hydrated(page);
  await expect(episodes(page)).toHaveCount(18);
  const further = '**/LongSer1/episodes?*';
  await page.route(further, (route) => route.fulfill({ status: 500, body: 'Down' }));
  await more(page).press('Enter');
  await expect(main(page).getByRole('button', { name: 'Try again' })).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'Could not load items' })).toBeAttached();
  await page.unroute(further);
  await page.keyboard.press('Enter');
  await expect(episodes(page)).toHaveCount(38);
  await expect(page.getByRole('status').filter({ hasText: '20 episodes' })).toBeAttached();
  await expect(episodes(page).nth(18).getByRole('link')).toBeFocused();
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
  await expect(page.getByRole('status').filter({ hasText: '23 episodes' })).toBeAttached();
  expect(asked).toEqual(['0']);
});

test('the list goes on to the next season with what plays, however much of the one before was shown, and is as it was for who goes back [SERIES-06 SERIES-09 SERIES-11]', async ({
  sharedOrigin,
  page,
}) => {
  const site = await sharedOrigin(withSeasonsThatPlay);
  const series = `${site.url}/m/TwoSeas1/two-long-seasons`;
  await page.goto(series);
  await hydrated(page);
  await more(page).click();
  await expect(episodes(page)).toHaveCount(22);
  await main(page).getByRole('link', { name: 'Play S1:E22 Long0031' }).click();
  await playsFrom(page, 0.1);
  await skipToEnd(page);
  await playNow(page).click();
  await expect(page).toHaveURL(/e=Long0032/);
  await playsFrom(page, 0.1);
  await page.keyboard.press('Escape');
  await expect(video(page)).toHaveCount(0);
  await expect(hero(page)).toContainText('S2:E1 · Long0032');
  await expect(season(page, 'Season 2')).toHaveAttribute('aria-pressed', 'true');
  await expect(main(page).locator('li a[aria-current]')).toHaveText('Long0032');
  // only what was stored is known after a reload
  await page.reload();
  await hydrated(page);
  await page.goBack();
  await expect(page).toHaveURL(series);
  await expect(season(page, 'Season 1')).toHaveAttribute('aria-pressed', 'true');
  await expect(episodes(page)).toHaveCount(22);
});

/** Series in which the last episode of a long season can be played, and the first of the next. */
async function withSeasonsThatPlay(data: DataFolder): Promise<void> {
  await withSeries(data);
  for (const id of ['Long0031', 'Long0032'])
    await addItem(data, id, { stream: 'take-one', pictures: 'TakeOne1' });
}

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
  await expect(episodes(page)).toHaveText(['Long0010']);
  await more(page).click();
  await expect(episodes(page)).toHaveText(['Long0010', 'Long0011']);
  expect(asked).toEqual(['1', '2']);
});

test('a series whose first pages hold nothing published begins with the first episode that is [SERIES-09 SERIES-15]', async ({
  sharedOrigin,
  page,
  allowErrors,
}) => {
  // its episodes have no sources
  allowErrors(/playback stopped .*no sources/);
  const site = await sharedOrigin(withSeries);
  await page.goto(`${site.url}/m/FarDown1`);
  await hydrated(page);
  await expect(hero(page)).toContainText('E21 · Long0010');
  await watch(page).click();
  await expect(page).toHaveURL(`${site.url}/m/FarDown1?e=Long0010&play=1`);
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
  const last = main(page)
    .getByRole('listitem')
    .filter({ has: page.locator('h3') })
    .last();
  await expect(last).toContainText('E3');
  await expect(last).not.toContainText('S0');
  await season(page, 'Season 2').click();
  await expect(episodes(page)).toHaveText(['Old 2']);
  await expect(page.getByRole('status').filter({ hasText: /^1 episode$/ })).toBeAttached();
  // a reload keeps the season, and so does the address of an episode then
  await page.reload();
  await hydrated(page);
  await episodes(page).getByRole('link', { name: 'Old 2' }).click();
  await expect(page).toHaveURL(/e=OldEpi02/);
  await expect(hero(page)).toContainText('S2:E2 · Old 2');
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
  await playToEnd(page, 'OldEpi01', `${site.url}/s/Older001?r=NewSeas1`);
  await playNow(page).click();
  await expect(page).toHaveURL(`${site.url}/s/Older001/the-old-way?r=NewSeas1&e=OldEpi02&play=1`);
});

test('below an older series stands the list its viewer came from as it goes on after the series, else what is recommended; so it does after the last episode [ROUTE-10 MEDIA-19 PLAYER-11]', async ({
  sharedOrigin,
  page,
}) => {
  const site = await sharedOrigin(withArchive);
  for (const [search, name, wanted] of [
    ['?r=NewSeas1', 'New this season', 'BlueHrs1'],
    ['?r=Archive1', 'From the archive', 'SlowBow1'],
    // the list has the episode itself, too
    ['?r=Archive1&e=OldEpi02', 'From the archive', 'Weekend1'],
    ['', 'More like this', undefined],
  ] as const) {
    await page.goto(`${site.url}/s/Older001${search}`);
    const cards = main(page).getByRole('region', { name, exact: true }).locator('a[data-id]');
    await expect(cards.first()).toBeVisible();
    const first = await cards.first().getAttribute('data-id');
    if (wanted) expect(first).toBe(wanted);
    // drawn by the server too, once its answers came in time
    await expect
      .poll(async () => (await page.request.get(`${site.url}/s/Older001${search}`)).text())
      .toMatch(new RegExp(`>${name}</h2>(?:(?!data-id)[^])*data-id="${first}"`));
  }
  await playToEnd(page, 'OldEpi03', `${site.url}/s/Older001?r=Archive1`);
  await expect(ended(page)).toContainText('Slow Bow');
});

/** A list in which an older series stands, by the id of its playlist. */
async function withArchive(data: DataFolder): Promise<void> {
  await withSeries(data);
  await addItem(data, 'Older001', { title: 'The old way', custom: { contentType: 'series' } });
  await data.write('catalogue/playlists/Archive1.json', {
    id: 'Archive1',
    title: 'From the archive',
    items: ['BlueHrs1', 'Older001', 'SlowBow1', 'OldEpi02', 'Weekend1'],
  });
}

test('an episode of two series leads to the one that is named first [SERIES-10 ROUTE-24]', async ({
  faultyContent: content,
  siteOn,
  page,
}) => {
  const places = (ids: string[]) =>
    ids.map((series_id) => ({ series_id, season_number: 2, episode_number: 2 }));
  const site = await siteOn({ contentUrl: content.url });
  for (const ids of [
    ['LoadInO1', 'OtherSe1'],
    ['OtherSe1', 'LoadInO1'],
  ]) {
    content.fail(/^\/apps\/series\?media_ids=/, { status: 200, body: { LoadE202: places(ids) } });
    const answer = await page.request.get(`${site.url}/m/LoadE202`, { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location]).toEqual([302, `/m/${ids[0]}?e=LoadE202`]);
  }
});
