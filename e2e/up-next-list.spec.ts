import { BLUE } from './support/concert.ts';
import { ended, playNow, playToEnd, SERIES, skipToEnd } from './support/series.ts';
import { expect, test } from './support/test.ts';
import { playsFrom } from './support/watch.ts';

// A test names the servers it starts before the page, so that they outlive it.

test('after the last episode of a series the list that its viewer came from goes on after the series [MEDIA-19 SERIES-11 PLAYER-11]', async ({
  page,
  product,
}) => {
  await playToEnd(page, 'LoadE204', `${SERIES}?r=NewSeas1`);
  await expect(ended(page)).toContainText('Live at the Old Cannery');
  await playNow(page).click();
  await expect(page).toHaveURL(`${product.url}/m/Cannery1/live-at-the-old-cannery?r=NewSeas1&play=1`);
  await playsFrom(page, 0.1);
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
  await expect(ended(page)).toContainText('Live at the Old Cannery');
  await expect(playNow(page)).toBeVisible();

  await page.unroute(whole);
  await page.route(whole, (route) => route.fulfill({ status: 500 }));
  await play();
  await expect(playNow(page)).toBeVisible();
  await expect(ended(page)).not.toContainText('Live at the Old Cannery');
});
