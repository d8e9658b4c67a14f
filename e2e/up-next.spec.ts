import { BLUE, expectPlaying } from './support/concert.ts';
import type { DataFolder } from './support/data-folder.ts';
import { ended, playNow, playToEnd, SERIES, skipToEnd } from './support/series.ts';
import { expect, test } from './support/test.ts';
import { film, playsFrom, watch } from './support/watch.ts';

test('end of a series: offers the item that follows the series in the list of the viewer [MEDIA-19 SERIES-11 PLAYER-11]', async ({
  page,
  product,
}) => {
  await playToEnd(page, 'LoadE204', `${SERIES}?r=NewSeas1`);
  await expect(ended(page)).toContainText('Live at the Old Cannery');
  await playNow(page).click();
  await expect(page).toHaveURL(`${product.url}/m/Cannery1/live-at-the-old-cannery?r=NewSeas1&play=1`);
  await playsFrom(page, 0.1);
});

test('end of an item: waits for the list of the viewer, plays its series from the first episode, and offers a recommendation when the list fails [MEDIA-19 PLAYER-11 SERIES-09]', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/500 GET/);
  const whole = /\/v2\/playlists\/NewSeas1$/;
  const { promise: mayCome, resolve: letCome } = Promise.withResolvers<void>();
  await page.route(whole, async (route) => {
    await mayCome;
    await route.continue();
  });
  const play = async () => {
    const recommended = page.waitForResponse(/related_media_id=BlueHrs1/);
    await page.goto(`${BLUE}?r=NewSeas1&play=1`);
    await playsFrom(page, 0.1);
    await recommended;
    await skipToEnd(page);
  };
  await play();
  await expect(ended(page).getByRole('heading', { name: 'Blue Hours', exact: true })).toBeVisible();
  await expect(playNow(page)).toHaveCount(0);
  letCome();
  await expect(ended(page)).toContainText('Load-In, Load-Out');
  await playNow(page).click();
  await expect(page).toHaveURL(`${SERIES}?r=NewSeas1&play=1&e=LoadE101`);
  await expectPlaying(page);

  await page.unroute(whole);
  await page.route(whole, (route) => route.fulfill({ status: 500 }));
  await play();
  await expect(playNow(page)).toBeVisible();
  await expect(ended(page)).not.toContainText('Load-In, Load-Out');
});

test('end of an item: counts down to an item that the viewer may play, plays it, and only offers a locked one [PLAYER-11 PLAYER-12]', async ({
  originWith,
  page,
}) => {
  const site = await originWith(withTwoFree);
  await page.clock.install();
  const end = page.getByRole('region', { name: 'The end' });
  const count = end.getByText(/Plays in \d seconds?/).first();
  const playToEnd = async (id: string) => {
    await watch(page, { at: site.url, id });
    await film(page, (element) => (element.currentTime = element.duration - 0.5));
    await expect(playNow(page)).toBeFocused();
  };
  await playToEnd('BlueHrs1');
  await expect(end.getByRole('heading', { name: /Slow Bow/ })).toBeVisible();
  await page.clock.runFor(1000);
  expect(await count.count()).toBe(0);
  await page.clock.runFor(10_000);
  await expect(page).toHaveURL(`${site.url}/m/BlueHrs1?play=1`);
  await expect(playNow(page)).toBeFocused();
  await playNow(page).click();
  await expect(page).toHaveURL(/\/m\/SlowBow1\//);

  await playToEnd('RedRoom1');
  await expect(end.getByRole('heading', { name: /Blue Hours/ })).toBeVisible();
  await expect(count).toBeVisible();
  await page.clock.runFor(8000);
  await expect(page).toHaveURL(/\/m\/BlueHrs1\/[^?]*\?play=1$/);
  await expectPlaying(page);
});

/** A subscription for all but two concerts; after the first comes one that needs it, after the other the first. */
async function withTwoFree(data: DataFolder): Promise<void> {
  await data.brand({ contentProtection: { accessModel: 'svod' } });
  for (const id of ['BlueHrs1', 'RedRoom1'])
    await data.change(`catalogue/media/${id}.json`, (item) => ({
      ...item,
      custom: { ...item.custom, free: 'true' },
    }));
  await data.change('catalogue/playlists/Recomm01.json', (list) => ({
    ...list,
    kind: 'MANUAL',
    items: ['BlueHrs1', 'SlowBow1'],
  }));
}
