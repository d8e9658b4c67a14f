import type { Locator, Page } from '@playwright/test';
import { hydrated } from './support/hydrated.ts';
import { drawPictures, makeLongList } from './support/long-list.ts';
import { scrollAtClick } from './support/scroll-at-click.ts';
import { expect, test } from './support/test.ts';
import { VIEWPORTS } from './support/viewports.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
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

test('list screen: shows its items and their links with scripts off [LIST-01]', async ({
  browser,
  product,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: product.url });
  const page = await context.newPage();
  await page.goto('/p/TourFilm');
  await expect(heading(page)).toHaveText('Tour films of the season');
  await cards(grid(page, 'Tour films of the season')).first().click();
  await expect(page).toHaveURL(/\/m\/SwingNt1\//);
  await context.close();
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

  test('list screen: is where it was left when the viewer leaves before the scroll event [LIST-01]', async ({
    sharedOrigin,
    page,
  }) => {
    const brand = await sharedOrigin(makeLongList);
    await page.setViewportSize(VIEWPORTS.desktop);
    // told with the next frame, which on a slow machine comes after the new screen
    await page.addInitScript(() => {
      const untold = (event: Event) => {
        if (location.pathname.startsWith('/p/')) event.stopImmediatePropagation();
      };
      addEventListener('scroll', untold, { capture: true });
      addEventListener('popstate', () => removeEventListener('scroll', untold, { capture: true }));
    });
    await page.goto(`${brand.url}/p/LongList`);
    await hydrated(page);
    const card = grid(page, 'Every night').getByRole('link', { name: /^Night 16 / });
    const place = await card.evaluate((link) => {
      link.scrollIntoView({ block: 'start', behavior: 'instant' });
      link.focus();
      return scrollY;
    });
    expect(place).toBeGreaterThan(500);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/m\/Long0015/);
    await page.goBack();
    await expect(card).toBeFocused();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
  });
});
