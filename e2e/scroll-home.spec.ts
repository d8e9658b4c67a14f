import type { Page } from '@playwright/test';
import { hydrated } from './support/hydrated.ts';
import { expect, test } from './support/test.ts';
import { VIEWPORTS } from './support/viewports.ts';

/** Has the page be scrolled from now on, however slow it is: each event is one of the far future. */
const keepScrolling = (page: Page) =>
  page.evaluate(() => {
    const scrolling = setInterval(() => {
      if (document.documentElement.hasAttribute('data-stop')) return clearInterval(scrolling);
      const event = new Event('scroll');
      Object.defineProperty(event, 'timeStamp', { value: performance.now() + 600_000 });
      dispatchEvent(event);
    }, 20);
  });

const stopScrolling = (page: Page) =>
  page.evaluate(() => document.documentElement.setAttribute('data-stop', ''));

const jumpToEnd = (page: Page) =>
  page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));

const rows = (page: Page) => page.locator('[data-rows] > section');

async function openHome(page: Page): Promise<void> {
  await page.goto('/');
  await hydrated(page);
  await expect(page.locator('html[data-early]')).toHaveCount(0);
}

test.describe('pictures beside the view of a row that comes while Home is scrolled', () => {
  test.use({ viewport: VIEWPORTS.phone });

  const held = (page: Page) => page.locator('[data-rows] > :not([data-all-pictures])');
  const pictureOf = (page: Page, tile: number) =>
    rows(page).last().locator(`[data-tiles] > :nth-child(${tile}) img`);
  const widthOf = (page: Page, tile: number) =>
    pictureOf(page, tile).evaluate((image: HTMLImageElement) => image.naturalWidth);

  async function scrollToNewRows(page: Page): Promise<void> {
    await openHome(page);
    const before = await rows(page).count();
    await keepScrolling(page);
    await jumpToEnd(page);
    await expect.poll(() => rows(page).count()).toBeGreaterThan(before);
    await rows(page).last().scrollIntoViewIfNeeded();
    // in view it does not wait
    await expect.poll(() => widthOf(page, 1)).toBeGreaterThan(0);
  }

  test('are not asked for until it is still', async ({ page }) => {
    await scrollToNewRows(page);
    expect(await widthOf(page, 4)).toBe(0);
    await expect(pictureOf(page, 4)).toHaveCSS('display', 'none');
    await stopScrolling(page);
    await expect.poll(() => widthOf(page, 4)).toBeGreaterThan(0);
    await expect(held(page)).toHaveCount(0);
  });

  test('come at once for who turns to the row', async ({ page }) => {
    await scrollToNewRows(page);
    await expect(pictureOf(page, 4)).toHaveCSS('display', 'none');
    await rows(page).last().locator('[data-tiles] a').first().focus();
    await expect.poll(() => widthOf(page, 4)).toBeGreaterThan(0);
  });
});

test('rows that come while Home is scrolled are drawn in slices, with a frame after each', async ({
  page,
}) => {
  await page.addInitScript(() => {
    // a slow device, however quick this one is: React looks at the clock after each part that it draws
    const now = performance.now.bind(performance);
    let lateMs = 0;
    performance.now = () => {
      lateMs += 1;
      return now() + lateMs;
    };
    const slices: number[] = [];
    let frame = 0;
    const count = () => {
      frame += 1;
      requestAnimationFrame(count);
    };
    requestAnimationFrame(count);
    const { postMessage } = MessagePort.prototype;
    MessagePort.prototype.postMessage = function (...call: unknown[]) {
      slices[frame] = (slices[frame] ?? 0) + 1;
      return postMessage.apply(this, call as Parameters<typeof postMessage>);
    };
    Object.assign(window, { slices });
  });
  const slices = () => page.evaluate(() => Object.values((window as unknown as { slices: number[] }).slices));
  await openHome(page);
  expect(Math.max(...(await slices()))).toBeGreaterThan(1);
  const before = await rows(page).count();
  await keepScrolling(page);
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await page.evaluate(() => {
    (window as unknown as { slices: number[] }).slices.length = 0;
  });
  await jumpToEnd(page);
  await expect.poll(() => rows(page).count()).toBeGreaterThan(before);
  const inFrames = await slices();
  expect(inFrames.length).toBeGreaterThan(1);
  // a frame that takes longer than 100 ms is not waited for
  const all = inFrames.reduce((sum, count) => sum + count, 0);
  expect(all / inFrames.length).toBeLessThan(1.5);
});
