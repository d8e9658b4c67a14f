import type { Page } from '@playwright/test';
import { hydrated } from './support/hydrated.ts';
import { watchShifts } from './support/shifts.ts';
import { expect, test } from './support/test.ts';

/** Answers a file of the build with a failure, or cuts the line, as often as said or until it is healed. */
async function broken(page: Page, file: string, times = Number.POSITIVE_INFINITY, isCut = false) {
  let left = times;
  await page.route(`**/assets/${file}`, (route) => {
    if (left-- <= 0) return route.continue();
    return isCut ? route.abort() : route.fulfill({ status: 503, body: '' });
  });
  const heal = () => {
    left = 0;
  };
  return { heal, isAsked: () => left < times };
}

/** Whether a style sheet has come. The rules of one that failed may not be read. */
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

/** What a browser tells a page that is looked at again. */
const lookAgain = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

const list = (page: Page) =>
  page.getByRole('main').locator('a[href^="/m/"]').filter({ visible: true }).first();
const title = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });

test("a page whose style sheet failed asks for it again, before it is the browser's own [ERR-12]", async ({
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

test('a page whose style sheet comes after its script waits for it, and moves nothing [ERR-12]', async ({
  page,
}) => {
  const sheet = Promise.withResolvers<void>();
  const asked: string[] = [];
  await page.route('**/assets/entry-browser-*.css', async (route) => {
    asked.push(route.request().url());
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
  expect(asked).toHaveLength(1);
  expect(await shifts()).toBeLessThanOrEqual(0.01);
});

for (const { failure, isCut } of [
  { failure: 'was answered with a failure', isCut: false },
  { failure: 'was cut off', isCut: true },
])
  test(`a screen whose style sheet ${failure} once has it when it is shown [ERR-12]`, async ({
    page,
    allowErrors,
  }) => {
    allowErrors(/503/, /ERR_FAILED/);
    const style = await broken(page, 'concert-*.css', 1, isCut);
    await page.goto('/');
    await hydrated(page);
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await list(page).click();
    await expect(title(page)).toBeVisible();
    expect(style.isAsked()).toBe(true);
    await expect.poll(() => hasStyle(page, 'concert')).toBe(true);
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  });

for (const { file, name } of [
  { file: /^\/assets\/concert-[^/]*\.css$/, name: 'style sheet' },
  { file: /^\/assets\/concert-[^/]*\.js$/, name: 'script' },
])
  test(`a screen whose ${name} broke off in the middle of an answer that began well is there all the same [ERR-12]`, async ({
    page,
    faultyContent,
    allowErrors,
  }) => {
    allowErrors(/ERR_CONTENT_LENGTH_MISMATCH|ERR_INCOMPLETE_CHUNKED_ENCODING|ERR_EMPTY_RESPONSE/);
    faultyContent.fail(file, { cutAt: 0.5 }, 1);
    await page.goto(faultyContent.url);
    await hydrated(page);
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await list(page).click();
    await expect(title(page)).toBeVisible();
    await expect(page.getByRole('main').getByRole('button', { name: 'Share' }).first()).toBeVisible();
    expect(faultyContent.requests.filter((path) => file.test(path)).length).toBeGreaterThan(1);
    await expect.poll(() => hasStyle(page, 'concert')).toBe(true);
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  });

test('a page asks for each of its scripts once, named by the server or not', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\.js$/.test(request.url())) asked.push(new URL(request.url()).pathname);
  });
  await page.goto('/p/AllConc1');
  await hydrated(page);
  const named = await page.locator('link[rel=preload][href$=".js"]').evaluateAll((links) => links.length);
  expect(named).toBeGreaterThan(0);
  expect(asked.filter((path, index) => asked.indexOf(path) < index)).toEqual([]);
});

test('a page whose code failed is loaded again by itself, after pauses that grow [ERR-12]', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/503/, /The start failed/);
  const script = await broken(page, 'list-screens-*.js');
  await page.clock.install();
  await page.goto('/p/AllConc1');
  const failed = page.getByRole('heading', { name: "This page didn't load" });
  await expect(failed).toBeVisible();
  // what the browser said of it is there for those who help, and not before
  const raw = page.getByText(/list-screens-.*\.js: 503/);
  await expect(raw).toBeHidden();
  await page.getByText('Details', { exact: true }).click();
  await expect(raw).toBeVisible();
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

test('a page whose code cannot be had, nor that of its error page, says so over what the server wrote [ERR-12]', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/503/, /The start failed/);
  const script = await broken(page, 'list-screens-*.js');
  const alone = await broken(page, 'start-alone-*.js');
  await page.goto('/p/AllConc1');
  const alert = page.getByRole('alert');
  await expect(alert).toContainText("This page didn't load.");
  await expect(list(page)).toBeVisible();
  script.heal();
  alone.heal();
  await alert.getByRole('button', { name: 'Try again' }).click();
  await hydrated(page);
  await expect(alert).toHaveCount(0);
});

