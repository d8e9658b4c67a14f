import type { Locator, Page } from '@playwright/test';
import { hydrated } from './support/hydrated.ts';
import { watchEachShift } from './support/shifts.ts';
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

  const pictureOf = (row: Locator, tile: number) => row.locator(`[data-tiles] > :nth-child(${tile}) img`);
  const widthOf = (row: Locator, tile: number) =>
    pictureOf(row, tile).evaluate((image: HTMLImageElement) => image.naturalWidth);

  /** @returns the first of them, in view, and the fourth, which is not */
  async function scrollToNewRows(page: Page): Promise<[inView: Locator, outOfView: Locator]> {
    await openHome(page);
    await expect(page.locator('[data-holds-beside]')).toBeAttached();
    const before = await rows(page).count();
    await keepScrolling(page);
    await jumpToEnd(page);
    await expect.poll(() => rows(page).count()).toBeGreaterThan(before + 3);
    const row = rows(page).nth(before);
    await row.scrollIntoViewIfNeeded();
    // in view it does not wait
    await expect.poll(() => widthOf(row, 1)).toBeGreaterThan(0);
    return [row, rows(page).nth(before + 3)];
  }

  test('are not asked for until it is still and they are in view', async ({ page }) => {
    const [row, outOfView] = await scrollToNewRows(page);
    await expect(pictureOf(row, 4)).toHaveCSS('display', 'none');
    await stopScrolling(page);
    await expect.poll(() => widthOf(row, 4)).toBeGreaterThan(0);
    await expect(pictureOf(row, 4)).not.toHaveCSS('display', 'none');
    await expect(pictureOf(outOfView, 4)).toHaveCSS('display', 'none');
    await outOfView.scrollIntoViewIfNeeded();
    await expect(pictureOf(outOfView, 4)).not.toHaveCSS('display', 'none');
    await expect.poll(() => widthOf(outOfView, 4)).toBeGreaterThan(0);
  });

  test('come at once for who turns to the row', async ({ page }) => {
    const [row] = await scrollToNewRows(page);
    await expect(pictureOf(row, 4)).toHaveCSS('display', 'none');
    await row.locator('[data-tiles] a').first().focus();
    await expect.poll(() => widthOf(row, 4)).toBeGreaterThan(0);
    await expect(pictureOf(row, 4)).not.toHaveCSS('display', 'none');
  });
});

for (const [device, viewport] of Object.entries(VIEWPORTS))
  test.describe(`on a ${device}`, () => {
    test.use({ viewport });

    test('the end of the page stands where it will stand before its rows are there: it does not move as they come [HOME-10]', async ({
      page,
    }) => {
      const shifts = await watchEachShift(page);
      await openHome(page);
      // in one turn, in which no row can come
      const endFromRows = await page.evaluate(() => {
        document.querySelector('[data-rows]')?.scrollIntoView({ block: 'end', behavior: 'instant' });
        return (document.querySelector('footer')?.getBoundingClientRect().top ?? 0) - innerHeight;
      });
      expect(endFromRows, 'px between the last row and the footer').toBeGreaterThan(viewport.height);
      await jumpToEnd(page);
      const footer = page.getByRole('contentinfo');
      await expect(footer).toBeInViewport();
      // all that the config names
      await expect(rows(page)).toHaveCount(18);
      await expect(page.locator('[data-rows] [aria-busy=true]')).toHaveCount(0);
      await expect(footer).toBeInViewport();
      expect(await shifts()).toEqual([]);
    });
  });
