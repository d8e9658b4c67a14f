import type { Page } from '@playwright/test';
import { joinBilling, KEY, keepPair } from './support/billing.ts';
import { decided, fillCard, payButton, payWith, welcome } from './support/checkout.ts';
import { goHydrated } from './support/hydrated.ts';
import { NO_CARD } from './support/members.ts';
import { dialog, pane } from './support/panes.ts';
import { buy, CARDS, type Gateway, getGateway, OFFERS, subscribe } from './support/paying.ts';
import { expect, test } from './support/test.ts';
import { section } from './support/user-area.ts';

const PLANS = { monthly: 'Monthly', annual: 'Yearly' };

/** Where the two account providers differ, as far as a viewer sees it. */
const PROVIDERS = {
  identity: {
    changesPlan: 'on the page',
    renews: false,
    method: { link: 'Change card', pane: 'Change card' },
    receipts: true,
  },
  billing: {
    changesPlan: 'in the modal',
    renews: true,
    method: { link: 'Change payment method', pane: 'Change payment method' },
    receipts: false,
  },
} as const;

interface Viewer {
  page: Page;
  url: string;
  provider: (typeof PROVIDERS)[keyof typeof PROVIDERS];
  gateway: Gateway;
}

/** A step of a journey on both providers, in words, and how a viewer takes it. */
type Step = readonly [what: string, take: (viewer: Viewer) => Promise<void>];

const PAYMENTS = '/u/payments';
const press = (page: Page, name: string | RegExp) => dialog(page).getByRole('button', { name }).click();
const close = (page: Page) => dialog(page).getByRole('button', { name: 'Close' }).last().click();
const plan = (page: Page) => section(page, 'Subscription details');

/** Opens the change of the plan, where the provider's viewers have it. */
async function openChange({ page, provider }: Viewer) {
  if (provider.changesPlan === 'on the page') {
    await plan(page).getByRole('button', { name: 'Change plan' }).click();
    return plan(page);
  }
  await plan(page).getByRole('link', { name: 'Change plan' }).click();
  return dialog(page);
}

const BOUGHT_BY_CARD: readonly Step[] = [
  [
    'choose a plan where they see that they have none',
    async ({ page, url }) => {
      await goHydrated(page, url + PAYMENTS);
      await plan(page).getByRole('link', { name: 'Choose a plan' }).click();
      await dialog(page).getByRole('radio', { name: PLANS.monthly }).check();
      await press(page, 'Continue');
      await expect(payButton(page)).toBeVisible();
    },
  ],
  [
    'see why their card was declined, and pay by another after its bank confirms; no request has a number in the clear',
    async ({ page, gateway }) => {
      const numbers: string[] = [];
      page.on('request', (request) => {
        const body = request.postData() ?? '';
        if (/\d{12}/.test(body.replace(/\D/g, '')) && /4000 ?0025/.test(body)) numbers.push(body);
      });
      await payWith(page, CARDS.declined);
      const declined = dialog(page).getByRole('alert').filter({ hasText: 'Your card was declined.' });
      await decided(gateway, declined.first());
      await payWith(page, CARDS.asksBank);
      await decided(gateway, page.getByRole('heading', { name: 'Your bank asks', exact: true }));
      await page.getByRole('button', { name: 'Approve' }).click();
      await decided(gateway, welcome(page));
      expect(numbers).toEqual([]);
    },
  ],
];

/** @param member how to sign in again */
const paypalTried = (member: { email: string; password: string }): Step => [
  'try PayPal as the new method: given up they see what pays now, and back signed out they are led on',
  async ({ page, url }) => {
    const goToPaypal = async () => {
      await dialog(page).getByRole('radio', { name: 'PayPal' }).check();
      await press(page, 'Continue to PayPal');
      await page.getByRole('heading', { name: 'Pay with PayPal' }).waitFor();
    };
    await goHydrated(page, `${url}${PAYMENTS}?u=edit-card`);
    await goToPaypal();
    await page.getByRole('button', { name: 'Cancel and return' }).click();
    const report = pane(page, 'Change payment method').getByRole('alert');
    await expect(report).toContainText(
      /Nothing was changed\.\s*Payments are taken from: Visa · card ending 3155/,
    );
    await goToPaypal();
    await signOutElsewhere(page, url);
    await page.getByRole('button', { name: 'Pay now' }).click();
    await pane(page, 'Sign in').waitFor();
    await dialog(page).getByLabel('Email').fill(member.email);
    await dialog(page).getByLabel('Password', { exact: true }).fill(member.password);
    await press(page, 'Sign in');
    await expect(pane(page, 'Payment method')).toContainText('Payments are taken from: PayPal');
  },
];

