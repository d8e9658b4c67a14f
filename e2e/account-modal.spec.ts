import type { Page } from '@playwright/test';
import { BLUE, main } from './support/concert.ts';
import type { DataFolder } from './support/data-folder.ts';
import { goHydrated, hydrated } from './support/hydrated.ts';
import { tabTo } from './support/keyboard.ts';
import { joinAndSignIn, joinAndStay } from './support/members.ts';
import { expect, test } from './support/test.ts';
import { VIEWPORTS } from './support/viewports.ts';

// A test names the servers it starts before the page, so that they outlive it.

/** The members brand with nothing to sign in for. */
const allFree = (data: DataFolder) =>
  data.change('configs/signedin.json', (config) => ({
    ...config,
    contentProtection: { accessModel: 'free' },
  }));

const dialog = (page: Page) => page.getByRole('dialog');
const header = (page: Page) => page.getByRole('banner');
const pane = (page: Page, title: string | RegExp) => page.getByRole('dialog', { name: title });

test('the modal opens over the page it is asked for on, and closing it leaves that page as it was [MODAL-01 MODAL-26]', async ({
  members,
  page,
}) => {
  await page.goto(`${members.url}${BLUE}?r=NewSeasM&u=login#top`);
  await expect(pane(page, 'Sign in')).toBeVisible();
  await expect(main(page).getByRole('heading', { level: 1, includeHidden: true })).toHaveText('Blue Hours');
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL(`${members.url}${BLUE}?r=NewSeasM#top`);
});

test('the modal’s code is fetched as the pointer comes to a link to it, and the press asks for none', async ({
  members,
  page,
}) => {
  const scripts = new Set<string>();
  page.on('request', (one) => {
    if (one.resourceType() === 'script') scripts.add(new URL(one.url()).pathname);
  });
  const isModal = (path: string) => path.includes('/account-modal-');
  await goHydrated(page, `${members.url}/nowhere`);
  expect([...scripts].filter(isModal)).toEqual([]);
  const link = header(page).getByRole('link', { name: 'Sign in' });
  await link.hover();
  await expect.poll(() => [...scripts].filter(isModal)).toHaveLength(1);
  await link.click();
  await expect(pane(page, 'Sign in')).toBeVisible();
  expect([...scripts].filter(isModal)).toHaveLength(1);
});

