import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { joinKnown, NO_CARD } from './support/members.ts';
import { expect, test } from './support/test.ts';
import { VIEWPORTS } from './support/viewports.ts';
import { film, watch } from './support/watch.ts';

// by far the longest file: shared out among the workers
test.describe.configure({ mode: 'parallel' });

/** The default theme and the demo's other brands: light, black with acid, and one of middle tones. */
const BRANDS = ['footlite', 'daylight', 'neonrave', 'midtones'];

interface Row {
  name: string;
  path: string;
  /** What is opened first. */
  open?: (page: Page) => Promise<void>;
  /** Where it is there to be opened. */
  only?: keyof typeof VIEWPORTS;
}

/** Every screen, and every menu that opens over one. A new screen is a new row. */
const ROWS: readonly Row[] = [
  { name: 'Home', path: '/' },
  { name: 'a concert', path: '/m/BlueHrs1' },
  { name: 'a playlist', path: '/p/AllConc1' },
  { name: 'a content list', path: '/n/Keeping1' },
  { name: 'not found', path: '/nowhere' },
  { name: 'a concert that does not exist', path: '/m/Missing1' },
  { name: 'a playlist that does not exist', path: '/p/Missing1' },
  {
    name: 'the language menu',
    path: '/nowhere',
    open: async (page) => {
      await page.getByRole('button', { name: 'Language: English' }).click();
      await expect(page.getByRole('menuitemradio', { name: 'Deutsch' })).toBeVisible();
    },
  },
  {
    name: 'the sidebar',
    path: '/nowhere',
    open: async (page) => {
      await page.getByRole('button', { name: 'Open menu' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'the filter',
    path: '/p/AllConc1',
    only: 'phone',
    open: async (page) => {
      const filter = page.getByRole('main').locator('[aria-haspopup], select').first();
      await expect(filter).toBeVisible();
      await filter.click();
    },
  },
];

for (const brand of BRANDS) {
  for (const [width, viewport] of Object.entries(VIEWPORTS)) {
    if (width === 'tablet') continue;
    test.describe(`${brand} at ${viewport.width}`, () => {
      test.use({ viewport });

      for (const { name, path, open, only } of ROWS) {
        if (only && only !== width) continue;
        test(`axe finds nothing on ${name}`, async ({ page, allowErrors }) => {
          // what is missing is asked for and answered with its status
          if (path.includes('Missing'))
            allowErrors(/answer: 404 GET .*Missing1/, /console: .*(not found|404)/i);
          await page.goto(`${path}?app-config=${brand}`);
          await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
          await page.waitForLoadState('networkidle');
          await open?.(page);
          expect(await violations(page)).toEqual([]);
        });
      }

      test('axe finds nothing on the player and each of its menus', async ({ page }) => {
        await page.goto(`/nowhere?app-config=${brand}`);
        await watch(page);
        // paused, the controls stay
        await page.keyboard.press('k');
        await expect.poll(() => film(page, (video) => video.paused)).toBe(true);
        expect(await violations(page)).toEqual([]);
        const buttons = page.getByRole('dialog').locator('button[aria-haspopup="menu"]:visible');
        const names = await buttons.evaluateAll((all) =>
          all.map((one) => one.getAttribute('aria-label') ?? ''),
        );
        expect(names).not.toEqual([]);
        for (const [at, name] of names.entries()) {
          await buttons.nth(at).click();
          await expect(buttons.nth(at)).toHaveAttribute('aria-expanded', 'true');
          expect(await violations(page), name).toEqual([]);
          await page.keyboard.press('Escape');
          await expect(buttons.nth(at)).toHaveAttribute('aria-expanded', 'false');
        }
      });
    });
  }
}

/** What only a site with accounts has. A new pane is a new row. */
const MEMBERS_ROWS: readonly { name: string; path: string; viewer?: boolean; title: string }[] = [
  { name: 'Home as a stranger sees it', path: '/', title: 'Watch Your Favorite Concerts' },
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

for (const [width, viewport] of Object.entries(VIEWPORTS)) {
  if (width === 'tablet') continue;
  test.describe(`a site with accounts at ${viewport.width}`, () => {
    test.use({ viewport });

    for (const { name, path, viewer, title } of MEMBERS_ROWS) {
      test(`axe finds nothing on ${name}, nor on what is wrong with an empty form`, async ({
        allowErrors,
        members,
        page,
      }) => {
        allowErrors(NO_CARD);
        if (viewer) await joinKnown(page, members.url);
        await page.goto(members.url + path);
        await expect(page.getByRole('heading', { name: new RegExp(title) }).first()).toBeVisible();
        await page.waitForLoadState('networkidle');
        expect(await violations(page)).toEqual([]);
        const send = page.getByRole('dialog').locator('button[type=submit]');
        if ((await send.count()) === 0) return;
        await send.click();
        await expect(page.getByRole('dialog').getByRole('alert').first()).toBeVisible();
        expect(await violations(page)).toEqual([]);
      });
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

/** What axe has to say of a page, in words. */
async function violations(page: Page): Promise<string[]> {
  const result = await new AxeBuilder({ page }).analyze();
  return result.violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ target, failureSummary }) => `${target} ${failureSummary}`).join(' | ')}`,
  );
}
