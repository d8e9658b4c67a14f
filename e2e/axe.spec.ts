import type { Page } from '@playwright/test';
import { violations } from './support/axe.ts';
import { hydrated } from './support/hydrated.ts';
import { joinAndStay, NO_CARD } from './support/members.ts';
import { expect, test } from './support/test.ts';
import { VIEWPORTS } from './support/viewports.ts';
import { film, watch } from './support/watch.ts';

// by far the longest file: shared out among the workers
test.describe.configure({ mode: 'parallel' });

/** The default theme and the demo's other brands: light, black with acid, and one of middle tones. */
const BRANDS = ['footlite', 'daylight', 'neonrave', 'midtones'];

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

for (const brand of BRANDS) {
  for (const [path, views] of Object.entries(SCREENS)) {
    test(`axe finds nothing with ${brand} on ${views.map(({ name }) => name).join(', ')}`, async ({
      page,
      allowErrors,
    }) => {
      // what is missing is asked for and answered with its status
      if (path.includes('Missing')) allowErrors(/answer: 404 GET .*Missing1/, /console: .*(not found|404)/i);
      await page.setViewportSize(VIEWPORTS.desktop);
      await page.goto(`${path}?app-config=${brand}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
      await hydrated(page);
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
      for (const width of WIDTHS) {
        await page.setViewportSize(VIEWPORTS[width]);
        for (const { name, open, only = width } of views) {
          if (only !== width) continue;
          await open?.(page);
          expect(await violations(page), `${name}, ${brand}, ${width}`).toEqual([]);
          if (open) await page.keyboard.press('Escape');
        }
      }
    });
  }

  test(`axe finds nothing with ${brand} on the player and each of its menus`, async ({ page }) => {
    test.slow();
    await page.setViewportSize(VIEWPORTS.desktop);
    await watch(page, { search: `?app-config=${brand}` });
    // paused, the controls stay
    await page.keyboard.press('k');
    await expect.poll(() => film(page, (video) => video.paused)).toBe(true);
    for (const width of WIDTHS) {
      await page.setViewportSize(VIEWPORTS[width]);
      expect(await violations(page), `the player, ${brand}, ${width}`).toEqual([]);
      const buttons = page.getByRole('dialog').locator('button[aria-haspopup="menu"]:visible');
      const names = await buttons.evaluateAll((all) =>
        all.map((one) => one.getAttribute('aria-label') ?? ''),
      );
      expect(names, `menus, ${width}`).not.toEqual([]);
      for (const [at, name] of names.entries()) {
        await buttons.nth(at).click();
        await expect(buttons.nth(at)).toHaveAttribute('aria-expanded', 'true');
        expect(await violations(page), `${name}, ${brand}, ${width}`).toEqual([]);
        await page.keyboard.press('Escape');
        await expect(buttons.nth(at)).toHaveAttribute('aria-expanded', 'false');
      }
    }
  });
}

/** What only a site with accounts has. A new pane is a new row. */
const MEMBERS_ROWS: readonly { name: string; path: string; viewer?: boolean; title: string }[] = [
  { name: 'Home as an anonymous viewer sees it', path: '/', title: 'Watch Your Favorite Concerts' },
  { name: 'the plans', path: '/pricing', title: 'Pricing' },
  { name: 'the sign-in', path: '/nowhere?u=login', title: 'Sign in' },
  { name: 'the registration', path: '/nowhere?u=create-account', title: 'Create your account' },
  { name: 'the forgotten password', path: '/nowhere?u=forgot-password', title: 'password' },
  { name: 'the new password', path: '/nowhere?u=edit-password', title: 'password' },
  { name: 'the names', path: '/nowhere?u=personal-details', viewer: true, title: 'What is your name?' },
  { name: 'the deletion', path: '/nowhere?u=delete-account', viewer: true, title: 'Delete' },
  { name: 'the account page', path: '/u/my-account', viewer: true, title: 'Account' },
  { name: 'the favorites page', path: '/u/favorites', viewer: true, title: 'Favorites' },
  { name: 'the payments page', path: '/u/payments', viewer: true, title: 'Payments' },
];

for (const { name, path, viewer, title } of MEMBERS_ROWS) {
  test(`axe finds nothing on ${name}, nor on what is wrong with an empty form`, async ({
    allowErrors,
    members,
    page,
  }) => {
    allowErrors(NO_CARD);
    if (viewer) await joinAndStay(page, members.url);
    const look = async (width: Width, form = '') => {
      await page.setViewportSize(VIEWPORTS[width]);
      expect(await violations(page), `${name}${form}, ${width}`).toEqual([]);
    };
    await page.setViewportSize(VIEWPORTS.desktop);
    await page.goto(members.url + path);
    await expect(page.getByRole('heading', { name: new RegExp(title) }).first()).toBeVisible();
    await hydrated(page);
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    for (const width of WIDTHS) await look(width);
    const send = page.getByRole('dialog').locator('button[type=submit]');
    if ((await send.count()) === 0) return;
    await send.click();
    await expect(page.getByRole('dialog').getByRole('alert').first()).toBeVisible();
    for (const width of [...WIDTHS].reverse()) await look(width, ' with nothing in its form');
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
