import type { Page, Request } from '@playwright/test';
import type { FaultyContent } from './support/faulty-content.ts';
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
  await page.goto('/');
  await expect.poll(() => hasStyle(page, 'entry-browser')).toBe(true);
  await expect(list(page)).toBeVisible();
  // the brand's colours still win over it
  const order = await page.evaluate(() => {
    const tags = [...document.head.querySelectorAll('link[rel=stylesheet], style')];
    return tags.map(({ tagName }) => tagName);
  });
  expect(order.indexOf('LINK')).toBeLessThan(order.indexOf('STYLE'));
});

test('a page: waits for a late style sheet, moves nothing, and requests each file once [ERR-12]', async ({
  page,
}) => {
  const sheet = Promise.withResolvers<void>();
  const requested: string[] = [];
  page.on('request', (request) => {
    if (/\.js$|entry-browser-.*\.css$/.test(request.url())) requested.push(new URL(request.url()).pathname);
  });
  await page.route('**/assets/entry-browser-*.css', async (route) => {
    await sheet.promise;
    await route.continue();
  });
  const shifts = await watchShifts(page);
  await page.addInitScript(() => {
    addEventListener('entry-ran', () => Object.assign(window, { hasRun: true }));
  });
  await page.goto('/', { waitUntil: 'commit' });
  // a page that waits for its style has no frames to look in
  await page.waitForFunction(() => 'hasRun' in window, undefined, { polling: 50 });
  sheet.resolve();
  await hydrated(page);
  await expect(list(page)).toBeVisible();
  // also what the server's page names before the app imports it
  expect(await page.locator('link[rel=preload][href$=".js"]').count()).toBeGreaterThan(0);
  expect(requested.filter((path, index) => requested.indexOf(path) < index)).toEqual([]);
  expect(requested.some((path) => path.endsWith('.css'))).toBe(true);
  expect(await shifts()).toBeLessThanOrEqual(0.01);
});

test('a screen: is shown when its script and its style sheet break off in the middle [ERR-12]', async ({
  page,
  faultyContent,
  allowErrors,
}) => {
  allowErrors(/ERR_CONTENT_LENGTH_MISMATCH|ERR_INCOMPLETE_CHUNKED_ENCODING|ERR_EMPTY_RESPONSE/);
  const files = [/^\/assets\/video-screen-[^/]*\.css$/, /^\/assets\/video-screen-[^/]*\.js$/];
  for (const file of files) faultyContent.fail(file, { cutAt: 0.5 }, 1);
  await page.goto(faultyContent.url);
  await hydrated(page);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await list(page).click();
  await expect(page.getByRole('main').getByRole('button', { name: 'Share' }).first()).toBeVisible();
  for (const file of files)
    expect(faultyContent.requests.filter((path) => file.test(path)).length).toBeGreaterThan(1);
  await expect.poll(() => hasStyle(page, 'video-screen')).toBe(true);
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
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

test('a screen: loads its code again in the same page when the viewer comes back [ERR-12]', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/503/, /A screen failed/, /Failed to fetch/, /ERR_FAILED/);
  const script = await broken(page, 'list-screens-*.js');
  // no server answers that the page could be reloaded from
  await page.route('**/p/*', (route) =>
    route.request().method() === 'HEAD' ? route.abort() : route.continue(),
  );
  await page.goto('/');
  await hydrated(page);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await page.getByRole('banner').getByRole('link', { name: 'Free Clips' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong');
  script.heal();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(list(page)).toBeVisible();
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
});

test.describe('script', () => {
  const SCRIPT = /^\/assets\/entry-browser-[^/]*\.js$/;
  /** A page looks for its script by a plain request. */
  const isLook = (request: Request) =>
    SCRIPT.test(new URL(request.url()).pathname) && request.resourceType() === 'fetch';

  /** What is loaded from here on: pages, and the script where a page looks for it. */
  function watchLoads(page: Page) {
    const seen = { pages: 0, looks: 0 };
    page.on('domcontentloaded', () => {
      seen.pages++;
    });
    page.on('request', (request) => {
      if (isLook(request)) seen.looks++;
    });
    return seen;
  }

  /** Opens a page with a clock that stands still, and waits until it runs its script: its largest picture is here, if it has one. */
  async function openStill(page: Page, address: string) {
    await page.addInitScript(() => {
      addEventListener('entry-ran', () => Object.assign(window, { isEntryOver: true }));
    });
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 10_000);
    await page.goto(address, { waitUntil: 'domcontentloaded' });
    await page.waitForFunction(() => {
      const picture = document.querySelector<HTMLImageElement>('img[fetchpriority=high]');
      return !picture || picture.complete;
    });
  }

  /** The page knows that its script failed. */
  const knowsFailure = (page: Page) => page.waitForFunction(() => 'isEntryOver' in window);

  /** How often the script was requested. */
  const requested = ({ requests }: FaultyContent) => requests.filter((path) => SCRIPT.test(path)).length;

  test("the app's script: reloads the page once it is available when it is not answered [ERR-12]", async ({
    page,
    faultyContent,
  }) => {
    const seen = watchLoads(page);
    faultyContent.fail(SCRIPT, { hang: true });
    await openStill(page, `${faultyContent.url}/p/TourFilm`);
    await expect.poll(() => requested(faultyContent)).toBeGreaterThan(0);
    faultyContent.heal();
    expect(seen.pages).toBe(1);
    await page.clock.fastForward(30_000);
    await expect.poll(() => seen.pages).toBe(2);
    await page.clock.resume();
    await hydrated(page);
    expect(seen).toMatchObject({ pages: 2, looks: 1 });
  });

  test("the app's script: is not given up for a copy while it is still downloading [ERR-12]", async ({
    page,
    faultyContent,
  }) => {
    const seen = watchLoads(page);
    faultyContent.fail(SCRIPT, { stallAt: 0.5 });
    await openStill(page, faultyContent.url);
    await expect.poll(() => requested(faultyContent)).toBe(1);
    for (const looks of [1, 2]) {
      await page.clock.fastForward(60_000);
      await expect.poll(() => requested(faultyContent)).toBe(1 + looks);
    }
    faultyContent.goOn();
    await page.clock.resume();
    await hydrated(page);
    await page.clock.fastForward(120_000);
    expect(seen).toMatchObject({ pages: 1, looks: 2 });
  });

  test("the app's script: reloads its page more and more seldom when it can be fetched but never runs [ERR-12]", async ({
    page,
    site,
    allowErrors,
  }) => {
    allowErrors(/ERR_FAILED/);
    const seen = watchLoads(page);
    let isBroken = true;
    await page.route('**/assets/entry-browser-*.js', (route) =>
      isBroken && !isLook(route.request()) ? route.abort() : route.continue(),
    );
    await openStill(page, site.url);
    const PAUSES_MS = [2000, 8000, 32_000];
    for (const [before, pauseMs] of PAUSES_MS.entries()) {
      await knowsFailure(page);
      await page.clock.fastForward(pauseMs - 1);
      expect(seen).toMatchObject({ pages: before + 1, looks: before });
      await page.clock.fastForward(1);
      await expect.poll(() => seen.pages).toBe(before + 2);
    }
    // the server's page can be read during this
    await expect(list(page)).toBeVisible();
    isBroken = false;
    await page.reload();
    await page.clock.resume();
    await hydrated(page);
    // a script that ran ends the count
    isBroken = true;
    await page.reload();
    await knowsFailure(page);
    await page.clock.fastForward(2000);
    await expect.poll(() => seen.looks).toBe(PAUSES_MS.length + 1);
  });
});
