import type { Page } from '@playwright/test';
import { checkOut, decided, fillCard, payButton, toast, welcome } from './support/checkout.ts';
import { join } from './support/members.ts';
import { dialog } from './support/panes.ts';
import { becomeMember, buy, CARDS, expect, OFFERS, SETTLE_S, test } from './support/paying.ts';

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
    dialog(page).getByText('SUMMER −30%: €48.93 a year for 3 years, then €69.90 a year.'),
  ).toBeVisible();
  expect(sent).toEqual([{ voucher_code: 'SUMMER', access_fee_id: '6002' }]);
  await expect(line(page, 'Annual plan')).toHaveText('€69.90');
  await expect(line(page, 'SUMMER −30%')).toHaveText('−€20.97');
  await expect(line(page, 'Due today')).toHaveText('€48.93');
  await expect(line(page, /^Then from/)).toHaveText(['€48.93 a year', '€69.90 a year']);
  await expect(payButton(page)).toHaveText('Pay €48.93');
  await expect(code(page)).toHaveCount(0);
  await dialog(page).getByRole('button', { name: 'Remove the coupon' }).click();
  await expect(line(page, 'Due today')).toHaveText('€69.90');
  await expect(line(page, 'SUMMER −30%')).toHaveCount(0);
});

test('a coupon that is not taken is told at its field, the order stays as it was, and it can be tried again [CHECKOUT-09 CHECKOUT-11 CHECKOUT-12 CHECKOUT-15]', async ({
  page,
  context,
  paying,
  allowErrors,
}) => {
  // what is fetched ahead while offline does not come either
  allowErrors(/answer: 400/, /ERR_INTERNET_DISCONNECTED/);
  await checkOut(page, paying.url, OFFERS.annual);
  await test.step('one that there is not', async () => {
    await apply(page, 'NOTHING');
    await expect(dialog(page).getByText("This coupon doesn't exist or has been used up.")).toBeVisible();
    await expect(code(page)).toHaveAttribute('aria-invalid', 'true');
    await expect(code(page)).toHaveValue('NOTHING');
    await expect(line(page, 'Due today')).toHaveText('€69.90');
    await apply(page, '');
    await expect(dialog(page).getByText('This field is required')).toBeVisible();
  });
  await test.step('one that cannot be asked about', async () => {
    await page.route('**/vouchers/discount', (route) =>
      route.fulfill({ status: 400, json: { code: 400, message: 'Oops' } }),
    );
    await apply(page, 'SUMMER');
    await expect(dialog(page).getByRole('alert')).toHaveText('Something went wrong. Try again in a moment.');
    await page.unroute('**/vouchers/discount');
    await apply(page, 'SUMMER');
    await expect(line(page, 'Due today')).toHaveText('€48.93');
  });
  await dialog(page).getByRole('button', { name: 'Remove the coupon' }).click();
  await expect(line(page, 'Due today')).toHaveText('€69.90');
  await test.step('one that is applied offline', async () => {
    await context.setOffline(true);
    await apply(page, 'SUMMER');
    await expect(dialog(page).getByText("We can't reach our service right now.")).toBeVisible();
    await context.setOffline(false);
    await apply(page, 'SUMMER');
    await expect(line(page, 'Due today')).toHaveText('€48.93');
  });
});

test('a coupon of a plan that begins with a trial shows in what comes after it; one for another offer is refused, and a provider that says so is believed [CHECKOUT-03 CHECKOUT-10 CHECKOUT-11 CHECKOUT-13]', async ({
  page,
  paying,
}) => {
  await checkOut(page, paying.url, OFFERS.monthly);
  await test.step('for another offer', async () => {
    await apply(page, 'YEAR10');
    // this provider has the same words for both
    await expect(dialog(page).getByText("This coupon doesn't exist or has been used up.")).toBeVisible();
    await page.route('**/vouchers/discount', (route) =>
      route.fulfill({ status: 404, json: { code: 404, message: 'Invalid coupon code for this offer' } }),
    );
    await apply(page, 'YEAR10');
    await expect(dialog(page).getByText("This coupon doesn't apply to this purchase.")).toBeVisible();
    await expect(line(page, 'Due today')).toHaveText('€0.00');
  });
  await page.unroute('**/vouchers/discount');
  await apply(page, 'summer');
  await expect(line(page, 'First 7 days free')).toHaveText('−€6.99');
  await expect(line(page, 'Due today')).toHaveText('€0.00');
  await expect(line(page, /^Then from/)).toHaveText(['€4.89 a month', '€6.99 a month']);
  await expect(
    dialog(page).getByText('SUMMER −30%: €4.89 a month for 3 months, then €6.99 a month.'),
  ).toBeVisible();
});

