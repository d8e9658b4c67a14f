import type { Page } from '@playwright/test';
import { violations } from './support/axe.ts';
import { checkOut, payButton } from './support/checkout.ts';
import { dialog } from './support/panes.ts';
import { becomeMember, expect, OFFERS, test } from './support/paying.ts';
import { VIEWPORTS } from './support/viewports.ts';

test('axe finds nothing on the panes of buying, and none is wider than a phone or a desktop', async ({
  paying,
  page,
  allowErrors,
}) => {
  test.slow();
  allowErrors(/answer: 404 POST .*\/vouchers\/discount$/);
  await becomeMember(page, paying.url);

  await page.goto('/nowhere?u=choose-offer');
  await expect(dialog(page).getByRole('radio').first()).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Continue' }).click();
  await expect(dialog(page).getByText('Choose an option to continue')).toBeVisible();
  await expectSound(page);

  await checkOut(page, paying.url, OFFERS.monthly);
  await payButton(page).click();
  await dialog(page).getByRole('button', { name: 'I have a coupon' }).click();
  await dialog(page).getByLabel('Coupon code').fill('NOTHING');
  await dialog(page).getByRole('button', { name: 'Apply' }).click();
  await expect(dialog(page).getByText("This coupon doesn't exist")).toBeVisible();
  await expectSound(page);
  await dialog(page).getByLabel('Coupon code').fill('SUMMER');
  await dialog(page).getByRole('button', { name: 'Apply' }).click();
  await dialog(page).getByRole('radio', { name: 'PayPal' }).click();
  await expect(payButton(page)).toHaveText('Continue to PayPal');
  await expectSound(page);

  for (const query of [
    'u=waiting-for-payment&offerId=S115000_6001',
    'u=finalize-payment&redirectResult=X',
    `u=payment-error&message=${'declined'.repeat(20)}`,
    'u=payment-cancelled',
  ]) {
    await page.goto(`/nowhere?${query}`);
    await expect(dialog(page).getByRole('heading')).toBeVisible();
    await expectSound(page);
  }
});

/** Looks at the pane that is open, at every size. */
async function expectSound(page: Page): Promise<void> {
  for (const size of ['phone', 'desktop'] as const) {
    await page.setViewportSize(VIEWPORTS[size]);
    expect(await violations(page, 'dialog'), size).toEqual([]);
    const wider = await dialog(page).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(wider, size).toBe(0);
  }
}
