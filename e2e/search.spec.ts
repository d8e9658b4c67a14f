import type { Locator, Page } from '@playwright/test';
import { goHydrated, hydrated } from './support/hydrated.ts';
import { scrollAtClick } from './support/scroll-at-click.ts';
import { expect, test } from './support/test.ts';
import { VIEWPORTS } from './support/viewports.ts';

test('search: keeps its results and its place when the viewer returns from one or reloads, and closes to the page before it [SEARCH-02 SEARCH-04 SEARCH-06 LIST-01]', async ({
  page,
}) => {
  await page.setViewportSize(VIEWPORTS.desktop);
  await page.goto('/p/AllConc1');
  await hydrated(page);
  await page.evaluate(() => scrollTo({ top: 500, behavior: 'instant' }));
  await button(page).click();
  await field(page).pressSequentially('Night');
  await expect(heading(page)).toHaveText(/^\d+ results for “Night”$/);
  const count = Number.parseInt((await heading(page).textContent()) ?? '', 10);
  expect(count).toBeGreaterThan(10);
  await expect(results(page)).toHaveCount(count);
  // by its number in the list: the page has no rows far above the view
  const card = page
    .getByRole('main')
    .locator(`[aria-posinset="${count - 1}"]`)
    .getByRole('link');
  await card.scrollIntoViewIfNeeded();
  const title = await card.locator('span').first().textContent();
  const scrolled = await scrollAtClick(page);
  await card.click();
  await expect(heading(page)).toHaveText(title ?? '');
  await page.goBack();
  await expect(heading(page)).toHaveText(`${count} results for “Night”`);
  await expect(field(page)).toHaveValue('Night');
  await expect(card).toBeInViewport();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(await scrolled());
  await page.reload();
  await expect(card).toBeInViewport();
  await hydrated(page);
  await close(page).click();
  await expect(heading(page)).toHaveText('All concerts');
  await expect(bar(page)).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(500);
});

test('search: closes to the page before it when it was opened and used before the script came [SEARCH-02 SEARCH-04]', async ({
  page,
}) => {
  const isWanted = Promise.withResolvers<void>();
  await page.route('**/assets/entry-browser-*.js', async (route) => {
    await isWanted.promise;
    await route.continue();
  });
  await page.goto('/m/BlueHrs1', { waitUntil: 'commit' });
  await button(page).click();
  await expect(page).toHaveURL(/\/q\/$/);
  await field(page).fill('piano encore');
  isWanted.resolve();
  await expect(heading(page)).toHaveText('1 result for “piano encore”');
  await expect(page).toHaveURL(/\/q\/piano%20encore$/);
  await close(page).click();
  await expect(page).toHaveURL(/\/m\/BlueHrs1$/);
  await expect(heading(page)).toHaveText('Blue Hours');
});

/** Escape, and the button in the same task. */
const closeTwice = (page: Page) =>
  close(page).evaluate((button: HTMLElement) => {
    button.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
    button.click();
  });

test('search: closes to one page back, or Home from another site, when closed twice in a browser without the Navigation API [SEARCH-02 SEARCH-03 SEARCH-04]', async ({
  page,
}) => {
  await page.addInitScript(() => void Reflect.deleteProperty(window, 'navigation'));
  await page.goto('data:text/html,elsewhere');
  await goHydrated(page, '/q/piano');
  await closeTwice(page);
  await expect(page).toHaveURL(/\/$/);
  await expect(bar(page)).toHaveCount(0);
  await page.getByRole('banner').getByRole('link', { name: 'Concerts' }).click();
  await expect(heading(page)).toHaveText('All concerts');
  await expectClosesOnce(page);
});

/** From a page of this site: opens a search, and closes it twice, by keys and by its button. */
async function expectClosesOnce(page: Page): Promise<void> {
  const title = (await heading(page).textContent()) ?? '';
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await button(page).click();
  await field(page).fill('piano');
  await expect(heading(page)).toHaveText(/results for “piano”$/);
  const pages = await page.evaluate(() => history.length);
  await closeTwice(page);
  await expect(heading(page)).toHaveText(title);
  // a second step back would have come before this step forward
  await page.evaluate(() => history.go(1));
  await expect(heading(page)).toHaveText(/results for “piano”$/);
  await closeTwice(page);
  await expect(heading(page)).toHaveText(title);
  expect(await page.evaluate(() => history.length)).toBe(pages);
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const button = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Search', exact: true });
const bar = (page: Page) => page.getByRole('banner').getByRole('search');
const field = (page: Page) => bar(page).getByRole('searchbox', { name: 'Search concerts' });
const close = (page: Page) => bar(page).getByRole('button', { name: 'Close search' });
const results = (page: Page): Locator =>
  page
    .getByRole('main')
    .getByRole('list', { name: /result/ })
    .getByRole('listitem')
    .getByRole('link');
