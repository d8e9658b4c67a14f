import type { Page, Route } from '@playwright/test';
import { joinBilling, keepPair } from './support/billing.ts';
import { ASKED_EVERY_MS, checkOut, decidedByAsking, payWith, toast, welcome } from './support/checkout.ts';
import { dialog, pane } from './support/panes.ts';
import { CARDS, type Gateway, getGateway } from './support/paying.ts';
import { expect, test } from './support/test.ts';

const PLAN = 'S6002_NL';
/** How long the gateway takes here, by its clock: longer than a test. */
const SLOW_S = 600;

const button = (page: Page, name: string) => dialog(page).getByRole('button', { name });
const isAccess = /\/entitlements\/S6002_NL$/;

/** Lets the waiting pane send its request so often again. */
async function letAsk(page: Page, times: number): Promise<void> {
  for (let left = times; left > 0; left -= 1) {
    const sent = page.waitForResponse((response) => isAccess.test(response.url()));
    await page.clock.fastForward(ASKED_EVERY_MS);
    await sent;
  }
}

/** Signs somebody new in, and opens the checkout of the plan. */
async function openCheckout(page: Page, siteUrl: string): Promise<void> {
  await keepPair(page.context(), siteUrl, await joinBilling(page.request, siteUrl));
  await page.clock.install();
  await checkOut(page, siteUrl, PLAN);
}

/** The next payment reaches the provider, which waits for its gateway; then its line is closed before the answer. */
async function loseAnswer(
  page: Page,
  gateway: Gateway,
  close: (route: Route) => Promise<void>,
): Promise<void> {
  const before = (await gateway.charges()).length;
  await gateway.faults({ settleMs: SLOW_S * 1000 });
  await page.route(
    /\/initial-payment$/,
    async (route) => {
      // nobody reads it
      route.fetch().catch(() => {});
      await expect.poll(async () => (await gateway.charges()).length).toBe(before + 1);
      await close(route);
    },
    { times: 1 },
  );
}

test.afterEach(({ billing, page }) => getGateway(page.request, billing.url).faults({}));

test('payment: a lost answer is waited for, also over a reload, and paid once [CHECKOUT-47 CHECKOUT-48 CHECKOUT-49]', async ({
  billing: site,
  page,
  allowErrors,
}) => {
  allowErrors(/POST .*\/initial-payment$/, /ERR_CONNECTION_RESET/);
  const gateway = getGateway(page.request, site.url);
  const before = (await gateway.charges()).length;
  await openCheckout(page, site.url);
  await loseAnswer(page, gateway, (route) => route.abort('connectionreset'));
  await payWith(page, CARDS.good);
  await expect(pane(page, 'One moment')).toBeVisible();
  await page.reload();
  await expect(pane(page, 'One moment')).toBeVisible();
  await letAsk(page, 4);
  await expect(pane(page, 'Still on its way')).toBeVisible();
  await expect(dialog(page).getByRole('alert')).toContainText(
    'Your payment is still being processed. There is no need to pay again.',
  );
  await expect(toast(page)).toHaveCount(0);
  await button(page, 'Back to checkout').click();
  await payWith(page, CARDS.otherGood);
  await expect(pane(page, 'One moment')).toBeVisible();
  await gateway.forward(SLOW_S);
  await decidedByAsking(gateway, welcome(page));
  const charges = (await gateway.charges()).slice(before);
  expect(charges.map(({ state }) => state)).toEqual(['succeeded']);
});
