import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { LANGUAGE_KEY } from '../i18n/start-language.ts';
import { item, playlist } from '../testing/answers.ts';
import { expectAccessible } from '../testing/expect-accessible.ts';
import { holdKey, SHORTCUTS } from '../testing/hold-key.ts';
import { type RenderOptions, renderScreen } from '../testing/render.tsx';

const MENU = [
  { label: 'Concerts', contentId: 'AllConc1', type: 'playlist' },
  { label: 'Premieres', contentId: 'Premr001', type: 'playlist' },
];
const CONCERTS = Array.from({ length: 20 }, (_, at) => item(`Concert${at}`.slice(-8)));
const ANSWERS = {
  'GET /v2/playlists/AllConc1': playlist('AllConc1', CONCERTS, { title: 'All concerts' }),
  'GET /v2/playlists/Premr001': playlist('Premr001', CONCERTS, { title: 'Premieres this week' }),
};
const LONG_NAME = 'The Extraordinarily Long Name of a House of Concerts by the Sea';

async function open(path = '/nowhere', { config, ...options }: RenderOptions = {}) {
  const screen = await renderScreen(path, {
    session: 'no-accounts',
    answers: ANSWERS,
    config: { menu: MENU, ...config },
    ...options,
  });
  const header = screen.getByRole('banner');
  return {
    screen,
    header,
    nav: header.getByRole('navigation', { name: 'Main' }),
    heading: screen.getByRole('heading', { level: 1 }),
    menuButton: header.getByRole('button', { name: 'Open menu' }),
    sidebar: screen.getByRole('dialog', { name: 'Menu' }),
  };
}

const namesIn = (nav: { getByRole(role: 'link'): { elements(): Element[] } }) =>
  nav
    .getByRole('link')
    .elements()
    .map(({ textContent }) => textContent);

test('header: has a skip link as its first stop, the menu button, the menu in its order and the logo that leads home [LAYOUT-01 LAYOUT-03 LAYOUT-04]', async () => {
  const { screen, header, nav, menuButton } = await open('/p/AllConc1');
  const skip = screen.getByRole('link', { name: 'Skip to content' });
  await expect.element(skip).not.toBeInViewport();
  await userEvent.keyboard('{Tab}');
  await expect.element(skip).toHaveFocus();
  await expect.element(skip).toBeInViewport();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('main')).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  expect(document.activeElement?.closest('main')).not.toBeNull();
  expect(screen.address()).toBe('/p/AllConc1');
  await expect.element(menuButton).toBeVisible();
  expect(namesIn(nav)).toEqual(['Home', 'Concerts', 'Premieres']);
  await expect.element(nav.getByRole('link', { name: 'Concerts' })).toHaveAttribute('href', '/p/AllConc1');
  await header.getByRole('link', { name: /^Footlights/ }).click();
  expect(screen.address()).toBe('/');
});

test('header: marks the entry of the screen; a new screen is announced once, starts at its top and has the focus [LAYOUT-05 ROUTE-29 A11Y-01]', async () => {
  const { screen, nav, heading } = await open('/p/AllConc1');
  await expect.element(screen.getByRole('main').getByRole('link').first()).toBeVisible();
  const marked = () => nav.element().querySelector('[aria-current=page]')?.textContent;
  expect(marked()).toBe('Concerts');
  const status = screen.getByRole('status').last();
  const announced = new Set<string>();
  const observer = new MutationObserver(() => announced.add(status.element().textContent));
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  scrollTo(0, 400);
  await nav.getByRole('link', { name: 'Premieres' }).click();
  await expect.element(heading).toHaveTextContent('Premieres this week');
  await expect.element(screen.getByRole('main')).toHaveFocus();
  expect(scrollY).toBe(0);
  await expect
    .poll(() => [...announced].filter(Boolean))
    .toEqual([expect.stringContaining('Premieres this week')]);
  observer.disconnect();
  expect(marked()).toBe('Premieres');
  const light = (name: string) =>
    getComputedStyle(nav.getByRole('link', { name }).element(), '::after').blockSize;
  expect([light('Premieres'), light('Concerts')]).toEqual(['3px', 'auto']);
});

test('logo: shows the brand’s banner, else its mark and its name [THEME-06]', async () => {
  for (const [assets, text, pictures] of [
    [{ banner: '/favicon.svg' }, '', 1],
    [{ banner: '/no-such-banner.png' }, LONG_NAME, 0],
    [{ icon: '/favicon.svg' }, LONG_NAME, 1],
    [{ banner: '/favicon.svg', icon: '/favicon.svg' }, '', 1],
  ] as const) {
    const { screen, header } = await open('/nowhere', { config: { siteName: LONG_NAME, assets } });
    const logo = header.getByRole('link', { name: /to the home page$/ }).first();
    await expect.element(logo).toHaveTextContent(text);
    await expect.poll(() => logo.element().querySelectorAll('img').length).toBe(pictures);
    expect(logo.element().querySelectorAll('svg').length).toBe(pictures ? 0 : 1);
    await screen.unmount();
  }
});

test('header: keeps a long menu and a long name in one line, and has the menu from 1024 px on [LAYOUT-26 THEME-06]', async () => {
  const menu = Array.from({ length: 24 }, (_, at) => ({ ...MENU[0], label: `A rather long entry ${at}` }));
  const { header, nav } = await open('/nowhere', { config: { menu, siteName: LONG_NAME }, width: 320 });
  const logo = header.getByRole('link', { name: /to the home page$/ }).first();
  await expect.element(logo).toHaveTextContent(LONG_NAME);
  expect(logo.element().querySelector('img')).toBeNull();
  for (const width of [320, 1023, 1024, 1440]) {
    if (width > 320) await page.viewport(width, 800);
    await expect.poll(() => nav.query()?.checkVisibility() ?? false).toBe(width >= 1024);
    const language = header.getByRole('button', { name: /^Language/ });
    if (width >= 480) await expect.element(language).toBeInViewport({ ratio: 1 });
    expect(header.element().clientHeight).toBeLessThanOrEqual(72);
    expect(document.documentElement.scrollWidth).toBe(width);
  }
});

