import type { Page, Route } from '@playwright/test';
import {
  joinAndSignIn,
  logInStatus,
  type Member,
  mailedCode,
  tokenOf,
  withoutPassword,
} from './support/members.ts';
import { expect, test } from './support/test.ts';

const NEW_PASSWORD = 'Bright-harbour-88';

const dialog = (page: Page) => page.getByRole('dialog');
const field = (page: Page, label: string) => dialog(page).getByLabel(label, { exact: true });
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click();
const titled = (page: Page, title: string) =>
  expect(dialog(page).getByRole('heading', { level: 2 })).toHaveText(title);

async function fillNew(page: Page, password = NEW_PASSWORD, confirmation = password): Promise<void> {
  await field(page, 'New password').fill(password);
  await field(page, 'Confirm new password').fill(confirmation);
  await press(page, 'Save password');
}

/** The provider's answer to a call, in place of its own. */
const refuse = (page: Page, path: RegExp, status: number, message: string) =>
  page.route(path, (route: Route) => route.fulfill({ status, json: { code: status, message } }));

/** The login form is open, tells what happened, and nothing of the change is left in the address. */
async function expectLoggedOut(page: Page): Promise<void> {
  await titled(page, 'Sign in');
  await expect(dialog(page)).toContainText('Your password has been changed. Sign in with the new one.');
  expect(await tokenOf(page)).toBeNull();
  expect([...new URL(page.url()).searchParams]).toEqual([['u', 'login']]);
}

/** Where the link in a mail for a new password leads. */
async function mailedLink(page: Page, siteUrl: string, { email }: Member): Promise<string> {
  const asked = { form: { email, merchant_uuid: 'x', branding_id: '0' } };
  await page.request.post(`${siteUrl}/accounts/forgot-password`, asked);
  const token = await mailedCode(page, siteUrl, email);
  return `${siteUrl}/nowhere?u=edit-password&resetPasswordToken=${token}&email=${encodeURIComponent(email)}`;
}

/** Sets the new password with the code that was mailed, and signs in with it at the provider. */
async function finishByMail(page: Page, siteUrl: string, member: Member): Promise<void> {
  await field(page, 'Code from the email').fill(await mailedCode(page, siteUrl, member.email));
  await fillNew(page);
  await expectLoggedOut(page);
  expect(await logInStatus(page, siteUrl, { ...member, password: NEW_PASSWORD })).toBe(200);
}

test.describe('a forgotten password', () => {
  test('is asked for with an e-mail address, which must be one [PASSWORD-07 PASSWORD-25 PASSWORD-26 MODAL-14]', async ({
    members: site,
    page,
    allowErrors,
  }) => {
    await page.goto(`${site.url}/nowhere?u=login`);
    await dialog(page).getByRole('link', { name: 'Forgot your password?' }).click();
    await titled(page, 'Forgot your password?');
    await press(page, 'Send the email');
    await expect(field(page, 'Email')).toHaveAccessibleDescription('This field is required');
    await field(page, 'Email').fill('ada');
    await expect(field(page, 'Email')).toHaveAccessibleDescription(/Enter an email address/);

    allowErrors(/answer: 422 POST .*forgot-password/);
    await field(page, 'Email').fill('ada@example.test');
    await refuse(page, /forgot-password$/, 422, 'Invalid param email');
    await press(page, 'Send the email');
    await expect(field(page, 'Email')).toHaveAccessibleDescription(/We can't send email to this address/);
    await refuse(page, /forgot-password$/, 422, 'The post office is closed.');
    await press(page, 'Send the email');
    await expect(dialog(page).getByRole('alert')).toHaveText('The post office is closed.');
  });

  test('comes back by a mailed code, and the login opens with the new one [PASSWORD-08 PASSWORD-31 PASSWORD-18 PASSWORD-16]', async ({
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
    await fillNew(page);
    await expectLoggedOut(page);
    expect(await logInStatus(page, site.url, member)).toBe(401);
    expect(await logInStatus(page, site.url, { ...member, password: NEW_PASSWORD })).toBe(200);
  });

  test('comes back by a link, which brings token and address itself [PASSWORD-09 PASSWORD-16 PASSWORD-18]', async ({
    members: site,
    page,
  }) => {
    const member = await joinAndSignIn(page, site.url);
    // also for a viewer who is signed in and could use the old password
    await page.goto(await mailedLink(page, site.url, member));
    await titled(page, 'Set a new password');
    await expect(field(page, 'New password')).toBeVisible();
    await expect(field(page, 'Code from the email')).toHaveCount(0);
    await expect(field(page, 'Current password')).toHaveCount(0);
    await fillNew(page);
    await expectLoggedOut(page);
    await field(page, 'Email').fill(member.email);
    await field(page, 'Password').fill(NEW_PASSWORD);
    await press(page, 'Sign in');
    await expect(dialog(page)).toHaveCount(0);
    expect(await tokenOf(page)).not.toBeNull();
  });

  test('an anonymous viewer with neither link nor code is told so, and nothing is sent [PASSWORD-13]', async ({
    members: site,
    page,
  }) => {
    await page.goto(`${site.url}/nowhere?u=edit-password`);
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'PUT') sent.push(request.url());
    });
    await fillNew(page);
    await expect(dialog(page).getByRole('alert')).toHaveText(/The link or code is missing/);
    expect(sent).toEqual([]);
  });
});

