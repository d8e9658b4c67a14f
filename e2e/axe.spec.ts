import type { Page } from '@playwright/test';
import { violations } from './support/axe.ts';
import { goHydrated } from './support/hydrated.ts';
import { joinAndStay, NO_CARD } from './support/members.ts';
import { expect, test } from './support/test.ts';
import { VIEWPORTS } from './support/viewports.ts';
import { film, watch } from './support/watch.ts';

// by far the longest file: shared out among the workers
test.describe.configure({ mode: 'parallel' });

/** The one that everything is looked at in. */
const DEFAULT_BRAND = 'footlite';
/** The demo's other brands: light, black with acid, and one of middle tones. They differ in colours and faces alone. */
const OTHER_BRANDS = ['daylight', 'neonrave', 'midtones'];
const OF_COLOURS = { rules: ['color-contrast'] };
/** The screens that have all colours between them: a hero, rows, tags, buttons, a form, a table of facts, menus, words. */
const COLOURFUL = ['/', '/m/BlueHrs1', '/p/AllConc1', '/privacy-policy', '/nowhere'];

/** Every page is loaded at the first of them and taken to the second, which CSS alone lays out. */
const WIDTHS = ['desktop', 'phone'] as const;
type Width = (typeof WIDTHS)[number];

interface View {
  name: string;
  /** What is opened first, and closed again by Escape. */
  open?: (page: Page) => Promise<void>;
  /** Where it is there to be opened. */
  only?: Width;
}

/** Every screen by its path, and every menu that opens over one. A new screen is a new row. */
const SCREENS: Readonly<Record<string, readonly View[]>> = {
  '/': [{ name: 'Home' }],
  '/m/BlueHrs1': [{ name: 'a concert' }],
  '/m/LoadInO1?e=LoadE102': [{ name: 'a series' }],
  '/p/AllConc1': [
    { name: 'a playlist' },
    {
      name: 'the filter',
      only: 'phone',
      open: async (page) => {
        const filter = page.getByRole('main').locator('[aria-haspopup]:visible, select:visible').first();
        await expect(filter).toBeVisible();
        await filter.click();
      },
    },
  ],
  '/n/Keeping1': [{ name: 'a content list' }],
  '/m/SoonAur1': [{ name: 'an event to come' }],
  '/q/night': [{ name: 'what a search finds' }],
  '/q/theramin': [{ name: 'a search that finds nothing' }],
  '/m/Missing1': [{ name: 'a concert that does not exist' }],
  '/p/Missing1': [{ name: 'a playlist that does not exist' }],
  '/m/Weekend1': [{ name: 'a hub' }],
  '/m/HowFilm1': [{ name: 'a page' }],
  '/privacy-policy': [
    { name: 'the privacy policy' },
    {
      name: 'the cookie question',
      only: 'phone',
      open: async (page) => {
        await page.getByRole('button', { name: 'Choose again' }).click();
        await expect(page.getByRole('region', { name: 'Cookie choice', exact: true })).toBeVisible();
      },
    },
  ],
  '/nowhere': [
    { name: 'not found' },
    {
      name: 'the language menu',
      open: async (page) => {
        await page.getByRole('button', { name: 'Language: English' }).click();
        await expect(page.getByRole('menuitemradio', { name: 'Deutsch' })).toBeVisible();
      },
    },
    {
      name: 'the sidebar',
      open: async (page) => {
        await page.getByRole('button', { name: 'Open menu' }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
      },
    },
  ],
};

const ADDRESSES = Object.keys(SCREENS);
/** So many screens one after the other in one page: the next one costs less than a page of its own. */
const AT_ONCE = 5;

for (let at = 0; at < ADDRESSES.length; at += AT_ONCE) {
  const paths = ADDRESSES.slice(at, at + AT_ONCE);
  const names = paths.flatMap((path) => (SCREENS[path] ?? []).map(({ name }) => name));
  test(`axe finds nothing on ${names.join(', ')}`, async ({ page, allowErrors }) => {
    test.slow();
    allowMissing(allowErrors);
    for (const path of paths) await lookAt(page, path, DEFAULT_BRAND);
  });
}

test('axe finds nothing on the player and each of its menus', async ({ page }) => {
  test.slow();
  await page.setViewportSize(VIEWPORTS.desktop);
  await watchPaused(page, DEFAULT_BRAND);
  for (const width of WIDTHS) {
    await page.setViewportSize(VIEWPORTS[width]);
    expect(await violations(page), `the player, ${width}`).toEqual([]);
    const buttons = page.getByRole('dialog').locator('button[aria-haspopup="menu"]:visible');
    const names = await buttons.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''));
    expect(names, `menus, ${width}`).not.toEqual([]);
    for (const [at, name] of names.entries()) {
      await buttons.nth(at).click();
      await expect(buttons.nth(at)).toHaveAttribute('aria-expanded', 'true');
      expect(await violations(page), `${name}, ${width}`).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(buttons.nth(at)).toHaveAttribute('aria-expanded', 'false');
    }
  }
});

