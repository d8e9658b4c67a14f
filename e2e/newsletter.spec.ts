import type { Page } from '@playwright/test';
import { hydrated } from './support/hydrated.ts';
import { joinAndSignIn, NO_CARD } from './support/members.ts';
import { expect, MODES, test } from './support/test.ts';

const form = (page: Page) => page.getByRole('form', { name: 'Newsletter' });
const email = (page: Page) => form(page).getByRole('textbox', { name: 'Email address' });
const submit = (page: Page) => form(page).getByRole('button');

for (const mode of MODES)
  test.describe(`${mode} mode`, () => {
    test.use({ mode });

    test('an address is signed up from the footer, and its owner confirms it from a mail [LAYOUT-18 NEWS-01 NEWS-03]', async ({
      page,
      product,
    }) => {
      const to = `${mode}-${Date.now()}@example.test`;
      // not Home, whose rows come above the footer while it is pressed
      await page.goto('/pricing');
      await hydrated(page);
      await expect(email(page)).toHaveAttribute('type', 'email');
      await submit(page).click();
      // the browser itself says what is missing
      await expect(email(page)).toBeFocused();
      await email(page).fill(to);
      await email(page).press('Enter');
      const told = form(page).getByRole('status');
      await expect(told.getByText('Successfully subscribed!', { exact: true })).toBeVisible();
      await expect(told).toContainText('Open the link in the email');
      await expect(email(page)).toHaveValue('');
      const { mails } = (await (
        await page.request.get(`${product.url}/demo/mailbox.json?to=${to}`)
      ).json()) as {
        mails: { text: string }[];
      };
      const link = /http\S+/.exec(mails[0]?.text ?? '')?.[0] ?? '';
      await page.goto(link);
      await page.getByRole('button', { name: 'Yes, please' }).click();
      await expect(page.getByRole('heading')).toHaveText('Thank you');
      await expect(page.getByText(to)).toBeVisible();
    });
  });

test('a spinner shows until the answer, a failure says so for five seconds, and it can be tried again [NEWS-02 NEWS-04 NEWS-05 CONST-42]', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/net::ERR_FAILED/);
  const held = Promise.withResolvers<void>();
  await page.route('**/newsletter', async (route) => {
    await held.promise;
    await route.abort();
  });
  await page.goto('/p/AllConc1');
  await hydrated(page);
  await email(page).fill('ada@example.test');
  await page.clock.install();
  await submit(page).click();
  await expect(form(page).getByRole('img', { name: 'Sending' })).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
  held.resolve();
  const told = form(page).getByRole('status');
  await expect(told).toHaveText('Subscription failed. Please try again.');
  await expect(form(page).getByRole('img')).toHaveCount(0);
  await expect(email(page)).toHaveValue('ada@example.test');
  await page.clock.runFor(4900);
  await expect(told).toHaveText('Subscription failed. Please try again.');
  await page.clock.runFor(200);
  await expect(told).toHaveText('');
  await page.clock.resume();
  // a mailing service of another kind says nothing of a mail
  await page.unroute('**/newsletter');
  await page.route('**/newsletter', (route) => route.fulfill({ body: 'thanks' }));
  await submit(page).click();
  await expect(told).toHaveText('Successfully subscribed!');
});

test('a viewer who is signed in is signed up by name [NEWS-06]', async ({ members, page, allowErrors }) => {
  allowErrors(NO_CARD);
  await joinAndSignIn(page, members.url);
  await page.goto(`${members.url}/pricing`);
  await hydrated(page);
  await expect(page.getByRole('banner').getByRole('button', { name: /^Account/ })).toBeVisible();
  await page.route('**/newsletter', (route) => route.fulfill({ body: 'thanks' }));
  const sent = page.waitForRequest('**/newsletter');
  await email(page).fill('other@example.test');
  await submit(page).click();
  expect((await sent).postDataJSON()).toEqual({
    email: 'other@example.test',
    tags: ['newsletter'],
    firstName: 'Ada',
    lastName: 'Quay',
  });
  await expect(form(page).getByRole('status')).toHaveText('Successfully subscribed!');
});

test('where no address takes it, no form is shown [NEWS-07]', async ({ makeBrand, page }) => {
  const site = await makeBrand({ custom: {} });
  await page.goto(`${site.url}/p/AllConc1`);
  await hydrated(page);
  await expect(page.getByRole('contentinfo')).toContainText('Footlights');
  await expect(form(page)).toHaveCount(0);
});
