import type { Page } from '@playwright/test';
import { fill, send, someone } from './support/account-forms.ts';
import { KEY, mailedLink } from './support/billing.ts';
import { goHydrated } from './support/hydrated.ts';
import { NO_CARD } from './support/members.ts';
import { dialog, pane } from './support/panes.ts';
import { expect, test } from './support/test.ts';
import { ACCOUNT, button, section } from './support/user-area.ts';

const press = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click();

const NEW_PASSWORD = 'Bright-harbour-88';
const DETAILS = 'A little about you';

test('account at the billing provider: lasts from the registration to a new password [REG-34 PASSWORD-09]', async ({
  billing: { url },
  page,
  allowErrors,
}) => {
  test.slow();
  allowErrors(NO_CARD);
  const isSignedIn = () => page.evaluate((key) => localStorage.getItem(key) !== null, KEY);
  const email = someone();
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
  await test.step('find them on the account page', async () => {
    await goHydrated(page, url + ACCOUNT);
    await expect(section(page, 'About you').getByRole('definition')).toHaveText(['Ada', 'Quay']);
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
