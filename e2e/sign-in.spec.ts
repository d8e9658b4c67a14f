import type { Route } from '@playwright/test';
import { email, formMessage, OTHER, PASSWORD, password, REQUIRED } from './support/account-forms.ts';
import { MEMBERS_BLUE, main } from './support/concert.ts';
import { join } from './support/members.ts';
import { dialog, errorOf } from './support/panes.ts';
import { expect, test } from './support/test.ts';

// A test names the servers it starts before the page, so that they outlive it.

test.describe('signing in', () => {
  const FAULTS: [string, (route: Route) => Promise<void>][] = [
    ['down', (route) => route.fulfill({ status: 503, body: 'down' })],
    ['a page of HTML', (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Hello</h1>' })],
    ['nothing', (route) => route.fulfill({ status: 204 })],
    ['half a body', (route) => route.fulfill({ contentType: 'application/json', body: '{"acc' })],
  ];

  test('asks for an email and a password, and leads to those who forgot one or have none yet; a provider that answers no sense is told as an outage, and the form is as it was [SESSION-01 SESSION-21 MODAL-02]', async ({
    members,
    page,
    allowErrors,
  }) => {
    allowErrors(/503/);
    await page.goto(`${members.url}/nowhere?u=login`);
    await expect(email(page)).toBeVisible();
    await expect(password(page)).toHaveAttribute('type', 'password');
    await dialog(page).getByRole('button', { name: 'Show password' }).click();
    await expect(password(page)).toHaveAttribute('type', 'text');
    await expect(dialog(page).getByRole('link', { name: 'Forgot your password?' })).toHaveAttribute(
      'href',
      '/nowhere?u=forgot-password',
    );
    await expect(dialog(page).getByRole('link', { name: 'Sign up' })).toHaveAttribute(
      'href',
      '/nowhere?u=create-account',
    );

    for (const [fault, answer] of FAULTS) {
      const asked = page.waitForRequest('**/v2/accounts/authenticate');
      await page.route('**/v2/accounts/authenticate', answer, { times: 1 });
      await email(page).fill('ada@example.test');
      await password(page).fill(PASSWORD);
      await dialog(page).getByRole('button', { name: 'Sign in' }).click();
      // the message before it is gone by then
      await asked;
      await expect(formMessage(page), fault).toContainText("We can't reach our service right now.");
      await expect(email(page)).toHaveValue('ada@example.test');
      await expect(password(page)).toHaveValue(PASSWORD);
    }
  });

  test('tells what is missing and what is no email, each at its field [SESSION-02 A11Y-03 REG-35 REG-36]', async ({
    members,
    page,
  }) => {
    await page.goto(`${members.url}/nowhere?u=login`);
    const signIn = dialog(page).getByRole('button', { name: 'Sign in' });
    await signIn.click();
    await expect(formMessage(page)).toHaveText(REQUIRED);
    await expect.poll(() => errorOf(page, 'Email')).toBe('This field is required');
    await expect.poll(() => errorOf(page, 'Password')).toBe('This field is required');
    await expect(email(page)).toHaveAttribute('aria-invalid', 'true');
    await expect(email(page)).toBeFocused();
    await email(page).fill('ada at example');
    await signIn.click();
    await expect(formMessage(page)).toHaveText(OTHER);
    await expect.poll(() => errorOf(page, 'Email')).toContain('Enter an email address');
  });

  test('closes and shows who is signed in; a wrong password says that the two do not fit [SESSION-03 SESSION-21]', async ({
    members,
    page,
    request,
    allowErrors,
  }) => {
    allowErrors(/401/);
    const { email: who } = await join(request, members.url);
    await page.goto(`${members.url}${MEMBERS_BLUE}?u=login`);
    await email(page).fill(who);
    await password(page).fill('Wrong-lamp-27');
    await dialog(page).getByRole('button', { name: 'Sign in' }).click();
    await expect(formMessage(page)).toContainText("That email and password don't match");
    await password(page).fill(PASSWORD);
    await dialog(page).getByRole('button', { name: 'Sign in' }).click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(page).toHaveURL(members.url + MEMBERS_BLUE);
    await expect(page.getByRole('button', { name: 'Account: Ada Quay' })).toBeVisible();
    await expect(main(page).getByRole('link', { name: 'Start watching' })).toBeVisible();
  });

  test('a double press sends once, and an answer after the pane was closed opens nothing', async ({
    members,
    page,
    request,
  }) => {
    const { email: who } = await join(request, members.url);
    let calls = 0;
    let answer: () => void = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/v2/accounts/authenticate', async (route) => {
      calls += 1;
      await held;
      await route.continue();
    });
    await page.goto(`${members.url}/nowhere?u=login`);
    await email(page).fill(who);
    await password(page).fill(PASSWORD);
    const button = dialog(page).getByRole('button', { name: 'Sign in' });
    await button.dblclick();
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    answer();
    await expect(page.getByRole('button', { name: /^Account/ })).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);
    expect(calls).toBe(1);
  });

  test('external sign-ins stand there where the provider has some, and only then [SESSION-18]', async ({
    originWith,
    members,
    page,
  }) => {
    const site = await originWith(
      (data) =>
        data.write('accounts/social.json', {
          google: 'https://social.example.test/g',
          facebook: 'https://social.example.test/f',
        }),
      'signedin',
    );
    await page.goto(`${site.url}/?u=login`);
    const ways = dialog(page).getByRole('list', { name: 'Other ways to sign in' });
    await expect(ways.getByRole('link', { name: 'Continue with Google' })).toHaveAttribute(
      'href',
      /^https:\/\/social\.example\.test\/g\?state=/,
    );
    await expect(ways.getByRole('link')).toHaveCount(2);
    await page.goto(`${members.url}/?u=login`);
    await expect(email(page)).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(ways).toHaveCount(0);
  });
});
