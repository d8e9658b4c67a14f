import { checkOut, decided, fillCard, payButton, payWith } from './support/checkout.ts';
import { dialog, pane } from './support/panes.ts';
import { becomeMember, CARDS, expect, OFFERS, test } from './support/paying.ts';

test('once the order is there the focus stands at its title or its first field, not on the page', async ({
  paying,
  page,
}) => {
  await becomeMember(page, paying.url);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/payments/methods', async (route) => {
    await held;
    await route.fallback();
  });
  await page.goto(`/nowhere?u=checkout#p=annual`);
  await expect(dialog(page).getByRole('status').filter({ hasText: 'Preparing your order' })).toBeVisible();
  await expect(dialog(page).getByRole('heading', { name: 'Check out' })).toBeFocused();
  release();
  await expect(payButton(page)).toBeVisible();
  await expect(dialog(page).getByRole('heading', { name: 'Check out' })).toBeFocused();
});

test('after a decline the card form has what was typed, but for the security code, and the coupon stays [CHECKOUT-10 CHECKOUT-16]', async ({
  paying,
  page,
  gateway,
}) => {
  await becomeMember(page, paying.url);
  await checkOut(page, paying.url, OFFERS.annual);
  await dialog(page).getByRole('button', { name: 'I have a coupon' }).click();
  await dialog(page).getByLabel('Coupon code').fill('summer');
  await dialog(page).getByRole('button', { name: 'Apply' }).click();
  await expect(payButton(page)).toHaveText('Pay €48.93');
  await payWith(page, CARDS.declined);
  await decided(gateway, pane(page, 'The payment failed'));
  await dialog(page).getByRole('button', { name: 'Back to checkout' }).click();
  await expect(dialog(page).getByLabel('Name on the card')).toHaveValue('Ada Quay');
  await expect(dialog(page).getByLabel('Card number')).toHaveValue('4000 0000 0000 0002');
  await expect(dialog(page).getByLabel('Expires')).toHaveValue('12/39');
  await expect(dialog(page).getByLabel('Security code')).toHaveValue('');
  await expect(payButton(page)).toHaveText('Pay €48.93');
  await expect(dialog(page).getByText('SUMMER −30%:')).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: 'Remove the coupon' })).not.toBeFocused();
  // nothing of the card is kept beyond the modal
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(kept).not.toMatch(/4000\s*0000/);
});

test('a checkout that is not wanted now can be left, and what was typed with it [MODAL-26]', async ({
  paying,
  page,
}) => {
  await becomeMember(page, paying.url);
  await checkOut(page, paying.url, OFFERS.ticket);
  await expect(dialog(page).getByRole('group', { name: 'Your order' })).toContainText('Watch for 1 week');
  await expect(dialog(page).getByRole('link', { name: 'Other options' })).toBeVisible();
  await fillCard(page);
  await dialog(page).getByRole('button', { name: 'Not now' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL(`${paying.url}/nowhere`);
});
