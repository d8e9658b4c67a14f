import type { Page } from '@playwright/test';
import { hydrated } from './support/hydrated.ts';
import { row } from './support/library.ts';
import { scrollAtClick } from './support/scroll-at-click.ts';
import { expect, test } from './support/test.ts';
import { VIEWPORTS } from './support/viewports.ts';

/** Notes where the name of the concert stands in the frame of the press, and whether it is still a preview. */
async function watchPress(page: Page): Promise<void> {
  await page.evaluate(() => {
    addEventListener(
      'click',
      () =>
        requestAnimationFrame(() => {
          const title = document.querySelector('main h1');
          const { x, y, height } = title?.getBoundingClientRect() ?? {};
          const isPreview = Boolean(title?.closest('[data-preview]'));
          const place = { text: title?.textContent, path: location.pathname, isPreview, x, y, height };
          Object.assign(window, { atPress: place });
        }),
      { once: true, capture: true },
    );
  });
}

const atPress = (page: Page) =>
  page.evaluate(() => (window as unknown as { atPress: Record<string, unknown> }).atPress);
const card = (page: Page) => row(page, 'New this season').getByRole('link', { name: /^Blue Hours/ });
const preview = (page: Page) => page.locator('[data-preview]');

async function openHome(page: Page): Promise<void> {
  const previews = page.waitForResponse(/open-at-once-.*\.js$/);
  const view = page.waitForResponse(/video-screen-.*\.js$/);
  await page.goto('/');
  await hydrated(page);
  await Promise.all([previews, view]);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}

for (const [name, viewport] of Object.entries(VIEWPORTS))
  test(`on a ${name} a press on a card is answered in its own frame, with the words where the screen has them`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await openHome(page);
    await card(page).scrollIntoViewIfNeeded();
    await watchPress(page);
    await card(page).click();
    const title = page.getByRole('main').getByRole('heading', { level: 1 });
    await expect(page.getByRole('link', { name: /watching$/ })).toBeVisible();
    await expect(preview(page)).toHaveCount(0);
    await expect(title).toHaveCount(1);
    const { x, y, height } = (await title.boundingBox()) ?? {};
    expect(await atPress(page)).toEqual({
      text: await title.textContent(),
      path: new URL(page.url()).pathname,
      isPreview: true,
      x,
      y,
      height,
    });
    expect(await page.evaluate(() => scrollY)).toBe(0);
    expect(await page.locator('[data-left]').count()).toBe(0);
  });

test('who goes back finds Home where it was scrolled, after a press that was answered at once', async ({
  page,
}) => {
  await openHome(page);
  await card(page).scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollBy({ top: 60, behavior: 'instant' }));
  const place = await scrollAtClick(page);
  await card(page).click();
  await expect(page.getByRole('link', { name: /watching$/ })).toBeVisible();
  await page.goBack();
  await expect(card(page)).toBeInViewport();
  const left = await place();
  expect(left).toBeGreaterThan(0);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(left);
  await page.goForward();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toContainText('Blue Hours');
});

test('who goes back in the frame of the press is on Home, where and on what they were', async ({ page }) => {
  await openHome(page);
  await card(page).scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollBy({ top: 60, behavior: 'instant' }));
  const place = await scrollAtClick(page);
  await page.evaluate(() => {
    // the router begins with the next frame, which is held until Home's address is there again
    const once = { once: true, capture: true };
    const nextFrame = requestAnimationFrame;
    const held: FrameRequestCallback[] = [];
    const letGo = () => {
      window.requestAnimationFrame = nextFrame;
      for (const run of held) run(0);
    };
    addEventListener(
      'click',
      () => {
        window.requestAnimationFrame = (run) => held.push(run);
      },
      once,
    );
    addEventListener('click', () => history.back(), { once: true });
    addEventListener('popstate', letGo, once);
  });
  await card(page).click();
  await expect(page).toHaveURL('/');
  await expect(preview(page)).toHaveCount(0);
  await expect(card(page)).toBeFocused();
  expect(await page.locator('[data-left]').count()).toBe(0);
  const left = await place();
  expect(left).toBeGreaterThan(0);
  expect(await page.evaluate(() => scrollY)).toBe(left);
  // and the next press opens as ever
  await card(page).click();
  await expect(page.getByRole('link', { name: /watching$/ })).toBeVisible();
});

test('a press after a link within the page opens its screen too', async ({ page }) => {
  await openHome(page);
  // as any link within the page makes one: an entry that is not the router's
  await page.evaluate(() => {
    location.hash = 'main';
  });
  await card(page).click();
  await expect(page.getByRole('link', { name: /watching$/ })).toBeVisible();
  await expect(page).toHaveURL(/\/m\/BlueHrs1/);
});
