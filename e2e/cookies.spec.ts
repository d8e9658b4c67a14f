import type { Page } from '@playwright/test';
import { heading, main } from './support/concert.ts';
import { endHydrated } from './support/hydrated.ts';
import { expect, test } from './support/test.ts';

test.use({ cookieQuestion: 'open' });

const cookies = async (page: Page) =>
  (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).sort();

test('cookie question: a viewer who declines has that one cookie, and the chosen language all the same [COOKIE-01 COOKIE-03]', async ({
  page,
}) => {
  const choice = main(page).getByRole('region', { name: /cookie choice|Cookie-Wahl/ });
  await page.goto('/privacy-policy');
  await endHydrated(page);
  await page.getByRole('button', { name: 'Language: English' }).click();
  await page.getByRole('menuitemradio', { name: 'Deutsch' }).click();
  await expect(heading(page)).toHaveText('Datenschutz');
  expect(await cookies(page)).toEqual([]);
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
  await page.getByRole('button', { name: 'Annehmen' }).click();
  await expect.poll(() => cookies(page)).toContain('jwapp-language=de');
});

/** Screens with one button to press next, and that button, in German. */
const BUTTONS = [
  ['/', 'Loslegen'],
  ['/m/NightShP', 'kaufen'],
  ['/pricing', 'Loslegen'],
  ['/nowhere/at/all', 'Zur Startseite'],
] as const;
const SIZES = [
  [320, 568],
  [390, 664],
  [1024, 640],
] as const;

test('cookie question: is one row on a phone, and covers the main button of no screen, in the longest language', async ({
  page,
  paying,
}) => {
  await page.context().addCookies([{ name: 'jwapp-language', value: 'de', url: paying.url }]);
  await page.addInitScript(() => localStorage.setItem('jwapp.language', 'de'));
  for (const [path, name] of BUTTONS) {
    await page.goto(paying.url + path);
    const button = main(page)
      .getByRole('link', { name: new RegExp(name, 'i') })
      .first();
    const question = page.getByRole('region', { name: 'Cookie-Wahl' });
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      await expect(question, path).toBeInViewport({ ratio: 1 });
      const top = (await question.boundingBox())?.y ?? 0;
      const place = await button.boundingBox();
      const end = place ? place.y + place.height : Number.POSITIVE_INFINITY;
      expect([path, width, height - top <= 60, end <= top]).toEqual([path, width, true, true]);
    }
  }
});
