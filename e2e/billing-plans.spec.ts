import type { Page } from '@playwright/test';
import { violations } from './support/axe.ts';
import { joinBilling, keepPair } from './support/billing.ts';
import { serveCaptcha, withCaptcha } from './support/captcha.ts';
import { fillCard } from './support/checkout.ts';
import { main } from './support/concert.ts';
import { goHydrated, hydrated } from './support/hydrated.ts';
import { dialog, pane } from './support/panes.ts';
import { CARDS } from './support/paying.ts';
import { expect, test } from './support/test.ts';
import { VIEWPORTS } from './support/viewports.ts';

// A test names the servers it starts before the page, so that they outlive it.

const section = (page: Page, name: string) => main(page).getByRole('region', { name, exact: true });
const plan = (page: Page) => section(page, 'Subscription details');

async function expectSound(page: Page, name: string): Promise<void> {
  for (const size of ['phone', 'desktop'] as const) {
    await page.setViewportSize(VIEWPORTS[size]);
    expect(await violations(page, 'dialog'), `${name}, ${size}`).toEqual([]);
  }
}

test('a plan is bought by a card that is encrypted in the page, changed in the modal, cancelled and renewed, and paid by another card from then on [PLAN-23 PLAN-27 PLAN-30 MODAL-09]', async ({
  billing: site,
  page,
}) => {
  test.slow();
  await keepPair(page.context(), site.url, await joinBilling(page.request, site.url));
  const bodies: string[] = [];
  page.on('request', (request) => void bodies.push(request.postData() ?? ''));
  await page.goto(`${site.url}/u/payments`);
  await hydrated(page);
  await plan(page).getByRole('link', { name: 'Complete subscription' }).click();
  await dialog(page).getByRole('radio', { name: 'Annual' }).check();
  await dialog(page).getByRole('button', { name: 'Continue' }).click();
  await expect(dialog(page).getByRole('button', { name: /^Pay / })).toBeVisible();
  await fillCard(page, CARDS.good);
  await expectSound(page, 'checkout');
  await dialog(page).getByRole('button', { name: /^Pay / }).click();
  await expect(pane(page, 'Welcome, Ada')).toBeVisible();
  expect(bodies.join()).toContain('encryptedCardNumber');
  expect(bodies.join()).not.toMatch(/4242\d{4}4242|4242 4242/);

  await goHydrated(page, `${site.url}/u/payments`);
  await expect(plan(page)).toContainText(/Annual\s*Active/);
  await plan(page).getByRole('link', { name: 'Change plan' }).click();
  await dialog(page).getByRole('radio', { name: 'Monthly' }).check();
  await expect(dialog(page)).toContainText(/You keep Annual until .* Then Monthly starts/);
  await expectSound(page, 'change');
  await dialog(page).getByRole('button', { name: 'Change plan' }).dblclick();
  await expect(pane(page, 'Your change is noted')).toContainText('Your change to Monthly is noted for ');
  await dialog(page).getByRole('button', { name: 'Close' }).last().click();
  await plan(page).getByRole('link', { name: 'Change plan' }).click();
  await expect(dialog(page)).toContainText('You move to Monthly');
  await dialog(page).getByRole('button', { name: 'Stay on Annual' }).click();
  await expect(pane(page, 'Your plan stays as it is')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Close' }).last().click();

  await plan(page).getByRole('link', { name: 'Cancel' }).click();
  await dialog(page).getByRole('button', { name: 'Cancel subscription' }).click();
  await expect(pane(page, 'Your subscription is cancelled')).toContainText('Everything stays open until ');
  await dialog(page).getByRole('button', { name: 'Renew it after all' }).click();
  await expect(pane(page, 'Renew your subscription?')).toContainText('Annual goes on without a break.');
  await dialog(page).getByRole('button', { name: 'Renew subscription' }).click();
  await expect(pane(page, 'Your subscription goes on')).toContainText('Next payment: €69.90 on ');
  await dialog(page).getByRole('button', { name: 'Close' }).last().click();
  await expect(plan(page)).toContainText(/Annual\s*Active/);

  await section(page, 'Payment method').getByRole('link', { name: 'Change payment method' }).click();
  await expect(dialog(page).getByLabel('Card number')).toBeVisible();
  await fillCard(page, CARDS.otherGood);
  await expectSound(page, 'method');
  await dialog(page).getByRole('button', { name: 'Save card' }).click();
  await expect(pane(page, 'Your payment method is changed')).toContainText('Mastercard · card ending 4444');
});

test('a site with a captcha asks who pays, and sends what it gave with the first payment by card and with PayPal [CHECKOUT-53]', async ({
  sharedOrigin,
  page,
  allowErrors,
}) => {
  test.slow();
  allowErrors(/422 POST .*\/initial-payment/, /status of 422/);
  const site = await sharedOrigin(withCaptcha, 'footpier');
  await serveCaptcha(page);
  await keepPair(page.context(), site.url, await joinBilling(page.request, site.url));
  await goHydrated(page, `${site.url}/nowhere?u=choose-offer`);
  await dialog(page).getByRole('radio', { name: 'Annual' }).check();
  await dialog(page).getByRole('button', { name: 'Continue' }).click();
  const asking = dialog(page).getByTitle('Check that you are not a robot').contentFrame();
  const pay = dialog(page).getByRole('button', { name: /^(Pay |Continue to PayPal)/ });

  await fillCard(page, CARDS.declined);
  await pay.click();
  await asking.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog(page).getByRole('alert')).toHaveText(/We couldn't check that you're not a robot/);
  await pay.click();
  const card = page.waitForRequest((request) => request.url().endsWith('/initial-payment'));
  await asking.getByRole('button', { name: 'I am a person' }).click();
  expect((await card).postDataJSON()).toMatchObject({ captchaValue: 'key-1: a person' });
  await expect(dialog(page).getByRole('alert')).toHaveText(/couldn't make the payment/);

  await dialog(page).getByRole('radio', { name: 'PayPal' }).click();
  await expect(dialog(page).getByRole('button', { name: 'Continue to PayPal' })).toBeVisible();
  await pay.click();
  const token = page.waitForRequest((request) => request.url().endsWith('/paypal/v1/tokens'));
  await asking.getByRole('button', { name: 'I am a person' }).click();
  expect((await token).postDataJSON()).toMatchObject({ captchaValue: 'key-1: a person' });
  await expect(page.getByRole('heading', { name: 'Pay with PayPal' })).toBeVisible();
});
