import { rm } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { ChildServer } from './child-server.ts';
import { makeDataFolder } from './data-folder.ts';
import { DEMO_DIR } from './places.ts';
import { fakeProvider, keepSession } from './sign-in-site.ts';
import { startOrigin } from './start-origin.ts';
import { test as base, expect } from './test.ts';
import { openTill, sellingPlans, type Till } from './till.ts';

interface Fixtures {
  /** What the account provider answers about buying. */
  till: Till;
}

/** A site that sells plans, its viewer signed in, the provider's answers by the book of the till. */
export const test = base.extend<Fixtures, { shop: ChildServer }>({
  shop: [
    async ({}, use) => {
      const data = await makeDataFolder(DEMO_DIR);
      await sellingPlans(data);
      const shop = await startOrigin(data.dir);
      await use(shop);
      await shop.stop();
      await rm(data.dir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.url),
  till: [
    async ({ context, allowErrors }, use) => {
      // nothing is bought yet, and no notifications come
      allowErrors(/402/, /404 GET .*\/iot\/keys/);
      await fakeProvider(context);
      await keepSession(context);
      await use(await openTill(context));
    },
    { auto: true },
  ],
});

export { expect };

/** Opens the checkout of an offer as the pane before does. */
export async function checkOut(page: Page, offerId: string): Promise<void> {
  await page.goto('/robots.txt');
  await page.evaluate((id) => sessionStorage.setItem('jwapp.chosen-offer', id), offerId);
  await page.goto('/?u=checkout');
}

/** Fills the card form with a card that is right, but for what is named. */
export async function fillCard(page: Page, { number = '4242424242424242' } = {}): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name on the card').fill('Ada Quay');
  await dialog.getByLabel('Card number').fill(number);
  await dialog.getByLabel('Expires').fill('1239');
  await dialog.getByLabel('Security code').fill('123');
}