/** Ends the session that a page of the app will look for. */
async function signOutElsewhere(page: Page, url: string): Promise<void> {
  const other = await page.context().newPage();
  await other.goto(`${url}/robots.txt`);
  await other.evaluate((key) => localStorage.removeItem(key), KEY);
  await other.close();
}

const A_SUBSCRIPTION: readonly Step[] = [
  [
    'see what they have, and change it for a dearer plan: what it costs is shown beforehand',
    async (viewer) => {
      const { page, url, provider } = viewer;
      const { monthly, annual } = PLANS;
      if (provider === PROVIDERS.billing) await goHydrated(page, url + PAYMENTS);
      await expect(plan(page)).toContainText(new RegExp(`${monthly}\\s*Free trial`));
      const change = await openChange(viewer);
      await expect(change.getByText('current plan', { exact: true })).toBeVisible();
      await change.getByRole('radio', { name: annual }).check();
      await expect(change).toContainText(
        new RegExp(
          `${annual} starts right away\\.\\s*Nothing is charged today\\. From .* it's €69\\.90 a year\\.`,
        ),
      );
      await change.getByRole('button', { name: 'Change plan' }).click();
      await expect(page.getByText(`You're on ${annual} now.`)).toBeVisible();
      if (change !== plan(page)) await closeIfOpen(page);
    },
  ],
  [
    'change it for a cheaper one, which waits for its day, and take that back',
    async (viewer) => {
      const { page } = viewer;
      const { monthly, annual } = PLANS;
      const change = await openChange(viewer);
      await change.getByRole('radio', { name: monthly }).check();
      await expect(change).toContainText(
        new RegExp(
          `You keep ${annual} until .* Then ${monthly} starts, at €6\\.99 a month\\. Nothing is charged today\\.`,
        ),
      );
      await change.getByRole('button', { name: 'Change plan' }).dblclick();
      await expect(page.getByText(new RegExp(`You'll switch to ${monthly} on `))).toBeVisible();
      await closeIfOpen(page);
      await expect(plan(page)).toContainText(new RegExp(`You move to ${monthly} at €6\\.99 a month on `));
      await plan(page)
        .getByRole('button', { name: `Stay on ${annual}` })
        .click();
      await expect(page.getByText(`You stay on ${annual}.`)).toBeVisible();
    },
  ],
  [
    'pay by another card from then on',
    async ({ page, provider: { method } }) => {
      const card = section(page, 'Payment method');
      await card.getByRole('link', { name: method.link }).click();
      await expect(pane(page, method.pane)).toBeVisible();
      await fillCard(page, CARDS.otherGood);
      await press(page, 'Save card');
      await expect(pane(page, 'Your payment method is changed')).toContainText(
        'Mastercard · card ending 4444',
      );
      await close(page);
      await expect(card).toContainText(/Card ending 4444\s*Mastercard · Ada Quay/);
    },
  ],
  [
    'read what they paid, with its receipt where there are any',
    async ({ page, provider }) => {
      const history = section(page, 'Billing history');
      const rows = history.getByRole('row').filter({ has: page.getByRole('cell') });
      await expect(rows).toHaveText([
        ...(provider.receipts ? [/Nightshift Tour.*Card.*€3\.00/] : []),
        new RegExp(`${PLANS.monthly}.*Card.*€0\\.00`),
      ]);
      const receipt = rows.getByRole('button', { name: 'Download' });
      await expect(receipt).toHaveCount(provider.receipts ? 2 : 0);
      if (!provider.receipts) return;
      const download = page.waitForEvent('download');
      await receipt.first().click();
      expect((await download).suggestedFilename()).toMatch(/^receipt_[\w-]+\.pdf$/);
    },
  ],
  [
    'cancel, and see until when all stays open',
    async ({ page }) => {
      await plan(page).getByRole('link', { name: 'Cancel subscription' }).click();
      await expect(pane(page, 'Cancel your subscription?')).toContainText(
        /runs until .*\. You can keep watching until your subscription ends\. It isn't renewed\./,
      );
      await dialog(page).getByRole('button', { name: 'Cancel subscription' }).dblclick();
      await expect(pane(page, 'Your subscription is canceled')).toContainText('Everything stays open until ');
    },
  ],
  [
    'come back, where they can',
    async ({ page, provider }) => {
      await close(page);
      if (!provider.renews) {
        await expect(plan(page)).toContainText(new RegExp(`${PLANS.annual}\\s*Canceled`));
        await expect(plan(page).getByRole('button', { name: 'Change plan' })).toBeDisabled();
        return;
      }
      await plan(page).getByRole('link', { name: 'Renew' }).click();
      await expect(pane(page, 'Renew your subscription?')).toContainText('continues without interruption.');
      await press(page, 'Renew subscription');
      await expect(pane(page, 'Your subscription is back on')).toContainText('Next payment: €69.90 on ');
      await close(page);
      await expect(plan(page)).toContainText(new RegExp(`${PLANS.annual}\\s*(Active|Free trial)`));
    },
  ],
];

