import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

/** Holds back the script of the app until it is let go. What runs before it is let through. */
async function holdScript(page: Page): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/assets/entry-browser-*.js', async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}

/** Opens Home as the server drew it, with its first few bytes of script and no more. */
async function openDrawn(page: Page): Promise<void> {
  const first = page.waitForEvent('requestfinished', (request) => /early-presses-/.test(request.url()));
  await page.goto('/', { waitUntil: 'commit' });
  await first;
}

const carousel = (page: Page) => page.getByRole('region', { name: 'On stage now' });

test.describe('a press on what the server drew, before its script is here', () => {
  test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

  test('is seen at once and answered as soon as it can be', async ({ page }) => {
    const letGo = await holdScript(page);
    await openDrawn(page);
    const third = carousel(page).getByRole('button', { name: /^3 of 5: / });
    await third.click();
    await expect(third).toHaveCSS('opacity', '0.6');
    await expect(third).not.toHaveAttribute('aria-current');
    letGo();
    await expect(third).toHaveAttribute('aria-current', 'true');
    await expect(third).toHaveCSS('opacity', '1');
  });

  test('counts once, and only the last one, by keyboard too', async ({ page }) => {
    const letGo = await holdScript(page);
    await openDrawn(page);
    await carousel(page)
      .getByRole('button', { name: /^4 of 5: / })
      .click();
    await carousel(page).getByRole('button', { name: 'Next' }).press('Enter');
    letGo();
    await expect(carousel(page).locator('button[aria-current]')).toHaveAccessibleName(/^2 of 5: /);
  });

  test('is given up with a press elsewhere', async ({ page }) => {
    const letGo = await holdScript(page);
    await openDrawn(page);
    const third = carousel(page).getByRole('button', { name: /^3 of 5: / });
    await third.click();
    await page.getByRole('banner').click({ position: { x: 2, y: 2 } });
    await expect(third).toHaveCSS('opacity', '1');
    letGo();
    await expect.poll(() => page.evaluate(() => document.cookie)).toContain('jwapp-time-zone=');
    await expect(carousel(page).locator('button[aria-current]')).toHaveAccessibleName(/^1 of 5: /);
  });
});
