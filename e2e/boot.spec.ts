import type { Page } from '@playwright/test';
import { expect, MODES, test } from './support/test.ts';

const OVERRIDE = 'jwapp.config-file-override';

const siteName = (page: Page) => page.getByRole('banner').getByRole('link', { name: /to the home page$/ });
const override = (page: Page) => page.evaluate((key) => localStorage.getItem(key), OVERRIDE);

for (const mode of MODES) {
  test.describe(`${mode} mode`, () => {
    test.use({ mode });

    test('start: uses the default config, then the one that the address names, until an empty value forgets it [BOOT-01 BOOT-16 BOOT-17 BOOT-18]', async ({
      page,
    }) => {
      const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
      const entry = (name: string) => page.getByRole('banner').getByRole('link', { name });
      await page.goto('/nowhere?app-config=evilsite');
      await expect(siteName(page)).toHaveText('Footlights');
      await expect(entry('Kept by the crew')).toBeVisible();
      await expect(page.getByText(/sign (in|up)|my account|log in/i)).toHaveCount(0);
      expect(await override(page)).toBeNull();
      const before = await ground();

      // an address that leads elsewhere
      await page.goto('/m/LoadE202?app-config=neonrave');
      await expect(page).toHaveURL(/\/m\/LoadInO1\?e=LoadE202/);
      await expect(siteName(page)).toHaveText('Neon Rave');
      await expect(entry('Premieres')).toBeVisible();
      await expect(entry('Kept by the crew')).toHaveCount(0);
      expect(await ground()).not.toBe(before);
      await expect.poll(() => override(page)).toBe('neonrave');
      await page.goto('/nowhere');
      await expect(siteName(page)).toHaveText('Neon Rave');

      await page.goto('/nowhere?app-config=');
      await expect(siteName(page)).toHaveText('Footlights');
      await expect.poll(() => override(page)).toBeNull();
    });
  });
}

test('start: draws the page again, its end as well, when the server used a config that this device has forgotten or may not use [BOOT-18 BOOT-21]', async ({
  page,
  context,
  site,
}) => {
  const setCookie = (value: string) =>
    context.addCookies([{ name: 'jwapp-config-file-override', value, url: site.url }]);
  await setCookie('daylight');
  await page.goto('/nowhere');
  await expect(siteName(page)).toHaveText('Footlights');
  await expect(page.getByRole('contentinfo')).toContainText('Footlights');
  await expect(page.getByRole('contentinfo')).not.toContainText('Daylight');
  await page.evaluate((key) => localStorage.setItem(key, 'oldbrand'), OVERRIDE);
  await setCookie('oldbrand');
  await page.goto('/nowhere');
  await expect(siteName(page)).toHaveText('Footlights');
  await expect.poll(() => override(page)).toBeNull();
});
