import type { Page } from '@playwright/test';
import { BLUE, expectPlaying, main, video, watch } from './support/concert.ts';
import { SERIES } from './support/series.ts';
import { expect, test } from './support/test.ts';
import { SMALL_WINDOW } from './support/viewports.ts';
import { film, soundBytes } from './support/watch.ts';

test.use({ viewport: SMALL_WINDOW });

const playNow = (page: Page) => page.getByRole('button', { name: 'Play now' });
const isFullscreen = (page: Page) => page.evaluate(() => document.fullscreenElement !== null);
/** Whether what lies in the middle of the window belongs to the player. */
const isInFront = (page: Page) =>
  page.evaluate(() => document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('dialog') !== null);
/** Leaves so many seconds to play. */
const playToTheEnd = (page: Page, left = 0.5) =>
  video(page).evaluate((element: HTMLVideoElement, seconds) => {
    element.currentTime = element.duration - seconds;
  }, left);

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

test('player in the page: fetches the start of the next item before the end, plays it, and keeps full screen [PLAYER-11]', async ({
  makeBrand,
  page,
}) => {
  const fetched: string[] = [];
  // the check of the region is no fetch
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const isOfNext = /\.mp4$/.test(pathname) && !/\/blue-hours\//.test(pathname);
    if (isOfNext && request.method() === 'GET') fetched.push(`${pathname} ${request.headers().range ?? ''}`);
  });
  const site = await makeBrand({ custom: { inlinePlayer: 'yes' } });
  await page.goto(`${site.url}${BLUE}?r=Hero0001`);
  await watch(page).click();
  await expectPlaying(page);
  const inPage = await video(page).boundingBox();
  await page.keyboard.press('f');
  await expect.poll(() => isFullscreen(page)).toBe(true);
  await expect.poll(async () => (await video(page).boundingBox())?.width).toBe(page.viewportSize()?.width);
  await playToTheEnd(page, 8);
  await expect.poll(() => fetched.length).toBeGreaterThan(1);
  await expect(page).toHaveURL(/BlueHrs1/);
  await playToTheEnd(page);
  await expect(playNow(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/BlueHrs1/);
  await expectPlaying(page);
  await expect.poll(() => film(page, ({ videoHeight }) => videoHeight)).toBeGreaterThan(0);
  await expect.poll(() => soundBytes(page)).toBeGreaterThan(0);
  // no piece that was here is fetched once more
  expect(fetched).toEqual([...new Set(fetched)]);
  expect(await isFullscreen(page)).toBe(true);
  await expect.poll(async () => (await video(page).boundingBox())?.width).toBe(page.viewportSize()?.width);
  await page.keyboard.press('f');
  await expect.poll(() => isFullscreen(page)).toBe(false);
  await expect.poll(async () => (await video(page).boundingBox())?.width).toBe(inPage?.width);
});
