// @ts-nocheck

import { main } from './support/concert.ts';
import { buy, CARDS, expect, OFFERS, test } from './support/paying.ts';
import { ACCESS, answerPayments, CARD, charges, NOTHING, SUBSCRIPTION } from './support/payment-answers.ts';
import { daysPass, newBuyer, payAtPaypal } from './support/purchases.ts';
import { VIEWPORTS } from './support/viewports.ts';

for (const [name, viewport] of Object.entries(VIEWPORTS)) {
  test(`look ${name}`, async ({ page, paying, members, allowErrors }) => {
    test.setTimeout(120_000);
    allowErrors(/./);
    await page.setViewportSize(viewport);
    const shot = (what, fullPage = true) =>
      page.screenshot({ path: `/tmp/h4/${what}-${name}.png`, fullPage });
    const settle = async () => {
      await page.waitForLoadState('networkidle');
      await page.evaluate(() =>
        Promise.all(
          [...document.images]
            .filter((i) => !i.complete && i.loading !== 'lazy')
            .map((i) => i.decode().catch(() => 0)),
        ),
      );
    };
    await page.goto('/');
    await settle();
    await shot('hero', false);
    await page.goto('/pricing');
    await settle();
    await shot('pricing');
    await page.route('**/*', (r) => r.fallback());
    await page.goto(`${members.url}/pricing`);
    await settle();
    await shot('pricing-noprice', false);
    await page.context().addCookies([{ name: 'jwapp-language', value: 'de', url: paying.url }]);
    await page.goto('/');
    await settle();
    await shot('hero-de', false);
    await page.goto('/pricing');
    await settle();
    await shot('pricing-de', false);
    await page.context().clearCookies();
    const buyer = await newBuyer(page, paying.url);
    await page.goto('/u/payments');
    await expect(main(page).getByText('No payments yet')).toBeVisible();
    await shot('pay-empty');
    const { request, token } = buyer;
    await buy(request, paying.url, token, OFFERS.monthly, CARDS.amex);
    await buy(request, paying.url, token, OFFERS.ticket);
    await page.goto('/u/payments');
    await expect(main(page).getByText('Card ending')).toBeVisible();
    await settle();
    await shot('pay-real');
    await page.route(/\/accounts$/, () => {});
    await page.goto('/u/payments');
    await shot('pay-loading', false);
    await page.unroute(/\/accounts$/);
    await page.route(/payment-history/, (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto('/u/payments');
    await expect(main(page).getByRole('alert')).toBeVisible({ timeout: 20000 });
    await shot('pay-error');
    await page.unroute(/payment-history/);
    await answerPayments(page, {
      access: ACCESS,
      subscriptions: [{ ...SUBSCRIPTION, action_type: 'canceled' }],
      card: CARD,
      charges: charges(7),
    });
    await page.goto('/u/payments');
    await expect(main(page).getByText('hidden')).toBeVisible();
    await shot('pay-many');
    await main(page).getByRole('button', { name: 'Show all' }).click();
    await shot('pay-all');
    await page.unrouteAll();
    await answerPayments(page, {
      ...NOTHING,
      access: ACCESS,
      subscriptions: [{ ...SUBSCRIPTION, payment_method_name: 'PayPal' }],
      charges: charges(2),
    });
    await page.goto('/u/payments');
    await expect(main(page).getByText('Every month')).toBeVisible();
    await shot('pay-paypal');
    await page.unrouteAll();
    await page.goto('/pricing');
    await settle();
    await shot('pricing-viewer', false);
  });
}
