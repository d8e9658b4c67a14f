import type { Page } from '@playwright/test';
import { violations } from './support/axe.ts';
import { heading, main } from './support/concert.ts';
import { NO_CARD } from './support/members.ts';
import { buy, CARDS, expect, OFFERS, test } from './support/paying.ts';
import { newBuyer, openUntil } from './support/purchases.ts';
import { section } from './support/user-area.ts';
import { VIEWPORTS } from './support/viewports.ts';

const PAYMENTS = '/u/payments';
const details = (page: Page) => section(page, 'Subscription details');
const method = (page: Page) => section(page, 'Payment method');
const rows = (page: Page) =>
  section(page, 'Billing history')
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });

test.beforeEach(({ allowErrors }) => allowErrors(NO_CARD));

test('payments page: shows a customer their plan, the card that renews it and all purchases, an anonymous viewer nothing [ROLE-06 PAY-08 PAY-19 IDAPI-31]', async ({
  paying,
  page,
}) => {
  await page.goto(PAYMENTS);
  await expect(page).toHaveURL(`${paying.url}/`);
  const buyer = await newBuyer(page, paying.url);
  await page.goto(PAYMENTS);
  await expect(details(page)).toContainText('You have no subscription yet.');
  await buy(buyer.request, paying.url, buyer.token, OFFERS.annual, CARDS.amex);
  await buy(buyer.request, paying.url, buyer.token, OFFERS.ticket, CARDS.otherGood);
  await page.reload();
  await expect(details(page)).toContainText(/Annual plan\s*Active/);
  const until = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'America/New_York' });
  await expect(details(page)).toContainText(`€69.90 on ${until.format((await openUntil(buyer)) * 1000)}`);
  // the card of the ticket renews nothing
  await expect(method(page)).toContainText('Card ending 0005');
  await expect(method(page)).toContainText('Expires 12/2039');
  await expect(rows(page)).toHaveText([/Nightshift Tour.*Card.*€3\.00/, /Annual plan.*Card.*€69\.90/]);
  for (const name of ['phone', 'desktop'] as const) {
    await page.setViewportSize(VIEWPORTS[name]);
    expect(await violations(page, 'main'), name).toEqual([]);
  }
  await main(page).getByRole('link', { name: 'Account' }).click();
  await expect(heading(page)).toHaveText('Account');
});
