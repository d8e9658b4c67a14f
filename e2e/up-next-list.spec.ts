import type { Page } from '@playwright/test';
import { BLUE, heading, main } from './support/concert.ts';
import { hydrated } from './support/hydrated.ts';
import { drawPictures, makeLongList } from './support/long-list.ts';
import { ended, playNow, playToEnd, SERIES, skipToEnd } from './support/series.ts';
import { expect, test } from './support/test.ts';
import { playsFrom } from './support/watch.ts';

/** The cards of a list below an item. */
const below = (page: Page, name: string) =>
  main(page).getByRole('region', { name, exact: true }).locator('a[data-id]');

test('after the last episode of a series the list that its viewer came from goes on after the series [MEDIA-19 SERIES-11 PLAYER-11]', async ({
  page,
  product,
}) => {
  await playToEnd(page, 'LoadE204', `${SERIES}?r=NewSeas1`);
  await expect(ended(page)).toContainText('Live at the Old Cannery');
  await playNow(page).click();
  await expect(page).toHaveURL(`${product.url}/m/Cannery1/live-at-the-old-cannery?r=NewSeas1&play=1`);
  await playsFrom(page, 0.1);
  await page.goto(`${SERIES}?r=NewSeas1&e=LoadE204`);
  await expect(below(page, 'New this season').first()).toHaveAttribute('data-id', 'Cannery1');
});

test('while the list that its viewer came from is on its way nothing else is offered; what is recommended is where it cannot be had [MEDIA-19 PLAYER-11]', async ({
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
  await expect(playNow(page)).toBeVisible();

  await page.unroute(whole);
  await page.route(whole, (route) => route.fulfill({ status: 500 }));
  await play();
  await expect(playNow(page)).toBeVisible();
  await expect(ended(page)).not.toContainText('Load-In, Load-Out');
});

test('a content list goes on below an item that was opened from it, and after it [MEDIA-19 LIST-12]', async ({
  page,
  allowErrors,
}) => {
  // there is no playlist of that id, which is asked for first
  allowErrors(/playlists\/Keeping1/);
  await page.goto('/p/Keeping1');
  await hydrated(page);
  await main(page).locator('a[href*="r=Keeping1"]').first().click();
  await expect(page).toHaveURL(/\/m\/SlowBow1\/[^?]*\?r=Keeping1$/);
  await expect(below(page, 'Kept by the crew').first()).toHaveAttribute('data-id', 'Weekend1');
  // drawn by the server too, once its answers came in time
  await expect
    .poll(async () => (await page.request.get(page.url())).text())
    .toContain('>Kept by the crew</h2>');
  await page.goto(`${page.url()}&play=1`);
  await playsFrom(page, 0.1);
  await skipToEnd(page);
  await playNow(page).click();
  // the hub between them is passed over
  await expect(page).toHaveURL(/\/m\/ThreeRm1\/[^?]*\?r=Keeping1&play=1$/);
});

test('a list goes on below an item that stands far down in it [MEDIA-19]', async ({ sharedOrigin, page }) => {
  const site = await sharedOrigin(makeLongList);
  await drawPictures(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  for (const [id, next] of [
    ['Long0024', 'Long0000'],
    ['Long0029', 'Long0030'],
  ] as const) {
    const url = `${site.url}/m/${id}?r=LongList`;
    // a server that has the lists, which are long
    await expect.poll(async () => (await page.request.get(url)).text()).toContain(`data-id="${next}"`);
    await page.goto(url);
    await hydrated(page);
    await expect(heading(page)).toBeVisible();
    await expect(below(page, 'Every night').first()).toHaveAttribute('data-id', next);
  }
  // the server asked
  expect(asked.filter((path) => path === '/v2/playlists/LongList')).toEqual([]);
});
