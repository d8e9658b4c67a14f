import type { Page } from '@playwright/test';
import { MEMBERS_BLUE, main } from './support/concert.ts';
import { hydrated } from './support/hydrated.ts';
import { NO_CARD } from './support/members.ts';
import { expect, test } from './support/paying.ts';
import { watchEachShift } from './support/shifts.ts';
import { VIEWPORTS } from './support/viewports.ts';

/** As browsers count it: the share of the window that moved, times how far. */
const MAX_SHIFT = 0.01;
const PATHS = ['/', MEMBERS_BLUE];

test('product: nothing moves by itself on a phone while fonts and rows come late', async ({
  paying,
  context,
  allowErrors,
}) => {
  allowErrors(NO_CARD);
  for (const path of PATHS) {
    // a page without fonts yet
    const page = await context.newPage();
    await page.setViewportSize(VIEWPORTS.phone);
    const letFontsCome = await delayFonts(page);
    const shifts = await watchEachShift(page);
    await context.clearCookies({ name: 'jwapp-time-zone' });
    await page.goto(paying.url + path, { waitUntil: 'domcontentloaded' });
    await hydrated(page);
    await expect(main(page).getByRole('heading', { level: 1 })).toBeAttached();
    expect(await getLoadedFonts(page), path).toEqual([]);
    letFontsCome();
    await expect.poll(() => getLoadedFonts(page)).toContain('Figtree Variable');
    await page.waitForLoadState('networkidle');
    await scrollToEnd(page);
    await page.waitForLoadState('networkidle');
    const all = await shifts();
    const sum = all.reduce((total, { value }) => total + value, 0);
    expect(sum, `${path}: ${JSON.stringify(all)}`).toBeLessThanOrEqual(MAX_SHIFT);
    await page.close();
  }
});

/** Until no more rows come. */
async function scrollToEnd(page: Page): Promise<void> {
  const footer = page.getByRole('contentinfo');
  await expect
    .poll(
      async () => {
        await page.mouse.wheel(0, 400);
        const { y = Number.POSITIVE_INFINITY } = (await footer.boundingBox()) ?? {};
        return y < (page.viewportSize()?.height ?? 0);
      },
      { intervals: [50] },
    )
    .toBe(true);
}

/** Delays the site's own fonts. @returns a function that lets them load, now and from then on */
async function delayFonts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\.woff2$/, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** The names of the site's own fonts that have loaded, once each. */
function getLoadedFonts(page: Page): Promise<string[]> {
  return page.evaluate(() => [
    ...new Set(
      [...document.fonts]
        .filter(({ status, family }) => status === 'loaded' && /Figtree Variable|Display/.test(family))
        .map(({ family }) => family.replaceAll('"', '')),
    ),
  ]);
}