test('who comes to the modal by the menu is back at the menu’s button as it closes', async ({
  members,
  page,
}) => {
  await page.setViewportSize(VIEWPORTS.phone);
  await goHydrated(page, `${members.url}/nowhere`);
  const menu = page.getByRole('button', { name: 'Open menu' });
  await menu.click();
  await dialog(page).getByRole('link', { name: 'Sign in' }).click();
  await expect(pane(page, 'Sign in')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(menu).toBeFocused();
});

test('going back leaves the modal for the page below, whichever panes were seen meanwhile, and closing it leaves no second entry of that page behind [MODAL-31]', async ({
  members,
  page,
}) => {
  await page.goto(`${members.url}/p/AllConc1`);
  await goHydrated(page, `${members.url}/nowhere`);
  await header(page).getByRole('link', { name: 'Sign in' }).click();
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL(`${members.url}/nowhere`);
  await page.goBack();
  await expect(page).toHaveURL(`${members.url}/p/AllConc1`);

  await goHydrated(page, `${members.url}/nowhere`);
  await header(page).getByRole('link', { name: 'Sign in' }).click();
  await dialog(page).getByRole('link', { name: 'Sign up' }).click();
  await expect(pane(page, 'Create your account')).toBeVisible();
  await page.goBack();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL(`${members.url}/nowhere`);
  await page.goForward();
  await expect(pane(page, 'Create your account')).toBeVisible();
});

test('an anonymous viewer may open the sign-in and the registration, and is asked to sign in for anything else [MODAL-20 MODAL-21 ROLE-02]', async ({
  members,
  page,
}) => {
  // who may open what is a table with tests of its own
  for (const [u, title, shown] of [
    ['create-account', 'Create your account', 'create-account'],
    ['personal-details', 'Sign in', 'login'],
  ] as const) {
    await page.goto(`${members.url}/nowhere?u=${encodeURIComponent(u)}`);
    await expect(pane(page, title)).toBeVisible();
    await expect(page).toHaveURL(`${members.url}/nowhere?u=${shown}`);
  }
});

test('a viewer who asks for a pane that is not theirs, or is none, sees the page and no modal [MODAL-30]', async ({
  members,
  page,
}) => {
  await joinAndStay(page, members.url);
  for (const u of ['no-such-pane', 'login']) {
    await page.goto(`${members.url}/nowhere?r=1&u=${u}`);
    await expect(page).toHaveURL(`${members.url}/nowhere?r=1`);
    await expect(dialog(page)).toHaveCount(0);
  }
});

test('Escape and a press beside it close the modal, a press that began in it does not [MODAL-25]', async ({
  members,
  page,
}) => {
  const open = async () => {
    await header(page).getByRole('link', { name: 'Sign in' }).click();
    await expect(dialog(page).getByLabel('Email')).toBeFocused();
  };
  await page.goto(`${members.url}/nowhere?u=login`);
  await expect(dialog(page).getByLabel('Email')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await open();
  await page.mouse.click(5, 400);
  await expect(dialog(page)).toHaveCount(0);
  await open();
  const box = await dialog(page).getByLabel('Email').boundingBox();
  await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 10);
  await page.mouse.down();
  await page.mouse.move(5, 400);
  await page.mouse.up();
  await expect(dialog(page)).toBeVisible();
});

test('registration has no close button, and Escape and a press beside it close it all the same [MODAL-24]', async ({
  members,
  page,
}) => {
  await page.goto(`${members.url}/nowhere?u=create-account`);
  await expect(dialog(page).getByLabel('Email')).toBeFocused();
  await expect(dialog(page).getByRole('button', { name: 'Close' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  const signUp = header(page).getByRole('link', { name: 'Sign up' });
  await signUp.click();
  await expect(dialog(page).getByLabel('Email')).toBeFocused();
  await page.mouse.click(5, 400);
  await expect(dialog(page)).toHaveCount(0);
  // and for anyone who looks for words
  await signUp.click();
  await dialog(page).getByRole('button', { name: 'Not now' }).click();
  await expect(dialog(page)).toHaveCount(0);
});

test('what the provider still wants to know cannot be dismissed, however often Escape is pressed', async ({
  members,
  page,
}) => {
  await joinAndStay(page, members.url);
  await page.goto(`${members.url}/nowhere?u=personal-details`);
  await expect(dialog(page).getByLabel('First name')).toBeFocused();
  for (const _ of [1, 2, 3]) await page.keyboard.press('Escape');
  await page.mouse.click(5, 400);
  await expect(dialog(page).getByLabel('First name')).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: 'Close' })).toHaveCount(0);
});

test('the keyboard opens it, stays in it, and is back at the link that opened it [A11Y-02]', async ({
  members,
  page,
}) => {
  await page.goto(`${members.url}/nowhere`);
  await hydrated(page);
  const opener = header(page).getByRole('link', { name: 'Sign in' });
  await tabTo(page, opener);
  await page.keyboard.press('Enter');
  await expect(pane(page, 'Sign in')).toBeVisible();
  await expect(dialog(page).getByLabel('Email')).toBeFocused();
  const inside = () => dialog(page).evaluate((element) => element.contains(document.activeElement));
  for (let presses = 0; presses < 10; presses += 1) {
    await page.keyboard.press('Tab');
    expect(await inside()).toBe(true);
  }
  for (let presses = 0; presses < 10; presses += 1) {
    await page.keyboard.press('Shift+Tab');
    expect(await inside()).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test('sizes differ by pane, and none is wider than the window [MODAL-27 MODAL-29]', async ({
  members,
  page,
}) => {
  const widthOf = async (u: string) => {
    await page.goto(`${members.url}/nowhere?u=${u}`);
    await expect(dialog(page).getByRole('heading').first()).toBeVisible();
    return (await dialog(page).boundingBox())?.width ?? 0;
  };
  const medium = await widthOf('login');
  const small = await widthOf('edit-password');
  expect(medium).toBe(640);
  expect(small).toBe(448);
  // the warning before a deletion alone is larger
  const member = await joinAndSignIn(page, members.url);
  await page.goto(`${members.url}/nowhere?u=delete-account`);
  await dialog(page).getByLabel('Password', { exact: true }).fill(member.password);
  await dialog(page).getByRole('button', { name: 'Continue' }).click();
  await expect(dialog(page).getByRole('button', { name: 'Keep my account' })).toBeVisible();
  expect((await dialog(page).boundingBox())?.width).toBe(832);
  await page.evaluate(() => localStorage.clear());
  await page.setViewportSize(VIEWPORTS.phone);
  expect(await widthOf('login')).toBeLessThanOrEqual(390);
});

test.describe('the way in', () => {
  test('stands in the header for an anonymous viewer, and gives way to the user menu once signed in [LAYOUT-12 LAYOUT-14]', async ({
    members,
    page,
  }) => {
    await goHydrated(page, `${members.url}/nowhere`);
    await expect(header(page).getByRole('link', { name: 'Sign in' })).toHaveAttribute(
      'href',
      '/nowhere?u=login',
    );
    await expect(header(page).getByRole('link', { name: 'Sign up' })).toHaveAttribute(
      'href',
      '/nowhere?u=create-account',
    );
    await expect(header(page).getByRole('button', { name: /^Account/ })).toHaveCount(0);
    await joinAndStay(page, members.url);
    await page.reload();
    await expect(header(page).getByRole('button', { name: /^Account/ })).toBeVisible();
    await expect(header(page).getByRole('link', { name: 'Sign in' })).toHaveCount(0);
    await page.setViewportSize(VIEWPORTS.phone);
    await expect(header(page).getByRole('button', { name: /^Account/ })).toBeHidden();
  });

  test('stands in the sidebar too, for anonymous viewers alone [LAYOUT-16 LAYOUT-17]', async ({
    members,
    page,
  }) => {
    const sidebar = page.getByRole('dialog', { name: 'Menu' });
    await page.setViewportSize(VIEWPORTS.phone);
    await goHydrated(page, `${members.url}/nowhere`);
    await expect(header(page).getByRole('link', { name: 'Sign in' })).toBeHidden();
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(sidebar.getByRole('link', { name: 'Sign up' })).toBeVisible();
    await sidebar.getByRole('link', { name: 'Sign in' }).click();
    await expect(pane(page, 'Sign in')).toBeVisible();
    await page.keyboard.press('Escape');
    await joinAndStay(page, members.url);
    await goHydrated(page, `${members.url}/nowhere`);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(sidebar.getByRole('link', { name: 'Favorites' })).toBeVisible();
    await expect(sidebar.getByRole('link', { name: 'Sign in' })).toHaveCount(0);
  });

  test('is not there where everything is free [LAYOUT-17]', async ({ sharedOrigin, page }) => {
    const site = await sharedOrigin(allFree, 'signedin');
    await page.goto(`${site.url}/nowhere`);
    await hydrated(page);
    await expect(header(page).getByRole('link', { name: 'Sign in' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Open menu' }).click();
    const sidebar = page.getByRole('dialog', { name: 'Menu' });
    await expect(sidebar.getByRole('link', { name: 'Home', exact: true })).toBeVisible();
    await expect(sidebar.getByRole('link', { name: 'Sign in' })).toHaveCount(0);
  });

  test('is not there for a viewer either where everything is free, whose account page stays, with a way out [LAYOUT-13]', async ({
    sharedOrigin,
    page,
  }) => {
    const site = await sharedOrigin(allFree, 'signedin');
    await joinAndSignIn(page, site.url);
    await page.goto(`${site.url}/u/my-account`);
    await expect(main(page).getByRole('heading', { name: 'About you' })).toBeVisible();
    await expect(header(page).getByRole('button', { name: /^Account/ })).toHaveCount(0);
    await page.getByRole('button', { name: 'Open menu' }).click();
    const sidebar = page.getByRole('dialog', { name: 'Menu' });
    await expect(sidebar.getByRole('link', { name: 'Home', exact: true })).toBeVisible();
    await expect(sidebar.getByRole('button', { name: 'Log out' })).toHaveCount(0);
    await page.keyboard.press('Escape');
    // on a phone no other menu has a way out
    await page.setViewportSize(VIEWPORTS.phone);
    await main(page).getByRole('button', { name: 'Log out' }).click();
    await expect(page).toHaveURL(`${site.url}/`);
    expect(await page.evaluate(() => localStorage.getItem('inplayer_token'))).toBeNull();
  });
});

test('the user menu leads to the pages a viewer has, none of them of a staff, and out by keys, which is said while the focus goes to the page [SESSION-09 ROLE-08 A11Y-01]', async ({
  members,
  page,
}) => {
  await joinAndStay(page, members.url);
  await page.goto(`${members.url}/nowhere`);
  await hydrated(page);
  await header(page)
    .getByRole('button', { name: /^Account/ })
    .click();
  const entries = header(page).getByRole('list', { name: 'Account' });
  await expect(entries.getByRole('listitem')).toHaveText(['Account', 'Favorites', 'Payments', 'Log out']);
  await page.keyboard.press('Escape');
  await expect(entries).toBeHidden();
  await header(page)
    .getByRole('button', { name: /^Account/ })
    .click();
  // what is said, and whether the device still knows the viewer at that time
  await page.evaluate(() => {
    const said: [string, boolean][] = [];
    const status = [...document.querySelectorAll('[role=status]')];
    const watch = new MutationObserver(([change]) => {
      said.push([change?.target.textContent ?? '', localStorage.getItem('inplayer_token') !== null]);
    });
    for (const one of status) watch.observe(one, { childList: true, subtree: true });
    Object.assign(window, { said });
  });
  await entries.getByRole('button', { name: 'Log out' }).press('Enter');
  await expect(header(page).getByRole('link', { name: 'Sign in' })).toBeVisible();
  await expect(main(page)).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: "You're logged out" })).toBeAttached();
  expect(await page.evaluate(() => 'said' in window && window.said)).toEqual([["You're logged out", false]]);
});

test('a site without accounts has no modal, whatever the address asks for', async ({ product, page }) => {
  await page.goto(`${product.url}/nowhere?u=login`);
  await expect(main(page).getByRole('heading').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(dialog(page)).toHaveCount(0);
});

test('code of the modal that cannot be had leaves the page as it was, and says so', async ({
  members,
  page,
  allowErrors,
}) => {
  allowErrors(/account-modal/, /ERR_FAILED/);
  await page.route(/account-modal/, (route) => route.abort());
  await page.goto(`${members.url}/nowhere`);
  await hydrated(page);
  await header(page).getByRole('link', { name: 'Sign in' }).click();
  await expect(page.getByText('This could not be loaded.').last()).toBeVisible();
  await expect(page).toHaveURL(`${members.url}/nowhere`);
});