test.describe('the form for a new password', () => {
  test('wants it twice and the same, as strong as at registration; a refusal without words of ours is a general error, never silence [PASSWORD-10 PASSWORD-11 PASSWORD-12 PASSWORD-30]', async ({
    members: site,
    page,
    allowErrors,
  }) => {
    allowErrors(/answer: 422 PUT .*forgot-password/);
    await page.goto(
      `${site.url}/nowhere?u=edit-password&resetPasswordToken=K7Q2-9XMB-41TD&email=ada%40example.test`,
    );
    await press(page, 'Save password');
    await expect(field(page, 'New password')).toHaveAccessibleDescription(/This field is required/);
    await expect(field(page, 'Confirm new password')).toHaveAccessibleDescription('This field is required');
    await fillNew(page, 'lamplight', 'lamplight');
    await expect(field(page, 'New password')).toHaveAccessibleDescription(
      /Use at least 8 characters, with a lowercase letter and a digit/,
    );
    await fillNew(page, NEW_PASSWORD, 'Bright-harbour-89');
    await expect(field(page, 'Confirm new password')).toHaveAccessibleDescription(
      "The passwords don't match.",
    );
    await refuse(page, /forgot-password\/K7Q2-9XMB-41TD$/, 422, 'The lamp is out.');
    await fillNew(page);
    await expect(dialog(page).getByRole('alert')).toHaveText('Something went wrong. Try again in a moment.');
  });

  const AT_FIELD = [
    ['invalid param PASSWORD', 'New password', /Use at least 8 characters, with/],
    ['The score does not match standards', 'New password', /too easy to guess/],
  ] as const;
  const OVER_FORM = [
    ['resetPasswordToken is not valid', /This code or link isn't right/],
    ['password could not be set', /has been used or has expired/],
  ] as const;

  test('tells every refusal of the provider, each in its own words [PASSWORD-19 PASSWORD-20 PASSWORD-21 PASSWORD-23]', async ({
    members: site,
    page,
    allowErrors,
  }) => {
    allowErrors(/answer: 422 PUT .*forgot-password/);
    await page.goto(
      `${site.url}/nowhere?u=edit-password&resetPasswordToken=K7Q2-9XMB-41TD&email=ada%40example.test`,
    );
    for (const [message, label, words] of AT_FIELD) {
      await refuse(page, /forgot-password\/K7Q2-9XMB-41TD$/, 422, message);
      await fillNew(page);
      await expect(field(page, label)).toHaveAccessibleDescription(words);
    }
    for (const [message, words] of OVER_FORM) {
      await refuse(page, /forgot-password\/K7Q2-9XMB-41TD$/, 422, message);
      await fillNew(page);
      await expect(dialog(page).getByRole('alert')).toHaveText(words);
    }
  });
});

test.describe('a viewer', () => {
  test('changes the password with the old one, which ends the session [PASSWORD-14 PASSWORD-15 PASSWORD-18 PASSWORD-22]', async ({
    members: site,
    page,
    allowErrors,
  }) => {
    allowErrors(/answer: 4\d\d POST .*change-password/);
    const member = await joinAndSignIn(page, site.url);
    // over a page that only members see
    await page.goto(`${site.url}/u/my-account?u=edit-password`);
    await press(page, 'Save password');
    await expect(field(page, 'Current password')).toHaveAccessibleDescription('This field is required');
    await expect(field(page, 'Code from the email')).toHaveCount(0);
    await field(page, 'Current password').fill('not-the-one-1');
    await fillNew(page);
    await expect(field(page, 'Current password')).toHaveAccessibleDescription(/not your current password/);

    const token = await tokenOf(page);
    await field(page, 'Current password').fill(member.password);
    await fillNew(page);
    await expectLoggedOut(page);
    const headers = { authorization: `Bearer ${token}` };
    expect((await page.request.get(`${site.url}/accounts`, { headers })).status()).toBe(401);
    expect(await logInStatus(page, site.url, { ...member, password: NEW_PASSWORD })).toBe(200);
  });

  const LOST = /^No answer came\. Try the new password/;
  const OVER = [
    ['whose change got no answer', 'lost', LOST],
    ['whose change by a mailed link got no answer', 'lost link', LOST],
    ['whose session ended meanwhile', 'ended', 'Your session has ended. Sign in again.'],
  ] as const;

  for (const [who, what, words] of OVER) {
    test(`${who} signs in again and is told why, and is asked for no code [PASSWORD-30 PASSWORD-18]`, async ({
      members: site,
      page,
      allowErrors,
    }) => {
      allowErrors(/answer: 4\d\d (POST .*change-password|PUT .*forgot-password)|net::ERR_FAILED/);
      const member = await joinAndSignIn(page, site.url);
      if (what === 'lost link') {
        await page.goto(await mailedLink(page, site.url, member));
      } else {
        await page.goto(`${site.url}/u/my-account?u=edit-password`);
        await field(page, 'Current password').fill(member.password);
      }
      if (what !== 'ended') {
        const lose = async (route: Route) => {
          await route.fetch();
          await route.abort();
        };
        await page.route(/change-password$|forgot-password\/[^/]+$/, lose, { times: 1 });
        await fillNew(page);
        await expect(dialog(page).getByRole('alert')).toBeVisible();
      } else {
        await refuse(page, /change-password$/, 401, 'Invalid JWT token');
      }
      await fillNew(page);
      await titled(page, 'Sign in');
      await expect(dialog(page).getByRole('status').first()).toHaveText(words);
      await expect(field(page, 'Code from the email')).toHaveCount(0);
    });
  }

  test('a mistyped code is not taken for a used one after a try that never arrived: it can be corrected [PASSWORD-30 PASSWORD-18]', async ({
    members: site,
    page,
    allowErrors,
  }) => {
    allowErrors(/answer: 422 PUT .*forgot-password|net::ERR_FAILED/);
    const member = await joinAndSignIn(page, site.url);
    await page.goto(`${site.url}/nowhere?u=edit-password`);
    await dialog(page).getByRole('link', { name: 'Forgot your current password?' }).click();
    await press(page, 'Send the email');
    const code = field(page, 'Code from the email');
    await code.fill('K7Q2-9XMB-41TD');
    await page.route(/forgot-password\/[^/]+$/, (route) => route.abort(), { times: 1 });
    await fillNew(page);
    await expect(dialog(page).getByRole('alert')).toBeVisible();
    await fillNew(page);
    await expect(dialog(page).getByRole('alert')).toHaveText(LOST);
    expect(await tokenOf(page)).not.toBeNull();
    await finishByMail(page, site.url, member);
  });

  test('who forgot the old one confirms that a mail is sent, and stays signed in until the new one [PASSWORD-29 PASSWORD-31 MODAL-14]', async ({
    members: site,
    page,
  }) => {
    const member = await joinAndSignIn(page, site.url);
    await page.goto(`${site.url}/nowhere?u=edit-password`);
    await dialog(page).getByRole('link', { name: 'Forgot your current password?' }).click();
    await titled(page, 'Reset your password');
    await expect(dialog(page)).toContainText(member.email);
    await press(page, 'Send the email');
    await titled(page, 'Set a new password');
    expect(await tokenOf(page)).not.toBeNull();
    await finishByMail(page, site.url, member);
  });

  test('who signed in by another service adds a password by mail [PASSWORD-17 PASSWORD-27 MODAL-14]', async ({
    members: site,
    page,
    allowErrors,
  }) => {
    allowErrors(/answer: 503 POST .*forgot-password/);
    await withoutPassword(page);
    const member = await joinAndSignIn(page, site.url);
    await page.goto(`${site.url}/nowhere?u=edit-password`);
    await titled(page, 'Add a password');
    await page.route(/forgot-password$/, (route) => route.fulfill({ status: 503 }), { times: 1 });
    await press(page, 'Send the email');
    await expect(dialog(page).getByRole('alert')).toHaveText(
      "We couldn't send the email. Try again in a moment.",
    );
    await press(page, 'Send the email');
    await titled(page, 'Set a new password');
    await finishByMail(page, site.url, member);
  });
});

test('who waits for the mail may have it sent again, and learns when that fails [PASSWORD-28 MODAL-14]', async ({
  members: site,
  page,
  allowErrors,
}) => {
  allowErrors(/answer: 503 POST .*forgot-password/);
  await page.goto(`${site.url}/nowhere?u=send-confirmation&email=ada%40example.test`);
  await titled(page, 'Check your email');
  await expect(dialog(page)).toContainText('ada@example.test');
  await page.route(/forgot-password$/, (route) => route.fulfill({ status: 503 }), { times: 1 });
  await press(page, 'Send it again');
  await expect(dialog(page).getByRole('alert')).toHaveText(/couldn.t send the email again/);
  await press(page, 'Send it again');
  await expect(dialog(page).getByRole('status')).toHaveText(/Sent again/);
  await expect(dialog(page).getByRole('alert')).toHaveCount(0);
});
