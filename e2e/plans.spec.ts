import type { Page } from '@playwright/test';
import { violations } from './support/axe.ts';
import { fillCard } from './support/checkout.ts';
import { main } from './support/concert.ts';
import { hydrated } from './support/hydrated.ts';
import { NO_CARD } from './support/members.ts';
import { dialog, pane } from './support/panes.ts';
import { CARDS, expect, OFFERS, test } from './support/paying.ts';
import { ACCESS, answerPayments, CARD, charges, NOTHING, SUBSCRIPTION } from './support/payment-answers.ts';
import { newBuyer } from './support/purchases.ts';
import { VIEWPORTS } from './support/viewports.ts';

// A test names the servers it starts before the page, so that they outlive it.

const PAYMENTS = '/u/payments';
const section = (page: Page, name: string) => main(page).getByRole('region', { name, exact: true });
const plan = (page: Page) => section(page, 'Subscription details');
const card = (page: Page) => section(page, 'Payment method');
const history = (page: Page) => section(page, 'Billing history');
const rows = (page: Page) =>
  history(page)
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });

/** Looks at what is open, at both sizes. */
async function expectSound(page: Page, name: string, within: 'dialog' | 'main' = 'main'): Promise<void> {
  for (const size of ['phone', 'desktop'] as const) {
    await page.setViewportSize(VIEWPORTS[size]);
    expect(await violations(page, within), `${name}, ${size}`).toEqual([]);
  }
}

test.beforeEach(({ allowErrors }) => allowErrors(NO_CARD));

test('a plan is changed up and down with its price and its day said beforehand, a change that waits is taken back, and a cancelled one says until when all stays open [PLAN-29 PLAN-31 PLAN-33 PLAN-39]', async ({
  paying,
  page,
}) => {
  test.slow();
  await newBuyer(page, paying.url, OFFERS.monthly);
  await page.goto(PAYMENTS);
  await hydrated(page);
  await expect(plan(page)).toContainText(/Monthly plan\s*Free trial/);

  // up, in the trial: nothing is due today
  await plan(page).getByRole('button', { name: 'Change plan' }).click();
  const save = plan(page).getByRole('button', { name: 'Change plan' });
  await expect(plan(page).getByText('current plan', { exact: true })).toBeVisible();
  await expect(save).toHaveAttribute('aria-disabled', 'true');
  await plan(page).getByRole('radio', { name: 'Annual plan' }).check();
  await expect(plan(page)).toContainText(
    /Annual plan starts right away\.\s*Nothing is charged today\. From .* it's €69\.90 a year\./,
  );
  await expectSound(page, 'change-up');
  await plan(page).getByRole('button', { name: 'Keep my plan' }).click();
  await expect(plan(page).getByRole('radio')).toHaveCount(0);
  await plan(page).getByRole('button', { name: 'Change plan' }).click();
  await plan(page).getByRole('radio', { name: 'Annual plan' }).check();
  await save.click();
  await expect(plan(page)).toContainText("You're on Annual plan now.");
  await expect(plan(page).getByRole('radio')).toHaveCount(0);

  // down: it waits, and is taken back
  await plan(page).getByRole('button', { name: 'Change plan' }).click();
  await plan(page).getByRole('radio', { name: 'Monthly plan' }).check();
  await expect(plan(page)).toContainText(
    /You keep Annual plan until .* Then Monthly plan starts, at €6\.99 a month\. Nothing is charged today\./,
  );
  await save.click();
  await expect(plan(page)).toContainText(
    /You move to Monthly plan at €6\.99 a month on .*\. Until then nothing changes\./,
  );
  await plan(page).getByRole('button', { name: 'Change plan' }).click();
  await expect(plan(page).getByText('pending downgrade', { exact: true })).toBeVisible();
  await expect(plan(page).getByRole('radio', { name: 'Monthly plan' })).toBeDisabled();
  await plan(page).getByRole('button', { name: 'Keep my plan' }).click();
  await plan(page).getByRole('button', { name: 'Stay on Annual plan' }).click();
  await expect(plan(page)).toContainText('You stay on Annual plan.');

  // away
  await plan(page).getByRole('link', { name: 'Cancel' }).click();
  await expect(pane(page, 'Cancel your subscription?')).toContainText(
    /runs until .*\. After you cancel, your subscription isn't renewed\./,
  );
  await expectSound(page, 'cancel', 'dialog');
  await dialog(page).getByRole('button', { name: 'Cancel subscription' }).dblclick();
  await expect(pane(page, 'Your subscription is cancelled')).toContainText(/Everything stays open until /);
  await dialog(page).getByRole('button', { name: 'Close' }).last().click();
  await expect(plan(page)).toContainText(/Annual plan\s*Cancelled/);
  await expect(plan(page).getByRole('button', { name: 'Change plan' })).toBeDisabled();
});

