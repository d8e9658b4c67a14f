import type { Page } from '@playwright/test';
import { checkOut, POLLED_MS, payButton, welcome } from './support/checkout.ts';
import { dialog, pane } from './support/panes.ts';
import { becomeMember, expect, OFFERS, test } from './support/paying.ts';

const paypalPage = (page: Page) => page.getByRole('heading', { name: 'Pay with PayPal' });

async function goToPaypal(page: Page): Promise<void> {
  await dialog(page).getByRole('radio', { name: 'PayPal' }).click();
  await payButton(page).click();
  await paypalPage(page).waitFor();
}

test('PayPal: is left by going back, cancelled without a charge, and paid on its own page [CHECKOUT-31 CHECKOUT-40 CHECKOUT-48 MODAL-12]', async ({
  paying,
  page,
  gateway,
}) => {
  test.slow();
  await becomeMember(page, paying.url);
  const before = (await gateway.charges()).length;
  const states = async () => (await gateway.charges()).slice(before).map(({ state }) => state);
  await checkOut(page, paying.url, OFFERS.annual);
  await goToPaypal(page);
  expect(new URL(page.url()).origin).not.toBe(paying.url);
  await page.goBack();
  await payButton(page).waitFor();
  await expect(payButton(page)).not.toHaveAttribute('aria-disabled');

  await goToPaypal(page);
  await page.getByRole('button', { name: 'Cancel and return' }).click();
  await pane(page, 'Payment canceled').waitFor();
  await expect(page).toHaveURL(/\?(.*&)?u=payment-cancelled/);
  await expect(dialog(page)).toContainText("You haven't been charged.");
  expect(new Set(await states())).toEqual(new Set(['cancelled']));
  await dialog(page).getByRole('button', { name: 'Back to checkout' }).click();

  await goToPaypal(page);
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
  await welcome(page).waitFor({ timeout: POLLED_MS });
  expect((await states()).filter((state) => state !== 'cancelled')).toEqual(['succeeded']);
});
