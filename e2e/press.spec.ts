import type { Page } from '@playwright/test';
import { hydrated } from './support/hydrated.ts';
import { row } from './support/library.ts';
import { idleTurns } from './support/line.ts';
import { scrollAtClick } from './support/scroll-at-click.ts';
import { watchEachShift } from './support/shifts.ts';
import { expect, test } from './support/test.ts';
import { VIEWPORTS } from './support/viewports.ts';

test('card: shows the heading in the frame of the press, where the screen has it', async ({ page }) => {
  await page.setViewportSize(VIEWPORTS.phone);
  await openHome(page);
  await card(page).scrollIntoViewIfNeeded();
  const first = await page.evaluateHandle(() => {
    const frame: { text?: string | null; place?: number[] } = {};
    const look = () => {
      const titles = [...document.querySelectorAll('main h1')];
      const title = titles.find((one) => one.checkVisibility());
      const { x, y, height } = title?.getBoundingClientRect() ?? new DOMRect();
      Object.assign(frame, { text: title?.textContent, place: [x, y, height] });
    };
    addEventListener('click', () => requestAnimationFrame(look), { once: true, capture: true });
    return frame;
  });
  await card(page).click();
  await expect(page.getByRole('link', { name: /watching$/ })).toBeVisible();
  const title = page.getByRole('main').getByRole('heading', { level: 1 });
  await expect(title).toHaveCount(1);
  const { x, y, height } = (await title.boundingBox()) ?? {};
  expect(await first.jsonValue()).toEqual({ text: await title.textContent(), place: [x, y, height] });
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('card: the last of two presses in one frame counts', async ({ page }) => {
  await openHome(page);
  const other = row(page, 'New this season').getByRole('link', { name: /^Live at the Old Cannery/ });
  const href = (await other.getAttribute('href')) ?? '';
  await other.evaluate((last: HTMLElement) => {
    addEventListener('click', () => last.click(), { once: true });
  });
  await card(page).click();
  await expect(page.getByRole('link', { name: /watching$/ })).toBeVisible();
  await expect(page).toHaveURL(href);
});

test('step back: shows Home where it was left in its own frame, then moves the focus to the card [ROUTE-29]', async ({
  page,
}) => {
  await page.setViewportSize(VIEWPORTS.phone);
  await openHome(page);
  await card(page).scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollBy({ top: 60, behavior: 'instant' }));
  const place = await scrollAtClick(page);
  await card(page).click();
  await expect(page.getByRole('link', { name: /watching$/ })).toBeVisible();
  const first = await page.evaluateHandle(() => {
    const frame: { scrollY?: number; isShown?: boolean | undefined } = {};
    const look = () => {
      const link = document.querySelector('main a[href^="/m/BlueHrs1"]');
      Object.assign(frame, { scrollY, isShown: link?.checkVisibility() });
    };
    addEventListener('popstate', () => requestAnimationFrame(look), { once: true, capture: true });
    return frame;
  });
  await page.goBack();
  await expect(card(page)).toBeFocused();
  const left = await place();
  expect(left).toBeGreaterThan(0);
  expect(await first.jsonValue()).toEqual({ scrollY: left, isShown: true });
  expect(await page.evaluate(() => scrollY)).toBe(left);
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Blue Hours');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  // a kept screen ends with its player
  await page.getByRole('link', { name: /watching$/ }).click();
  await expect(page.locator('video')).toBeVisible();
  await page.goBack();
  await expect(page.locator('video')).toHaveCount(0);
});

test('home: reserves the space of rows that are not shown yet, so that the footer stays when they come [HOME-10]', async ({
  page,
}) => {
  const viewport = VIEWPORTS.phone;
  await page.setViewportSize(viewport);
  const shifts = await watchEachShift(page);
  await page.goto('/');
  await hydrated(page);
  // in one turn, in which no row can come
  const endFromRows = await page.evaluate(() => {
    [...document.querySelectorAll('main section')]
      .at(-1)
      ?.scrollIntoView({ block: 'end', behavior: 'instant' });
    return (document.querySelector('footer')?.getBoundingClientRect().top ?? 0) - innerHeight;
  });
  expect(endFromRows, 'px between the last row and the footer').toBeGreaterThan(viewport.height);
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
  const footer = page.getByRole('contentinfo');
  await expect(footer).toBeInViewport();
  // all that the config names
  await expect(page.getByRole('main').locator('section')).toHaveCount(18);
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
  await expect(footer).toBeInViewport();
  expect(await shifts()).toEqual([]);
});

const card = (page: Page) => row(page, 'New this season').getByRole('link', { name: /^Blue Hours/ });

/** Opens Home and waits for the code that a press on a card needs. */
async function openHome(page: Page, url = '/'): Promise<void> {
  const view = page.waitForResponse(/video-screen-.*\.js$/);
  await page.goto(url);
  await hydrated(page);
  await view;
  await idleTurns(page);
}
