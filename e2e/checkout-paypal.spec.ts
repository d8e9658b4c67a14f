import type { Page } from '@playwright/test';
import { checkOut, decided, POLLED_MS, payButton, payWith, welcome } from './support/checkout.ts';
import { dialog, pane } from './support/panes.ts';
import { becomeMember, CARDS, expect, OFFERS, test } from './support/paying.ts';

const paypalPage = (page: Page) => page.getByRole('heading', { name: 'Pay with PayPal' });

/** Leaves for PayPal's page from the checkout of an offer. */
async function goToPaypal(page: Page, siteUrl: string, offerId: string): Promise<void> {
  await checkOut(page, siteUrl, offerId);
  await dialog(page).getByRole('radio', { name: 'PayPal' }).click();
  await payButton(page).click();
}

test.beforeEach(({ page, paying }) => becomeMember(page, paying.url).then());

test('PayPal: is paid on its own page, which leads back to the waiting pane [CHECKOUT-31 CHECKOUT-34 CHECKOUT-40 CHECKOUT-48]', async ({
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
  // the gateway takes its time, and nobody is sent to PayPal again
  await expect(welcome(page)).toBeVisible({ timeout: POLLED_MS });
});

test('PayPal: charges nothing when it is cancelled, and any tab shows that [MODAL-12 CHECKOUT-48]', async ({
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
  // another tab has the address alone
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

test('PayPal: is not charged when its payer goes back and pays by card', async ({
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
