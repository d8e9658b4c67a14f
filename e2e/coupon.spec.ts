import type { Page } from '@playwright/test';
import { checkOut, decided, fillCard, payButton, welcome } from './support/checkout.ts';
import { join } from './support/members.ts';
import { dialog } from './support/panes.ts';
import { becomeMember, buy, CARDS, expect, OFFERS, test } from './support/paying.ts';

// A test names the servers it starts before the page, so that they outlive it.

const code = (page: Page) => dialog(page).getByLabel('Coupon code');
const order = (page: Page) => dialog(page).getByRole('group', { name: 'Your order' });
const line = (page: Page, name: string | RegExp) =>
  order(page)
    .locator('dl > div', { has: page.locator('dt', { hasText: name }) })
    .locator('dd');
const method = (page: Page, name: 'Card' | 'PayPal') => dialog(page).getByRole('radio', { name });

async function apply(page: Page, text: string): Promise<void> {
  const open = dialog(page).getByRole('button', { name: 'I have a coupon' });
  if (await open.isVisible()) await open.click();
  await code(page).fill(text);
  await dialog(page).getByRole('button', { name: 'Apply' }).click();
}

/** What the provider was asked about coupons, in order. */
function asked(page: Page): Record<string, string>[] {
  const forms: Record<string, string>[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/vouchers/discount'))
      forms.push(Object.fromEntries(new URLSearchParams(request.postData() ?? '')));
  });
  return forms;
}

test.beforeEach(({ page, paying, allowErrors }) => {
  allowErrors(/answer: 404 POST .*\/vouchers\/discount$/);
  return becomeMember(page, paying.url).then();
});

test('a coupon is asked for on request, is sent with the order, and shows as applied with the new totals [CHECKOUT-08 CHECKOUT-09 CHECKOUT-10]', async ({
  page,
  paying,
}) => {
  const sent = asked(page);
  await checkOut(page, paying.url, OFFERS.annual);
  await expect(line(page, 'Due today')).toHaveText('€69.90');
  await expect(code(page)).toHaveCount(0);
  await dialog(page).getByRole('button', { name: 'I have a coupon' }).click();
  await expect(code(page)).toBeFocused();
  await apply(page, ' SUMMER ');
  await expect(
    dialog(page).getByText('The coupon SUMMER is applied to your first 3 payments.'),
  ).toBeVisible();
  expect(sent).toEqual([{ voucher_code: 'SUMMER', access_fee_id: '6002' }]);
  await expect(line(page, 'Annual plan')).toHaveText('€69.90');
  await expect(line(page, 'Coupon')).toHaveText('−€20.97');
  await expect(line(page, 'Due today')).toHaveText('€48.93');
  await expect(line(page, /^Then from/)).toHaveText('€69.90 a year');
  await expect(payButton(page)).toHaveText('Pay €48.93');
  await expect(code(page)).toHaveCount(0);
  await dialog(page).getByRole('button', { name: 'Remove the coupon' }).click();
  await expect(line(page, 'Due today')).toHaveText('€69.90');
  await expect(line(page, 'Coupon')).toHaveCount(0);
});

test('a coupon of a plan that begins with a trial shows in what comes after it [CHECKOUT-10]', async ({
  page,
  paying,
}) => {
  await checkOut(page, paying.url, OFFERS.monthly);
  await apply(page, 'summer');
  await expect(line(page, 'First 7 days free')).toHaveText('−€6.99');
  await expect(line(page, 'Due today')).toHaveText('€0.00');
  await expect(line(page, /^Then from/)).toHaveText('€4.89 a month');
});

