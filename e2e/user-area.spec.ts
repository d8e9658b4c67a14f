import { violations } from './support/axe.ts';
import { heading, main } from './support/concert.ts';
import { joinAndSignIn, joinAndStay, NO_CARD } from './support/members.ts';
import { watchShifts } from './support/shifts.ts';
import { expect, test } from './support/test.ts';
import { ACCOUNT, button, edit, faults, nav, openAccount, section } from './support/user-area.ts';
import { VIEWPORTS } from './support/viewports.ts';

const MEMBERS = 'configs/signedin.json';

test.beforeEach(({ allowErrors }) => allowErrors(NO_CARD));

test.describe('who may be there', () => {
  test('an anonymous viewer is sent home from every address, by the server already where it knows [ROUTE-22 ACCOUNT-05]', async ({
    members,
    page,
  }) => {
    await page.goto(members.url + ACCOUNT);
    await expect(page).toHaveURL(`${members.url}/`);
    // from here on the device says that nobody is signed in
    await expect
      .poll(async () => (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`))
      .toContain('jwapp-viewer=none');
    for (const path of ['/u', ACCOUNT, '/u/favorites', '/u/payments', '/u/nothing']) {
      const answer = await page.request.get(members.url + path, { maxRedirects: 0 });
      expect([answer.status(), answer.headers().location], path).toEqual([302, '/']);
    }
  });

  test('a viewer whose cookies are gone comes to the page of a bookmark all the same [ROUTE-22 ACCOUNT-05]', async ({
    members,
    page,
  }) => {
    await joinAndSignIn(page, members.url);
    await page.context().clearCookies({ name: 'jwapp-viewer' });
    await page.goto(`${members.url}/u/payments?app=1`);
    await expect(main(page).getByRole('heading', { level: 1, name: 'Payments' })).toBeVisible();
    await expect(page).toHaveURL(`${members.url}/u/payments?app=1`);
  });

  test('a plain file host sends an anonymous viewer home too, and shows a viewer their page [ROUTE-22 ROUTE-14]', async ({
    members,
    staticSiteWith,
    page,
  }) => {
    const site = await staticSiteWith(
      `defaultConfigSource = ${members.url}/apps/configs/signedin.json\napiBaseUrl = ${members.url}\nidentityBaseUrl = ${members.url}\n`,
    );
    await page.goto(site.url + ACCOUNT);
    await expect(page).toHaveURL(`${site.url}/`);
    await joinAndStay(page, members.url);
    await page.goto(`${site.url}/u/nothing`);
    await expect(page).toHaveURL(site.url + ACCOUNT);
    await expect(edit(page)).toBeVisible();
  });

  test('an anonymous viewer keeps the pane they were mailed a link to; any other becomes the sign-in', async ({
    members,
    page,
  }) => {
    await page.goto(`${members.url}${ACCOUNT}?play=1&u=edit-password&resetPasswordToken=48291`);
    await expect(page).toHaveURL(`${members.url}/?u=edit-password&resetPasswordToken=48291`);
    await page.goto(`${members.url}${ACCOUNT}?u=delete-account`);
    await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible();
    await expect(page).toHaveURL(`${members.url}/?u=login`);
  });

  test('a device whose session has ended is sent home once that is clear [ROUTE-22 ACCOUNT-05]', async ({
    members,
    page,
  }) => {
    await page.context().addCookies([{ name: 'jwapp-viewer', value: 'known', url: members.url }]);
    const answer = await page.request.get(members.url + ACCOUNT, { maxRedirects: 0 });
    expect(answer.status()).toBe(200);
    expect(await answer.text()).not.toContain('</dd>');
    await page.goto(members.url + ACCOUNT);
    await expect(page).toHaveURL(`${members.url}/`);
  });

  test('an anonymous viewer downloads nothing of the area, nor on the way out of it', async ({
    members,
    page,
  }) => {
    const scripts: string[] = [];
    page.on('request', (request) => void scripts.push(new URL(request.url()).pathname));
    await page.context().addCookies([{ name: 'jwapp-viewer', value: 'none', url: members.url }]);
    await page.goto(members.url + ACCOUNT);
    await expect.poll(() => scripts.filter((path) => path.includes('media-screen'))).not.toEqual([]);
    await page.waitForLoadState('networkidle');
    expect(scripts.filter((path) => /user-screen|form-view|user\.json/.test(path))).toEqual([]);
  });
});

test.describe('finding one’s way', () => {
  test('the left nav leads to account, favorites and payments, and says where one is; it is hidden on narrow screens, and logging out leaves the area, which is said [ROUTE-14 ACCOUNT-01 ACCOUNT-02 A11Y-01]', async ({
    members,
    page,
  }) => {
    await openAccount(page, members.url);
    await expect(nav(page).getByRole('listitem')).toHaveText(['Account', 'Favorites', 'Payments', 'Log out']);
    for (const [name, path] of [
      ['Favorites', '/u/favorites'],
      ['Payments', '/u/payments'],
      ['Account', ACCOUNT],
    ] as const) {
      await nav(page).getByRole('link', { name }).click();
      await expect(page).toHaveURL(members.url + path);
      await expect(heading(page)).toHaveText(name);
      await expect(nav(page).getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
      await expect(page).toHaveTitle(`${name} - Footlights Members`);
    }

    await page.setViewportSize({ width: 767, height: 900 });
    await expect(nav(page)).toBeHidden();
    await page.setViewportSize(VIEWPORTS.phone);
    await expect(nav(page)).toBeHidden();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await page.setViewportSize({ width: 768, height: 900 });
    await expect(nav(page)).toBeVisible();

    await nav(page).getByRole('button', { name: 'Log out' }).click();
    await expect(page).toHaveURL(`${members.url}/`);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
    // with the title of the page that comes then
    const said = page.getByRole('status').filter({ hasText: "You're logged out. Footlights Members" });
    await expect(said).toBeAttached();
  });

  test('/u and unknown pages lead to the account page [ROUTE-20 ROUTE-21]', async ({ members, page }) => {
    await joinAndStay(page, members.url);
    for (const path of ['/u', '/u/my-account/more']) {
      await page.goto(members.url + path);
      await expect(page, path).toHaveURL(members.url + ACCOUNT);
      await expect(heading(page)).toHaveText('Account');
    }
  });

  test('a site without a favorites list, where all is free, has neither page [ACCOUNT-03 ACCOUNT-04 FAV-16]', async ({
    originWith,
    page,
  }) => {
    const site = await originWith(
      (data) =>
        data.change(MEMBERS, ({ features: { favoritesList: _, ...features }, ...config }) => ({
          ...config,
          features,
          contentProtection: { accessModel: 'free' },
        })),
      'signedin',
    );
    await openAccount(page, site.url);
    await expect(nav(page).getByRole('listitem')).toHaveText(['Account', 'Log out']);
    for (const path of ['/u/favorites', '/u/payments']) {
      await page.goto(site.url + path);
      await expect(page, path).toHaveURL(site.url + ACCOUNT);
    }
  });

  test('what the server sends has the frame of the page, and nothing moves as its viewer is recognised', async ({
    members,
    page,
  }) => {
    await joinAndStay(page, members.url);
    const shifted = await watchShifts(page);
    const answer = await page.goto(members.url + ACCOUNT);
    expect(await answer?.text()).toContain('About you</h2>');
    await expect(edit(page)).toBeVisible();
    await expect(section(page, 'Other registration details')).toBeVisible();
    expect(await shifted()).toBeLessThan(0.02);
  });
});

test('axe finds nothing on the pages of the area, on phone and desktop', async ({ members, page }) => {
  test.slow();
  const expectSound = async (what: string) => {
    for (const name of ['phone', 'desktop'] as const) {
      await page.setViewportSize(VIEWPORTS[name]);
      expect(await violations(page), `${what}, ${name}`).toEqual([]);
    }
  };
  await openAccount(page, members.url);
  await expect(section(page, 'Other registration details')).toBeVisible();
  await expectSound('account');
  await edit(page).click();
  await button(page, 'About you', 'Save').click();
  await expect(faults(page)).toHaveCount(3);
  await expectSound('what is wrong with the names');
  for (const path of ['/u/favorites', '/u/payments']) {
    await page.goto(members.url + path);
    await expect(main(page).getByRole('heading', { level: 2 }).first()).toBeVisible();
    await expectSound(path);
  }
});
