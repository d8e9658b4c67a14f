import type { Page } from '@playwright/test';
import { hydrated } from './support/hydrated.ts';
import { expect, MODES, test } from './support/test.ts';

/** What every language calls its own Home, and itself. */
const LANGUAGES = [
  { code: 'en', name: 'English', home: 'Home', notFound: 'Not found' },
  { code: 'es', name: 'Español', home: 'Inicio', notFound: 'No encontrada' },
  { code: 'nl', name: 'Nederlands', home: 'Start', notFound: 'Niet gevonden' },
  { code: 'fr', name: 'Français', home: 'Accueil', notFound: 'Introuvable' },
  { code: 'de', name: 'Deutsch', home: 'Startseite', notFound: 'Nicht gefunden' },
];
const ROUTES = ['/', '/p/AllConc1', '/n/Keeping1', '/m/BlueHrs1', '/nowhere'];

for (const mode of MODES) {
  test.describe(`${mode} mode`, () => {
    test.use({ mode });

    test('a stored language comes before the browser’s [I18N-03]', async ({ browser, site, guard }) => {
      const context = await browser.newContext({ locale: 'de-DE', storageState: stored(site.url, 'fr') });
      await guard.watch(context);
      const page = await context.newPage();
      await page.goto(`${site.url}/nowhere`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Introuvable');
      await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
      await context.close();
    });

    test('without a stored language the browser’s decides, and one that does not ship is English [I18N-02 I18N-04 I18N-05]', async ({
      browser,
      site,
      guard,
    }) => {
      const visits = [
        { locale: 'es-MX', choice: null, text: 'No encontrada' },
        { locale: 'pt-BR', choice: null, text: 'Not found' },
        { locale: 'de-DE', choice: 'xx', text: 'Not found' },
      ];
      for (const { locale, choice, text } of visits) {
        const context = await browser.newContext({ locale, storageState: stored(site.url, choice) });
        await guard.watch(context);
        const page = await context.newPage();
        await page.goto(`${site.url}/nowhere`);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(text);
        await context.close();
      }
    });
  });
}

test('five languages ship, each under its own name, and the choice is kept for later visits [I18N-01 I18N-08 A11Y-08]', async ({
  page,
}) => {
  await page.goto('/nowhere');
  for (const { code, name, home, notFound } of [...LANGUAGES].reverse()) {
    await page.getByRole('button', { name: LANGUAGE_BUTTON }).click();
    await expect(page.getByRole('menuitemradio')).toHaveText(LANGUAGES.map((language) => language.name));
    await page.getByRole('menuitemradio', { name }).click();
    await expect(page.getByRole('menu')).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(notFound);
    await expect(page.locator('header nav a').first()).toHaveText(home);
    await expect(page.locator('html')).toHaveAttribute('lang', code);
    await expect(page).toHaveTitle(new RegExp(notFound));
    await expect.poll(() => page.evaluate(() => localStorage.getItem('jwapp.language'))).toBe(code);
  }
  await page.getByRole('button', { name: LANGUAGE_BUTTON }).click();
  await page.getByRole('menuitemradio', { name: 'Nederlands' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Niet gevonden');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Niet gevonden');
  await expect(page.locator('html')).toHaveAttribute('lang', 'nl');
});

/** A browser in which a language was chosen before. */
function stored(origin: string, language: string | null) {
  const localStorage = language ? [{ name: 'jwapp.language', value: language }] : [];
  return { cookies: [], origins: [{ origin, localStorage }] };
}

/** "Language: English", whatever the language on screen. */
const LANGUAGE_BUTTON = /^(Language|Idioma|Taal|Langue|Sprache)\s?: /;

test('the menu by keyboard: arrows move, Escape leaves all as it was, Enter chooses, focus comes back', async ({
  page,
}) => {
  await page.goto('/nowhere');
  await hydrated(page);
  const button = page.getByRole('button', { name: LANGUAGE_BUTTON });
  const entry = (name: string) => page.getByRole('menuitemradio', { name });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(entry('English')).toBeFocused();
  await expect(entry('English')).toBeChecked();
  await page.keyboard.press('ArrowUp');
  await expect(entry('Deutsch')).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowDown');
  await expect(entry('Español')).toBeFocused();
  await page.keyboard.press('f');
  await expect(entry('Français')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(button).toBeFocused();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.keyboard.press('ArrowDown');
  await expect(entry('English')).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(button).toBeFocused();
  await expect(button).toHaveAttribute('aria-expanded', 'false');
});

test('a choice is said aloud in its own language, and loads no page again [I18N-08 I18N-10 A11Y-01]', async ({
  page,
}) => {
  await page.goto('/nowhere');
  let loads = 0;
  page.on('load', () => (loads += 1));
  await page.getByRole('button', { name: 'Language: English' }).click();
  await page.getByRole('menuitemradio', { name: 'Deutsch' }).click();
  await expect(page.locator('p[role=status]')).toHaveText('Sprache: Deutsch');
  await expect(page.getByRole('button', { name: 'Sprache: Deutsch' })).toBeVisible();
  expect(loads).toBe(0);
});

test('a language that cannot be loaded changes nothing, and says so', async ({ page, allowErrors }) => {
  allowErrors(/locales\/fr/, /ERR_FAILED/);
  await page.route('**/locales/fr/*.json', (route) => route.abort());
  await page.goto('/nowhere');
  await page.getByRole('button', { name: 'Language: English' }).click();
  await page.getByRole('menuitemradio', { name: 'Français' }).click();
  await expect(page.getByRole('alert')).toHaveText(/could not be loaded/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not found');
  expect(await page.evaluate(() => localStorage.getItem('jwapp.language'))).toBeNull();
});

test('a language that is given up for another, and then cannot be loaded, changes nothing of that one [I18N-08]', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/locales\/fr/, /ERR_FAILED/);
  let fail = () => {};
  const held = new Promise<void>((resolve) => {
    fail = resolve;
  });
  await page.route('**/locales/fr/*.json', async (route) => {
    await held;
    await route.abort();
  });
  await page.goto('/nowhere');
  await page.getByRole('button', { name: 'Language: English' }).click();
  const asked = page.waitForRequest('**/locales/fr/*.json');
  await page.getByRole('menuitemradio', { name: 'Français' }).click();
  const first = await asked;
  await page.getByRole('menuitemradio', { name: 'Deutsch' }).click();
  const said = page.locator('p[role=status]');
  await expect(said).toHaveText('Sprache: Deutsch');
  const failed = page.waitForEvent('requestfailed', (request) => request.url() === first.url());
  fail();
  await failed;
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(await page.evaluate(() => localStorage.getItem('jwapp.language'))).toBe('de');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(said).toHaveText('Sprache: Deutsch');
});

test('the config names the languages offered, in its order and under its names [I18N-07]', async ({
  page,
  makeBrand,
}) => {
  const brand = await makeBrand({
    supportedLanguages: [
      { code: 'de', displayName: 'Auf Deutsch' },
      { code: 'pt', displayName: 'Português' },
      { code: 'en', displayName: 'In English' },
    ],
  });
  await page.goto(`${brand.url}/nowhere`);
  await page.getByRole('button', { name: 'Language: In English' }).click();
  await expect(page.getByRole('menuitemradio')).toHaveText(['Auf Deutsch', 'In English']);
});

test('a site of one language has no language menu, and is never shown in another [I18N-06 LAYOUT-11]', async ({
  page,
  makeBrand,
  context,
}) => {
  const brand = await makeBrand({ supportedLanguages: [{ code: 'de', displayName: 'Deutsch' }] });
  await context.addInitScript(() => localStorage.setItem('jwapp.language', 'fr'));
  await page.goto(`${brand.url}/nowhere`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nicht gefunden');
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nicht gefunden');
  await expect(page.getByRole('button', { name: LANGUAGE_BUTTON })).toHaveCount(0);
  await page.goto('/nowhere');
  await expect(page.getByRole('button', { name: LANGUAGE_BUTTON })).toBeVisible();
});

test('no screen shows a raw message key or an unfilled place, in any language [I18N-09 I18N-10]', async ({
  page,
  context,
  product,
}) => {
  for (const { code } of LANGUAGES) {
    await context.addCookies([{ name: 'jwapp-language', value: code, url: product.url }]);
    for (const route of ROUTES) {
      const html = await (await page.request.get(product.url + route)).text();
      expect(html, route).toContain(`<html lang="${code}"`);
      expect(rawOf(await wordsOf(page, html)), `${code} ${route}, as the server sends it`).toEqual([]);
    }
  }
  // what the browser makes of it
  for (const route of ROUTES) {
    await page.goto(route);
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
    expect(rawOf(await wordsOf(page)), route).toEqual([]);
  }
});

const rawOf = (words: readonly string[]) =>
  words.filter(
    (text) => /^[a-z]+([._:][a-z0-9]+)+$/.test(text) || /\{\{|\}\}|^undefined$|\bNaN\b/.test(text),
  );

/** Everything that is written on the page that is open, or in the HTML of another. */
function wordsOf(page: Page, html?: string): Promise<string[]> {
  return page.evaluate((text) => {
    const shown = text === undefined ? document : new DOMParser().parseFromString(text, 'text/html');
    const said = ['aria-label', 'title', 'placeholder', 'alt'].flatMap((name) =>
      [...shown.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name) ?? ''),
    );
    const texts = document.createTreeWalker(shown.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { parentElement, textContent } = texts.currentNode;
      if (!parentElement?.closest('script,style')) said.push(textContent ?? '');
    }
    return said.map((one) => one.trim()).filter(Boolean);
  }, html);
}
