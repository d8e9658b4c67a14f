import type { Locator, Page } from '@playwright/test';
import type { DataFolder } from './support/data-folder.ts';
import { scrollAtClick } from './support/scroll-at-click.ts';
import { expect, test } from './support/test.ts';
import { VIEWPORTS } from './support/viewports.ts';

const grid = (page: Page, name: string) => page.getByRole('list', { name, exact: true });
const cards = (list: Locator) => list.getByRole('listitem').getByRole('link');

test('list screen: the server names its first picture before the script', async ({ request }) => {
  const page = async (path: string) => (await request.get(path)).text();
  const list = await page('/p/TourFilm');
  const first = /<img[^>]*fetchpriority="high"[^>]*>/gi;
  expect(list.match(first)).toEqual([expect.stringContaining('/SwingNt1/images/card-portrait.webp')]);
  expect(list).toMatch(/<link rel="preload" as="image"[^>]*\/SwingNt1\/images\/card-portrait\.webp/);
  expect(list).not.toContain('modulepreload');
});

test.describe('a playlist of 500', () => {
  test.beforeEach(({ page }) => drawPictures(page));

  test('list screen: is where it was left when the viewer goes back or reloads [LIST-01]', async ({
    sharedOrigin,
    page,
  }) => {
    const brand = await sharedOrigin(makeLongList);
    await page.setViewportSize(VIEWPORTS.desktop);
    await page.goto(`${brand.url}/p/LongList`);
    const list = grid(page, 'Every night');
    await expect(cards(list).first()).toHaveAccessibleName(/^Night 1 /);
    await expect
      .poll(() => list.evaluate((ul) => ul.getBoundingClientRect().height))
      .toBeGreaterThan(100 * 200);
    const card = list.getByRole('link', { name: /^Night 401 / });
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight * 0.8));
    await expect(card).toBeAttached();
    await expect.poll(() => page.locator('*').count()).toBeLessThanOrEqual(800);
    const scrolled = await scrollAtClick(page);
    await card.click();
    await expect(page).toHaveURL(/\/m\/Long0400/);
    await page.goBack();
    await expect(card).toBeInViewport();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(await scrolled());
    await page.reload();
    await expect(card).toBeInViewport();
  });
});

/** A playlist `LongList` of 500 concerts, Night 1 to Night 500. */
async function makeLongList(data: DataFolder): Promise<void> {
  const items = Array.from({ length: 500 }, (_, at) => `Long${String(at).padStart(4, '0')}`);
  for (const [at, mediaid] of items.entries()) {
    await data.write(`catalogue/media/${mediaid}.json`, {
      mediaid,
      title: `Night ${at + 1}`,
      description: '',
      pubdate: 1_700_000_000,
      tags: [],
      duration: 60 + at,
      custom: { genre: 'Jazz' },
    });
  }
  await data.write('catalogue/playlists/LongList.json', {
    id: 'LongList',
    title: 'Every night',
    description: '',
    items,
    custom: {},
  });
}

/** Serves pictures of those concerts, as the data folder has none. */
async function drawPictures(page: Page): Promise<void> {
  await page.route(/\/v2\/media\/Long[^/]+\/images\//, (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="320" height="180"/>',
    }),
  );
}
