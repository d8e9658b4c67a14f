import type { Locator, Page } from '@playwright/test';
import { hydrated } from './support/hydrated.ts';
import { watchEachShift } from './support/shifts.ts';
import { expect, test } from './support/test.ts';
import { VIEWPORTS } from './support/viewports.ts';

const row = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const rowTitles = (page: Page) => page.getByRole('main').locator('section h2[id]');
const toEnd = (page: Page) => page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));

/** A screen that is left stays in the page, hidden. */
async function whenGone(part: Locator) {
  const element = await part.elementHandle();
  return () => part.page().waitForFunction((one) => !one?.checkVisibility(), element);
}

/** How many shelves there were, each time there were others. */
async function watchCounts(page: Page) {
  await page.evaluate(() => {
    const counts: number[] = [];
    Object.assign(window, { counts });
    let last = document.querySelectorAll('main section h2[id]').length;
    new MutationObserver(() => {
      const count = document.querySelectorAll('main section h2[id]').length;
      if (count !== last) counts.push(count);
      last = count;
    }).observe(document.body, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => (window as unknown as { counts: number[] }).counts);
}

/** Shelves below the hero, in the demo's order. */
const FIRST_SHELVES = [
  'New this season',
  'Tour films of the season',
  'Premieres this week',
  'Free Clips',
  'Kept by the crew',
];

test('home: shows six rows first in the order of the config, then four more at each scroll to the end [HOME-08 HOME-09 HOME-10 CONST-40]', async ({
  page,
}) => {
  await page.goto('/');
  await expect(row(page, 'On stage now')).toBeVisible();
  await expect(rowTitles(page)).toHaveText(FIRST_SHELVES);
  const counts = await watchCounts(page);
  await expect(async () => {
    await toEnd(page);
    await expect(rowTitles(page)).toHaveCount(17, { timeout: 500 });
  }).toPass();
  expect(await counts()).toEqual([9, 13, 17]);
});

test('home: shows its first rows and their links with scripts off [ROUTE-01 HOME-08]', async ({
  browser,
  product,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: product.url });
  const page = await context.newPage();
  await page.goto('/');
  await expect(rowTitles(page)).toHaveText(FIRST_SHELVES);
  await expect(page.getByRole('heading', { name: 'Blue Hours' })).toBeVisible();
  await row(page, 'New this season')
    .getByRole('link', { name: /^Live at the Old Cannery/ })
    .click();
  await expect(page).toHaveURL(/\/m\/Cannery1\//);
  await context.close();
});

/** The current slide of a carousel, and everything its phases pass through from now on. */
async function watchPhases(page: Page, name: string) {
  await hydrated(page);
  const carousel = row(page, name);
  await carousel.evaluate((section) => {
    const seen: string[] = [];
    Object.assign(window, { seenPhases: seen });
    new MutationObserver(() => seen.push(section.dataset.phase ?? '')).observe(section, {
      attributeFilter: ['data-phase'],
    });
  });
  return {
    carousel,
    current: carousel.getByRole('heading', { level: 2 }),
    phases: () => page.evaluate(() => (window as unknown as { seenPhases: string[] }).seenPhases),
  };
}

test('hero: shows the next slide at once when the viewer prefers reduced motion [A11Y-07]', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  const { carousel, current, phases } = await watchPhases(page, 'On stage now');
  const track = carousel.getByRole('list');
  await carousel.getByRole('button', { name: 'Next' }).click();
  // no frame between: the track stands where it will stay
  const left = await track.evaluate((element) => element.scrollLeft);
  await expect(current).toHaveText('Nightshift Tour');
  expect(await track.evaluate((element) => element.scrollLeft)).toBe(left);
  expect(await phases()).not.toContain('start');
});

test('home: shows the hero and a featured row at the same slides when the viewer goes back [HOME-10 HOME-15]', async ({
  page,
}) => {
  await page.setViewportSize(VIEWPORTS.phone);
  const shifts = await watchEachShift(page);
  // as in browsers that do not tell when a scroll is over
  await page.addInitScript(() =>
    addEventListener('scrollend', (event) => event.stopImmediatePropagation(), true),
  );
  await page.goto('/');
  await hydrated(page);
  const hero = row(page, 'On stage now');
  const featured = row(page, 'Premieres this week');
  for (const [carousel, dot] of [
    [hero, /^3 of 5: /],
    [featured, /^4 of 4: /],
  ] as const) {
    await carousel.getByRole('button', { name: dot }).click();
    await expect(carousel.locator('button[aria-current]')).toHaveAccessibleName(dot);
    await expect(carousel).toHaveAttribute('data-phase', 'end');
  }
  const gone = await whenGone(featured);
  await featured.getByRole('link', { name: 'Pipes After Dark', exact: true }).click();
  await gone();
  await page.evaluate(() => {
    // every state in which a frame begins: the slide in view, the one that is marked as current, and the phase
    const states = new Set<string>();
    Object.assign(window, { states });
    const look = () => {
      for (const carousel of document.querySelectorAll<HTMLElement>('main section[data-phase]')) {
        const track = carousel.querySelector('ul');
        // one that is far out of view is not drawn at first
        if (!track?.checkVisibility()) continue;
        const slides = [...track.children];
        const inView = slides.findIndex((slide) => slide.getBoundingClientRect().right > innerWidth / 2);
        const current = slides.findIndex((slide) => slide.matches('[data-current]'));
        states.add([slides.length, inView + 1, current + 1, carousel.dataset.phase].join(' '));
      }
      requestAnimationFrame(look);
    };
    look();
  });
  const states = () => page.evaluate(() => [...(window as unknown as { states: Set<string> }).states]);
  const before = (await shifts()).length;
  await page.goBack();
  await expect(featured.locator('button[aria-current]')).toHaveAccessibleName(/^4 of 4: /);
  // what the scrolling tells comes with the next frames
  await frames(page);
  expect((await states()).sort()).toEqual(['4 4 4 end', '5 3 3 end']);
  const moved = (await shifts()).slice(before).flatMap(({ what }) => what);
  // the footer is where the other screen ended
  expect(moved.filter((what) => !what.startsWith('footer'))).toEqual([]);
  await hero.getByRole('button', { name: /^4 of 5: / }).click();
  await expect(hero.getByRole('heading', { level: 2 })).toHaveText('Desert Run');
  // sideways: how much of the hero is above the top is where they had scrolled to
  const isInView = (slide: Element) => {
    const { left, right } = slide.getBoundingClientRect();
    return left >= 0 && right <= innerWidth;
  };
  await expect.poll(() => hero.getByRole('listitem').nth(3).evaluate(isInView)).toBe(true);
});

/** Resolves after so many frames of the page, in which it has drawn what it knew before. */
function frames(page: Page, count = 10): Promise<void> {
  return page.evaluate(async (left) => {
    for (let frame = 0; frame < left; frame++) await new Promise(requestAnimationFrame);
  }, count);
}