test('sidebar: has the entries of the header and the focus, and nothing behind it moves, until Escape, a choice or a press outside closes it [LAYOUT-02 LAYOUT-15]', async () => {
  const { screen, heading, menuButton, sidebar } = await open('/p/AllConc1', { width: 390 });
  await expect.element(screen.getByRole('main').getByRole('link').first()).toBeVisible();
  scrollTo(0, 300);
  const place = () => {
    const main = screen.getByRole('main').element();
    return [scrollY, main.getBoundingClientRect().x, main.clientWidth];
  };
  const before = place();
  expect(before[0]).toBe(300);
  (menuButton.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  const close = sidebar.getByRole('button', { name: 'Close menu' });
  await expect.element(close).toHaveFocus();
  expect(place()).toEqual(before);
  expect(getComputedStyle(document.documentElement).overflowY).toBe('hidden');
  expect(namesIn(sidebar.getByRole('navigation'))).toEqual(['Home', 'Concerts', 'Premieres']);
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  await expect.element(sidebar.getByRole('button', { name: /^Language/ })).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  await expect.element(close).toHaveFocus();
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await expect.element(menuButton).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(sidebar).toBeVisible();
  await userEvent.click(sidebar, { position: { x: 380, y: 600 }, force: true });
  await expect.element(sidebar).not.toBeInTheDocument();
  expect(place()).toEqual(before);
  (menuButton.element() as HTMLElement).click();
  await sidebar.getByRole('link', { name: 'Premieres' }).click();
  await expect.element(heading).toHaveTextContent('Premieres this week');
  await expect.element(sidebar).not.toBeInTheDocument();
});

test('sidebar: has the language on a phone, where the header does not, and all to press is 44 px high at least [LAYOUT-11 I18N-08]', async () => {
  const { heading, header, menuButton, sidebar } = await open('/nowhere', {
    width: 390,
    session: 'anonymous',
  });
  await expect.element(header.getByRole('button', { name: /^Language/ })).not.toBeInTheDocument();
  await menuButton.click();
  await expect.element(sidebar).toBeVisible();
  const small = [...header.element().querySelectorAll('button, a:not([href="#main"])')]
    .filter((element) => element.checkVisibility() && element.getBoundingClientRect().height < 44)
    .map(({ textContent }) => textContent);
  expect(small).toEqual([]);
  await sidebar.getByRole('button', { name: 'Language: English' }).click();
  await sidebar.getByRole('menuitemradio', { name: 'Deutsch' }).click();
  await expect.element(heading).toHaveTextContent('Nicht gefunden');
});

/** The language menu of a screen. */
async function openLanguages(options: RenderOptions = {}) {
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
const toTexts = ({ entries }: Awaited<ReturnType<typeof openLanguages>>) =>
  entries.elements().map(({ textContent }) => textContent);

test('language menu: is worked by arrows, letters, Escape and Enter, shows each language under its own name, and the app in the chosen one [I18N-01 I18N-08 I18N-10 A11Y-01]', async () => {
  const menu = await openLanguages();
  const { screen, button, entry, heading } = menu;
  (button.element() as HTMLElement).focus();
  expect(holdKey('Enter')).toBe(false);
  for (const more of SHORTCUTS) expect(holdKey('ArrowDown', more)).toBe(true);
  await userEvent.keyboard('{Enter}');
  await expect.element(entry('English')).toHaveFocus();
  expect(toTexts(menu)).toEqual(NAMES);
  expect(holdKey('Enter')).toBe(false);
  holdKey('f');
  for (const more of SHORTCUTS) for (const key of ['f', 'ArrowDown']) expect(holdKey(key, more)).toBe(true);
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
  expect(menu.chosen()).toBe('de');
  await button.click();
  expect(toTexts(menu)).toEqual(NAMES);
  await entry('English').click();
  await expect.element(heading).toHaveTextContent('Not found');
  await expect.element(button).toHaveAccessibleName(/English/);
  expect(menu.chosen()).toBe('en');
});

const offer = (...codes: string[]) => ({
  config: { supportedLanguages: codes.map((code) => ({ code, displayName: `Auf ${code}` })) },
});

test('language menu: offers what ships of the config’s languages in its order and under its names, and is absent for one [I18N-06 I18N-07 LAYOUT-11]', async () => {
  const menu = await openLanguages(offer('de', 'pt', 'en'));
  (menu.button.element() as HTMLElement).click();
  await expect.poll(() => toTexts(menu)).toEqual(['Auf de', 'Auf en']);
  await menu.screen.unmount();
  const { button, heading } = await openLanguages(offer('de'));
  await expect.element(heading).toBeVisible();
  await expect.element(button).not.toBeInTheDocument();
});

test('header: has no key and no unfilled place in German, and does not cut the brand’s name at any width [I18N-09 I18N-10]', async () => {
  const { header } = await open('/nowhere', { language: 'de', session: 'anonymous', width: 390 });
  for (const width of [390, 768, 1024]) {
    if (width > 390) await page.viewport(width, 800);
    const name = header
      .getByRole('link', { name: /^Footlights/ })
      .first()
      .element()
      .querySelector('span');
    expect(name?.scrollWidth).toBe(name?.clientWidth);
  }
  (header.getByRole('button').first().element() as HTMLElement).click();
  await expect.element(header.getByRole('dialog')).toBeVisible();
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
});
