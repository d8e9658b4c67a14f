import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { LanguageCode } from '../i18n/languages.ts';
import { LANGUAGE_KEY } from '../i18n/start-language.ts';
import { expectAccessible } from '../testing/expect-accessible.ts';
import { type RenderOptions, renderScreen } from '../testing/render.tsx';

async function open(options: RenderOptions = {}) {
  const screen = await renderScreen('/nowhere', options);
  const button = screen.getByRole('button', { name: /^(Language|Idioma|Taal|Langue|Sprache)\s?: / });
  return {
    screen,
    button,
    entries: screen.getByRole('menuitemradio'),
    entry: (name: string) => screen.getByRole('menuitemradio', { name }),
    heading: screen.getByRole('heading', { level: 1 }),
    chosen: () => screen.app.device.get(LANGUAGE_KEY),
  };
}
const NAMES = ['English', 'Español', 'Nederlands', 'Français', 'Deutsch'];
const toTexts = ({ entries }: Awaited<ReturnType<typeof open>>) =>
  entries.elements().map(({ textContent }) => textContent);

test('language menu: shows each language under its own name, and the app in the chosen one [I18N-01 I18N-08]', async () => {
  const menu = await open();
  for (const [name, code, notFound] of [
    ['Français', 'fr', 'Introuvable'],
    ['English', 'en', 'Not found'],
  ] as const) {
    await menu.button.click();
    expect(toTexts(menu)).toEqual(NAMES);
    await menu.entry(name).click();
    await expect.element(menu.heading).toHaveTextContent(notFound);
    await expect.element(menu.button).toHaveAccessibleName(new RegExp(name));
    expect(menu.chosen()).toBe(code);
  }
});

test('language menu: arrows and letters move, Escape changes nothing, Enter chooses and is announced, and the focus comes back [I18N-10 A11Y-01]', async () => {
  const { screen, button, entry, heading } = await open();
  (button.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(entry('English')).toHaveFocus();
  await expect.element(entry('English')).toBeChecked();
  await expectAccessible();
  for (const [keys, name] of [
    ['{ArrowUp}', 'Deutsch'],
    ['{Home}{ArrowDown}', 'Español'],
    ['f', 'Français'],
  ] as const) {
    await userEvent.keyboard(keys);
    await expect.element(entry(name)).toHaveFocus();
  }
  await userEvent.keyboard('{Escape}');
  await expect.element(button).toHaveFocus();
  await expect.element(heading).toHaveTextContent('Not found');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(entry('English')).toHaveFocus();
  await userEvent.keyboard('{End}{Enter}');
  await expect.element(heading).toHaveTextContent('Nicht gefunden');
  await expect.element(screen.getByRole('status').last()).toHaveTextContent('Sprache: Deutsch');
  await expect.element(button).toHaveFocus();
  await expect.element(button).toHaveAttribute('aria-expanded', 'false');
});

const offer = (...codes: string[]) => ({
  config: { supportedLanguages: codes.map((code) => ({ code, displayName: `Auf ${code}` })) },
});

test('language menu: offers what ships of the config’s languages, in its order and under its names [I18N-07]', async () => {
  const menu = await open(offer('de', 'pt', 'en'));
  await menu.button.click();
  expect(toTexts(menu)).toEqual(['Auf de', 'Auf en']);
});

test('language menu: is absent when the site has one language [I18N-06 LAYOUT-11]', async () => {
  const { button, heading } = await open(offer('de'));
  await expect.element(heading).toBeVisible();
  await expect.element(button).not.toBeInTheDocument();
});

test.each<LanguageCode>(['en', 'es', 'nl', 'fr', 'de'])(
  'texts: no key and no unfilled place is on screen in %s [I18N-09 I18N-10]',
  async (language) => {
    const { screen } = await open({ language });
    await screen.getByRole('banner').getByRole('button').first().click();
    const words = [...document.querySelectorAll('body *')].flatMap((element) => [
      ...['aria-label', 'title', 'placeholder', 'alt'].map((name) => element.getAttribute(name) ?? ''),
      ...[...element.childNodes]
        .filter(({ nodeType }) => nodeType === 3)
        .map(({ textContent }) => textContent ?? ''),
    ]);
    expect(words.length).toBeGreaterThan(100);
    expect(
      words.filter((text) => /^[a-z]+([._:][a-z0-9]+)+$|\{\{|\}\}|^undefined$|\bNaN\b/.test(text.trim())),
    ).toEqual([]);
  },
);
