import { expect, type Locator, type Page } from '@playwright/test';
import { dialog, pane } from './panes.ts';
import { CARDS, type Gateway, SETTLE_S } from './paying.ts';

/** Longer than the app asks for the outcome of a payment before it says that this takes longer than usual. */
export const POLLED_MS = 20_000;

/** How often the waiting pane asks, in ms. */
export const ASKED_EVERY_MS = 3000;

/** The last pane of a purchase. */
export const welcome = (page: Page) => pane(page, 'Welcome, Ada');
export const toast = (page: Page) => page.getByText("You're all set. Enjoy the show.");

/** Opens the checkout of an offer as the previous pane does, over a page that costs little. */
export async function checkOut(
  page: Page,
  siteUrl: string,
  offerId: string,
  path = '/nowhere',
): Promise<void> {
  // a page of the site that runs no code of the app
  await page.goto(`${siteUrl}/robots.txt`);
  await page.evaluate(
    (id) => sessionStorage.setItem('jwapp.purchase', JSON.stringify({ offerId: id })),
    offerId,
  );
  await page.goto(`${siteUrl}${path}?u=checkout`);
  await expect(payButton(page)).toBeVisible();
}

/** The button that sends a payment, whatever its text. */
export const payButton = (page: Page) =>
  dialog(page).getByRole('button', { name: /^(Start free trial|Pay |Continue to |Confirm)/ });

/** Fills in the open card form, with a valid card except for the given values. */
export async function fillCard(
  page: Page,
  number: string = CARDS.good,
  { expires = '1239', cvc = '123' } = {},
): Promise<void> {
  await dialog(page).getByLabel('Name on the card').fill('Ada Quay');
  await dialog(page).getByLabel('Card number').fill(number);
  await dialog(page).getByLabel('Expires').fill(expires);
  await dialog(page)
    .getByLabel('Security code')
    .fill(number === CARDS.amex ? '1234' : cvc);
}

/** Pays by card in the open checkout, without waiting for the outcome. */
export async function payWith(page: Page, number: string = CARDS.good): Promise<void> {
  await fillCard(page, number);
  await payButton(page).click();
}

/**
 * Like `decided`, for a page that gets no notifications and asks by its own clock, which is moved forward
 * too. That clock must be installed.
 */
export async function decidedByAsking({ forward }: Gateway, end: Locator): Promise<void> {
  await expect(async () => {
    await forward(SETTLE_S);
    await end.page().clock.fastForward(ASKED_EVERY_MS);
    await end.waitFor({ timeout: 500 });
  }).toPass({ timeout: POLLED_MS });
}

/** Lets the gateway decide on a payment without the time it usually takes, until `end` is visible. */
export async function decided({ forward }: Gateway, end: Locator): Promise<void> {
  await expect(async () => {
    await forward(SETTLE_S);
    await end.waitFor({ timeout: 500 });
  }).toPass({ timeout: POLLED_MS });
}
