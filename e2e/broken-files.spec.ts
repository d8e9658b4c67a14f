import type { Page } from '@playwright/test';
import { hydrated } from './support/hydrated.ts';
import { watchShifts } from './support/shifts.ts';
import { expect, test } from './support/test.ts';

/** Answers a file of the build with a failure the given number of times or until it is healed. */
async function broken(page: Page, file: string, times = Number.POSITIVE_INFINITY) {
  let left = times;
  await page.route(`**/assets/${file}`, (route) => {
    if (left-- <= 0) return route.continue();
    return route.fulfill({ status: 503, body: '' });
  });
  const heal = () => {
    left = 0;
  };
  return { heal };
}

/** Whether a style sheet has loaded. The rules of one that failed may not be read. */
const hasStyle = (page: Page, name: string) =>
  page.evaluate((part) => {
    const isWhole = (sheet: CSSStyleSheet) => {
      try {
        return sheet.cssRules.length > 0;
      } catch {
        return false;
      }
    };
    return [...document.styleSheets].some((sheet) => sheet.href?.includes(part) && isWhole(sheet));
  }, name);

const list = (page: Page) =>
  page.getByRole('main').locator('a[href^="/m/"]').filter({ visible: true }).first();

test("a page: requests its style sheet again when it failed, and keeps it before the brand's own [ERR-12]", async ({
  page,
  allowErrors,
}) => {
  allowErrors(/503/);
  await broken(page, 'entry-browser-*.css', 2);
  await page.goto('/p/FreeClp1');
  await expect.poll(() => hasStyle(page, 'entry-browser')).toBe(true);
  await expect(list(page)).toBeVisible();
  // the brand's colours still win over it
  const order = await page.evaluate(() => {
    const tags = [...document.head.querySelectorAll('link[rel=stylesheet], style')];
    return tags.map(({ tagName }) => tagName);
  });
  expect(order.indexOf('LINK')).toBeLessThan(order.indexOf('STYLE'));
});

test('a page: waits for a late style sheet, moves nothing, requests each file once, and nothing that the server rendered [ERR-12]', async ({
  page,
  product,
}) => {
  const sheet = Promise.withResolvers<void>();
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.route('**/assets/entry-browser-*.css', async (route) => {
    await sheet.promise;
    await route.continue();
  });
  const shifts = await watchShifts(page);
  await page.addInitScript(() => {
    addEventListener('entry-ran', () => Object.assign(window, { hasRun: true }));
  });
  await page.goto('/p/AllConc1', { waitUntil: 'commit' });
  // a page that waits for its style has no frames to look in
  await page.waitForFunction(() => 'hasRun' in window, undefined, { polling: 50 });
  sheet.resolve();
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All concerts');
  await page.waitForLoadState('networkidle');
  // also what the server's page names before the app imports it
  expect(await page.locator('link[rel=preload][href$=".js"]').count()).toBeGreaterThan(0);
  const files = requested.filter((path) => /\.js$|entry-browser-.*\.css$/.test(path));
  expect(files.filter((path, index) => files.indexOf(path) < index)).toEqual([]);
  expect(files.some((path) => path.endsWith('.css'))).toBe(true);
  const rendered = /^\/(\.webapp\.ini|apps\/configs\/.*|v2\/playlists\/AllConc1)$/;
  expect(requested.filter((path) => rendered.test(path))).toEqual([]);
  expect(product.complaints).toEqual([]);
  expect(await shifts()).toBeLessThanOrEqual(0.01);
});

test('a screen: is shown when its files break off, loads them again when the viewer comes back, and comes as a new page when they are gone [ERR-12]', async ({
  page,
  faultyContent,
  allowErrors,
}) => {
  allowErrors(/ERR_CONTENT_LENGTH_MISMATCH|ERR_INCOMPLETE_CHUNKED_ENCODING|ERR_EMPTY_RESPONSE/);
  allowErrors(/503/, /A screen failed/, /Failed to fetch/, /ERR_FAILED/, /about-screen/);
  const heading = page.getByRole('heading', { level: 1 });
  const isSamePage = () => page.evaluate(() => 'isSamePage' in window);
  const files = [/^\/assets\/video-screen-[^/]*\.css$/, /^\/assets\/video-screen-[^/]*\.js$/];
  for (const file of files) faultyContent.cut(file);
  const lists = await broken(page, 'list-screens-*.js');
  await page.goto(faultyContent.url);
  await hydrated(page);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await list(page).click();
  await expect(page.getByRole('main').getByRole('button', { name: 'Share' }).first()).toBeVisible();
  // the head of the screen shows before its styles are there
  for (const file of files)
    await expect
      .poll(() => faultyContent.requests.filter((path) => file.test(path)).length)
      .toBeGreaterThan(1);
  await expect.poll(() => hasStyle(page, 'video-screen')).toBe(true);

  // no server answers that the page could be reloaded from
  const noServer = '**/p/*';
  await page.route(noServer, (route) =>
    route.request().method() === 'HEAD' ? route.abort() : route.continue(),
  );
  await page.getByRole('banner').getByRole('link', { name: 'Free Clips' }).click();
  await expect(heading).toHaveText('Something went wrong');
  lists.heal();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(list(page)).toBeVisible();
  expect(await isSamePage()).toBe(true);

  // what the old page knows is gone; the page that is loaded again names files of its own
  const gone = /\/assets\/about-screen-.*\.js$/;
  await page.route(gone, (route) => route.fulfill({ status: 404, body: '' }));
  const loads: string[] = [];
  page.on('request', (request) => {
    if (!request.isNavigationRequest()) return;
    loads.push(new URL(request.url()).pathname);
    void page.unroute(gone);
  });
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
  await expect(heading).toHaveText(/^About/);
  expect(loads).toEqual(['/o/about']);
  expect(await isSamePage()).toBe(false);
});

test('a page: shows an alert when its code and its error page failed, then reloads by itself after growing pauses [ERR-12]', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/503/, /The start failed/);
  const script = await broken(page, 'list-screens-*.js');
  const errorPage = await broken(page, 'start-alone-*.js');
  await page.clock.install();
  await page.goto('/p/AllConc1');
  const alert = page.getByRole('alert');
  await expect(alert).toContainText("This page didn't load.");
  // over the page of the server
  await expect(list(page)).toBeVisible();
  errorPage.heal();
  await alert.getByRole('button', { name: 'Try again' }).click();
  const failed = page.getByRole('heading', { name: "This page didn't load" });
  await expect(failed).toBeVisible();
  const reloaded = page.waitForEvent('load');
  await page.clock.fastForward(10_000);
  await reloaded;
  await expect(failed).toBeVisible();
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await page.clock.fastForward(15_000);
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  script.heal();
  await page.clock.fastForward(5000);
  await expect(list(page)).toBeVisible();
});
