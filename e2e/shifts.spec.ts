import type { Page } from '@playwright/test';
import { MEMBERS_BLUE, main } from './support/concert.ts';
import { hydrated } from './support/hydrated.ts';
import { NO_CARD } from './support/members.ts';
import { expect, test } from './support/paying.ts';
import { watchEachShift } from './support/shifts.ts';
import { VIEWPORTS } from './support/viewports.ts';

/** As browsers count it: the share of the window that moved, times how far. */
const MAX_SHIFT = 0.01;
/** Shelves below the hero, in the demo's order. */
const FIRST_SHELVES = [
  'New this season',
  'Tour films of the season',
  'Premieres this week',
  'Free Clips',
  'Kept by the crew',
];
const shelves = (page: Page) => main(page).locator('section h2[id]');

test.use({ viewport: VIEWPORTS.phone });

test('home: shows six rows first and four more at each end, in the order of the config, and nothing moves while they and the fonts come late [HOME-08 HOME-09 HOME-10 CONST-40]', async ({
  product,
  page,
}) => {
  const { letFontsCome, sumOfShifts } = await openWithoutFonts(page, product.url);
  await expect(main(page).getByRole('region', { name: 'On stage now' })).toBeVisible();
  await expect(shelves(page)).toHaveText(FIRST_SHELVES);
  await letFontsCome();
  expect(await sumOfShifts()).toBeLessThanOrEqual(MAX_SHIFT);
  const counts = await watchCounts(page);
  // in one turn, in which no row can come
  const endFromRows = await page.evaluate(() => {
    [...document.querySelectorAll('main section')]
      .at(-1)
      ?.scrollIntoView({ block: 'end', behavior: 'instant' });
    return (document.querySelector('footer')?.getBoundingClientRect().top ?? 0) - innerHeight;
  });
  expect(endFromRows, 'px between the last row and the footer').toBeGreaterThan(VIEWPORTS.phone.height);
  const before = await sumOfShifts();
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
  const footer = page.getByRole('contentinfo');
  await expect(footer).toBeInViewport();
  // all that the config names
  await expect(shelves(page)).toHaveCount(17);
  expect(await counts()).toEqual([9, 13, 17]);
  await expect(main(page).locator('[aria-busy=true]')).toHaveCount(0);
  await expect(footer).toBeInViewport();
  expect(await sumOfShifts()).toBe(before);
});

test('concert: nothing moves by itself on a phone while fonts and rows come late', async ({
  paying,
  page,
  allowErrors,
}) => {
  allowErrors(NO_CARD);
  const { letFontsCome, sumOfShifts } = await openWithoutFonts(page, paying.url + MEMBERS_BLUE);
  await letFontsCome();
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
  await page.waitForLoadState('networkidle');
  expect(await sumOfShifts()).toBeLessThanOrEqual(MAX_SHIFT);
});

/** Opens a page before its fonts have come, and records what moves there. */
async function openWithoutFonts(page: Page, address: string) {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\.woff2$/, async (route) => {
    await promise;
    await route.continue();
  });
  const shifts = await watchEachShift(page);
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  await hydrated(page);
  await expect(main(page).getByRole('heading', { level: 1 })).toBeAttached();
  expect(await getLoadedFonts(page)).toEqual([]);
  return {
    async letFontsCome() {
      resolve();
      await expect.poll(() => getLoadedFonts(page)).toContain('Figtree Variable');
      await page.waitForLoadState('networkidle');
    },
    sumOfShifts: async () => (await shifts()).reduce((total, { value }) => total + value, 0),
  };
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

/** How many shelves there were, each time there were others. */
async function watchCounts(page: Page) {
  const counts = await page.evaluateHandle(() => {
    const seen: number[] = [];
    let last = document.querySelectorAll('main section h2[id]').length;
    new MutationObserver(() => {
      const count = document.querySelectorAll('main section h2[id]').length;
      if (count !== last) seen.push(count);
      last = count;
    }).observe(document.body, { childList: true, subtree: true });
    return seen;
  });
  return () => counts.jsonValue();
}
