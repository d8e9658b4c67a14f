import { violations } from './support/axe.ts';
import { main } from './support/concert.ts';
import type { DataFolder } from './support/data-folder.ts';
import { joinAndSignIn, joinAndStay, NO_CARD } from './support/members.ts';
import { watchShifts } from './support/shifts.ts';
import { expect, test } from './support/test.ts';
import { ACCOUNT, button, edit, section } from './support/user-area.ts';
import { VIEWPORTS } from './support/viewports.ts';

test.beforeEach(({ allowErrors }) => allowErrors(NO_CARD));

test('user area: sends an anonymous viewer home, by the server once it knows, and loads nothing of it [ROUTE-22 ACCOUNT-05 PAY-02]', async ({
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
  const loaded: string[] = [];
  page.on('request', (request) => void loaded.push(new URL(request.url()).pathname));
  await page.goto(members.url + ACCOUNT);
  await expect.poll(() => loaded.filter((path) => path.includes('media-screen'))).not.toEqual([]);
  await page.waitForLoadState('networkidle');
  expect(loaded.filter((path) => /user-screen|form-view|user\.json/.test(path))).toEqual([]);
});

test('user area: opens a bookmark for a viewer without cookies, and works at a plain file host [ROUTE-14 ROUTE-22]', async ({
  members,
  staticSiteWith,
  page,
}) => {
  await joinAndSignIn(page, members.url);
  await page.context().clearCookies({ name: 'jwapp-viewer' });
  await page.goto(`${members.url}/u/payments?app=1`);
  await expect(main(page).getByRole('heading', { level: 1, name: 'Payments' })).toBeVisible();
  await expect(page).toHaveURL(`${members.url}/u/payments?app=1`);

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

test('account page: comes from the server without a shift, saves names and answers, and requests an export [ACCOUNT-07 CONSENT-08 CONSENT-10 EXPORT-01]', async ({
  sharedOrigin,
  page,
}) => {
  test.slow();
  const site = await sharedOrigin(withQuestions, 'signedin');
  const { email } = await joinAndStay(page, site.url, { city: 'Ghent' });
  const shifted = await watchShifts(page);
  const answer = await page.goto(site.url + ACCOUNT);
  expect(await answer?.text()).toContain('About you</h2>');
  const city = section(page, 'Other registration details').getByLabel('Your city');
  await expect(city).toHaveValue('Ghent');
  expect(await shifted()).toBeLessThan(0.02);

  await edit(page).click();
  await section(page, 'About you').getByLabel('First name').fill('Ada');
  await button(page, 'About you', 'Save').click();
  await expect(section(page, 'About you').getByRole('alert')).toBeVisible();
  for (const name of ['phone', 'desktop'] as const) {
    await page.setViewportSize(VIEWPORTS[name]);
    expect(await violations(page), name).toEqual([]);
  }
  await section(page, 'About you').getByLabel('Last name').fill('Quay');
  await button(page, 'About you', 'Save').click();
  await expect(section(page, 'About you').getByRole('status')).toHaveText('Your name has been saved.');
  await city.fill('Utica');
  await city.press('Enter');
  await expect(section(page, 'Other registration details').getByRole('status')).not.toBeEmpty();
  await button(page, 'Export your data', 'Request my data').click();
  await expect(section(page, 'Export your data').getByRole('status')).toContainText(email);
  await page.reload();
  await expect(section(page, 'About you').getByRole('definition')).toHaveText(['Ada', 'Quay']);
  await expect(city).toHaveValue('Utica');
});

const withQuestions = (data: DataFolder) =>
  data.write('accounts/register-fields.json', {
    fields: [
      { name: 'terms', label: 'https://terms.example.test/', type: 'checkbox', required: true },
      { name: 'city', label: 'Your city', type: 'input', required: true },
    ],
  });
