import type { Page } from '@playwright/test';
import { BLUE, expectPlaying, main, video, watch } from './support/concert.ts';
import { SERIES } from './support/series.ts';
import { expect, test } from './support/test.ts';
import { SMALL_WINDOW } from './support/viewports.ts';
import { film } from './support/watch.ts';

test.use({ viewport: SMALL_WINDOW });

const playNow = (page: Page) => page.getByRole('button', { name: 'Play now' });
const isFullscreen = (page: Page) => page.evaluate(() => document.fullscreenElement !== null);
/** Whether what lies in the middle of the window belongs to the player. */
const isInFront = (page: Page) =>
  page.evaluate(() => document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('dialog') !== null);
const playToTheEnd = (page: Page) =>
  film(page, (element) => {
    element.currentTime = element.duration - 0.5;
  });

test('end of an item: plays the first episode of the series that comes next in the list, and keeps full screen and the volume [PLAYER-11 ROUTE-03 SERIES-09]', async ({
  page,
}) => {
  await page.goto('/p/NewSeas1');
  await main(page)
    .getByRole('link', { name: /^Blue Hours/ })
    .click();
  await expect(page).toHaveURL(/\/m\/BlueHrs1\/[^?]*\?r=NewSeas1$/);
  await watch(page).click();
  await expectPlaying(page);
  await page.keyboard.press('f');
  await expect.poll(() => isFullscreen(page)).toBe(true);
  expect(await isInFront(page)).toBe(true);
  await page.keyboard.press('ArrowDown');
  await playToTheEnd(page);
  await expect(playNow(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${SERIES}?r=NewSeas1&play=1&e=LoadE101`);
  await expectPlaying(page);
  expect(await film(page, ({ volume }) => volume)).toBeCloseTo(0.95);
  expect(await isFullscreen(page)).toBe(true);
  expect(await isInFront(page)).toBe(true);
  // going back ends the playing, and full screen with it
  await page.goBack();
  await expect(video(page)).toHaveCount(0);
  await expect.poll(() => isFullscreen(page)).toBe(false);
});

test('player in the page: fills the screen, and keeps it from one item to the next', async ({
  makeBrand,
  page,
}) => {
  const site = await makeBrand({ custom: { inlinePlayer: 'yes' } });
  await page.goto(site.url + BLUE);
  await watch(page).click();
  await expectPlaying(page);
  const inPage = await video(page).boundingBox();
  await page.keyboard.press('f');
  await expect.poll(() => isFullscreen(page)).toBe(true);
  await expect.poll(async () => (await video(page).boundingBox())?.width).toBe(page.viewportSize()?.width);
  await playToTheEnd(page);
  await expect(playNow(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/BlueHrs1/);
  await expectPlaying(page);
  expect(await isFullscreen(page)).toBe(true);
  await expect.poll(async () => (await video(page).boundingBox())?.width).toBe(page.viewportSize()?.width);
  await page.keyboard.press('f');
  await expect.poll(() => isFullscreen(page)).toBe(false);
  await expect.poll(async () => (await video(page).boundingBox())?.width).toBe(inPage?.width);
});
