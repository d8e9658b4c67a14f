import { violations } from './support/axe.ts';
import { goHydrated } from './support/hydrated.ts';
import { expect, test } from './support/test.ts';
import { VIEWPORTS } from './support/viewports.ts';
import { film, watch } from './support/watch.ts';

test('product: axe finds nothing on Home, a list, a series, an event and the player, on a desktop and a phone', async ({
  page,
}) => {
  test.slow();
  for (const path of ['/', '/p/AllConc1', '/m/LoadInO1?e=LoadE102', '/m/SoonAur1']) {
    await page.setViewportSize(VIEWPORTS.desktop);
    await goHydrated(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    for (const width of ['desktop', 'phone'] as const) {
      await page.setViewportSize(VIEWPORTS[width]);
      expect(await violations(page), `${path}, ${width}`).toEqual([]);
    }
  }
  await page.setViewportSize(VIEWPORTS.desktop);
  await watch(page);
  // while paused, the controls stay
  await page.keyboard.press('k');
  await expect.poll(() => film(page, (video) => video.paused)).toBe(true);
  expect(await violations(page), 'player').toEqual([]);
  const menu = page.getByRole('dialog').locator('button[aria-haspopup="menu"]:visible').first();
  await menu.click();
  await expect(menu).toHaveAttribute('aria-expanded', 'true');
  expect(await violations(page), 'menu of the player').toEqual([]);
});
