import { checkOut, expect, test } from './support/shop.ts';
import { VIEWPORTS } from './support/viewports.ts';
import { YEARLY, MONTHLY } from './support/till.ts';

for (const [name, viewport] of Object.entries(VIEWPORTS)) {
  test(`look ${name}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const shot = (what: string) => page.screenshot({ path: `/tmp/p4/${what}-${name}.png` });
    await page.goto('/?u=choose-offer#p=annual');
    await expect(page.getByRole('radio').first()).toBeVisible();
    await shot('choose');
    await checkOut(page, MONTHLY);
    await expect(page.getByLabel('Card number')).toBeVisible();
    await page.getByLabel('Card number').fill('5555555555554444');
    await page.getByRole('button', { name: 'I have a coupon' }).click();
    await shot('checkout');
    await page.getByRole('button', { name: /Start free/ }).click();
    await page.getByRole('dialog').evaluate((d) => d.scrollTo(0, 400));
    await shot('checkout-bad');
    await page.getByRole('radio', { name: 'PayPal' }).check();
    await page.getByRole('button', { name: 'Continue to PayPal' }).waitFor();
    await shot('paypal');
    await page.goto('/?u=payment-error&message=Your%20card%20was%20declined.');
    await page.getByRole('button', { name: 'Back to checkout' }).waitFor();
    await shot('error');
    await page.clock.install();
    await page.goto('/?u=waiting-for-payment&offerId=S115000_6001');
    await page.getByRole('heading', { name: 'One moment' }).waitFor();
    await shot('waiting');
    for (let i = 0; i < 6; i++) { await page.clock.runFor(3000); await page.evaluate(() => fetch('/robots.txt').then(() => 0)); }
    await page.getByRole('button', { name: 'Check again' }).waitFor();
    await shot('late');
  });
}
