import type { BrowserContext, Page } from '@playwright/test';
import { violations } from './support/axe.ts';
import { joinBilling, keepPair } from './support/billing.ts';
import { fillCard, payButton, welcome } from './support/checkout.ts';
import { goHydrated } from './support/hydrated.ts';
import { NO_CARD } from './support/members.ts';
import { dialog, pane } from './support/panes.ts';
import { CARDS, type Gateway, getGateway, SETTLE_S } from './support/paying.ts';
import { newBuyer } from './support/purchases.ts';
import { expect, test } from './support/test.ts';
import { section } from './support/user-area.ts';
import { VIEWPORTS } from './support/viewports.ts';

/** Where the two account providers differ, as far as a viewer sees it. */
const PROVIDERS = {
  identity: {
    plans: { monthly: 'Monthly plan', annual: 'Annual plan' },
    changesPlan: 'on the page',
    renews: false,
    method: { link: 'Edit card', pane: 'Change your card' },
    receipts: true,
  },
  billing: {
    plans: { monthly: 'Monthly', annual: 'Annual' },
    changesPlan: 'in the modal',
    renews: true,
    method: { link: 'Change payment method', pane: 'Change how you pay' },
    receipts: false,
  },
} as const;

type Name = keyof typeof PROVIDERS;

interface Viewer {
  page: Page;
  url: string;
  provider: (typeof PROVIDERS)[Name];
  gateway: Gateway;
  /** Signs in somebody new, without the app. */
  join(): Promise<unknown>;
}

/** A step of a journey on both providers, in words, and how a viewer takes it. */
type Step = readonly [what: string, take: (viewer: Viewer) => Promise<void>];

const PAYMENTS = '/u/payments';
const press = (page: Page, name: string | RegExp) => dialog(page).getByRole('button', { name }).click();
const close = (page: Page) => dialog(page).getByRole('button', { name: 'Close' }).last().click();
const plan = (page: Page) => section(page, 'Subscription details');

/** What is open keeps to the rules for everybody, at both sizes. */
async function expectSound(page: Page, name: string): Promise<void> {
  const within = (await dialog(page).count()) > 0 ? 'dialog' : 'main';
  for (const size of ['phone', 'desktop'] as const) {
    await page.setViewportSize(VIEWPORTS[size]);
    expect(await violations(page, within), `${name}, ${size}`).toEqual([]);
  }
}

/** Opens the change of the plan, where the provider's viewers have it. */
async function openChange({ page, provider }: Viewer) {
  if (provider.changesPlan === 'on the page') {
    await plan(page).getByRole('button', { name: 'Change plan' }).click();
    return plan(page);
  }
  await plan(page).getByRole('link', { name: 'Change plan' }).click();
  return dialog(page);
}

