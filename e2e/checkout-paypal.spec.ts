import type { Page } from '@playwright/test';
import {
  becomeMember,
  buy,
  CARDS,
  checkOut,
  expect,
  OFFERS,
  payButton,
  payWith,
  test,
} from './support/paying.ts';

// A test names the servers it starts before the page, so that they outlive it.

const dialog = (page: Page) => page.getByRole('dialog');
const pane = (page: Page, title: string) => page.getByRole('dialog', { name: title });
const paypalPage = (page: Page) => page.getByRole('heading', { name: 'Pay with PayPal' });
const failed = (page: Page) => dialog(page).getByRole('alert');

/** Leaves for PayPal's page from the checkout of an offer. */
async function goToPaypal(page: Page, siteUrl: string, offerId: string): Promise<void> {
  await checkOut(page, siteUrl, offerId);
  await dialog(page).getByRole('radio', { name: 'PayPal' }).click();
  await payButton(page).click();
}

test('PayPal is paid on its own page, which leads back to where the payment is waited for [CHECKOUT-31 CHECKOUT-34 CHECKOUT-40]', async ({
  paying,
  page,
}) => {
  await becomeMember(page, paying.url);
  await goToPaypal(page, paying.url, OFFERS.annual);
  await expect(paypalPage(page)).toBeVisible();
  expect(new URL(page.url()).origin).not.toBe(paying.url);
  await expect(page.getByText('€69.90')).toBeVisible();
  await Promise.all([
    page.waitForURL(
      ({ origin, searchParams }) =>
        origin === paying.url &&
        searchParams.get('u') === 'waiting-for-payment' &&
        searchParams.get('offerId') === OFFERS.annual,
    ),
    page.getByRole('button', { name: 'Pay now' }).click(),
  ]);
  await expect(pane(page, 'Welcome, Ada')).toBeVisible();
});

test('one concert is paid with PayPal, and the modal closes [CHECKOUT-31 CHECKOUT-41]', async ({
  paying,
  page,
}) => {
  await becomeMember(page, paying.url);
  await goToPaypal(page, paying.url, OFFERS.ticket);
  await page.getByRole('button', { name: 'Pay now' }).click();
  await expect(page.getByText('Your payment went through.')).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL(`${paying.url}/`);
});

test('PayPal that is cancelled halfway charges nothing, says so, and leads back to the checkout of the same [MODAL-12 CHECKOUT-48]', async ({
  paying,
  page,
  gateway,
}) => {
  await becomeMember(page, paying.url);
  await goToPaypal(page, paying.url, OFFERS.annual);
  await page.getByRole('button', { name: 'Cancel and return' }).click();
  await expect(pane(page, 'Payment cancelled')).toBeVisible();
  await expect(page).toHaveURL(/\?u=payment-cancelled/);
  await expect(dialog(page)).toContainText('Nothing has been paid.');
  expect((await gateway.charges()).at(-1)).toMatchObject({ state: 'cancelled' });
  await page.reload();
  await expect(pane(page, 'Payment cancelled')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Back to checkout' }).click();
  await expect(pane(page, 'Check out')).toBeVisible();
  await expect(dialog(page)).toContainText('Annual plan');
  await payWith(page, CARDS.good);
  await expect(pane(page, 'Welcome, Ada')).toBeVisible();
});

test('who comes back from PayPal by the back button finds the checkout, and can pay by card; the first is not charged', async ({
  paying,
  page,
  gateway,
}) => {
  await becomeMember(page, paying.url);
  await goToPaypal(page, paying.url, OFFERS.annual);
  await expect(paypalPage(page)).toBeVisible();
  const before = (await gateway.charges()).length;
  await page.goBack();
  await expect(payButton(page)).toBeVisible();
  await expect(payButton(page)).not.toHaveAttribute('aria-disabled');
  await dialog(page).getByRole('radio', { name: 'Card' }).click();
  await payWith(page, CARDS.good);
  await expect(pane(page, 'Welcome, Ada')).toBeVisible();
  const charges = (await gateway.charges()).slice(before - 1);
  expect(charges.map(({ state }) => state)).toEqual(['cancelled', 'succeeded']);
});

test('without an address of PayPal the checkout says so, and stays [CHECKOUT-32]', async ({
  paying,
  page,
  gateway,
  allowErrors,
}) => {
  allowErrors(/answer: 503 POST .*\/external-payments$/);
  await becomeMember(page, paying.url);
  await gateway.faults({ failCharges: 'before' });
  await goToPaypal(page, paying.url, OFFERS.annual);
  await expect(failed(page)).toHaveText('PayPal could not be reached. Try again, or pay another way.');
  await expect(page).toHaveURL(/\?u=checkout$/);
  await gateway.faults({});
  await payButton(page).click();
  await expect(paypalPage(page)).toBeVisible();
});

for (const endpoint of [
  'javascript:document.title="paid"',
  'http://paypal.example.test/',
  'data:text/html,hello',
  '/u/payments',
]) {
  test(`a page to pay at whose address is ${endpoint} is not gone to [CHECKOUT-32]`, async ({
    paying,
    page,
  }) => {
    await becomeMember(page, paying.url);
    await page.route('**/external-payments', (route) => route.fulfill({ json: { endpoint } }));
    await goToPaypal(page, paying.url, OFFERS.annual);
    await expect(failed(page)).toHaveText('PayPal could not be reached. Try again, or pay another way.');
    await expect(page).toHaveURL(`${paying.url}/?u=checkout`);
    await expect(page).not.toHaveTitle('paid');
  });
}

test('who has it already is told that there is nothing to pay, and stays [CHECKOUT-52]', async ({
  paying,
  page,
}) => {
  const { token } = await becomeMember(page, paying.url);
  await checkOut(page, paying.url, OFFERS.annual);
  // bought on another device meanwhile
  await buy(page.request, paying.url, token, OFFERS.annual);
  await dialog(page).getByRole('radio', { name: 'PayPal' }).click();
  await payButton(page).click();
  await expect(failed(page)).toHaveText('You have this already. There is nothing to pay.');
  await expect(page).toHaveURL(/\?u=checkout$/);
});
