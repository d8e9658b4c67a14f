import type { Page } from '@playwright/test';
import { fill, PASSWORD, send, someone } from './support/account-forms.ts';
import { KEY, mailedLink } from './support/billing.ts';
import { expectPlaying, MEMBERS_BLUE, main } from './support/concert.ts';
import { goHydrated } from './support/hydrated.ts';
import { getToken, joinAndSignIn, logInStatus, mailedCode, NO_CARD } from './support/members.ts';
import { dialog, expectStep, pane } from './support/panes.ts';
import { expect, test } from './support/test.ts';
import { ACCOUNT, button, section } from './support/user-area.ts';

const field = (page: Page, label: string) => dialog(page).getByLabel(label, { exact: true });
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click();
const titled = (page: Page, title: string) =>
  expect(dialog(page).getByRole('heading', { level: 2 })).toHaveText(title);

const NEW_PASSWORD = 'Bright-harbour-88';
const DETAILS = 'A little about you';
const status = (page: Page, name: string) => section(page, name).getByRole('status');
const inEmail = (page: Page, label: string) => section(page, 'Email').getByLabel(label);

test('account: a viewer signs up to watch, gives their names, is welcomed and watches [REG-01 REG-12 REG-17 MODAL-03]', async ({
  members,
  page,
}) => {
  await page.goto(members.url + MEMBERS_BLUE);
  await main(page).getByRole('link', { name: 'Sign up to start watching' }).click();
  await expect(pane(page, 'Create your account')).toBeVisible();
  await expectStep(page, 'Account Info');
  await expect(dialog(page).getByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    `${MEMBERS_BLUE}?u=login`,
  );
  await fill(page, someone());
  await expect(dialog(page).getByText('Fair', { exact: true })).toBeVisible();
  await send(page).click();
  await expect(pane(page, 'What is your name?')).toBeVisible();
  await expectStep(page, 'Account Info');
  await dialog(page).getByLabel('First name').fill('Ada');
  await dialog(page).getByLabel('Last name').fill('Quay');
  await send(page).click();
  await expect(pane(page, 'Welcome, Ada')).toBeVisible();
  // its title is centred, whatever is next to it
  const offCentre = await dialog(page)
    .getByRole('heading')
    .evaluate((heading) => {
      const words = document.createRange();
      words.selectNodeContents(heading);
      const middle = ({ left, right }: DOMRect) => (left + right) / 2;
      const card = heading.closest('dialog') as HTMLElement;
      return middle(words.getBoundingClientRect()) - middle(card.getBoundingClientRect());
    });
  expect(Math.abs(offCentre)).toBeLessThan(2);
  await dialog(page).getByRole('button', { name: 'Start watching' }).click();
  await expectPlaying(page);
});

test('account: a viewer sets a forgotten password with a mailed code [PASSWORD-08 PASSWORD-18]', async ({
  members: site,
  page,
}) => {
  const member = await joinAndSignIn(page, site.url);
  await page.evaluate(() => localStorage.clear());
  await page.goto(`${site.url}/nowhere?u=forgot-password`);
  await field(page, 'Email').fill(member.email);
  await press(page, 'Send the email');
  await titled(page, 'Change password');
  await expect(dialog(page)).toContainText(member.email);
  await field(page, 'Code from the email').fill(await mailedCode(page, site.url, member.email));
  await field(page, 'New password').fill(NEW_PASSWORD);
  await field(page, 'Confirm new password').fill(NEW_PASSWORD);
  await press(page, 'Save password');
  await titled(page, 'Sign in');
  await expect(dialog(page)).toContainText('Your password has been changed. Sign in with the new one.');
  expect(await getToken(page)).toBeNull();
  expect([...new URL(page.url()).searchParams]).toEqual([['u', 'login']]);
  expect(await logInStatus(page, site.url, member)).toBe(401);
  expect(await logInStatus(page, site.url, { ...member, password: NEW_PASSWORD })).toBe(200);
});

test('account at the billing provider: lasts from the registration to a new password [REG-34 ACCOUNT-08 PASSWORD-09]', async ({
  billing: { url },
  page,
  allowErrors,
}) => {
  test.slow();
  allowErrors(NO_CARD);
  const isSignedIn = () => page.evaluate((key) => localStorage.getItem(key) !== null, KEY);
  let email = someone();
  await test.step('register, and give all details that are required', async () => {
    await page.goto(`${url}/nowhere?u=create-account`);
    await fill(page, email);
    await send(page).click();
    await expect(pane(page, DETAILS)).toBeVisible();
    await dialog(page).getByLabel('First name').fill('Ada');
    await dialog(page).getByLabel('Last name').fill('Quay');
    await dialog(page).getByLabel('City').fill('Old Harbour');
    await dialog(page).getByLabel('How did you find us?').selectOption({ label: 'From a friend' });
    await dialog(page).getByLabel('In front').check();
    await dialog(page).getByLabel('I play an instrument').check();
    const saved = page.waitForRequest(
      (request) => /\/capture$|\/accounts$/.test(request.url()) && request.method() === 'PUT',
    );
    await send(page).click();
    const sent = (await saved).postData() ?? '';
    for (const word of ['Ada', 'Old Harbour', 'friend', 'front', 'custom_play']) expect(sent).toContain(word);
    await expect(pane(page, DETAILS)).toBeHidden();
  });
  await test.step('find them on the account page, change the consents and the address', async () => {
    await goHydrated(page, url + ACCOUNT);
    await expect(section(page, 'About you').getByRole('definition')).toHaveText(['Ada', 'Quay']);
    const terms = section(page, 'Terms and tracking');
    await terms.getByRole('checkbox', { name: /^Tell me about/ }).check();
    await button(page, 'Terms and tracking', 'Update consents').click();
    await expect(status(page, 'Terms and tracking')).toHaveText('Your answers have been saved.');
    email = someone();
    await button(page, 'Email', 'Edit').click();
    await inEmail(page, 'Email address').fill(email);
    await inEmail(page, 'Your password, to confirm').fill(PASSWORD);
    await button(page, 'Email', 'Save').click();
    await expect(status(page, 'Email')).toHaveText('Your email address has been changed.');
    await expect(section(page, 'Email')).toContainText(email);
  });
  await test.step('set a new password by a mailed link, which signs them out, and sign in by it', async () => {
    await button(page, 'Security', 'Change password').click();
    await press(page, 'Send the email');
    await expect(pane(page, 'Check your email')).toBeVisible();
    await page.goto(await mailedLink(page.request, url, email));
    await dialog(page).getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
    await dialog(page).getByLabel('Confirm new password').fill(NEW_PASSWORD);
    await press(page, 'Save password');
    await expect(pane(page, 'Sign in')).toContainText('Your password has been changed.');
    expect(await isSignedIn()).toBe(false);
    await dialog(page).getByLabel('Email').fill(email);
    await dialog(page).getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
    await press(page, 'Sign in');
    await expect.poll(isSignedIn).toBe(true);
  });
});