const A_SUBSCRIPTION: readonly Step[] = [
  [
    'choose a plan where they see that they have none',
    async ({ page, url, provider, join }) => {
      await join();
      await goHydrated(page, url + PAYMENTS);
      await plan(page).getByRole('link', { name: 'Complete subscription' }).click();
      await dialog(page).getByRole('radio', { name: provider.plans.monthly }).check();
      await press(page, 'Continue');
      await expect(payButton(page)).toBeVisible();
    },
  ],
  [
    'see why their card was declined, and pay by another after its bank confirms; no request has a number in the clear',
    async ({ page, gateway, provider }) => {
      const numbers: string[] = [];
      page.on('request', (request) => {
        const body = request.postData() ?? '';
        if (provider.renews && /\d{12}/.test(body.replace(/\D/g, '')) && /4000 ?0025/.test(body))
          numbers.push(body);
      });
      await fillCard(page, CARDS.declined);
      await expectSound(page, 'checkout');
      await payButton(page).click();
      await settled(gateway, async () => {
        await expect(dialog(page).getByRole('alert').first()).toContainText('The reason given: “', {
          timeout: 500,
        });
      });
      const back = dialog(page).getByRole('button', { name: 'Back to checkout' });
      if (await back.isVisible()) await back.click();
      await fillCard(page, CARDS.asksBank);
      await payButton(page).click();
      await settled(gateway, () =>
        expect(page.getByRole('heading', { name: 'Your bank asks', exact: true })).toBeVisible({
          timeout: 500,
        }),
      );
      await page.getByRole('button', { name: 'Approve' }).click();
      await settled(gateway, () => expect(welcome(page)).toBeVisible({ timeout: 500 }));
      expect(numbers).toEqual([]);
    },
  ],
  [
    'see what they have, and change it for a dearer plan: what it costs is shown beforehand',
    async (viewer) => {
      const { page, url, provider } = viewer;
      const { monthly, annual } = provider.plans;
      await goHydrated(page, url + PAYMENTS);
      await expect(plan(page)).toContainText(new RegExp(`${monthly}\\s*Free trial`));
      const change = await openChange(viewer);
      await expect(change.getByText('current plan', { exact: true })).toBeVisible();
      await change.getByRole('radio', { name: annual }).check();
      await expect(change).toContainText(
        new RegExp(
          `${annual} starts right away\\.\\s*Nothing is charged today\\. From .* it's €69\\.90 a year\\.`,
        ),
      );
      await expectSound(page, 'change-up');
      await change.getByRole('button', { name: 'Change plan' }).click();
      await expect(page.getByText(`You're on ${annual} now.`)).toBeVisible();
      if (change !== plan(page)) await closeIfOpen(page);
    },
  ],
  [
    'change it for a cheaper one, which waits for its day, and take that back',
    async (viewer) => {
      const { page, provider } = viewer;
      const { monthly, annual } = provider.plans;
      const change = await openChange(viewer);
      await change.getByRole('radio', { name: monthly }).check();
      await expect(change).toContainText(
        new RegExp(
          `You keep ${annual} until .* Then ${monthly} starts, at €6\\.99 a month\\. Nothing is charged today\\.`,
        ),
      );
      await change.getByRole('button', { name: 'Change plan' }).dblclick();
      await expect(page.getByText(new RegExp(`Your change to ${monthly} is noted for `))).toBeVisible();
      await closeIfOpen(page);
      await expect(plan(page)).toContainText(new RegExp(`You move to ${monthly} at €6\\.99 a month on `));
      await plan(page)
        .getByRole('button', { name: `Stay on ${annual}` })
        .click();
      await expect(page.getByText(`You stay on ${annual}.`)).toBeVisible();
    },
  ],
  [
    'see that a card was declined, and pay by another from then on',
    async ({ page, provider: { method } }) => {
      const card = section(page, 'Payment method');
      await card.getByRole('link', { name: method.link }).click();
      await expect(pane(page, method.pane)).toBeVisible();
      await fillCard(page, CARDS.declined);
      await press(page, 'Save card');
      await expect(dialog(page).getByRole('alert').first()).toContainText(
        "This card couldn't be saved. The one you have stays.",
      );
      await expectSound(page, 'card-declined');
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
      await expect(rows).toHaveText([new RegExp(`${provider.plans.monthly}.*Card.*€0\\.00`)]);
      const receipt = rows.getByRole('button', { name: 'Download' });
      await expect(receipt).toHaveCount(provider.receipts ? 1 : 0);
      if (!provider.receipts) return;
      const download = page.waitForEvent('download');
      await receipt.click();
      expect((await download).suggestedFilename()).toMatch(/^receipt_[\w-]+\.pdf$/);
      await page.route(/\/receipt$/, (route) =>
        route.fulfill({ contentType: 'text/html', body: '<h1>Sign in to the network</h1>' }),
      );
      await receipt.click();
      await expect(history.getByRole('alert')).toHaveText("Couldn't parse receipt. text/html, 31 B");
    },
  ],
  [
    'cancel, and see until when all stays open',
    async ({ page }) => {
      await plan(page).getByRole('link', { name: 'Cancel' }).click();
      await expect(pane(page, 'Cancel your subscription?')).toContainText(
        /runs until .*\. After you cancel, your subscription isn't renewed, and no further payment is tried\./,
      );
      await expectSound(page, 'cancel');
      await dialog(page).getByRole('button', { name: 'Cancel subscription' }).dblclick();
      await expect(pane(page, 'Your subscription is canceled')).toContainText('Everything stays open until ');
    },
  ],
  [
    'come back in another tab, where they can, which the first tab shows',
    async ({ page, url, provider }) => {
      if (!provider.renews) {
        await close(page);
        await expect(plan(page)).toContainText(new RegExp(`${provider.plans.annual}\\s*Canceled`));
        await expect(plan(page).getByRole('button', { name: 'Change plan' })).toBeDisabled();
        return;
      }
      const other = await page.context().newPage();
      await other.goto(`${url}/nowhere?u=renew-subscription`);
      await expect(pane(other, 'Renew your subscription?')).toContainText('goes on without a break.');
      await press(other, 'Renew subscription');
      await expect(pane(other, 'Your subscription goes on')).toContainText('Next payment: €69.90 on ');
      await expect(dialog(page).getByRole('alert')).toContainText('your subscription still runs');
      await press(page, 'Keep it');
      await expect(plan(page)).toContainText(new RegExp(`${provider.plans.annual}\\s*(Active|Free trial)`));
    },
  ],
];

/** Lets the gateway go on until something shows. */
async function settled({ forward }: Gateway, shows: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await forward(SETTLE_S);
    await shows();
  }).toPass({ timeout: 20_000 });
}

async function closeIfOpen(page: Page): Promise<void> {
  if ((await dialog(page).count()) > 0) await close(page);
  await expect(dialog(page)).toHaveCount(0);
}

interface Place {
  /** Of the site. */
  url: string;
  context: BrowserContext;
  page: Page;
  allowErrors(...patterns: RegExp[]): void;
}

async function walk(name: 'identity' | 'billing', { url, context, page, allowErrors }: Place): Promise<void> {
  test.setTimeout(180_000);
  allowErrors(NO_CARD, /answer: 402 GET .*\/items\/\d+\/access$/, /answer: 422 (PATCH|POST|PUT) /);
  const viewer: Viewer = {
    page,
    url,
    provider: PROVIDERS[name],
    gateway: getGateway(page.request, url),
    join: () => (name === 'identity' ? newBuyer(page, url) : joinAtBilling(context, page, url)),
  };
  for (const [what, take] of A_SUBSCRIPTION) await test.step(what, () => take(viewer));
}

test('subscription at the identity provider: is bought, changed with its card, and left [PLAN-29 PLAN-31 PLAN-33 MODAL-07]', ({
  paying,
  context,
  page,
  allowErrors,
}) => walk('identity', { url: paying.url, context, page, allowErrors }));

test('subscription at the billing provider: is bought, changed with its card, left and taken up again [PLAN-23 PLAN-27 PLAN-30 MODAL-17]', ({
  billing,
  context,
  page,
  allowErrors,
}) => walk('billing', { url: billing.url, context, page, allowErrors }));

const joinAtBilling = async (context: BrowserContext, page: Page, url: string) =>
  keepPair(context, url, await joinBilling(page.request, url));
