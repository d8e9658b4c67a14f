import { checkOut, decidedByAsking, payWith, welcome } from './support/checkout.ts';
import { dialog, pane } from './support/panes.ts';
import { becomeMember, CARDS, expect, OFFERS, test } from './support/paying.ts';

test('payment without notifications: a decline, the bank and its approval are found by polling [CHECKOUT-34 CHECKOUT-48]', async ({
  paying,
  page,
  gateway,
}) => {
  test.slow();
  await page.routeWebSocket(/\/notifications\//, (line) => line.close());
  await becomeMember(page, paying.url);
  await page.clock.install();
  await checkOut(page, paying.url, OFFERS.annual);
  await payWith(page, CARDS.declined);
  await expect(pane(page, 'One moment')).toBeVisible();
  await page.reload();
  await decidedByAsking(gateway, pane(page, 'The payment failed'));
  await expect(dialog(page)).toContainText('Your card was declined.');
  await dialog(page).getByRole('button', { name: 'Back to checkout' }).click();

  await payWith(page, CARDS.asksBank);
  const bank = page.getByRole('heading', { name: 'Your bank asks', exact: true });
  await decidedByAsking(gateway, bank);
  // who comes back undecided is not sent there again
  await page.goBack({ waitUntil: 'commit' });
  await expect(pane(page, 'Your bank asks you to confirm')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Continue to your bank' }).click();
  await expect(bank).toBeVisible();
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page).toHaveURL((url) => url.origin === paying.url);
  await decidedByAsking(gateway, welcome(page));
});
