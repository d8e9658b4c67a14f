import type { Page } from '@playwright/test';
import { hydrated } from './support/hydrated.ts';
import { expect, test } from './support/test.ts';
import { VIEWPORTS } from './support/viewports.ts';

/** Has the page take itself for scrolled from now on. */
const keepScrolling = (page: Page) =>
  page.evaluate(() => {
    const scrolling = setInterval(() => {
      if (document.documentElement.hasAttribute('data-stop')) return clearInterval(scrolling);
      dispatchEvent(new Event('scroll'));
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
