import type { Page } from '@playwright/test';
import { MEMBERS_BLUE, main } from './support/concert.ts';
import { facesThere, holdFaces, withoutFaces } from './support/faces.ts';
import { hydrated } from './support/hydrated.ts';
import { joinAndStay, NO_CARD } from './support/members.ts';
import { expect, test } from './support/paying.ts';
import { watchEachShift } from './support/shifts.ts';

/** As browsers count it: the share of the window that moved, times how far. */
const MAX_SHIFT = 0.01;
const VIEWPORTS = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];
const ROUTES = [
  { name: 'Home', path: '/', hasMuchText: true },
  { name: 'a concert', path: MEMBERS_BLUE, hasMuchText: true },
  { name: 'a list', path: '/p/AllConcP' },
  { name: 'search', path: '/q/night' },
  { name: 'pricing', path: '/pricing', hasMuchText: true },
  { name: 'not found', path: '/nowhere' },
  { name: 'the account', path: '/u/my-account', isOfViewer: true },
  { name: 'favorites', path: '/u/favorites', isOfViewer: true },
  { name: 'payments', path: '/u/payments', isOfViewer: true },
];
const isOfViewer = (route: (typeof ROUTES)[number]) => !!route.isOfViewer;
/** What a machine has for the time until the faces are there, and where it is looked at. */
const MACHINES = [
  { machine: 'with Arial', routes: ROUTES.filter((route) => !isOfViewer(route)) },
  { machine: 'with Arial', routes: ROUTES.filter(isOfViewer) },
  {
    machine: 'without Arial',
    routes: ROUTES.filter(({ hasMuchText }) => hasMuchText),
    // nor what stands in for Arial where there is none
    missing: /local\("?(?:Arial|Liberation)[^)]*\)/g,
  },
];

test.describe.configure({ mode: 'parallel' });
test.beforeEach(({ allowErrors }) => allowErrors(NO_CARD, /404 GET .*\/nowhere/));

for (const { machine, routes, missing } of MACHINES)
  for (const viewport of VIEWPORTS)
    test.describe(`on a machine ${machine}, ${viewport.width} px wide`, () => {
      test.use({ viewport });

      test(`nothing moves by itself on ${routes.map(({ name }) => name).join(', ')}, late faces and late rows included`, async ({
        paying,
        page: first,
        context,
      }) => {
        test.slow();
        if (routes.every(isOfViewer)) await joinAndStay(first, paying.url);
        if (missing) await withoutFaces(context, missing);
        for (const { name, path } of routes) {
          // one that has no faces yet
          const page = await context.newPage();
          const letFacesCome = await holdFaces(page);
          const shifts = await watchEachShift(page);
          await context.clearCookies({ name: 'jwapp-time-zone' });
          await page.goto(paying.url + path, { waitUntil: 'domcontentloaded' });
          await hydrated(page);
          await expect(main(page).getByRole('heading', { level: 1 })).toBeAttached();
          expect(await facesThere(page), name).toEqual([]);
          letFacesCome();
          await expect.poll(() => facesThere(page)).toContain('Figtree Variable');
          await page.waitForLoadState('networkidle');
          await scrollToEnd(page);
          await page.waitForLoadState('networkidle');
          const all = await shifts();
          const sum = all.reduce((total, { value }) => total + value, 0);
          expect(sum, `${name}: ${JSON.stringify(all)}`).toBeLessThanOrEqual(MAX_SHIFT);
          await page.close();
        }
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
