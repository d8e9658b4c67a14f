import type { Page, Route } from '@playwright/test';
import { BLUE } from './support/concert.ts';
import { hydrated } from './support/hydrated.ts';
import { idleTurns, tellLine } from './support/line.ts';
import { expect, test } from './support/test.ts';
import { VIEWPORTS } from './support/viewports.ts';

const SCRIPT = '**/assets/entry-browser-*.js';

test.use({ viewport: VIEWPORTS.phone });

/** Opens a page on which nothing is drawn before the first few bytes of script have run, as on a line that takes turns. */
async function openInTurn(page: Page, path: string): Promise<void> {
  const early = page.waitForEvent('requestfinished', (request) => /early-presses-/.test(request.url()));
  await page.route('**/assets/entry-browser-*.css', async (route) => {
    await early;
    await page.evaluate(() => document.readyState);
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
}

/** Addresses of pictures, in the order in which they are asked for. */
function askedPictures(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'image' && request.url().includes('/images/')) asked.push(request.url());
  });
  return asked;
}

/** Pictures that belong to the first view, and whether all of them are here. */
const firstView = (page: Page) =>
  page.evaluate(() => {
    const pictures = [...document.querySelectorAll('main img')] as HTMLImageElement[];
    const first = pictures.filter((picture) => {
      const box = (picture.parentElement as Element).getBoundingClientRect();
      const isInView = box.top < innerHeight && box.bottom > 0 && box.left < innerWidth && box.right > 0;
      return picture.loading !== 'lazy' || isInView;
    });
    return {
      addresses: first.map(({ currentSrc }) => currentSrc),
      isHere: first.length > 0 && first.every(({ naturalWidth }) => naturalWidth > 0),
      others: pictures.length - first.length,
    };
  });

for (const { name, path } of [
  { name: 'Home', path: '/' },
  { name: 'a list', path: '/p/AllConc1' },
  { name: 'a concert', path: BLUE },
])
  test(`on ${name} pictures out of view are asked for after the app's script, those in view and the words wait for nothing`, async ({
    page,
  }) => {
    const held = Promise.withResolvers<void>();
    await page.route(SCRIPT, async (route: Route) => {
      await held.promise;
      await route.continue();
    });
    const asked = askedPictures(page);
    await openInTurn(page, path);
    await expect(page.getByRole('main').getByRole('heading').first()).toBeAttached();
    await expect.poll(async () => (await firstView(page)).isHere).toBe(true);
    // pictures are asked for frame by frame
    await page.evaluate(async () => {
      for (let frame = 0; frame < 20; frame++) await new Promise(requestAnimationFrame);
    });
    const { addresses, others } = await firstView(page);
    expect(others).toBeGreaterThan(0);
    expect(asked.filter((address) => !addresses.includes(address))).toEqual([]);
    const first = asked.length;
    held.resolve();
    await expect.poll(() => asked.length).toBeGreaterThan(first);
  });

test('pictures out of view give way to the code of the screens that a press would open next, too', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await openInTurn(page, '/');
  // in a row far below the first view
  const isLate = (address: string) => address.includes('/images/card-portrait');
  await expect.poll(() => asked.some(isLate)).toBe(true);
  const before = asked.slice(0, asked.findIndex(isLate));
  expect(before.some((address) => /\/media-screen-.*js/.test(address))).toBe(true);
  expect(before.some((address) => /\/video-screen-.*js/.test(address))).toBe(true);
});

test('pictures out of view begin four a frame: all at once they are one long task', async ({ page }) => {
  await page.route(SCRIPT, () => {});
  await openInTurn(page, '/');
  // of a page that is not whole yet there may be none
  await page.waitForLoadState('domcontentloaded');
  await expect.poll(async () => (await firstView(page)).isHere).toBe(true);
  const inFrames = await page.evaluate(async () => {
    const begun: number[] = [];
    let frame = 0;
    // what comes into view meanwhile does not wait for its turn
    const isOut = ({ target }: MutationRecord) => {
      const { top, bottom, left, right } = (target as Element).getBoundingClientRect();
      return bottom <= 0 || top >= innerHeight || right <= 0 || left >= innerWidth;
    };
    const observer = new MutationObserver((records) => {
      begun[frame] = (begun[frame] ?? 0) + records.filter(isOut).length;
    });
    observer.observe(document, { subtree: true, attributeFilter: ['data-seen'] });
    const tick = () => {
      frame += 1;
      requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
    // as the app tells it, which does not come here
    dispatchEvent(new Event('screens-ahead'));
    while (document.documentElement.hasAttribute('data-early')) await new Promise(requestAnimationFrame);
    return Object.values(begun);
  });
  expect(inFrames.length).toBeGreaterThan(2);
  expect(Math.max(...inFrames)).toBeLessThanOrEqual(4);
});

test('who scrolls before the script is here has the pictures that come into view', async ({ page }) => {
  await page.route(SCRIPT, () => {});
  await openInTurn(page, '/');
  await expect.poll(async () => (await firstView(page)).isHere).toBe(true);
  await page.mouse.wheel(0, 900);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await expect.poll(async () => (await firstView(page)).isHere).toBe(true);
});

test('where the script fails, all pictures come without it', async ({ page, allowErrors }) => {
  allowErrors(/entry-browser|ERR_FAILED/);
  await page.route(SCRIPT, (route) => route.abort());
  const asked = askedPictures(page);
  await openInTurn(page, '/');
  await expect.poll(async () => (await firstView(page)).isHere).toBe(true);
  const { addresses } = await firstView(page);
  await expect.poll(() => asked.some((address) => !addresses.includes(address))).toBe(true);
});

test('for who saves data nothing is fetched ahead, neither screens nor what a finger passes', async ({
  page,
}) => {
  await tellLine(page, { saveData: true });
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    asked.push(pathname + search);
  });
  await page.goto('/');
  await hydrated(page);
  const card = page.getByRole('region', { name: 'New this season' }).getByRole('link', {
    name: /^Live at the Old Cannery/,
  });
  // screens, an item, what kind of list the menu leads to, and what is on
  const AHEAD = /media-screen|list-screens|\/media\/Cannery1(\?|$)|page_limit=1(&|$)|^\/guide\//;
  const ahead = () => asked.filter((path) => AHEAD.test(path));
  await card.dispatchEvent('touchstart');
  await idleTurns(page);
  expect(ahead()).toEqual([]);
  await card.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Live at the Old Cannery');
  expect(ahead()).not.toEqual([]);
});

test('the answer names style and faces before its page is read', async ({ request }) => {
  const answer = await request.get('/');
  const html = await answer.text();
  const needed = [...html.matchAll(/<link rel="(?:stylesheet|preload" as="font)"[^>]*href="([^"]+)"/g)].map(
    ([, href = '']) => href,
  );
  const named = [...(answer.headers().link ?? '').matchAll(/<([^>]+)>; rel=preload/g)].map(
    ([, href = '']) => href,
  );
  expect(needed.filter((href) => href.endsWith('.woff2'))).toHaveLength(2);
  expect(named).toEqual(needed);
});
