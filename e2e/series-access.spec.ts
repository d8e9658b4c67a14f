import { main, video } from './support/concert.ts';
import type { DataFolder } from './support/data-folder.ts';
import { hydrated } from './support/hydrated.ts';
import { ended, hero, playNow, playToEnd, SERIES, withSeries } from './support/series.ts';
import { behindSignIn, fakeProvider } from './support/sign-in-site.ts';
import { expect, test } from './support/test.ts';
import { playsFrom } from './support/watch.ts';

/** A site behind a sign-in that gives the first episode of a series to anyone, and not the second. */
async function withFreeBeginning(data: DataFolder): Promise<void> {
  await behindSignIn(data);
  await data.change('catalogue/media/LoadE102.json', (item) => ({
    ...item,
    custom: { ...item.custom, free: 'false' },
  }));
}

test('who goes back from an episode to one that has not begun is not let into that one [EVENT-08 PLAYER-01 SERIES-09]', async ({
  sharedOrigin,
  page,
}) => {
  const site = await sharedOrigin(withSeries);
  const series = `${site.url}/m/ToComeS1`;
  await page.goto(`${series}?e=ToComeE2&play=1`);
  await hydrated(page);
  await expect(hero(page)).toContainText('E2 · Not begun');
  await main(page).getByRole('link', { name: 'Play E1 Out already' }).click();
  await expect(page).toHaveURL(`${series}?e=IsOutEp1&play=1`);
  await playsFrom(page, 0.1);
  await page.goBack();
  await expect(page).toHaveURL(`${series}?e=ToComeE2&play=1`);
  await expect(hero(page)).toContainText('E2 · Not begun');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(video(page)).toHaveCount(0);
});

test('an episode that has not begun by its own answer plays no more for a list that knows nothing of that [EVENT-08 PLAYER-01]', async ({
  sharedOrigin,
  page,
}) => {
  const site = await sharedOrigin(withSeries);
  const { promise: mayCome, resolve: letCome } = Promise.withResolvers<void>();
  await page.route('**/v2/media/IsOutEp1', async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    const playlist = answer.playlist.map((item: object) => ({ ...item, 'VCH.EventState': 'PRE_LIVE' }));
    await mayCome;
    await route.fulfill({ response, json: { ...answer, playlist } });
  });
  await page.goto(`${site.url}/m/ToComeS1`);
  await hydrated(page);
  await main(page).getByRole('link', { name: 'Play E1 Out already' }).click();
  await expect(page).toHaveURL(/e=IsOutEp1&play=1$/);
  await expect(page.getByRole('dialog')).toBeVisible();
  letCome();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(hero(page).getByText('Scheduled items cannot be played')).toBeVisible();
  await expect(video(page)).toHaveCount(0);
});

test('after a free episode the next one, which is not, asks for a sign-in [PLAYER-01 ROLE-04 SERIES-11]', async ({
  sharedOrigin,
  context,
  page,
}) => {
  const site = await sharedOrigin(withFreeBeginning);
  await fakeProvider(context);
  await playToEnd(page, 'LoadE101', site.url + SERIES);
  await expect(ended(page)).toContainText('S1:E2');
  await playNow(page).click();
  await expect(page).toHaveURL(`${site.url}${SERIES}?play=1&e=LoadE102`);
  await expect(page.getByRole('alert')).toContainText('Sign in to watch');
  await expect(video(page)).toHaveCount(0);
});

test('at the end of an episode the next one is offered once it begins by its date [SERIES-11 EVENT-08 PLAYER-11]', async ({
  sharedOrigin,
  page,
}) => {
  const site = await sharedOrigin(withSecondInAnHour);
  await page.clock.install();
  const answer = page.waitForResponse(/after_id=IsOutEp1/);
  await playToEnd(page, 'IsOutEp1', `${site.url}/m/ToComeS1`);
  await answer;
  await expect(ended(page)).toBeVisible();
  await expect(playNow(page)).toHaveCount(0);
  await page.clock.fastForward(3_700_000);
  await expect(playNow(page)).toBeVisible();
  await expect(ended(page)).toContainText('Not begun');
});

/** A series whose second episode begins in an hour, by its dates. */
async function withSecondInAnHour(data: DataFolder): Promise<void> {
  await withSeries(data);
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  await data.change('catalogue/media/ToComeE2.json', (item) => ({
    ...item,
    custom: { ...item.custom, 'VCH.ScheduledStart': inHours(1), 'VCH.ScheduledEnd': inHours(3) },
  }));
}
