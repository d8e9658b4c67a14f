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

test('gateway: the pages fit a phone and a desktop, pass axe, and take a decision by keyboard', async ({
  members,
  page,
}) => {
  const site = members.url;
  const atBank = await buyAtBank(page.request, site, back(site));
  const atPaypal = await buyAtPaypal(page.request, site, back(site));
  expect(new URL(atBank.pageUrl).port).not.toBe(new URL(site).port);
  const nowhere = new URL('/bank/never', atBank.pageUrl).href;
  for (const [url, decision, end] of [
    [atBank.pageUrl, 'Approve', back(site)],
    [atPaypal.pageUrl, 'Cancel and return', `${back(site)}?u=payment-cancelled`],
    [nowhere, null, ''],
  ] as const) {
    await page.goto(url);
    for (const size of ['desktop', 'phone'] as const) {
      await page.setViewportSize(VIEWPORTS[size]);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      expect(wide, `${url}, ${size}`).toBe(false);
    }
    expect(await violations(page), url).toEqual([]);
    if (decision === null) continue;
    await press(page, decision);
    await expect(page).toHaveURL(end);
  }
  await expect.poll(atBank.accessStatus).toBe(200);
  expect(await atPaypal.state()).toBe('cancelled');
  expect(await atPaypal.accessStatus()).toBe(402);
});
