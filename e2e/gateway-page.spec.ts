import type { Page } from '@playwright/test';
import { checkOut, payButton, welcome } from './support/checkout.ts';
import { dialog, pane } from './support/panes.ts';
import { OFFERS } from './support/paying.ts';
import { expect, method, onGateway, test } from './support/selling.ts';

const PLAN = 'S6002_NL';
const byCard = (page: Page) => onGateway(page, 'Pay by card');

async function goToGateway(page: Page): Promise<string> {
  await payButton(page).click();
  await byCard(page).waitFor();
  return page.url();
}

test('gateway page: is left and opened again, paid in another tab, and changes the method, and the site gets no card number [CHECKOUT-16 CHECKOUT-31 CHECKOUT-48 PAY-22]', async ({
  openShop,
  page,
}) => {
  const site = await openShop('footplus');
  await checkOut(page, site.url, OFFERS.monthly);
  const address = await goToGateway(page);
  expect(new URL(address).origin).toBe(site.gateway.url);
  await page.goBack();
  await expect(payButton(page)).not.toHaveAttribute('aria-disabled');
  expect(await goToGateway(page)).toBe(address);
  await page.getByRole('link', { name: 'Back' }).click();
  await pane(page, 'Payment canceled').waitFor();
  await dialog(page).getByRole('button', { name: 'Back to checkout' }).click();
  expect(await goToGateway(page)).toBe(address);

  const other = await page.context().newPage();
  await checkOut(other, site.url, OFFERS.monthly);
  expect(await goToGateway(other)).toBe(address);
  await byCard(other).click();
  await welcome(other).waitFor();
  await byCard(page).click();
  await page.getByRole('heading', { name: 'This payment is over' }).waitFor();

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
  await expect(dialog(back).getByRole('alert').first()).toContainText('A payment is already in progress.');
  await gateway.control({ forward: [3_600_000] });
  await back.goto(`${url}/nowhere?u=waiting-for-payment&offerId=${PLAN}`);
  await welcome(back).waitFor();
  await back.goto(`${url}/u/payments`);
  await expect(method(back)).toContainText('Bank account ending 3000');
});