const REMINDED: Step = [
  'have a mail sent before an event to come starts, which their next visit shows',
  async ({ page, url }) => {
    const bell = page.getByRole('button', { name: 'Remind me' });
    await goHydrated(page, `${url}/m/SoonEve1`);
    const isSet = page.waitForResponse(
      (answer) => answer.request().method() === 'PUT' && answer.url().endsWith('/reminders/SoonEve1'),
    );
    await bell.press('Enter');
    await expect(page.getByText('We’ll email you an hour before it starts.')).toBeVisible();
    expect((await isSet).status()).toBe(200);
    await goHydrated(page, `${url}/m/SoonEve1`);
    await expect(bell).toHaveAttribute('aria-pressed', 'true');
  },
];

async function closeIfOpen(page: Page): Promise<void> {
  if ((await dialog(page).count()) > 0) await close(page);
  await expect(dialog(page)).toHaveCount(0);
}

async function walk(viewer: Viewer, steps: readonly Step[]): Promise<void> {
  for (const [what, take] of steps) await test.step(what, () => take(viewer));
}

test.beforeEach(({ allowErrors }) => {
  test.slow();
  allowErrors(NO_CARD, /answer: 402 GET .*\/items\/\d+\/access$/, /answer: 422 (PATCH|POST|PUT) /);
});

test('subscription at the identity provider: is shown with the card that renews it, changed with that card, and left [ROLE-06 PLAN-29 PAY-19 MODAL-07]', async ({
  paying: { url },
  page,
}) => {
  const { token } = await subscribe(page, url, OFFERS.monthly);
  await buy(page.request, url, token, OFFERS.ticket, CARDS.amex);
  const viewer = { page, url, provider: PROVIDERS.identity, gateway: getGateway(page.request, url) };
  await goHydrated(page, url + PAYMENTS);
  // the card of the ticket renews nothing
  await expect(section(page, 'Payment method')).toContainText('Card ending 4242');
  await walk(viewer, [...A_SUBSCRIPTION, REMINDED]);
});

test('subscription at the billing provider: is bought, changed with its card and PayPal, left and taken up again [PLAN-27 PAY-22 PLAN-30 MODAL-17]', async ({
  billing: { url },
  context,
  page,
}) => {
  const email = `ada-${crypto.randomUUID()}@example.test`;
  await keepPair(context, url, await joinBilling(page.request, url, email));
  const viewer = { page, url, provider: PROVIDERS.billing, gateway: getGateway(page.request, url) };
  await walk(viewer, [
    ...BOUGHT_BY_CARD,
    paypalTried({ email, password: 'Quiet-lamp-27' }),
    ...A_SUBSCRIPTION,
    REMINDED,
  ]);
});
