import type { Page } from '@playwright/test';
import { heading, main } from './support/concert.ts';
import { endHydrated, hydrated } from './support/hydrated.ts';
import { expect, test } from './support/test.ts';

test.use({ cookieQuestion: 'open' });

const question = (page: Page) => page.getByRole('region', { name: 'Cookie choice', exact: true });
const choice = (page: Page) => main(page).getByRole('region', { name: /cookie choice|Cookie-Wahl/ });
const cookies = async (page: Page) =>
  (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).sort();

test('a viewer who declines cookies keeps that answer alone in one, and the language all the same [COOKIE-01 COOKIE-03]', async ({
  page,
}) => {
  await page.goto('/privacy-policy');
  await hydrated(page);
  await page.getByRole('button', { name: 'Language: English' }).click();
  await page.getByRole('menuitemradio', { name: 'Deutsch' }).click();
  await expect(heading(page)).toHaveText('Datenschutz');
  await expect.poll(() => cookies(page)).toContain('jwapp-language=de');
  await page.getByRole('button', { name: 'Ablehnen' }).click();
  await expect(choice(page)).toContainText('Nur diese Antwort speichern wir in einem Cookie');
  await expect.poll(() => cookies(page)).toEqual(['jwapp-cookie-consent=declined']);

  // the server guesses, and the browser goes on in what the device holds
  const html = await (await page.request.get('/privacy-policy')).text();
  expect(html).toContain('<html lang="en"');
  await page.goto('/privacy-policy');
  await endHydrated(page);
  await expect(heading(page)).toHaveText('Datenschutz');
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('de');
  expect(await cookies(page)).toEqual(['jwapp-cookie-consent=declined']);

  // asked again, the choices have their cookies again
  await choice(page).getByRole('button', { name: 'Neu wählen' }).click();
  await expect.poll(() => cookies(page)).toContain('jwapp-language=de');
  await expect.poll(() => cookies(page)).toContainEqual(expect.stringMatching(/^jwapp-time-zone=/));
});

test('a choice is in its cookie at once, for a page that is opened before this one idles', async ({
  page,
}) => {
  // what begins once the page idles never comes
  const isAsked = page.waitForRequest(/\/assets\/once-idle-.*\.js$/);
  await page.route(/\/assets\/once-idle-.*\.js$/, () => {});
  await page.goto('/');
  await expect.poll(() => cookies(page)).toContainEqual(expect.stringMatching(/^jwapp-time-zone=/));
  await isAsked;
  await page.getByRole('button', { name: 'Language: English' }).click();
  await page.getByRole('menuitemradio', { name: 'Deutsch' }).click();
  await expect.poll(() => cookies(page)).toContain('jwapp-language=de');
});

test('a viewer with a keyboard who chooses again keeps the focus where it was, and is asked once [COOKIE-03]', async ({
  page,
}) => {
  await page.goto('/privacy-policy');
  await hydrated(page);
  await question(page).getByRole('button', { name: 'Accept' }).click();
  const again = choice(page).getByRole('button', { name: 'Choose again' });
  await again.focus();
  await again.press('Enter');
  await expect(question(page)).toBeVisible();
  await expect(again).toBeFocused();
  await expect(again).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByRole('status').filter({ hasText: 'The question about cookies is' })).toBeAttached();
  await again.press('Enter');
  await expect(question(page)).toHaveCount(1);
  await question(page).getByRole('button', { name: 'Decline' }).press('Enter');
  await expect(question(page)).toHaveCount(0);
  await expect(again).not.toHaveAttribute('aria-disabled');
});
