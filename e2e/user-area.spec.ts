import { joinAndStay, NO_CARD } from './support/members.ts';
import { watchShifts } from './support/shifts.ts';
import { expect, test } from './support/test.ts';
import { ACCOUNT, button, edit, section } from './support/user-area.ts';

test.beforeEach(({ allowErrors }) => allowErrors(NO_CARD));

test('user area: sends an anonymous viewer home, by the server once it knows [ROUTE-22 ACCOUNT-05 PAY-02]', async ({
  members,
  page,
}) => {
  // the session of this device has ended
  await page.context().addCookies([{ name: 'jwapp-viewer', value: 'known', url: members.url }]);
  const known = await page.request.get(members.url + ACCOUNT, { maxRedirects: 0 });
  expect(known.status()).toBe(200);
  expect(await known.text()).not.toContain('</dd>');
  await page.goto(`${members.url}/u/payments`);
  await expect(page).toHaveURL(`${members.url}/`);
  const viewerCookie = async () =>
    (await page.context().cookies()).find(({ name }) => name === 'jwapp-viewer')?.value;
  await expect.poll(viewerCookie).toBe('none');
  for (const path of ['/u', ACCOUNT, '/u/favorites', '/u/payments', '/u/nothing']) {
    const answer = await page.request.get(members.url + path, { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location], path).toEqual([302, '/']);
  }
});

test('account page: comes from the server without a shift, saves names and answers, and requests an export [ACCOUNT-07 CONSENT-08 CONSENT-10 EXPORT-01]', async ({
  members,
  page,
}) => {
  const { email } = await joinAndStay(page, members.url);
  const shifted = await watchShifts(page);
  const answer = await page.goto(members.url + ACCOUNT);
  expect(await answer?.text()).toContain('About you</h2>');
  const country = section(page, 'More about you').getByLabel('Country');
  await expect(country).toHaveValue('nl');
  expect(await shifted()).toBeLessThan(0.02);

  await edit(page).click();
  await section(page, 'About you').getByLabel('First name').fill('Ada');
  await section(page, 'About you').getByLabel('Last name').fill('Quay');
  await button(page, 'About you', 'Save').click();
  await expect(section(page, 'About you').getByRole('status')).toHaveText('Your name has been saved.');
  await country.selectOption('be');
  await button(page, 'More about you', 'Update').click();
  await expect(section(page, 'More about you').getByRole('status')).not.toBeEmpty();
  await button(page, 'Export your data', 'Request my data').click();
  await expect(section(page, 'Export your data').getByRole('status')).toContainText(email);
  await page.reload();
  await expect(section(page, 'About you').getByRole('definition')).toHaveText(['Ada', 'Quay']);
  await expect(country).toHaveValue('be');
});
