import type { Page } from '@playwright/test';
import { violations } from './support/axe.ts';
import { main } from './support/concert.ts';
import { hydrated } from './support/hydrated.ts';
import { NO_CARD } from './support/members.ts';
import { dialog } from './support/panes.ts';
import { expect, OFFERS, test } from './support/paying.ts';
import { ACCESS, answerPayments, CARD, charges, NOTHING, SUBSCRIPTION } from './support/payment-answers.ts';
import { newBuyer } from './support/purchases.ts';
import { VIEWPORTS } from './support/viewports.ts';

const PAYMENTS = '/u/payments';
const section = (page: Page, name: string) => main(page).getByRole('region', { name, exact: true });
const plan = (page: Page) => section(page, 'Subscription details');
const card = (page: Page) => section(page, 'Payment method');
const history = (page: Page) => section(page, 'Billing history');

/** Looks at what is open, at both sizes. */
async function expectSound(page: Page, name: string, within: 'dialog' | 'main' = 'main'): Promise<void> {
  for (const size of ['phone', 'desktop'] as const) {
    await page.setViewportSize(VIEWPORTS[size]);
    expect(await violations(page, within), `${name}, ${size}`).toEqual([]);
  }
}

test.beforeEach(({ allowErrors }) => allowErrors(NO_CARD));

test('plans that could not be read are asked for again without losing the focus; a change whose answer is lost is neither told as made nor as refused, is not made twice, and closes the choice when it shows [PLAN-32 PLAN-34]', async ({
  allowErrors,
  paying,
  page,
}) => {
  allowErrors(/answer: 503 POST .*stripe:switch/, /answer: (422|500) GET .*\/(access-fees|subscriptions\?)/);
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
  await expect(plan(page)).toContainText('Annual plan');
  let down = true;
  await page.route(/\/access-fees/, (route) =>
    down ? route.fulfill({ status: 422, json: { code: 422, message: 'No' } }) : route.fallback(),
  );
  await plan(page).getByRole('button', { name: 'Change plan' }).press('Enter');
  const again = plan(page).getByRole('button', { name: 'Try again' });
  await expect(again).toBeFocused();
  down = false;
  await again.press('Enter');
  await expect(plan(page).getByRole('radio', { name: 'Annual plan' })).toBeFocused();
  await plan(page).getByRole('button', { name: 'Keep my plan' }).press('Enter');
  await expect(plan(page).getByRole('heading', { level: 2 })).toBeFocused();
  await plan(page).getByRole('button', { name: 'Change plan' }).press('Enter');
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
    ['renew-subscription', 'There is no canceled subscription here.'],
    ['upgrade-subscription', 'current plan'],
    ['payment-method', 'Payments from now on are taken from the new card.'],
  ] as const) {
    await page.goto(`/nowhere?u=${u}`);
    await expect(dialog(page)).toContainText(words);
    await expect(dialog(page)).not.toContainText(/changed/);
    const isError = u === 'upgrade-subscription-error';
    await expect(dialog(page).getByRole('button', { name: 'Back to the plans' })).toHaveCount(
      isError ? 1 : 0,
    );
    if (u === 'upgrade-subscription') await expectSound(page, u, 'dialog');
  }
});