test('a coupon that there is not is told at its field, and the order stays as it was [CHECKOUT-11 CHECKOUT-12]', async ({
  page,
  paying,
}) => {
  await checkOut(page, paying.url, OFFERS.annual);
  await apply(page, 'NOTHING');
  await expect(dialog(page).getByText('There is no such coupon, or it has been used up.')).toBeVisible();
  await expect(code(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(code(page)).toHaveValue('NOTHING');
  await expect(line(page, 'Due today')).toHaveText('€69.90');
  await apply(page, '');
  await expect(dialog(page).getByText('Fill in this field')).toBeVisible();
});

test('a coupon for another offer is refused; a provider that says so is believed [CHECKOUT-11 CHECKOUT-13]', async ({
  page,
  paying,
}) => {
  await checkOut(page, paying.url, OFFERS.monthly);
  await apply(page, 'YEAR10');
  // this provider has the same words for both
  await expect(dialog(page).getByText('There is no such coupon, or it has been used up.')).toBeVisible();
  await page.route('**/vouchers/discount', (route) =>
    route.fulfill({ status: 404, json: { code: 404, message: 'Invalid coupon code for this offer' } }),
  );
  await apply(page, 'YEAR10');
  await expect(dialog(page).getByText('This coupon is not for what you have chosen.')).toBeVisible();
  await expect(line(page, 'Due today')).toHaveText('€0.00');
});

test('a coupon that cannot be asked about is an unknown error, and can be tried again [CHECKOUT-15]', async ({
  page,
  paying,
  allowErrors,
}) => {
  allowErrors(/answer: 503/);
  await page.route('**/vouchers/discount', (route) => route.fulfill({ status: 503, body: 'down' }));
  await checkOut(page, paying.url, OFFERS.annual);
  await apply(page, 'SUMMER');
  await expect(dialog(page).getByRole('alert')).toHaveText('Something went wrong. Try again in a moment.');
  await page.unroute('**/vouchers/discount');
  await apply(page, 'SUMMER');
  await expect(line(page, 'Due today')).toHaveText('€48.93');
});

test('another payment method works the order out anew and keeps the coupon [CHECKOUT-07]', async ({
  page,
  paying,
}) => {
  const sent = asked(page);
  await checkOut(page, paying.url, OFFERS.annual);
  await apply(page, 'YEAR10');
  await expect(line(page, 'Due today')).toHaveText('€59.90');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/vouchers/discount', async (route) => {
    await held;
    await route.fallback();
  });
  await method(page, 'PayPal').click();
  await expect(method(page, 'PayPal')).toBeChecked();
  // what is being worked out is not paid
  await expect(order(page)).toHaveAttribute('aria-busy', 'true');
  await expect(payButton(page)).toHaveAttribute('aria-disabled', 'true');
  release();
  await expect(payButton(page)).toHaveText('Continue to PayPal');
  await expect(payButton(page)).not.toHaveAttribute('aria-disabled');
  await expect(line(page, 'Due today')).toHaveText('€59.90');
  await expect(dialog(page).getByText('The coupon YEAR10 is applied')).toBeVisible();
  expect(sent).toEqual(Array(2).fill({ voucher_code: 'YEAR10', access_fee_id: '6002' }));
  await method(page, 'Card').click();
  await expect(dialog(page).getByLabel('Card number')).toBeVisible();
  await expect(line(page, 'Due today')).toHaveText('€59.90');
});

test('a coupon that pays for everything leaves nothing to pay today, and the plan begins [CHECKOUT-10]', async ({
  page,
  paying,
  gateway,
}) => {
  await checkOut(page, paying.url, OFFERS.annual);
  await apply(page, 'ONTHEHOUSE');
  await expect(line(page, 'Coupon')).toHaveText('−€69.90');
  await expect(line(page, 'Due today')).toHaveText('€0.00');
  await expect(payButton(page)).toHaveText('Confirm');
  await fillCard(page, CARDS.good);
  await payButton(page).click();
  await decided(gateway, welcome(page));
  expect((await gateway.charges()).at(-1)).toMatchObject({ amountMinor: 0, state: 'succeeded' });
});

test('a coupon that somebody else used up meanwhile is told, and the full price is paid only when it was seen', async ({
  page,
  paying,
  request,
  allowErrors,
}) => {
  allowErrors(/answer: 404 POST .*\/payments$/);
  await checkOut(page, paying.url, OFFERS.ticket);
  await apply(page, 'FRONTROW');
  await expect(payButton(page)).toHaveText('Pay €1.00');
  const { token } = await join(request, paying.url);
  await buy(request, paying.url, token, OFFERS.ticket, CARDS.good, 'FRONTROW');
  await fillCard(page);
  await payButton(page).click();
  await expect(dialog(page).getByRole('alert').first()).toHaveText(
    'There is no such coupon, or it has been used up.',
  );
  await dialog(page).getByRole('button', { name: 'Remove the coupon' }).click();
  await expect(payButton(page)).toHaveText('Pay €3.00');
  await payButton(page).click();
  await expect(page.getByText('Your payment went through.')).toBeVisible();
});
