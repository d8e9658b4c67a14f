import { expect, test } from './support/test.ts';

const OVERRIDE = 'jwapp.config-file-override';

test('start: uses the default config, then the one that the address names, until the device may not use it [BOOT-01 BOOT-16 BOOT-18 BOOT-21]', async ({
  page,
  context,
  site,
}) => {
  const siteName = page.getByRole('banner').getByRole('link', { name: /to the home page$/ });
  const entry = (name: string) => page.getByRole('banner').getByRole('link', { name });
  const override = () => page.evaluate((key) => localStorage.getItem(key), OVERRIDE);
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await page.goto('/nowhere?app-config=evilsite');
  await expect(siteName).toHaveText('Footlights');
  await expect(entry('Kept by the crew')).toBeVisible();
  await expect(page.getByText(/sign (in|up)|my account|log in/i)).toHaveCount(0);
  expect(await override()).toBeNull();
  const before = await ground();

  // an address that leads elsewhere
  await page.goto('/m/LoadE202?app-config=neonrave');
  await expect(page).toHaveURL(/\/m\/LoadInO1\?e=LoadE202/);
  await expect(siteName).toHaveText('Neon Rave');
  await expect(entry('Premieres')).toBeVisible();
  await expect(entry('Kept by the crew')).toHaveCount(0);
  expect(await ground()).not.toBe(before);
  await expect.poll(override).toBe('neonrave');

  // the server used a config that this device has forgotten, then one that it may not use: the page is drawn again
  const setCookie = (value: string) =>
    context.addCookies([{ name: 'jwapp-config-file-override', value, url: site.url }]);
  await page.evaluate((key) => localStorage.removeItem(key), OVERRIDE);
  await setCookie('daylight');
  await page.goto('/nowhere');
  await expect(siteName).toHaveText('Footlights');
  await expect(page.getByRole('contentinfo')).toContainText('Footlights');
  await expect(page.getByRole('contentinfo')).not.toContainText('Daylight');
  await page.evaluate((key) => localStorage.setItem(key, 'oldbrand'), OVERRIDE);
  await setCookie('oldbrand');
  await page.goto('/nowhere');
  await expect(siteName).toHaveText('Footlights');
  await expect.poll(override).toBeNull();
});
