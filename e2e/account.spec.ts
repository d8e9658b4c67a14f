import type { Page } from '@playwright/test';
import { fill, send, someone } from './support/account-forms.ts';
import { expectPlaying, MEMBERS_BLUE, main } from './support/concert.ts';
import { getToken, joinAndSignIn, logInStatus, mailedCode } from './support/members.ts';
import { dialog, expectStep, pane } from './support/panes.ts';
import { expect, test } from './support/test.ts';

const field = (page: Page, label: string) => dialog(page).getByLabel(label, { exact: true });
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click();
const titled = (page: Page, title: string) =>
  expect(dialog(page).getByRole('heading', { level: 2 })).toHaveText(title);

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

test('account: a viewer who signs up where plans are sold sees them, also after a reload [REG-15 REG-18 MODAL-05]', async ({
  paying,
  page,
  allowErrors,
}) => {
  allowErrors(/40[24] GET .*(\/items\/\d+\/access|\/cards\/default)$/);
  const expectPlans = async () => {
    await expect(dialog(page).getByRole('radio', { name: /Monthly plan/ })).toBeVisible();
    await expect(dialog(page).getByRole('radio')).toHaveCount(2);
  };
  await page.goto(`${paying.url}/m/AuroraSP/aurora-set`);
  await page.getByRole('banner').getByRole('link', { name: 'Sign up' }).click();
  await fill(page, someone());
  await send(page).click();
  await expect(dialog(page).getByLabel('First name')).toBeVisible();
  await page.reload();
  await dialog(page).getByLabel('First name').fill('Ada');
  await dialog(page).getByLabel('Last name').fill('Quay');
  await send(page).click();
  await expectPlans();
  await page.reload();
  await expectPlans();
  await dialog(page)
    .getByRole('radio', { name: /Annual plan/ })
    .check();
  await send(page).click();
  await expect(pane(page, 'Check out')).toBeVisible();
  await page.reload();
  await dialog(page).getByRole('link', { name: 'Change plan' }).click();
  await expectPlans();
});

test('account: a viewer sets a forgotten password with a mailed code [PASSWORD-08 PASSWORD-31 PASSWORD-18 PASSWORD-16]', async ({
  members: site,
  page,
}) => {
  const member = await joinAndSignIn(page, site.url);
  await page.evaluate(() => localStorage.clear());
  await page.goto(`${site.url}/nowhere?u=forgot-password`);
  await field(page, 'Email').fill(member.email);
  await press(page, 'Send the email');
  await titled(page, 'Set a new password');
  await expect(dialog(page)).toContainText(member.email);
  await press(page, 'Send it again');
  await expect(dialog(page).getByRole('status')).toHaveText('Sent again. Only the newest email works.');
  await field(page, 'Code from the email').fill(await mailedCode(page, site.url, member.email, 2));
  const newPassword = 'Bright-harbour-88';
  await field(page, 'New password').fill(newPassword);
  await field(page, 'Confirm new password').fill(newPassword);
  await press(page, 'Save password');
  await titled(page, 'Sign in');
  await expect(dialog(page)).toContainText('Your password has been changed. Sign in with the new one.');
  expect(await getToken(page)).toBeNull();
  expect([...new URL(page.url()).searchParams]).toEqual([['u', 'login']]);
  expect(await logInStatus(page, site.url, member)).toBe(401);
  expect(await logInStatus(page, site.url, { ...member, password: newPassword })).toBe(200);
});
