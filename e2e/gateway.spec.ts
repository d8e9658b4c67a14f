import type { Page } from '@playwright/test';
import { violations } from './support/axe.ts';
import { buyAtBank, buyAtPaypal } from './support/bank.ts';
import { hasVisibleFocus, tabTo } from './support/keyboard.ts';
import { expect, test } from './support/test.ts';
import { VIEWPORTS } from './support/viewports.ts';

// The gateway's own pages, on the running origin.

/** A page of the site that runs nothing of the app. */
const back = (siteUrl: string) => `${siteUrl}/robots.txt`;
const button = (page: Page, name: string) => page.getByRole('button', { name });

async function press(page: Page, name: string): Promise<void> {
  await tabTo(page, button(page, name));
  expect(await hasVisibleFocus(button(page, name))).toBe(true);
  await page.keyboard.press('Enter');
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test("gateway: the bank's page takes approval and refusal by keyboard", async ({ members, page }) => {
    const bought = await buyAtBank(page.request, members.url, back(members.url));
    await page.goto(bought.pageUrl);
    expect(new URL(page.url()).port).not.toBe(new URL(members.url).port);
    await expect(page.getByRole('heading', { name: 'Your bank asks', exact: true })).toBeVisible();
    await expect(page.getByRole('main')).toContainText('€3.00');
    await expect(page.getByRole('main')).toContainText('ending in 3155');
    expect(await bought.accessStatus()).toBe(402);
    await press(page, 'Approve');
    await expect(page).toHaveURL(back(members.url));
    await expect.poll(bought.accessStatus).toBe(200);

    const refused = await buyAtBank(page.request, members.url, back(members.url));
    await page.goto(refused.pageUrl);
    await press(page, 'Refuse');
    await expect(page).toHaveURL(back(members.url));
    await expect.poll(refused.state).toBe('failed');
    expect(await refused.accessStatus()).toBe(402);
    await page.goto(refused.pageUrl);
    await expect(page.getByRole('heading', { name: 'The payment was refused' })).toBeVisible();
    await expect(page.getByRole('button')).toHaveCount(0);
  });

  test("gateway: PayPal's page takes payment and cancellation by keyboard", async ({ members, page }) => {
    const left = await buyAtPaypal(page.request, members.url, back(members.url));
    await page.goto(left.pageUrl);
    await press(page, 'Cancel and return');
    await expect(page).toHaveURL(`${back(members.url)}?u=payment-cancelled`);
    expect(await left.state()).toBe('cancelled');
    expect(await left.accessStatus()).toBe(402);

    const bought = await buyAtPaypal(page.request, members.url, back(members.url));
    await page.goto(bought.pageUrl);
    await press(page, 'Pay now');
    await expect(page).toHaveURL(back(members.url));
    await expect.poll(bought.accessStatus).toBe(200);
  });
});

test('gateway: the pages fit a phone and a desktop, and pass axe', async ({ members, page }) => {
  const atBank = await buyAtBank(page.request, members.url, back(members.url));
  const atPaypal = await buyAtPaypal(page.request, members.url, back(members.url));
  const nowhere = new URL('/bank/never', atBank.pageUrl).href;
  for (const [name, url] of Object.entries({ bank: atBank.pageUrl, paypal: atPaypal.pageUrl, nowhere })) {
    await page.goto(url);
    for (const size of ['desktop', 'phone'] as const) {
      await page.setViewportSize(VIEWPORTS[size]);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      expect(wide, `${name}, ${size}`).toBe(false);
    }
    expect(await violations(page), name).toEqual([]);
  }
});