test('another payment method works the order out again and keeps the coupon [CHECKOUT-07]', async ({
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
  await fillCard(page, CARDS.good);
  await method(page, 'Card').focus();
  await page.keyboard.press('ArrowDown');
  await expect(method(page, 'PayPal')).toBeChecked();
  // what is being worked out is not paid
  await expect(order(page)).toHaveAttribute('aria-busy', 'true');
  await expect(payButton(page)).toHaveAttribute('aria-disabled', 'true');
  release();
  await expect(payButton(page)).toHaveText('Continue to PayPal');
  await expect(payButton(page)).not.toHaveAttribute('aria-disabled');
  await expect(line(page, 'Due today')).toHaveText('€59.90');
  await expect(dialog(page).getByText('YEAR10 −€10.00: €59.90 a year for 1 year')).toBeVisible();
  await expect(method(page, 'PayPal')).toBeFocused();
  expect(sent).toEqual(Array(2).fill({ voucher_code: 'YEAR10', access_fee_id: '6002' }));
  await method(page, 'Card').click();
  await expect(dialog(page).getByLabel('Card number')).toHaveValue(/^4/);
  await expect(dialog(page).getByLabel('Name on the card')).not.toHaveValue('');
  await expect(dialog(page).getByLabel('Security code')).toHaveValue('');
  await expect(line(page, 'Due today')).toHaveText('€59.90');
});

test('a coupon that pays for everything leaves nothing to pay today, and the plan begins [CHECKOUT-10]', async ({
  page,
  paying,
  gateway,
}) => {
  await checkOut(page, paying.url, OFFERS.annual);
  await apply(page, 'ONTHEHOUSE');
  await expect(line(page, 'ONTHEHOUSE −100%')).toHaveText('−€69.90');
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
    "This coupon doesn't exist or has been used up.",
  );
  await dialog(page).getByRole('button', { name: 'Remove the coupon' }).click();
  await expect(payButton(page)).toHaveText('Pay €3.00');
  await payButton(page).click();
  await expect(page.getByText("You're all set.")).toBeVisible();
});

test('what a coupon makes free is completed without a card and without a payment [CHECKOUT-04]', async ({
  page,
  paying,
  gateway,
}) => {
  const charged = (await gateway.charges()).length;
  await checkOut(page, paying.url, OFFERS.ticket);
  await apply(page, 'ONTHEHOUSE');
  await expect(line(page, 'Due today')).toHaveText('€0.00');
  await expect(dialog(page).getByLabel('Card number')).toHaveCount(0);
  await expect(dialog(page).getByRole('radio')).toHaveCount(0);
  await expect(dialog(page)).toContainText("There's nothing to pay, so you don't need a card.");
  await expect(payButton(page)).toHaveText('Confirm');
  await payButton(page).click();
  await expect(page.getByText("You're all set.")).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  expect(await gateway.charges()).toHaveLength(charged);
});

test('a provider that wants a card for nothing is given one [CHECKOUT-04]', async ({
  page,
  paying,
  allowErrors,
}) => {
  allowErrors(/answer: 422 POST .*\/payments$/);
  await page.route('**/payments', (route) =>
    route.fulfill({ status: 422, json: { code: 422, message: 'The card number is not valid' } }),
  );
  await checkOut(page, paying.url, OFFERS.ticket);
  await apply(page, 'ONTHEHOUSE');
  await expect(dialog(page).getByLabel('Card number')).toHaveCount(0);
  await payButton(page).click();
  await expect(dialog(page).getByLabel('Card number')).toBeVisible();
  await expect(dialog(page).getByRole('alert')).toContainText('A payment method is needed to go on.');
});

