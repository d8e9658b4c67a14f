import type { Page } from '@playwright/test';
import { hydrated } from './support/hydrated.ts';
import { watchEachShift } from './support/shifts.ts';
import { expect, test } from './support/test.ts';
import { VIEWPORTS } from './support/viewports.ts';

const rows = (page: Page) => page.getByRole('main').locator('section');

for (const [device, viewport] of Object.entries(VIEWPORTS))
  test.describe(`on a ${device}`, () => {
    test.use({ viewport });

    test('home: reserves the space of rows that are not shown yet, so that the footer stays when they come [HOME-10]', async ({
      page,
    }) => {
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
      await page.evaluate(() =>
        scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }),
      );
      const footer = page.getByRole('contentinfo');
      await expect(footer).toBeInViewport();
      // all that the config names
      await expect(rows(page)).toHaveCount(18);
      await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
      await expect(footer).toBeInViewport();
      expect(await shifts()).toEqual([]);
    });
  });
