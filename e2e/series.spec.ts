import { addItem, heading, main, video } from './support/concert.ts';
import type { DataFolder } from './support/data-folder.ts';
import { hydrated } from './support/hydrated.ts';
import { keep, kept } from './support/library.ts';
import {
  episodes,
  hero,
  more,
  playNow,
  playToEnd,
  season,
  skipToEnd,
  withHistoryOfSeries,
  withSeries,
} from './support/series.ts';
import { expect, test } from './support/test.ts';
import { playsFrom } from './support/watch.ts';

test('series: its list follows to the next season with what plays, and is restored on the way back [SERIES-06 SERIES-09 SERIES-11 PLAYER-11]', async ({
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

test('older series: plays its episodes one after the other, and an episode that its list lacks [SERIES-12 PLAYER-02 WATCH-09]', async ({
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
  await playToEnd(page, 'OldEpi01', `${site.url}/s/Older001?r=NewSeas1`);
  // an episode replaces the others of its list in the history
  await expect
    .poll(async () => (await kept(page, 'history')).map(({ mediaid }: { mediaid: string }) => mediaid))
    .toEqual(['OldEpi01', 'BlueHrs1']);
  await playNow(page).click();
  await expect(page).toHaveURL(`${site.url}/s/Older001/the-old-way?r=NewSeas1&e=OldEpi02&play=1`);

  await page.goto(`${site.url}/s/Older001?e=IsOutEp1&play=1`);
  await playsFrom(page, 0.1);
  await page.keyboard.press('Escape');
  await expect(heading(page)).toHaveText('The old way');
  await expect(hero(page)).toContainText('Out already');
});

test('series: the server redirects from an episode to its series, and from a series that is gone to the older one [ROUTE-24 ROUTE-25 SERIES-03 SERIES-13]', async ({
  sharedOrigin,
  page,
}) => {
  const { url } = await sharedOrigin(withSeries);
  const get = async (path: string, maxRedirects = 0) => {
    const answer = await page.request.get(url + path, { maxRedirects });
    return [answer.status(), answer.headers().location];
  };
  expect(await get('/m/LoadE202/some-name?r=NewSeas1')).toEqual([302, '/m/LoadInO1?r=NewSeas1&e=LoadE202']);
  expect(await get('/m/GoneSer1?r=NewSeas1&e=OldEpi02')).toEqual([302, '/s/Older001?r=NewSeas1&e=OldEpi02']);
  expect(await get('/m/OldEpi02')).toEqual([302, '/s/Older001?e=OldEpi02']);
  expect((await get('/m/GoneSer2', 5))[0]).toBe(404);
});
