import type { Page } from '@playwright/test';
import {
  joinAndSignIn,
  logInStatus,
  type Member,
  mailedCode,
  tokenOf,
  withoutPassword,
} from './support/members.ts';
import { expect, test } from './support/test.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const password = (page: Page) => dialog(page).getByLabel('Password', { exact: true });
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click();
const titled = (page: Page, title: string) =>
  expect(dialog(page).getByRole('heading', { level: 2 })).toHaveText(title);

/** Opens the deletion over a page that only members see, and goes on to its warning. */
async function goToWarning(page: Page, siteUrl: string, typed: string): Promise<void> {
  await page.goto(`${siteUrl}/u/my-account?u=delete-account`);
  await password(page).fill(typed);
  await press(page, 'Continue');
  await titled(page, 'Delete your account for good?');
}

/** Everywhere a browser would still have it after a reload. */
const keptText = (page: Page) =>
  page.evaluate(() =>
    JSON.stringify([
      { ...localStorage },
      { ...sessionStorage },
      history.state,
      location.href,
      document.cookie,
    ]),
  );

const refuseErasing = (page: Page, message: string) =>
  page.route(/accounts\/erase$/, (route) => route.fulfill({ status: 422, json: { code: 422, message } }));

test('a viewer gives the password, is warned, and deletes the account [DELETE-03 DELETE-04 DELETE-05 MODAL-15]', async ({
  members: site,
  page,
}) => {
  const member = await joinAndSignIn(page, site.url);
  await page.goto(`${site.url}/nowhere?u=delete-account`);
  await titled(page, 'Delete account');
  await press(page, 'Continue');
  await expect(password(page)).toHaveAccessibleDescription('This field is required');

  await goToWarning(page, site.url, member.password);
  await expect(dialog(page)).toContainText('This cannot be undone.');
  expect(await keptText(page)).not.toContain(member.password);
  // nothing is gone yet, and who changes their mind keeps it
  expect(await logInStatus(page, site.url, member)).toBe(200);
  await press(page, 'Keep my account');
  await expect(dialog(page)).toHaveCount(0);
  expect(await tokenOf(page)).not.toBeNull();

  await goToWarning(page, site.url, member.password);
  // what waits to be sent to the account goes with it
  const account = await page.request.get(`${site.url}/accounts`, {
    headers: { authorization: `Bearer ${await tokenOf(page)}` },
  });
  const { id } = (await account.json()) as { id: number };
  await page.evaluate((key) => localStorage.setItem(key, '[]'), `jwapp.unsent.${id}`);
  await press(page, 'Delete my account');
  await expect(dialog(page)).toHaveCount(0);
  expect(await logInStatus(page, site.url, member)).toBe(401);
  expect(await keptText(page)).not.toContain('jwapp.unsent');
});

const REFUSALS: [string, (page: Page, member: Member) => Promise<string>][] = [
  ['a wrong password', async () => 'not-the-one-1'],
  [
    'an answer in capitals',
    async (page, member) => {
      await refuseErasing(page, 'Sorry: INVALID CREDENTIALS.');
      return member.password;
    },
  ],
];

for (const [name, prepare] of REFUSALS) {
  test(`${name} leads back to the password with its message [DELETE-07 DELETE-08]`, async ({
    members: site,
    page,
    allowErrors,
  }) => {
    allowErrors(/answer: 4\d\d DELETE .*accounts\/erase/);
    const member = await joinAndSignIn(page, site.url);
    await goToWarning(page, site.url, await prepare(page, member));
    await press(page, 'Delete my account');
    await titled(page, 'Delete account');
    await expect(dialog(page).getByRole('alert')).toHaveText('This is not your password.');
    await expect(password(page)).toHaveValue('');
    expect(await logInStatus(page, site.url, member)).toBe(200);

    await page.unroute(/accounts\/erase$/);
    await password(page).fill(member.password);
    await press(page, 'Continue');
    await press(page, 'Delete my account');
    await expect(page).toHaveURL(`${site.url}/`);
    expect(await logInStatus(page, site.url, member)).toBe(401);
  });
}

test('any other failure is told beside the warning, and the account stays; of one without an answer it is said that nobody knows, and that signing in tells [DELETE-09]', async ({
  members: site,
  page,
  allowErrors,
}) => {
  allowErrors(/answer: (422 DELETE .*accounts\/erase|401 GET .*accounts$)|net::ERR_FAILED/);
  const member = await joinAndSignIn(page, site.url);
  await refuseErasing(page, 'The shredder is stuck.');
  await goToWarning(page, site.url, member.password);
  await press(page, 'Delete my account');
  await expect(dialog(page).getByRole('alert')).toHaveText("We couldn't delete your account.");
  await titled(page, 'Delete your account for good?');
  expect(await tokenOf(page)).not.toBeNull();

  await page.unroute(/accounts\/erase$/);
  await page.route(/accounts\/erase$/, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await press(page, 'Delete my account');
  await titled(page, 'Sign in');
  await expect(dialog(page).getByRole('status').first()).toContainText(
    "we don't know whether your account was deleted",
  );
  expect(await logInStatus(page, site.url, member)).toBe(401);
});

test('the warning alone, by its address, asks for the password first [DELETE-03]', async ({
  members: site,
  page,
}) => {
  await joinAndSignIn(page, site.url);
  await page.goto(`${site.url}/nowhere?u=delete-account-confirmation`);
  await titled(page, 'Delete account');
  await expect(password(page)).toBeFocused();
});

test('a viewer without a password is warned, then mailed what adds one [DELETE-10 MODAL-15]', async ({
  members: site,
  page,
}) => {
  await withoutPassword(page);
  const member = await joinAndSignIn(page, site.url);
  await page.goto(`${site.url}/nowhere?u=delete-account`);
  await titled(page, 'Add a password first');
  await expect(password(page)).toHaveCount(0);
  await expect(dialog(page)).toContainText(member.email);
  await press(page, 'Send the email');
  await titled(page, 'Set a new password');
  expect(await mailedCode(page, site.url, member.email)).toMatch(/^\w{4}-\w{4}-\w{4}$/);
});