test('a change whose answer is lost is neither told as made nor as refused, is not made twice, and closes the choice when it shows [PLAN-32 PLAN-34]', async ({
  allowErrors,
  paying,
  page,
}) => {
  allowErrors(/answer: 503 POST .*stripe:switch/, /answer: 500 GET .*\/subscriptions\?/);
  await newBuyer(page, paying.url, OFFERS.annual);
  let sent = 0;
  await page.route(/stripe:switch$/, async (route) => {
    sent += 1;
    await route.fetch();
    await route.fulfill({ status: 503, json: { code: 503, message: 'Down' } });
  });
  // what it did is not seen at first either
  let blind = true;
  await page.route(/\/subscriptions\?/, (route) =>
    blind && sent > 0 ? route.fulfill({ status: 500, json: { code: 500 } }) : route.fallback(),
  );
  await page.goto(PAYMENTS);
  await hydrated(page);
  await plan(page).getByRole('button', { name: 'Change plan' }).click();
  await plan(page).getByRole('radio', { name: 'Monthly plan' }).check();
  await plan(page).getByRole('button', { name: 'Change plan' }).dblclick();
  await expect(plan(page).getByRole('alert')).toContainText(
    "We don't know yet whether your plan was changed.",
  );
  await plan(page).getByRole('button', { name: 'Look again' }).click();
  await expect(plan(page).getByRole('alert')).toContainText("We still can't reach our service.");
  blind = false;
  await plan(page).getByRole('button', { name: 'Look again' }).click();
  await expect(plan(page)).toContainText(/Your change to Monthly plan is noted for /);
  expect(sent).toBe(1);
});

test('a declined card leaves the old one, another one pays from then on, and every payment has its receipt [PAY-05 PAY-22 MODAL-07 MODAL-17]', async ({
  allowErrors,
  paying,
  page,
}) => {
  allowErrors(/answer: 422 PUT .*cards\/default/, /answer: 404 GET .*\/receipt/);
  await newBuyer(page, paying.url, OFFERS.annual);
  await page.goto(PAYMENTS);
  await hydrated(page);
  await card(page).getByRole('link', { name: 'Edit card' }).click();
  await expect(pane(page, 'Change your card')).toBeVisible();
  await fillCard(page, CARDS.declined);
  await dialog(page).getByRole('button', { name: 'Save card' }).click();
  await expect(dialog(page).getByRole('alert').first()).toContainText(
    "This card couldn't be saved. The one you have stays. The reason given: “Your card was declined.”",
  );
  await expectSound(page, 'card-declined', 'dialog');
  await fillCard(page, CARDS.otherGood);
  await dialog(page).getByRole('button', { name: 'Save card' }).click();
  await expect(pane(page, 'Your payment method is changed')).toContainText('card ending 4444');
  await dialog(page).getByRole('button', { name: 'Close' }).last().click();
  await expect(card(page)).toContainText(/Card ending 4444\s*Mastercard · Ada Quay/);

  const download = page.waitForEvent('download');
  await rows(page).getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toMatch(/^receipt_[\w-]+\.pdf$/);
  await page.route(/\/receipt$/, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Sign in to the network</h1>' }),
  );
  await rows(page).getByRole('button', { name: 'Download' }).click();
  await expect(history(page).getByRole('alert')).toHaveText("Couldn't parse receipt. text/html, 31 B");
});

test('two thousand payments are read in full without holding the page, and a store’s subscription says whose it is and where it is changed [PAY-17 PAY-18 PAY-29]', async ({
  paying,
  page,
}) => {
  test.slow();
  await newBuyer(page, paying.url);
  const subscription = { ...SUBSCRIPTION, payment_method_name: 'Apple In-App' };
  await answerPayments(page, {
    ...NOTHING,
    access: ACCESS,
    subscriptions: [subscription],
    charges: charges(2000),
    card: CARD,
  });
  await page.goto(PAYMENTS);
  await hydrated(page);
  await expect(plan(page)).toContainText(
    'This subscription is billed by Apple. Change, cancel or renew it there.',
  );
  await expect(plan(page).getByRole('link')).toHaveAttribute('href', /^https:\/\/support\.apple\.com\//);
  await expect(plan(page).getByRole('button')).toHaveCount(0);
  await expect(card(page).getByRole('link')).toHaveCount(0);
  await expect(history(page)).toContainText('1996 older payments hidden');
  await history(page).getByRole('button', { name: 'Show all' }).click();
  await expect(page.locator('table tbody tr')).toHaveCount(2000);
});

test('panes that an address alone opens tell what is so, not what the address claims [MODAL-08 MODAL-09 MODAL-10 MODAL-16]', async ({
  paying,
  page,
}) => {
  test.slow();
  await newBuyer(page, paying.url, OFFERS.annual);
  for (const [u, words] of [
    ['upgrade-subscription-pending', 'Your plan is Annual plan.'],
    ['upgrade-subscription-success', 'Your plan is Annual plan.'],
    ['upgrade-subscription-error', 'Your plan is Annual plan.'],
    ['payment-method-success', 'Payments are taken from: Visa · card ending 4242'],
    ['renew-subscription', 'There is no cancelled subscription here.'],
    ['upgrade-subscription', 'current plan'],
    ['payment-method', 'Payments from now on are taken from the new card.'],
  ] as const) {
    await page.goto(`/nowhere?u=${u}`);
    await expect(dialog(page)).toContainText(words);
    await expect(dialog(page)).not.toContainText(/changed/);
    if (u === 'upgrade-subscription') await expectSound(page, u, 'dialog');
  }
});
