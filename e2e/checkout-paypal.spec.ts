import type { Page } from '@playwright/test';
import { checkOut, decided, POLLED_MS, payButton, payWith, toast, welcome } from './support/checkout.ts';
import { getToken } from './support/members.ts';
import { dialog, pane } from './support/panes.ts';
import { becomeMember, buy, CARDS, expect, OFFERS, test } from './support/paying.ts';

const paypalPage = (page: Page) => page.getByRole('heading', { name: 'Pay with PayPal' });
const failed = (page: Page) => dialog(page).getByRole('alert');

/** Leaves for PayPal's page from the checkout of an offer. */
async function goToPaypal(page: Page, siteUrl: string, offerId: string): Promise<void> {
  await checkOut(page, siteUrl, offerId);
  await dialog(page).getByRole('radio', { name: 'PayPal' }).click();
  await payButton(page).click();
}

test.beforeEach(({ page, paying }) => becomeMember(page, paying.url).then());

test('PayPal is paid on its own page, which leads back to where the payment is waited for [CHECKOUT-31 CHECKOUT-34 CHECKOUT-40 CHECKOUT-48]', async ({
  paying,
  page,
}) => {
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
  // the gateway takes its time, and nobody is sent to PayPal again meanwhile
  await expect(welcome(page)).toBeVisible({ timeout: POLLED_MS });
});

test('one concert is paid with PayPal, and the modal closes [CHECKOUT-31 CHECKOUT-41]', async ({
  paying,
  page,
  gateway,
}) => {
  await goToPaypal(page, paying.url, OFFERS.ticket);
  await page.getByRole('button', { name: 'Pay now' }).click();
  await decided(gateway, toast(page));
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL(`${paying.url}/nowhere`);
});

test('PayPal that is cancelled halfway charges nothing, says so in any tab, and leads back to the checkout of the same [MODAL-12 CHECKOUT-48]', async ({
  paying,
  page,
  gateway,
}) => {
  test.slow();
  await goToPaypal(page, paying.url, OFFERS.annual);
  const [back] = await Promise.all([
    page.waitForRequest((request) => request.url().startsWith(`${paying.url}/nowhere`)),
    page.getByRole('button', { name: 'Cancel and return' }).click(),
  ]);
  await expect(pane(page, 'Payment canceled')).toBeVisible();
  await expect(page).toHaveURL(/\?(.*&)?u=payment-cancelled/);
  await expect(dialog(page)).toContainText("You haven't been charged.");
  expect((await gateway.charges()).at(-1)).toMatchObject({ state: 'cancelled' });
  // another tab has the address alone, and asks what became of it
  const other = await page.context().newPage();
  await other.routeWebSocket(/\/notifications\//, (line) => line.close());
  await other.goto(back.url());
  await expect(pane(other, 'Payment canceled')).toBeVisible();
  await expect(dialog(other)).toContainText("You haven't been charged.");
  await other.close();
  await page.reload();
  await expect(pane(page, 'Payment canceled')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Back to checkout' }).click();
  await expect(pane(page, 'Check out')).toBeVisible();
  await expect(dialog(page)).toContainText('Annual plan');
  await payWith(page, CARDS.good);
  await decided(gateway, welcome(page));
});

test('who comes back from PayPal by the back button finds the checkout, and can pay by card; the first is not charged', async ({
  paying,
  page,
  gateway,
}) => {
  await goToPaypal(page, paying.url, OFFERS.annual);
  await expect(paypalPage(page)).toBeVisible();
  const before = (await gateway.charges()).length;
  await page.goBack();
  await expect(payButton(page)).toBeVisible();
  await expect(payButton(page)).not.toHaveAttribute('aria-disabled');
  await dialog(page).getByRole('radio', { name: 'Card' }).click();
  await payWith(page, CARDS.good);
  await decided(gateway, welcome(page));
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
  await gateway.faults({ failCharges: 'before' });
  await goToPaypal(page, paying.url, OFFERS.annual);
  await expect(failed(page)).toHaveText("We couldn't reach PayPal. Try again, or pay another way.");
  await expect(page).toHaveURL(/\?u=checkout$/);
  await gateway.faults({});
  await payButton(page).click();
  await expect(paypalPage(page)).toBeVisible();
});

test('a page to pay at whose address is not one of the web is not gone to [CHECKOUT-32]', async ({
  paying,
  page,
}) => {
  let endpoint = '';
  await page.route('**/external-payments', (route) => route.fulfill({ json: { endpoint } }));
  await checkOut(page, paying.url, OFFERS.annual);
  await dialog(page).getByRole('radio', { name: 'PayPal' }).click();
  for (endpoint of [
    'javascript:document.title="paid"',
    'http://paypal.example.test/',
    'data:text/html,hello',
    '/u/payments',
  ]) {
    const asked = page.waitForResponse('**/external-payments');
    await payButton(page).click();
    await asked;
    await expect(failed(page), endpoint).toHaveText(
      "We couldn't reach PayPal. Try again, or pay another way.",
    );
    await expect(page).toHaveURL(`${paying.url}/nowhere?u=checkout`);
    await expect(page).not.toHaveTitle('paid');
  }
});

test('who has it already is told that there is nothing to pay, and stays [CHECKOUT-52]', async ({
  paying,
  page,
}) => {
  await checkOut(page, paying.url, OFFERS.annual);
  // bought on another device meanwhile
  await buy(page.request, paying.url, (await getToken(page)) ?? '', OFFERS.annual);
  await dialog(page).getByRole('radio', { name: 'PayPal' }).click();
  await payButton(page).click();
  await expect(failed(page)).toHaveText("You already have this. There's nothing to pay.");
  await expect(page).toHaveURL(/\?u=checkout$/);
});
