import type { Page } from '@playwright/test';
import { hydrated } from './support/hydrated.ts';
import { expect, test } from './support/test.ts';
import { VIEWPORTS } from './support/viewports.ts';

/** Scrolls the page by a px a frame until told to stop. */
const keepScrolling = (page: Page) =>
  page.evaluate(() => {
    let step = 1;
    const turn = () => {
      if (!document.documentElement.hasAttribute('data-stop')) requestAnimationFrame(turn);
      scrollBy({ top: step, behavior: 'instant' });
      step = -step;
    };
    turn();
  });

const stopScrolling = (page: Page) =>
  page.evaluate(() => document.documentElement.setAttribute('data-stop', ''));

const framesPassed = (page: Page, frames: number) =>
  page.evaluate(async (count) => {
    for (let frame = 0; frame < count; frame++) await new Promise(requestAnimationFrame);
  }, frames);

test.describe('pictures beside the view of a row', () => {
  test.use({ viewport: VIEWPORTS.phone });

  const row = (page: Page) =>
    page
      .locator('[data-rows] > section')
      .filter({ has: page.locator('[data-tiles]') })
      .first();
  const beside = (page: Page) => row(page).locator('[data-tiles] > :nth-child(4) img');

  async function openScrolling(page: Page): Promise<void> {
    await page.addInitScript(() => {
      // before the app can find the page still
      const scroll = () => dispatchEvent(new Event('scroll'));
      const scrolling = setInterval(() => {
        if (document.documentElement?.hasAttribute('data-stop')) clearInterval(scrolling);
        else scroll();
      }, 20);
    });
    await page.goto('/');
    await hydrated(page);
    await expect(page.locator('html[data-early]')).toHaveCount(0);
  }

  test('are not asked for while the page is scrolled, and come once it is still', async ({ page }) => {
    await openScrolling(page);
    await expect(row(page).locator('[data-tiles] > :nth-child(1) img')).toHaveJSProperty('complete', true);
    await framesPassed(page, 40);
    await expect(beside(page)).toBeHidden();
    await stopScrolling(page);
    await expect(beside(page)).toHaveCSS('display', 'block');
    await expect
      .poll(() => beside(page).evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  });

  test('come at once for who turns to the row', async ({ page }) => {
    await openScrolling(page);
    await expect(beside(page)).toBeHidden();
    await row(page).getByRole('link').first().focus();
    await expect(beside(page)).toHaveCSS('display', 'block');
  });
});

test('rows that come while Home is scrolled are drawn in slices, with a frame after each', async ({
  page,
  context,
}) => {
  await page.addInitScript(() => {
    const slices: number[] = [];
    let frame = 0;
    const count = () => {
      frame += 1;
      requestAnimationFrame(count);
    };
    requestAnimationFrame(count);
    const { postMessage } = MessagePort.prototype;
    MessagePort.prototype.postMessage = function (...call: unknown[]) {
      slices[frame] = (slices[frame] ?? 0) + 1;
      return postMessage.apply(this, call as Parameters<typeof postMessage>);
    };
    Object.assign(window, { slices });
  });
  await page.goto('/');
  await hydrated(page);
  await expect(page.locator('html[data-early]')).toHaveCount(0);
  const rows = page.locator('[data-rows] > section');
  const before = await rows.count();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await keepScrolling(page);
  await framesPassed(page, 5);
  await page.evaluate(() => {
    (window as unknown as { slices: number[] }).slices.length = 0;
    scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
  });
  await expect.poll(() => rows.count()).toBeGreaterThan(before);
  const inFrames = await page.evaluate(() =>
    Object.values((window as unknown as { slices: number[] }).slices),
  );
  expect(inFrames.length).toBeGreaterThan(1);
  expect(Math.max(...inFrames)).toBe(1);
});
