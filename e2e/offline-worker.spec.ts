import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { violations } from './support/axe.ts';
import { hydrated } from './support/hydrated.ts';
import { siteDir } from './support/places.ts';
import { staticSettings } from './support/static-site.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

/** What a page says of a network that is not there. */
const NO_NETWORK = [/ERR_INTERNET_DISCONNECTED/, /Failed to fetch/, /ERR_FAILED/];

/** Resolves once a worker answers for this page. */
async function governed(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
}

/** A mark that goes with the page it was set on. */
const setMark = (page: Page) => page.evaluate(() => Object.assign(window, { marked: true }));
const isMarked = (page: Page) => page.evaluate(() => 'marked' in window);

test('without a network any page opens as the site’s offline page, in the viewer’s language, and goes on by itself; no answer about content is kept [PWA-01 PWA-03 BOOT-02 CONST-33]', async ({
  page,
  context,
  makeBrand,
  allowErrors,
}) => {
  allowErrors(...NO_NETWORK);
  const brand = await makeBrand({
    siteName: 'Nightjar',
    styling: { backgroundColor: '#f4efe6', highlightColor: '#1746a2' },
  });
  await page.goto(brand.url);
  await setMark(page);
  await governed(page);
  // the first worker takes over the page that stands
  expect(await isMarked(page)).toBe(true);
  await page.evaluate(() => localStorage.setItem('jwapp.language', 'de'));
  await page.goto(`${brand.url}/p/AllConc1`);
  await hydrated(page);

  await context.setOffline(true);
  await page.goto(`${brand.url}/m/Med00001`);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Du bist offline');
  await expect(page).toHaveTitle('Du bist offline - Nightjar');
  await expect(page.getByRole('banner')).toHaveText('Nightjar');
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(244, 239, 230)');
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Erneut versuchen' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toHaveText('Noch keine Verbindung.');

  const kept = await page.evaluate(async () => {
    const requests = (await caches.keys()).map(async (name) => (await caches.open(name)).keys());
    return (await Promise.all(requests)).flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept.length).toBeGreaterThan(10);
  expect(kept.filter((path) => !/^\/(?:assets\/.+|locales\/.+\.json|offline\.html)$/.test(path))).toEqual([]);

  await context.setOffline(false);
  await expect(heading).not.toHaveText('Du bist offline');
  await expect(page).toHaveURL(/\/m\/Med00001/);
});
