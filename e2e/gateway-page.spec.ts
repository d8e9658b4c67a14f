import type { Page } from '@playwright/test';
import { checkOut, payButton, welcome } from './support/checkout.ts';
import { dialog, pane } from './support/panes.ts';
import { OFFERS } from './support/paying.ts';
import { byCard, expect, method, onGateway, plan, test } from './support/selling.ts';

const PLAN = 'S6002_NL';
const HOUR_MS = 60 * 60_000;
const alert = (page: Page) => dialog(page).getByRole('alert').first();
const isOver = (page: Page) => page.getByRole('heading', { name: 'This payment is over' });
const toCheckout = (page: Page) => dialog(page).getByRole('button', { name: 'Back to checkout' }).click();

async function goToGateway(page: Page): Promise<string> {
  await payButton(page).click();
  await byCard(page).waitFor();
  return page.url();
}

test('gateway page: is down for an hour, left and opened again, over after a day, paid once in two tabs, and changes the method, and the site gets no card number [CHECKOUT-16 CHECKOUT-31 CHECKOUT-48 PAY-22]', async ({
  openShop,
  page,
  allowErrors,
}) => {
  // the browser's clock stays where it is, and its keys seem valid
  allowErrors(
    /answer: 503 POST .*\/external-payments$/,
    /WebSocket connection to .* HTTP Authentication failed/,
  );
  const site = await openShop('footplus');
  await site.gateway.control({ setFaults: [{ isDown: true }] });
  await checkOut(page, site.url, OFFERS.annual);
  await payButton(page).click();
  await expect(alert(page)).toHaveText(
    "The payment page can't be opened right now. Nothing has been charged. Try again later.",
  );
  await site.forward(HOUR_MS);
  await site.gateway.control({ setFaults: [{}] });
  const left = await goToGateway(page);
  expect(new URL(left).origin).toBe(site.gateway.url);
  await page.goBack();
  await expect(payButton(page)).not.toHaveAttribute('aria-disabled');
  expect(await goToGateway(page)).toBe(left);
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(pane(page, 'Payment canceled')).toContainText('You canceled on the payment page.');
  await toCheckout(page);
  expect(await goToGateway(page)).toBe(left);

  await site.forward(24 * HOUR_MS);
  await page.reload();
  await isOver(page).waitFor();
  await page.goBack();
  await expect(pane(page, 'The payment page has ended')).toContainText('You can begin again any time.');
  await toCheckout(page);
  const address = await goToGateway(page);
  expect(address).not.toBe(left);

  const other = await page.context().newPage();
  await checkOut(other, site.url, OFFERS.annual);
  expect(await goToGateway(other)).toBe(address);
  await byCard(other).click();
  await welcome(other).waitFor();
  await byCard(page).click();
  await isOver(page).waitFor();
  // what was sent, and the page it was sent from
  await page.goBack();
  await page.goBack();
  await payButton(page).click();
  await expect(alert(page)).toHaveText("You already have this. There's nothing to pay.");
  await expect(payButton(page)).toHaveCount(0);
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(dialog(page)).toHaveCount(0);
  expect(await site.gateway.list('charges')).toHaveLength(1);

  await page.goto(`${site.url}/u/payments`);
  await expect(method(page)).toContainText('Card ending 4242');
  await method(page).getByRole('link', { name: 'Change payment method' }).click();
  await dialog(page).getByRole('button', { name: 'Choose another way to pay' }).click();
  // without a message of the gateway
  await site.gateway.control({ setFaults: [{ webhooks: 'off' }] });
  await onGateway(page, 'Pay with PayPal').click();
  await expect(dialog(page)).toContainText('Payments are taken from: PayPal');
  await expect(method(page)).toContainText('PayPal');
  expect([...site.numbersTo]).toEqual([site.gateway.url]);
});

test('gateway page: is paid on another device after its window was closed, by a debit that is waited for without a message of the gateway [CHECKOUT-42 CHECKOUT-48 CHECKOUT-49 PAY-19]', async ({
  openShop,
  page,
  browser,
}) => {
  const { url, gateway } = await openShop('footpier');
  const context = page.context();
  await checkOut(page, url, PLAN);
  const address = await goToGateway(page);
  await page.close();

  await gateway.control({ setFaults: [{ webhooks: 'off', debitS: 3600 }] });
  const device = await browser.newContext();
  const there = await device.newPage();
  await there.goto(address);
  await onGateway(there, 'Pay by direct debit').click();
  await pane(there, 'Sign in').waitFor();
  expect(new URL(there.url()).origin).toBe(url);
  await device.close();

  const back = await context.newPage();
  await checkOut(back, url, PLAN);
  await payButton(back).click();
  await expect(alert(back)).toContainText('A payment is already in progress.');
  await back.goto(`${url}/u/payments`);
  await expect(plan(back)).toContainText(/Your payment for “Yearly” is on its way\./);
  await expect(plan(back).getByRole('link')).toHaveCount(0);
  await gateway.control({ forward: [HOUR_MS] });
  await back.goto(`${url}/nowhere?u=waiting-for-payment&offerId=${PLAN}`);
  await welcome(back).waitFor();
  await back.goto(`${url}/u/payments`);
  await expect(method(back)).toContainText('Bank account ending 3000');
});
