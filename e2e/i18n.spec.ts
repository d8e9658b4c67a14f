import { expect, test } from './support/test.ts';

test.use({ locale: 'nl-NL' });

test('language: is the browser’s at first, and the chosen one from then on [I18N-02 I18N-03 I18N-08 A11Y-08]', async ({
  page,
}) => {
  // what runs once the page is idle never comes: the choice is stored at once
  await page.route(/\/assets\/once-idle-.*\.js$/, () => {});
  const heading = page.getByRole('heading', { level: 1 });
  const html = page.locator('html');
  await page.goto('/nowhere');
  await expect(heading).toHaveText('Niet gevonden');
  await expect(html).toHaveAttribute('lang', 'nl');
  await expect.poll(() => page.evaluate(() => document.cookie)).toContain('jwapp-time-zone=');
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await page.getByRole('button', { name: 'Taal: Nederlands' }).click();
  await page.getByRole('menuitemradio', { name: 'Deutsch' }).click();
  await expect(heading).toHaveText('Nicht gefunden');
  await expect(html).toHaveAttribute('lang', 'de');
  await expect(page).toHaveTitle(/^Nicht gefunden/);
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  expect(await (await page.request.get('/nowhere')).text()).toContain('<html lang="de"');
  await page.reload();
  await expect(heading).toHaveText('Nicht gefunden');
});
