import type { Page } from '@playwright/test';
import { heading, main } from './support/concert.ts';
import { endHydrated, hydrated } from './support/hydrated.ts';
import { expect, test } from './support/test.ts';

test.use({ cookieQuestion: 'open' });

const DAY_S = 24 * 60 * 60;
const question = (page: Page) => page.getByRole('region', { name: 'Cookie choice', exact: true });
const cookies = async (page: Page) =>
  (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).sort();

test.describe('static mode', () => {
  test.use({ mode: 'static' });

  test('cookie question: comes with its texts, and not again for 365 days once it is answered [COOKIE-02 COOKIE-04 CONST-13]', async ({
    page,
    allowErrors,
  }) => {
    allowErrors(/cookiebanner/, /Failed to load resource/);
    const texts = '**/locales/*/cookiebanner.json';
    await page.route(texts, (route) => route.abort());
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('cookiebanner'));
    await page.goto('/');
    await failed;
    await page.unroute(texts);
    await expect(question(page)).toHaveCount(0);
    await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
    await question(page).getByRole('button', { name: 'Decline' }).click();
    await expect(question(page)).toHaveCount(0);
    const [stored] = (await page.context().cookies()).filter(({ name }) => name === 'jwapp-cookie-consent');
    expect(stored).toMatchObject({ value: 'declined', path: '/', sameSite: 'Lax' });
    expect(((stored?.expires ?? 0) - Date.now() / 1000) / DAY_S).toBeCloseTo(365, 0);
    await page.goto('/p/AllConc1');
    await endHydrated(page);
    await expect(question(page)).toHaveCount(0);
  });
});

test('cookie question: a viewer who declines has that one cookie, and the chosen language all the same [COOKIE-01 COOKIE-03]', async ({
  page,
}) => {
  const choice = main(page).getByRole('region', { name: /cookie choice|Cookie-Wahl/ });
  await page.goto('/privacy-policy');
  await hydrated(page);
  await page.getByRole('button', { name: 'Language: English' }).click();
  await page.getByRole('menuitemradio', { name: 'Deutsch' }).click();
  await expect.poll(() => cookies(page)).toContain('jwapp-language=de');
  await page.getByRole('button', { name: 'Ablehnen' }).click();
  await expect(choice).toContainText('Nur diese Antwort speichern wir in einem Cookie');
  await expect.poll(() => cookies(page)).toEqual(['jwapp-cookie-consent=declined']);

  // the server guesses, and the browser continues in the language that the device has stored
  expect(await (await page.request.get('/privacy-policy')).text()).toContain('<html lang="en"');
  await page.goto('/privacy-policy');
  await endHydrated(page);
  await expect(heading(page)).toHaveText('Datenschutz');
  expect(await cookies(page)).toEqual(['jwapp-cookie-consent=declined']);

  await choice.getByRole('button', { name: 'Neu wählen' }).click();
  await expect.poll(() => cookies(page)).toContain('jwapp-language=de');
});
