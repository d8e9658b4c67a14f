import type { Page } from '@playwright/test';
import { MEMBERS_BLUE, main } from './support/concert.ts';
import { facesThere, holdFaces, withoutFaces } from './support/faces.ts';
import { hydrated } from './support/hydrated.ts';
import { joinAndStay, NO_CARD } from './support/members.ts';
import { expect, test } from './support/paying.ts';
import { watchEachShift } from './support/shifts.ts';

// A test names the servers it starts before the page, so that they outlive it.

/** As browsers count it: the share of the window that moved, times how far. */
const MOST_SHIFT = 0.01;
const VIEWPORTS = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];
const ROUTES = [
  { name: 'Home', path: '/' },
  { name: 'a concert', path: MEMBERS_BLUE },
  { name: 'a list', path: '/p/AllConcP' },
  { name: 'search', path: '/q/night' },
  { name: 'pricing', path: '/pricing' },
  { name: 'not found', path: '/nowhere' },
  { name: 'the account', path: '/u/my-account', isOfViewer: true },
  { name: 'favorites', path: '/u/favorites', isOfViewer: true },
  { name: 'payments', path: '/u/payments', isOfViewer: true },
];
/** What a machine has for the time until the faces are there. */
const MACHINES = [
  { machine: 'with Arial', missing: null },
  // nor what stands in for Arial where there is none
  { machine: 'without Arial', missing: /local\("?(?:Arial|Liberation)[^)]*\)/g },
];

test.describe.configure({ mode: 'parallel' });
test.beforeEach(({ allowErrors }) => allowErrors(NO_CARD, /404 GET .*\/nowhere/));

for (const { machine, missing } of MACHINES)
  for (const viewport of VIEWPORTS)
    test.describe(`on a machine ${machine}, ${viewport.width} px wide`, () => {
      test.use({ viewport });

      for (const { name, path, isOfViewer } of ROUTES)
        test(`nothing moves by itself on ${name}, late faces and late rows included`, async ({
          paying,
          page,
          context,
        }) => {
          if (isOfViewer) await joinAndStay(page, paying.url);
          if (missing) await withoutFaces(context, missing);
          const letFacesCome = await holdFaces(context);
          const shifts = await watchEachShift(page);
          await page.goto(paying.url + path, { waitUntil: 'domcontentloaded' });
          await hydrated(page);
          await expect(main(page).getByRole('heading', { level: 1 })).toBeAttached();
          expect(await facesThere(page)).toEqual([]);
          letFacesCome();
          await expect.poll(() => facesThere(page)).toContain('Figtree Variable');
          await page.waitForLoadState('networkidle');
          await scrollToEnd(page);
          await page.waitForLoadState('networkidle');
          const all = await shifts();
          const sum = all.reduce((total, { value }) => total + value, 0);
          expect(sum, JSON.stringify(all)).toBeLessThanOrEqual(MOST_SHIFT);
        });
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
