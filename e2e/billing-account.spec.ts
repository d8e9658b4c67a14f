import type { Page } from '@playwright/test';
import { fill, PASSWORD, send, someone } from './support/account-forms.ts';
import { violations } from './support/axe.ts';
import { KEY, mailedLink } from './support/billing.ts';
import { serveCaptcha, withCaptcha } from './support/captcha.ts';
import { goHydrated } from './support/hydrated.ts';
import { dialog, pane } from './support/panes.ts';
import { expect, test } from './support/test.ts';
import { ACCOUNT, button, section } from './support/user-area.ts';

// A test names the servers it starts before the page, so that they outlive it.

const NEW_PASSWORD = 'Bright-harbour-88';

const field = (page: Page, within: string, label: string) => section(page, within).getByLabel(label);
const done = (page: Page, name: string) => section(page, name).getByRole('status');
const isSignedIn = (page: Page) => page.evaluate((key) => localStorage.getItem(key) !== null, KEY);

test('a viewer registers with the publisher’s consents, says more about themselves, and finds it all on their account [REG-12 REG-20 REG-34 BOOT-39]', async ({
  billing: site,
  page,
}) => {
  const who = someone();
  await page.goto(`${site.url}/nowhere?u=create-account`);
  await expect(dialog(page).getByRole('link', { name: 'terms of use' })).toHaveAttribute('target', '_blank');
  await fill(page, who);
  await send(page).click();

  await expect(pane(page, 'A little about you')).toBeVisible();
  expect(await violations(page, 'dialog')).toEqual([]);
  await send(page).click();
  await expect(dialog(page).getByLabel('First name')).toHaveAccessibleDescription('This field is required');
  await dialog(page).getByLabel('First name').fill('Ada');
  await dialog(page).getByLabel('Last name').fill('Quay');
  await dialog(page).getByLabel('City').fill('Old Harbour');
  await dialog(page).getByLabel('How did you find us?').selectOption({ label: 'From a friend' });
  await dialog(page).getByLabel('In front').check();
  await dialog(page).getByLabel('I play an instrument').check();
  const saved = page.waitForRequest((request) => request.url().endsWith('/capture'));
  await send(page).click();
  expect((await saved).postDataJSON()).toMatchObject({
    firstName: 'Ada',
    lastName: 'Quay',
    city: 'Old Harbour',
    customAnswers: [
      { questionId: 'custom_found', value: 'friend' },
      { questionId: 'custom_seat', value: 'front' },
      { questionId: 'custom_play', value: 'yes' },
    ],
  });

  await expect(pane(page, 'A little about you')).toBeHidden();
  await page.goto(site.url + ACCOUNT);
  await expect(section(page, 'About you').getByRole('definition')).toHaveText(['Ada', 'Quay']);
  const terms = section(page, 'Terms and tracking');
  await expect(terms.getByRole('checkbox', { name: /^I accept/ })).toBeChecked();
  await terms.getByRole('checkbox', { name: /^Tell me about/ }).check();
  await button(page, 'Terms and tracking', 'Update consents').click();
  await expect(done(page, 'Terms and tracking')).toHaveText('Your answers have been saved.');
  await page.reload();
  await expect(terms.getByRole('checkbox', { name: /^Tell me about/ })).toBeChecked();
});

test('a viewer changes their address with their password, may have no name, sets a new password by a mailed link, and is shown where an account ends [ACCOUNT-08 ACCOUNT-24 DELETE-11 PASSWORD-09]', async ({
  billing: site,
  page,
  allowErrors,
}) => {
  test.slow();
  allowErrors(/answer: 422 PATCH .*\/billing\/customers\/\d+$/);
  const [who, moved] = [someone(), someone()];
  await page.goto(`${site.url}/nowhere?u=create-account`);
  await fill(page, who);
  await send(page).click();
  await dialog(page).getByLabel('First name').fill('Ada');
  await dialog(page).getByLabel('Last name').fill('Quay');
  await send(page).click();
  await expect(pane(page, 'A little about you')).toBeHidden();

  await goHydrated(page, site.url + ACCOUNT);
  await button(page, 'Email', 'Edit').click();
  await field(page, 'Email', 'Email address').fill(moved);
  await field(page, 'Email', 'Your password, to confirm').fill('wrong harbour 7');
  await button(page, 'Email', 'Save').click();
  await expect(field(page, 'Email', 'Your password, to confirm')).toHaveAccessibleDescription(
    'That is not your password',
  );
  await field(page, 'Email', 'Your password, to confirm').fill(PASSWORD);
  await button(page, 'Email', 'Save').click();
  await expect(done(page, 'Email')).toHaveText('Your email address has been changed.');
  await expect(section(page, 'Email')).toContainText(moved);

  await button(page, 'About you', 'Edit').click();
  await field(page, 'About you', 'First name').fill('');
  await field(page, 'About you', 'Last name').fill('');
  await button(page, 'About you', 'Save').click();
  await expect(done(page, 'About you')).toHaveText('Your name has been saved.');

  await page.goto(`${site.url}${ACCOUNT}?u=delete-account`);
  await expect(dialog(page)).toContainText('Your account could not be deleted.');
  await expect(dialog(page).getByRole('link', { name: /^Help with deleting/ })).toHaveAttribute(
    'href',
    'https://help.footlights.example/delete-account',
  );
  await expect(dialog(page).getByRole('textbox')).toHaveCount(0);

  await goHydrated(page, site.url + ACCOUNT);
  await button(page, 'Security', 'Edit password').click();
  await dialog(page).getByRole('button', { name: 'Send the email' }).click();
  await expect(pane(page, 'Check your email')).toBeVisible();
  await page.goto(await mailedLink(page.request, site.url, moved));
  await dialog(page).getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
  await dialog(page).getByLabel('Confirm new password').fill(NEW_PASSWORD);
  await dialog(page).getByRole('button', { name: 'Save password' }).click();
  await expect(pane(page, 'Sign in')).toContainText('Your password has been changed.');
  expect(await isSignedIn(page)).toBe(false);
  await dialog(page).getByLabel('Email').fill(moved);
  await dialog(page).getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  await dialog(page).getByRole('button', { name: 'Sign in' }).click();
  await expect.poll(() => isSignedIn(page)).toBe(true);
});

test('a site with a captcha asks who registers in a frame of its own, sends what it gave, and says so where it cannot ask [REG-05]', async ({
  sharedOrigin,
  page,
  allowErrors,
}) => {
  allowErrors(/ERR_FAILED/, /net::ERR/);
  const site = await sharedOrigin(withCaptcha, 'footpier');
  let isThere = false;
  await serveCaptcha(page, () => isThere);
  await page.goto(`${site.url}/nowhere?u=create-account`);
  await fill(page, someone());
  const frame = dialog(page).getByTitle('Check that you are not a robot');
  await expect(frame).toBeVisible();
  await send(page).click();
  await expect(dialog(page).getByRole('alert')).toHaveText(/We couldn't check that you're not a robot/);

  isThere = true;
  await send(page).click();
  const asking = frame.contentFrame();
  await asking.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog(page).getByRole('alert')).toHaveText(/We couldn't check that you're not a robot/);

  await send(page).click();
  const sent = page.waitForRequest((request) => request.url().endsWith('/billing/customers'));
  await asking.getByRole('button', { name: 'I am a person' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ captchaValue: 'key-1: a person' });
  await expect(pane(page, 'A little about you')).toBeVisible();
});
