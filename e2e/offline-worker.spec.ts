import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { violations } from './support/axe.ts';
import { expectPlaying } from './support/concert.ts';
import { hydrated } from './support/hydrated.ts';
import { idleTurns } from './support/line.ts';
import { siteDir } from './support/places.ts';
import { staticSettings } from './support/static-site.ts';
import { expect, test } from './support/test.ts';
import { pressWatch } from './support/watch.ts';

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

/** How many workers the browser has for the site of a page. */
const getWorkers = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);

/** A mark that goes with the page it was set on. */
const setMark = (page: Page) => page.evaluate(() => Object.assign(window, { marked: true }));
const isMarked = (page: Page) => page.evaluate(() => 'marked' in window);

test('offline: any page opens as the site’s offline page in the viewer’s language, loads by itself later, and no content is cached [PWA-01 PWA-03 CONST-33]', async ({
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
  await page.goto(`${brand.url}/m/BlueHrs1`);
  await setOnline(page, false);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Du bist offline');
  await expect(page).toHaveTitle('Du bist offline - Nightjar');
  await expect(page.getByRole('banner')).toHaveText('Nightjar');
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(
    'rgb(244, 239, 230)',
  );
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
  await setOnline(page, true);
  await expect(heading).not.toHaveText('Du bist offline');
  await expect(page).toHaveURL(/\/m\/BlueHrs1/);
});

test('worker: a new version waits for a film to end; then a hidden page reloads, and a visible one at the next screen [PWA-02]', async ({
  page,
  context,
  product,
  staticSiteWith,
  allowErrors,
}) => {
  allowErrors(...NO_NETWORK);
  const site = await staticSiteWith(staticSettings(product.url));
  await page.goto(site.url);
  await hydrated(page);
  await governed(page);
  await pressWatch(page, { at: site.url });
  await expectPlaying(page);
  const seen = await context.newPage();
  await seen.goto(site.url);
  await hydrated(seen);
  await governed(seen);
  for (const one of [page, seen]) {
    await setMark(one);
    await one.evaluate(() =>
      navigator.serviceWorker.addEventListener('controllerchange', () =>
        Object.assign(window, { isControlled: true }),
      ),
    );
  }

  const worker = await readFile(join(siteDir(), 'client/sw.js'), 'utf8');
  await site.replace('sw.js', worker.replace(/"version":"\w+"/, '"version":"next"'));
  for (const one of [page, seen]) await needsNoFile(one);
  await seen.evaluate(async () => (await navigator.serviceWorker.ready).update());
  const isControlled = (one: Page) => () => one.evaluate(() => 'isControlled' in window);
  for (const one of [page, seen]) await expect.poll(isControlled(one)).toBe(true);
  const keptFor = () =>
    seen.evaluate(async () => (await caches.keys()).map((name) => name.split('-').at(-1)));
  await expect.poll(keptFor).toEqual(['next', 'next']);

  await hide(page);
  expect(await isMarked(page)).toBe(true);
  await page.goBack();
  // its context goes with it
  await expect.poll(() => isMarked(page).catch(() => false)).toBe(false);

  expect(await isMarked(seen)).toBe(true);
  await seen.getByRole('banner').getByRole('link', { name: 'Premieres' }).click();
  await expect(seen.getByRole('heading', { level: 1 })).toHaveText('Premieres this week');
  expect(await isMarked(seen)).toBe(false);

  // plain files are enough for the page without a network
  await context.setOffline(true);
  await seen.goto(`${site.url}/pricing`);
  await setOnline(seen, false);
  await expect(seen.getByRole('heading', { level: 1 })).toHaveText('You’re offline');
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

test('worker: is registered after the config is accepted, and removed with its caches when the site has none any more, but not when it is broken [PWA-01 BOOT-02]', async ({
  page,
  product,
  staticSiteWith,
  allowErrors,
}) => {
  const noScript = /A bad HTTP response code \(404\) was received when fetching the script/;
  allowErrors(/sw\.js/, /ServiceWorker/, noScript, /The start failed/, /answer: 404 .*webapp\.ini$/);
  await page.goto((await staticSiteWith(null)).url);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings invalid');
  await idleTurns(page);
  expect(await getWorkers(page)).toBe(0);
  const site = await staticSiteWith(staticSettings(product.url));
  const config = '**/apps/configs/**';
  const integrations = { cleeng: { id: '1' }, jwp: { clientId: '2' } };
  await page.route(config, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), integrations } });
  });
  await page.goto(site.url);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Config invalid');
  await idleTurns(page);
  expect(await getWorkers(page)).toBe(0);
  await page.unroute(config);
  await page.goto(site.url);
  await governed(page);
  await site.replace('sw.js', 'throw new Error("broken");');
  await page.goto(site.url);
  await hydrated(page);
  await governed(page);
  expect(await getWorkers(page)).toBe(1);
  await site.replace('sw.js', null);
  await page.goto(site.url);
  await expect.poll(() => getWorkers(page)).toBe(0);
  // a file that was just being cached creates its cache again, which the next page deletes
  await expect(async () => {
    await page.goto(site.url);
    await expect.poll(() => page.evaluate(() => caches.keys()), { timeout: 5000 }).toEqual([]);
  }).toPass();
});
