import type { Locator, Page } from '@playwright/test';
import { hydrated, limitSooner } from './support/hydrated.ts';
import { expect, test } from './support/test.ts';
import { VIEWPORTS } from './support/viewports.ts';

const row = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const cards = (shelf: Locator) => shelf.getByRole('listitem').getByRole('link');

const turns = (shelf: Locator) =>
  [shelf.getByRole('button', { name: 'Next' }), shelf.getByRole('button', { name: 'Previous' })] as const;

/** Places of the cards that are wholly within the shelf's track. */
function inView(shelf: Locator): Promise<number[]> {
  return shelf.getByRole('list').evaluate((track) => {
    const box = track.getBoundingClientRect();
    return [...track.children].flatMap((tile, at) => {
      const { left, right } = tile.getBoundingClientRect();
      return left >= box.left - 1 && right <= box.right + 1 ? [at] : [];
    });
  });
}

test('shelf: gives its title the same size while its list loads and after [SHELF-08]', async ({ page }) => {
  await page.setViewportSize(VIEWPORTS.phone);
  let answer = () => {};
  const isWanted = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/v2/playlists/Classic1*', async (route) => {
    await isWanted;
    await route.continue();
  });
  await page.goto('/');
  const slow = row(page, 'Keys, strings and pipes');
  await expect(async () => {
    await page.mouse.wheel(0, 600);
    await expect(slow).toHaveAttribute('aria-busy', 'true', { timeout: 200 });
  }).toPass();
  const title = slow.getByRole('heading');
  const before = await title.boundingBox();
  answer();
  await expect(slow).toHaveAttribute('aria-busy', 'false');
  const after = await title.boundingBox();
  expect([after?.width, after?.height]).toEqual([before?.width, before?.height]);
});

test('shelf: says that its list could not be loaded when no answer comes [ERR-13]', async ({
  faultyContent,
  siteOn,
  page,
}) => {
  faultyContent.fail('/v2/playlists/NewSeas1', { hang: true });
  const site = await siteOn({ contentUrl: faultyContent.url });
  await limitSooner(page);
  await page.goto(site.url);
  await expect(row(page, 'New this season').getByText('Could not load items')).toBeVisible();
});

test('shelf: has buttons for a mouse in a narrow window, and none for touch [SHELF-10]', async ({
  browser,
  product,
  page,
}) => {
  await page.setViewportSize({ width: 600, height: 800 });
  await page.goto('/');
  const shelf = row(page, 'New this season');
  await shelf.getByRole('button', { name: 'Next' }).click();
  await expect.poll(() => inView(shelf)).toEqual([2, 3]);
  await shelf.getByRole('button', { name: 'Previous' }).click();
  await expect.poll(() => inView(shelf)).toEqual([0, 1]);

  const phone = await browser.newContext({
    baseURL: product.url,
    viewport: VIEWPORTS.phone,
    hasTouch: true,
    isMobile: true,
  });
  const held = await phone.newPage();
  await held.goto('/');
  await expect(cards(row(held, 'New this season')).first()).toBeVisible();
  await expect(row(held, 'New this season').getByRole('button', { name: 'Next' })).toBeHidden();
  await phone.close();
});

test('shelf: keeps its place in a browser without the scrollend event [SHELF-10 HOME-10]', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'onscrollend');
    addEventListener('scrollend', (event) => event.stopImmediatePropagation(), true);
  });
  await page.setViewportSize(VIEWPORTS.tablet);
  await page.goto('/');
  await hydrated(page);
  const shelf = row(page, 'New this season');
  const track = shelf.getByRole('list');
  const left = () => track.evaluate(({ scrollLeft }) => scrollLeft);
  const kept = () =>
    page.evaluate(() =>
      Object.entries(sessionStorage)
        .filter(([key]) => key.startsWith('jwapp.view.'))
        .flatMap(([, view]) => Object.values(JSON.parse(view).rowPlaces ?? {})),
    );
  const [next] = turns(shelf);
  await next.click();
  await expect.poll(() => inView(shelf)).toEqual([4, 5, 6, 7]);
  await track.evaluate((list) => list.scrollTo({ left: 0, behavior: 'instant' }));
  await expect.poll(kept).toEqual([0]);
  await next.click();
  await expect.poll(() => inView(shelf)).toEqual([4, 5, 6, 7]);
  await expect.poll(async () => (await kept())[0] === (await left())).toBe(true);
  await cards(shelf).nth(4).click();
  await expect(page).toHaveURL(/\/m\//);
  await page.goBack();
  await expect.poll(() => inView(shelf)).toEqual([4, 5, 6, 7]);
});
