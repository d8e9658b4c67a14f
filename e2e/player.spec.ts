import type { Locator } from '@playwright/test';
import { expect, test } from './support/test.ts';
import { SMALL_WINDOW, VIEWPORTS } from './support/viewports.ts';
import {
  CONCERT,
  choose,
  film,
  getPlace,
  getRow,
  listen,
  loudness,
  playsFrom,
  press,
  soundBytes,
  watch,
} from './support/watch.ts';

test.use({ viewport: SMALL_WINDOW });

test('player: plays picture and sound in the chosen audio and quality, keeps the audio for the next playback, and Back returns the focus [MEDIA-10 PLAYER-02 PLAYER-03]', async ({
  page,
}) => {
  test.slow();
  const fetched = new Set<string>();
  page.on('requestfinished', (request) => {
    const [, sound] = /\/(audio-\w+)\.mp4$/.exec(new URL(request.url()).pathname) ?? [];
    if (sound) fetched.add(sound);
  });
  await watch(page);
  await test.step('picture and sound', async () => {
    await listen(page);
    const before = await soundBytes(page);
    await expect.poll(() => soundBytes(page)).toBeGreaterThan(before);
    await expect.poll(() => loudness(page)).toBeGreaterThan(-70);
    // it declares no loudness that is too high
    expect(await film(page, (video) => video.volume)).toBe(1);
    await expect.poll(() => film(page, (video) => video.videoHeight)).toBeGreaterThan(0);
  });
  await test.step('another sound is fetched and decoded, and the menu says which', async () => {
    await expect.poll(() => [...fetched]).toEqual(['audio-en']);
    await choose(page, /^Audio$/, 'Mezcla de radio');
    await expect.poll(() => [...fetched]).toEqual(['audio-en', 'audio-es']);
    const place = await getPlace(page);
    await playsFrom(page, place + 1);
    const decoded = await soundBytes(page);
    await expect.poll(() => soundBytes(page)).toBeGreaterThan(decoded);
    await expect.poll(() => loudness(page)).toBeGreaterThan(-70);
    await press(page, /^Audio$/);
    await expect(getRow(page, 'Mezcla de radio')).toHaveAttribute('aria-checked', 'true');
    await page.keyboard.press('Escape');
  });
  await test.step('a chosen quality is what is decoded', async () => {
    await press(page, /^Quality/);
    const offered = page.getByRole('menuitemradio').filter({ hasText: /^\d+p$/ });
    await expect(offered.nth(1)).toBeVisible();
    const heights = (await offered.allTextContents()).map((row) => Number.parseInt(row, 10));
    const before = await film(page, (video) => video.videoHeight);
    const other = heights.find((height) => height !== before);
    await getRow(page, `${other}p`).click();
    await expect.poll(() => film(page, (video) => video.videoHeight)).toBe(other);
  });
  await test.step('the seek bar shows a picture of the place under the pointer', async () => {
    await page.mouse.move(600, 400);
    await page.getByRole('slider', { name: 'Seek' }).hover();
    const picture = page.getByRole('slider', { name: 'Seek' }).locator('img');
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  });
  await test.step('it covers the screen, and there is a way back', async () => {
    const box = await page.getByRole('dialog').boundingBox();
    expect(box).toEqual({ x: 0, y: 0, ...SMALL_WINDOW });
    await page.mouse.move(600, 400);
    await page.getByRole('dialog').getByRole('button', { name: 'Back', exact: true }).click();
    await expect(page.locator('video')).toHaveCount(0);
    await expect(page).not.toHaveURL(/play=1/);
    const watchLink = page.locator('a[href*="play=1"]').first();
    await expect(watchLink).toBeFocused();
    await page.keyboard.press('Enter');
    await playsFrom(page, 0.1);
    await press(page, /^Audio$/);
    await expect(getRow(page, 'Mezcla de radio')).toHaveAttribute('aria-checked', 'true');
    await page.keyboard.press('Escape');
    await page.goBack();
    await expect(page.locator('video')).toHaveCount(0);
    await expect(watchLink).toBeFocused();
  });
});

test('player: plays the audio alone at its speed, also while hidden, and fetches no video', async ({
  page,
}) => {
  test.slow();
  const pictures: string[] = [];
  await watch(page);
  await choose(page, /^Quality/, '1.5×');
  await choose(page, /^Quality/, 'Audio only');
  await expect.poll(() => film(page, (video) => video.videoHeight)).toBe(0);
  const place = await getPlace(page);
  page.on('request', (request) => /\/\d+p\.\w+/.test(request.url()) && pictures.push(request.url()));
  await playsFrom(page, place + 0.5);
  await listen(page);
  await expect.poll(() => loudness(page)).toBeGreaterThan(-70);
  expect(await film(page, (video) => [video.playbackRate, video.preservesPitch])).toEqual([1.5, true]);
  const [poster] = await page.getByRole('dialog').locator('img:visible').all();
  expect(await poster?.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect(page.getByRole('button', { name: 'Picture in picture' })).toHaveCount(0);
  await test.step('hidden and sought', async () => {
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' });
      Object.defineProperty(document, 'hidden', { configurable: true, value: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    const bytes = await soundBytes(page);
    await page.keyboard.press('5');
    await playsFrom(page, (await film(page, (video) => video.duration)) / 2 + 0.5);
    expect(await soundBytes(page)).toBeGreaterThan(bytes);
    expect(pictures).toEqual([]);
  });
  await test.step('and back to the picture', async () => {
    const before = await getPlace(page);
    await choose(page, /^Quality/, 'Automatic');
    await expect.poll(() => film(page, (video) => video.videoHeight)).toBeGreaterThan(0);
    await playsFrom(page, before);
    expect(await film(page, (video) => video.playbackRate)).toBe(1.5);
    expect(pictures.length).toBeGreaterThan(0);
    await expect(poster as Locator).toBeHidden();
  });
});

test.describe('with a thumb', () => {
  test.use({ viewport: VIEWPORTS.phone, hasTouch: true, isMobile: true });

  test('player: two taps at the right edge seek 10 seconds, and no control overflows', async ({ page }) => {
    await page.goto(`/m/${CONCERT}`);
    await page.locator('a[href*="play=1"]').first().tap();
    await playsFrom(page, 0.1);
    const before = await getPlace(page);
    await page.touchscreen.tap(370, 250);
    await page.touchscreen.tap(370, 250);
    await expect.poll(() => getPlace(page)).toBeGreaterThan(before + 9);
    const outside = await page
      .getByRole('dialog')
      .getByRole('button')
      .evaluateAll(
        (buttons) =>
          buttons
            .map((button) => button.getBoundingClientRect())
            .filter(
              (box) =>
                box.width > 0 &&
                (box.left < 0 || box.right > innerWidth || box.width < 44 || box.height < 44),
            ).length,
      );
    expect(outside).toBe(0);
  });
});
