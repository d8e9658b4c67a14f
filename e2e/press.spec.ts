import type { Page } from '@playwright/test';
import { hydrated } from './support/hydrated.ts';
import { row } from './support/library.ts';
import { idleTurns } from './support/line.ts';
import { scrollAtClick } from './support/scroll-at-click.ts';
import { expect, test } from './support/test.ts';
import { VIEWPORTS } from './support/viewports.ts';

test('card and step back: show the heading, and Home where it was left with the focus on the card, in the frame of the press [ROUTE-29]', async ({
  page,
}) => {
  await page.setViewportSize(VIEWPORTS.phone);
  await openHome(page);
  await card(page).scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollBy({ top: 60, behavior: 'instant' }));
  const place = await scrollAtClick(page);
  const opened = await page.evaluateHandle(() => {
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
  expect(await opened.jsonValue()).toEqual({ text: await title.textContent(), place: [x, y, height] });
  expect(await page.evaluate(() => scrollY)).toBe(0);
  const returned = await page.evaluateHandle(() => {
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
  expect(await returned.jsonValue()).toEqual({ scrollY: left, isShown: true });
  expect(await page.evaluate(() => scrollY)).toBe(left);
  await page.goForward();
  await expect(title).toContainText('Blue Hours');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  // a kept screen ends with its player
  await page.getByRole('link', { name: /watching$/ }).click();
  await expect(page.locator('video')).toBeVisible();
  await page.goBack();
  await expect(page.locator('video')).toHaveCount(0);
});

const card = (page: Page) => row(page, 'New this season').getByRole('link', { name: /^Blue Hours/ });

/** Opens Home and waits for the code that a press on a card needs. */
async function openHome(page: Page): Promise<void> {
  const view = page.waitForResponse(/video-screen-.*\.js$/);
  await page.goto('/');
  await hydrated(page);
  await view;
  await idleTurns(page);
}