for (const brand of OTHER_BRANDS)
  test(`with ${brand} whatever is written has contrast, on every kind of screen and on the player`, async ({
    page,
    allowErrors,
  }) => {
    test.slow();
    allowMissing(allowErrors);
    // they differ in colours alone, which no width changes: one is enough, that where all of it can be opened
    for (const path of COLOURFUL) {
      const width = SCREENS[path]?.some(({ only }) => only === 'phone') ? 'phone' : 'desktop';
      await lookAt(page, path, brand, OF_COLOURS, [width]);
    }
    await page.setViewportSize(VIEWPORTS.desktop);
    await watchPaused(page, brand);
    expect(await violations(page, undefined, OF_COLOURS), `the player, ${brand}`).toEqual([]);
    const menu = page.getByRole('dialog').locator('button[aria-haspopup="menu"]:visible').first();
    await menu.click();
    await expect(menu).toHaveAttribute('aria-expanded', 'true');
    expect(await violations(page, undefined, OF_COLOURS), `a menu, ${brand}`).toEqual([]);
  });

/** Opens a screen with what can be opened over it, and has axe look at each of its views at these widths. */
async function lookAt(
  page: Page,
  path: string,
  brand: string,
  options?: typeof OF_COLOURS,
  widths: readonly Width[] = WIDTHS,
): Promise<void> {
  await page.setViewportSize(VIEWPORTS.desktop);
  await goHydrated(page, `${path}${path.includes('?') ? '&' : '?'}app-config=${brand}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  for (const width of widths) {
    await page.setViewportSize(VIEWPORTS[width]);
    for (const { name, open, only = width } of SCREENS[path] ?? []) {
      if (only !== width) continue;
      await open?.(page);
      expect(await violations(page, undefined, options), `${name}, ${brand}, ${width}`).toEqual([]);
      if (open) await page.keyboard.press('Escape');
    }
  }
}

/** Paused, the controls stay. */
async function watchPaused(page: Page, brand: string): Promise<void> {
  await watch(page, { search: `?app-config=${brand}` });
  await page.keyboard.press('k');
  await expect.poll(() => film(page, (video) => video.paused)).toBe(true);
}

/** What is missing is asked for and answered with its status. */
function allowMissing(allowErrors: (...patterns: RegExp[]) => void): void {
  allowErrors(/answer: 404 GET .*Missing1/, /console: .*(not found|404)/i);
}

/** What only a site with accounts has; the pages of the user area are looked at in their own file. A new pane is a new row. */
const MEMBERS_ROWS: readonly { name: string; path: string; viewer?: boolean; title: string }[] = [
  { name: 'Home as an anonymous viewer sees it', path: '/', title: 'Watch Your Favorite Concerts' },
  { name: 'the plans', path: '/pricing', title: 'Pricing' },
  { name: 'the sign-in', path: '/nowhere?u=login', title: 'Sign in' },
  { name: 'the registration', path: '/nowhere?u=create-account', title: 'Create your account' },
  { name: 'the forgotten password', path: '/nowhere?u=forgot-password', title: 'password' },
  { name: 'the new password', path: '/nowhere?u=edit-password', title: 'password' },
  { name: 'the names', path: '/nowhere?u=personal-details', viewer: true, title: 'What is your name?' },
  { name: 'the deletion', path: '/nowhere?u=delete-account', viewer: true, title: 'Delete' },
];

for (const viewer of [false, true]) {
  const rows = MEMBERS_ROWS.filter((row) => !!row.viewer === viewer);
  test(`axe finds nothing on ${rows.map(({ name }) => name).join(', ')}, nor on what is wrong with an empty form`, async ({
    allowErrors,
    members,
    page,
  }) => {
    test.slow();
    allowErrors(NO_CARD);
    if (viewer) await joinAndStay(page, members.url);
    for (const { name, path, title } of rows) {
      const look = async (width: Width, form = '') => {
        await page.setViewportSize(VIEWPORTS[width]);
        expect(await violations(page), `${name}${form}, ${width}`).toEqual([]);
      };
      await page.setViewportSize(VIEWPORTS.desktop);
      await goHydrated(page, members.url + path);
      await expect(page.getByRole('heading', { name: new RegExp(title) }).first()).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      for (const width of WIDTHS) await look(width);
      const send = page.getByRole('dialog').locator('button[type=submit]');
      if ((await send.count()) === 0) continue;
      await send.click();
      await expect(page.getByRole('dialog').getByRole('alert').first()).toBeVisible();
      for (const width of [...WIDTHS].reverse()) await look(width, ' with nothing in its form');
    }
  });
}

test('axe finds nothing on the page that says why the product did not start', async ({
  page,
  originWith,
  allowErrors,
}) => {
  allowErrors(/config|start failed/i);
  const site = await originWith((data) => data.brand({ menu: 'none' }));
  await page.goto(site.url);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Config invalid');
  expect(await violations(page)).toEqual([]);
});