test('a screen whose code failed is asked for again as its viewer comes back, in the same page [ERR-12]', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/503/, /A screen failed/, /Failed to fetch/, /ERR_FAILED/);
  const script = await broken(page, 'list-screens-*.js');
  let isReachable = false;
  await page.route('**/p/*', (route) =>
    route.request().method() === 'HEAD' && !isReachable ? route.abort() : route.continue(),
  );
  await page.goto('/');
  await page.reload();
  await hydrated(page);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await page.getByRole('banner').getByRole('link', { name: 'Free Clips' }).click();
  await expect(title(page)).toHaveText('Something went wrong');
  script.heal();
  isReachable = true;
  await lookAgain(page);
  await expect(list(page)).toBeVisible();
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
});

test.describe("the app's script", () => {
  /** Waits of the page are short, and what it loads is told: its pages, and how often its script failed. */
  async function watchLoads(page: Page) {
    const seen = { pages: 0, failures: 0 };
    page.on('domcontentloaded', () => {
      seen.pages++;
    });
    page.on('requestfailed', (request) => {
      if (request.method() === 'GET' && request.url().includes('/entry-browser-')) seen.failures++;
    });
    await page.addInitScript(() => {
      const { setTimeout } = window;
      window.setTimeout = ((task: () => void, ms: number) => setTimeout(task, ms / 20)) as typeof setTimeout;
    });
    return seen;
  }

  for (const { path, run } of [
    { path: '/', run: 'after the largest picture' },
    { path: '/p/TourFilm', run: 'without one' },
  ])
    test(`that is run ${run} and could not be had has the page loaded again once it can be [ERR-12]`, async ({
      page,
      allowErrors,
    }) => {
      allowErrors(/ERR_FAILED/);
      const seen = await watchLoads(page);
      const script = await broken(page, 'entry-browser-*.js', Number.POSITIVE_INFINITY, true);
      // until the page has looked for it once, however often its browser asked for it before
      page.on('requestfailed', (request) => {
        if (request.method() === 'HEAD') script.heal();
      });
      await page.goto(path);
      await expect.poll(() => seen.pages).toBe(2);
      await hydrated(page);
      expect(seen.pages).toBe(2);
      expect(seen.failures).toBeGreaterThan(0);
    });

  test('that its viewer reloaded the page for in vain has it loaded again too, once it can be', async ({
    page,
    allowErrors,
  }) => {
    allowErrors(/ERR_FAILED/);
    const seen = await watchLoads(page);
    const script = await broken(page, 'entry-browser-*.js', Number.POSITIVE_INFINITY, true);
    await page.goto('/');
    await page.reload();
    await expect.poll(() => seen.failures).toBe(2);
    script.heal();
    await expect.poll(() => seen.pages).toBe(3);
    await hydrated(page);
    expect(seen.pages).toBe(3);
  });

  test('that cannot be had after a reload either leaves the page as it is', async ({ page, allowErrors }) => {
    allowErrors(/ERR_FAILED/);
    const seen = await watchLoads(page);
    await page.route('**/assets/entry-browser-*.js', (route) =>
      route.request().method() === 'HEAD' ? route.continue() : route.abort(),
    );
    await page.goto('/');
    await expect.poll(() => seen).toEqual({ pages: 2, failures: 2 });
    await expect(list(page)).toBeVisible();
    // as long as the page waited before
    await page.evaluate(async () => {
      await new Promise((resolve) => setTimeout(resolve, 2000));
      await fetch(location.href);
    });
    expect(seen.pages).toBe(2);
  });
});
