import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { violations } from './support/axe.ts';
import { expectPlaying } from './support/concert.ts';
import { hydrated } from './support/hydrated.ts';
import { idleTurns, tellLine } from './support/line.ts';
import { siteDir } from './support/places.ts';
import { staticSettings } from './support/static-site.ts';
import { expect, test } from './support/test.ts';
import { pressWatch } from './support/watch.ts';

test.use({ serviceWorkers: 'allow' });

/** What a page says of a network that is not there. */
const NO_NETWORK = [/ERR_INTERNET_DISCONNECTED/, /Failed to fetch/, /ERR_FAILED/];

/** Resolves once a worker answers for this page. */
async function governed(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
}

/**
 * Resolves once a page has asked for no file of the build for a second. Under a debugger Chromium 150 keeps a worker that
 * answers one as the next is installed, for minutes; without, it goes at once.
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

test('without a network any page opens as the site’s offline page, in the viewer’s language, and goes on by itself; no answer about content is kept [PWA-01 PWA-03 CONST-33]', async ({
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
  await tellOnline(page, false);
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
  await tellOnline(page, true);
  await expect(heading).not.toHaveText('Du bist offline');
  await expect(page).toHaveURL(/\/m\/BlueHrs1/);
});

test.describe('in a browser whose language the site does not offer', () => {
  test.use({ locale: 'de-DE' });

  test('the offline page speaks the site’s language too [I18N-05 I18N-07 PWA-03]', async ({
    page,
    context,
    makeBrand,
    allowErrors,
  }) => {
    allowErrors(...NO_NETWORK);
    const brand = await makeBrand({ supportedLanguages: [{ code: 'en', displayName: 'English' }] });
    await page.goto(brand.url);
    await governed(page);
    await context.setOffline(true);
    await page.goto(`${brand.url}/m/BlueHrs1`);
    await tellOnline(page, false);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re offline');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });
});

test('a new version of the site waits for a film to end; then an unseen page loads again, and one that is seen on the way to the next screen [PWA-02]', async ({
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
        Object.assign(window, { told: true }),
      ),
    );
  }

  const worker = await readFile(join(siteDir(), 'client/sw.js'), 'utf8');
  await site.replace('sw.js', worker.replace(/"version":"\w+"/, '"version":"next"'));
  for (const one of [page, seen]) await needsNoFile(one);
  await seen.evaluate(async () => (await navigator.serviceWorker.ready).update());
  const isTold = (one: Page) => () => one.evaluate(() => 'told' in window);
  for (const one of [page, seen]) await expect.poll(isTold(one)).toBe(true);
  const keptFor = () =>
    seen.evaluate(async () => (await caches.keys()).map((name) => name.split('-').at(-1)));
  await expect.poll(keptFor).toEqual(['next', 'next']);

  await nobodySees(page);
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
  await tellOnline(seen, false);
  await expect(seen.getByRole('heading', { level: 1 })).toHaveText('You’re offline');
});

/** Chromium 150 tells a page that was opened under `setOffline` that it is online: here it is told again. */
async function tellOnline(page: Page, isOnline: boolean): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  const speed = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
  await cdp.send('Network.overrideNetworkState', { offline: !isOnline, ...speed });
}

/** Tells a page that it is in the background, and waits until it has asked the network what it asks then. */
async function nobodySees(page: Page): Promise<void> {
  await page.evaluate(async () => {
    Object.defineProperty(document, 'hidden', { value: true, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
    await fetch(location.href, { method: 'HEAD', cache: 'no-store' });
  });
}

test('no worker comes before the config was accepted; a site that has none any more takes it off the device, with all it kept, a server in trouble does not [PWA-01 BOOT-02]', async ({
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
  // a file that was just being kept makes its store again, which goes with the next page
  await expect(async () => {
    await page.goto(site.url);
    await expect.poll(() => page.evaluate(() => caches.keys()), { timeout: 5000 }).toEqual([]);
  }).toPass();
});

for (const connection of [{ saveData: true }, { effectiveType: '2g' }])
  test(`who saves data, or has a slow line, is given no worker, while others are: ${JSON.stringify(connection)} [PWA-01]`, async ({
    page,
    context,
  }) => {
    await tellLine(page, connection);
    await page.goto('/');
    await hydrated(page);
    await idleTurns(page);
    expect(await getWorkers(page)).toBe(0);
    const other = await context.newPage();
    await other.goto('/');
    await expect.poll(() => getWorkers(other)).toBe(1);
  });

test('a manifest is the same for all who ask in one language, and a page of another config names its own', async ({
  request,
}) => {
  const headers = {
    cookie: 'jwapp-config-file-override=neonrave; jwapp-language=nl',
    'accept-language': 'de',
  };
  const manifest = async (path: string) => {
    const answer = await request.get(path, { headers });
    expect(answer.headers()).toMatchObject({ 'cache-control': expect.stringContaining('public') });
    return answer.json();
  };
  expect(await manifest('/manifest.webmanifest')).toMatchObject({ name: 'Footlights', lang: 'de' });
  const page = await (await request.get('/nowhere', { headers })).text();
  const [, own = ''] = /<link rel="manifest" href="(.*?)"/.exec(page) ?? [];
  expect(await manifest(own)).toMatchObject({ name: 'Neon Rave', lang: 'de' });
});

test('the site can be installed as the brand’s app: its manifest is whole, and its icons have the sizes they say', async ({
  page,
  makeBrand,
}) => {
  const brand = await makeBrand({ siteName: 'Night "jar" & <Sons>' });
  await page.goto(brand.url);
  const devtools = await page.context().newCDPSession(page);
  const { data = '{}', errors, url } = await devtools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(url).toBe(`${brand.url}/manifest.webmanifest`);
  const { name, icons } = JSON.parse(data) as { name: string; icons: { src: string; sizes: string }[] };
  expect(name).toBe('Night "jar" & <Sons>');
  const touch = (await page.locator('link[rel="apple-touch-icon"]').getAttribute('href')) ?? '';
  const drawn = await page.evaluate(
    (sources) =>
      Promise.all(
        sources.map(async (src) => {
          const image = Object.assign(new Image(), { src });
          await image.decode();
          return `${image.naturalWidth}x${image.naturalHeight}`;
        }),
      ),
    [...icons.map(({ src }) => src), touch],
  );
  expect(drawn).toEqual([...icons.map(({ sizes }) => sizes), '180x180']);
  expect(drawn).toHaveLength(5);
});
