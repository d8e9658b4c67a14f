import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { violations } from './support/axe.ts';
import { expectPlaying } from './support/concert.ts';
import { hydrated } from './support/hydrated.ts';
import { siteDir } from './support/places.ts';
import { staticSettings } from './support/static-site.ts';
import { expect, test } from './support/test.ts';
import { CONCERT } from './support/watch.ts';

test.use({ serviceWorkers: 'allow' });

/** Errors of a page without a network. */
const NO_NETWORK = [/ERR_INTERNET_DISCONNECTED/, /Failed to fetch/, /ERR_FAILED/];

/** Resolves once a worker answers for this page. */
async function governed(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
}

/**
 * Resolves once a page has requested no file of the build for a second. Under a debugger Chromium 150 keeps an old worker
 * for minutes if it answers a request while the next one is installed.
 */
async function needsNoFile(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const files = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/assets/'));
    const end = ({ responseEnd }: PerformanceEntry & { responseEnd?: number }) => responseEnd ?? 0;
    return performance.now() - Math.max(...files.map(end)) > 1000;
  });
}

/** A mark that goes with the page it was set on. */
const setMark = (page: Page) => page.evaluate(() => Object.assign(window, { marked: true }));
const isMarked = (page: Page) => page.evaluate(() => 'marked' in window);

test('worker: takes over, gives way to a new version when that disturbs nobody, shows the offline page in the viewer’s language, and goes with its caches [PWA-01 PWA-02 PWA-03 CONST-33]', async ({
  page,
  context,
  product,
  staticSiteWith,
  allowErrors,
}) => {
  const noScript = /A bad HTTP response code \(404\) was received when fetching the script/;
  allowErrors(...NO_NETWORK, /ServiceWorker/, noScript, /sw\.js/);
  const site = await staticSiteWith(staticSettings(product.url));
  await page.goto(`${site.url}/m/${CONCERT}`);
  await setMark(page);
  await governed(page);
  // the first worker takes over the page that stands
  expect(await isMarked(page)).toBe(true);
  await page.locator('a[href*="play=1"]').first().click();
  await expectPlaying(page);
  const seen = await context.newPage();
  await seen.goto(`${site.url}/nowhere`);
  await hydrated(seen);
  await governed(seen);
  await setMark(seen);
  for (const one of [page, seen])
    await one.evaluate(() =>
      navigator.serviceWorker.addEventListener('controllerchange', () =>
        Object.assign(window, { isControlled: true }),
      ),
    );

  const worker = await readFile(join(siteDir(), 'client/sw.js'), 'utf8');
  await site.replace('sw.js', worker.replace(/"version":"\w+"/, '"version":"next"'));
  for (const one of [page, seen]) await needsNoFile(one);
  await seen.evaluate(async () => (await navigator.serviceWorker.ready).update());
  const isControlled = (one: Page) => () => one.evaluate(() => 'isControlled' in window);
  for (const one of [page, seen]) await expect.poll(isControlled(one)).toBe(true);
  const keptFor = () =>
    seen.evaluate(async () => (await caches.keys()).map((name) => name.split('-').at(-1)));
  await expect.poll(keptFor).toEqual(['next', 'next']);

  // a film delays it; then a hidden page reloads, and a visible one at the next screen
  await hide(page);
  expect(await isMarked(page)).toBe(true);
  await page.keyboard.press('Escape');
  // its context goes with it
  await expect.poll(() => isMarked(page).catch(() => false)).toBe(false);
  await page.close();

  expect(await isMarked(seen)).toBe(true);
  await seen.evaluate(() => localStorage.setItem('jwapp.language', 'de'));
  await seen.getByRole('banner').getByRole('link', { name: 'Premieres' }).click();
  const heading = seen.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Premieren der Woche');
  expect(await isMarked(seen)).toBe(false);
  await hydrated(seen);

  await context.setOffline(true);
  await seen.goto(`${site.url}/privacy-policy`);
  await setOnline(seen, false);
  await expect(heading).toHaveText('Du bist offline');
  await expect(seen).toHaveTitle('Du bist offline - Footlights');
  await expect(seen.getByRole('banner')).toHaveText('Footlights');
  expect(await violations(seen)).toEqual([]);
  await seen.keyboard.press('Tab');
  await expect(seen.getByRole('button', { name: 'Erneut versuchen' })).toBeFocused();
  await seen.keyboard.press('Enter');
  await expect(seen.getByRole('status')).toHaveText('Noch keine Verbindung.');
  const kept = await seen.evaluate(async () => {
    const requests = (await caches.keys()).map(async (name) => (await caches.open(name)).keys());
    return (await Promise.all(requests)).flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept.length).toBeGreaterThan(10);
  expect(kept.filter((path) => !/^\/(?:assets\/.+|locales\/.+\.json|offline\.html)$/.test(path))).toEqual([]);

  // it loads by itself; now the site has no worker any more
  await site.replace('sw.js', null);
  await context.setOffline(false);
  await setOnline(seen, true);
  await expect(heading).toHaveText('Datenschutz');
  const getWorkers = () =>
    seen.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  await expect.poll(getWorkers).toBe(0);
  // a file that was just being cached creates its cache again, which the next page deletes
  await expect(async () => {
    await seen.goto(`${site.url}/nowhere`);
    await expect.poll(() => seen.evaluate(() => caches.keys()), { timeout: 5000 }).toEqual([]);
  }).toPass();
});

/** Chromium 150 reports a page that was opened under `setOffline` as online; this corrects it. */
async function setOnline(page: Page, isOnline: boolean): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  const speed = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
  await cdp.send('Network.overrideNetworkState', { offline: !isOnline, ...speed });
}

/** Puts a page into the background, and waits until its requests of that moment are sent. */
async function hide(page: Page): Promise<void> {
  await page.evaluate(async () => {
    Object.defineProperty(document, 'hidden', { value: true, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
    await fetch(location.href, { method: 'HEAD', cache: 'no-store' });
  });
}