test('where nothing can be paid no card is asked for', async ({ page, paying }) => {
  await page.route('**/payments/methods', (route) => route.fulfill({ json: [] }));
  await page.goto(`${paying.url}/nowhere?u=checkout#p=annual`);
  await expect(dialog(page).getByRole('alert')).toHaveText("You can't pay here right now. Try again later.");
  await expect(dialog(page).getByRole('textbox')).toHaveCount(0);
  await page.unroute('**/payments/methods');
  await dialog(page).getByRole('button', { name: 'Try again' }).click();
  await expect(dialog(page).getByLabel('Card number')).toBeVisible();
});

test('a trial that the card has had is refused before anything is paid, and asked again at the true price [CHECKOUT-03 CONST-06]', async ({
  page,
  paying,
  gateway,
  request,
  allowErrors,
}) => {
  allowErrors(/answer: 409 POST .*\/subscriptions$/);
  // somebody else has had the trial of this card, now or before
  const { token } = await join(request, paying.url);
  const form = { ...CARD_FORM, access_fee: '6001', expected_amount: '0', return_url: paying.url };
  const headers = { authorization: `Bearer ${token}` };
  await request.post(`${paying.url}/subscriptions`, { headers, form });
  await gateway.forward(SETTLE_S);
  await expect.poll(async () => (await gateway.charges()).at(-1)?.state).toBe('succeeded');
  const charged = (await gateway.charges()).length;

  await checkOut(page, paying.url, OFFERS.monthly);
  await apply(page, 'SUMMER');
  await expect(line(page, 'Due today')).toHaveText('€0.00');
  await fillCard(page, HAD_TRIAL);
  await payButton(page).click();
  await expect(dialog(page).getByRole('alert')).toHaveText(
    "This free trial has been used already. You'd pay €4.89 today. Press again to go on, or pay another way.",
  );
  await expect(payButton(page)).toHaveText('Pay €4.89');
  await expect(line(page, /free$/)).toHaveCount(0);
  await expect(line(page, 'SUMMER −30%')).toHaveText('−€2.10');
  expect(await gateway.charges()).toHaveLength(charged);
  // the card is still there: pressed again it pays what the button says
  await payButton(page).click();
  await decided(gateway, welcome(page));
  expect((await gateway.charges()).at(-1)).toMatchObject({ amountMinor: 489, state: 'succeeded' });
});

test('a price that has changed since it was shown is refused before anything is paid, and asked again [CHECKOUT-03]', async ({
  page,
  paying,
  gateway,
  allowErrors,
}) => {
  allowErrors(/answer: 409 POST .*\/payments$/);
  const charged = (await gateway.charges()).length;
  const fees = /\/items\/\d+\/access-fees/;
  await page.route(fees, async (route) => {
    const response = await route.fetch();
    const shown = (await response.json()).map((fee: object) => ({ ...fee, amount: 1.5 }));
    await route.fulfill({ response, json: shown });
  });
  await checkOut(page, paying.url, OFFERS.ticket);
  await expect(payButton(page)).toHaveText('Pay €1.50');
  await page.unroute(fees);
  await fillCard(page, CARDS.good);
  await payButton(page).click();
  await expect(dialog(page).getByRole('alert')).toHaveText(
    "The price has changed: it's €3.00 now. Nothing has been charged. Press again to pay it, or pay another way.",
  );
  expect(await gateway.charges()).toHaveLength(charged);
  let send = () => {};
  const isSent = new Promise<void>((resolve) => {
    send = resolve;
  });
  await page.route('**/payments', async (route) => {
    await isSent;
    await route.continue();
  });
  await payButton(page).click();
  await expect(dialog(page).getByText('Nothing has been charged')).toHaveCount(0);
  expect(await gateway.charges()).toHaveLength(charged);
  send();
  await decided(gateway, toast(page));
  expect((await gateway.charges()).at(-1)).toMatchObject({ amountMinor: 300, state: 'succeeded' });
});

// the same card for both of them
const HAD_TRIAL = CARDS.otherGood;
const CARD_FORM = {
  number: HAD_TRIAL,
  card_name: 'Ada Quay',
  exp_month: '12',
  exp_year: '39',
  cvv: '123',
  payment_method: '1',
};
