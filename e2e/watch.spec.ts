import type { Page } from '@playwright/test';
import { BLUE, expectPlaying, main, video, watch } from './support/concert.ts';
import type { DataFolder } from './support/data-folder.ts';
import { expect, test } from './support/test.ts';
import { film } from './support/watch.ts';

test('address with play=1: plays at once, and leaving takes it out again [ROUTE-04 PLAYER-02]', async ({
  page,
}) => {
  await page.goto('/');
  // anyone who has touched the site may be played sound to
  await main(page).click({ position: { x: 5, y: 5 } });
  await page.evaluate((path) => location.assign(path), `${BLUE}?play=1&r=NewSeas1`);
  await expectPlaying(page);
  await page.keyboard.press('Escape');
  await expect(video(page)).toHaveCount(0);
  await expect(page).toHaveURL(`${BLUE}?r=NewSeas1`);
  await expect(watch(page)).toBeFocused();
});

const playNow = (page: Page) => page.getByRole('button', { name: 'Play now' });
const isFullscreen = (page: Page) => page.evaluate(() => document.fullscreenElement !== null);
/** Whether what lies in the middle of the window belongs to the player. */
const isInFront = (page: Page) =>
  page.evaluate(() => document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('dialog') !== null);
const playToTheEnd = (page: Page) =>
  film(page, (element) => {
    element.currentTime = element.duration - 0.5;
  });

test('end of an item: plays the next of the list the viewer came from, and keeps full screen and the volume [PLAYER-11 ROUTE-03]', async ({
  originWith,
  page,
}) => {
  const site = await originWith(withOrder);
  await page.goto(`${site.url}/p/NewSeas1`);
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
  await expect(page).toHaveURL(/\/m\/RedRoom1\/[^?]*\?r=NewSeas1&play=1$/);
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

/** The demo with a list of a known order. */
async function withOrder(data: DataFolder): Promise<void> {
  await data.change('catalogue/playlists/NewSeas1.json', (list) => ({
    ...list,
    items: ['SlowBow1', 'BlueHrs1', 'RedRoom1'],
  }));
}
