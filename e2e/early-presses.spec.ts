import type { Page } from '@playwright/test';
import { main } from './support/concert.ts';
import { hydrated } from './support/hydrated.ts';
import { expect, test } from './support/test.ts';
import { VIEWPORTS } from './support/viewports.ts';

/** Opens a page as the server rendered it: the script of the app waits until the returned function is called. */
async function openRendered(page: Page, address: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/entry-browser-*.js', async (route) => {
    await promise;
    await route.continue();
  });
  const first = page.waitForEvent('requestfinished', (request) => /early-presses-/.test(request.url()));
  await page.goto(address, { waitUntil: 'commit' });
  await first;
  return resolve;
}

test('early press: is answered once the script is there, and a row that was moved stays where it is', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const release = await openRendered(page, '/');
  const slide = page.getByRole('region', { name: 'On stage now' }).getByRole('button', { name: /^3 of 5: / });
  await slide.click();
  await expect(slide).toHaveCSS('opacity', '0.6');
  const list = page.getByRole('region', { name: 'New this season' }).getByRole('list');
  const third = list.getByRole('listitem').nth(2).getByRole('link');
  await third.evaluate((link) => link.scrollIntoView({ inline: 'start', behavior: 'instant' }));
  release();
  await hydrated(page);
  await expect(slide).toHaveAttribute('aria-current', 'true');
  await expect(slide).toHaveCSS('opacity', '1');
  // six at first
  await expect(list.getByRole('listitem')).toHaveCount(11);
  const moved = await list.evaluate(({ scrollLeft }) => scrollLeft);
  expect(moved).toBeGreaterThan(100);
  // not moved by the press itself
  await third.dispatchEvent('click');
  await expect(page).toHaveURL(/\/m\//);
  await page.goBack();
  await expect.poll(() => list.evaluate(({ scrollLeft }) => scrollLeft)).toBe(moved);
});

test('early choice: a filter and a menu of before the script is there apply, and the filter stays after a reload [LIST-05 LIST-08 LAYOUT-02]', async ({
  page,
}) => {
  await page.setViewportSize(VIEWPORTS.phone);
  const release = await openRendered(page, '/p/AllConc1');
  const first = page.getByRole('list', { name: 'All concerts' }).getByRole('listitem').first();
  const inAll = async () => Number(await first.getAttribute('aria-setsize'));
  const all = await inAll();
  const genre = main(page).getByRole('combobox', { name: 'Filter by genre' });
  await genre.selectOption('Jazz');
  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu).toBeVisible();
  release();
  await hydrated(page);
  await menu.getByRole('link', { name: 'Kept by the crew' }).click();
  await expect(page).toHaveURL(/\/n\/Keeping1/);
  await expect(menu).toBeHidden();
  await page.goBack();
  await expect.poll(inAll).toBeLessThan(all);
  const jazz = await inAll();
  await page.reload();
  await expect.poll(inAll).toBe(jazz);
  await expect(genre).toHaveValue('Jazz');
});
