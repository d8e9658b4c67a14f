import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  ANNUAL as BILLING_ANNUAL,
  MONTHLY as BILLING_MONTHLY,
  SUBSCRIPTION as BILLING_SUBSCRIPTION,
  ID,
} from '../../../account/billing/testing/billing-shop.ts';
import { ok } from '../../../account/billing/testing/fake-billing.ts';
import { httpError } from '../../../account/identity/testing/fake-identity.ts';
import type { Answers } from '../../../testing/answers.ts';
import { expectAccessible } from '../../../testing/expect-accessible.ts';
import { CARD, END_OF_2029, planAnswers, SUBSCRIPTION } from '../../../testing/plan-answers.ts';
import { press } from '../../../testing/press.ts';
import { type RenderOptions, render, renderScreen } from '../../../testing/render.tsx';
import { PAGE_METHOD } from '../../../testing/shop-answers.ts';
import { PaymentsPage } from './payments-page.tsx';

const ACCESS = { id: 81001, expires_at: END_OF_2029, item: { id: 115000, title: 'All concerts' } };
const HISTORY = 'GET /v2/accounting/payment-history';

/** Charges, newest first, one per month back from October 2026. */
const charges = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    trx_token: `trx-${index}`,
    item_title: 'All concerts',
    charged_amount: 6.99,
    currency_iso: 'EUR',
    payment_method_name: 'Card',
    created_at: Date.UTC(2026, 9 - index, 24, 12) / 1000,
  }));

/** The page alone, without header, navigation and account modal. */
const openPayments = (answers: Answers, options: RenderOptions = {}) =>
  render(<PaymentsPage />, { path: '/u/payments', session: 'signed-in', answers, ...options });

const section = (name: string) => page.getByRole('region', { name, exact: true });
const details = section('Subscription details');
const method = section('Payment method');
const history = section('Billing history');
const sections = page.getByRole('heading', { level: 2 });
const texts = (all: { elements(): Element[] }) =>
  all.elements().map(({ textContent }) => textContent?.replace(/\s/g, ' '));
const cells = () =>
  [...document.querySelectorAll('tbody tr')].map((row) =>
    [...row.children].slice(0, 4).map(({ textContent }) => textContent?.replace(/\s/g, ' ')),
  );
const facts = () => {
  const values = texts(details.getByRole('definition'));
  return Object.fromEntries(texts(details.getByRole('term')).map((name, index) => [name, values[index]]));
};

test('payments page: shows what is missing in each of the three sections, and links to the plans [PAY-03 PAY-06 PAY-21 PAY-28]', async () => {
  const screen = await renderScreen('/u/payments', { session: 'signed-in', answers: planAnswers() });
  await expect.element(details).toMatchTextContent('You have no subscription.');
  expect(texts(sections)).toEqual(['Subscription details', 'Payment method', 'Billing history']);
  await expect.element(method).toMatchTextContent('No payment method saved.');
  await expect.element(history).toMatchTextContent('No payments yet');
  await expect.element(history.getByRole('table')).not.toBeInTheDocument();
  await press(details.getByRole('link', { name: 'Choose a plan' }));
  await expect.poll(screen.address).toBe('/u/payments?u=choose-offer');
  await expect.element(page.getByRole('dialog').getByRole('radio')).toHaveLength(2);
});

test('payments page: names a plan that is being paid, offers no other, and shows it once it is open [CHECKOUT-48]', async () => {
  let isPaid = false;
  const answers = planAnswers({ subscription: SUBSCRIPTION });
  const payment = { state: 'pending', transaction: 'trx-1', access_fee_id: 6002 };
  await openPayments({
    ...answers,
    'GET /items/115000/access': () =>
      isPaid ? Response.json(ACCESS) : Response.json({ code: 402, payment }, { status: 402 }),
  });
  await expect
    .element(details)
    .toMatchTextContent(/Your payment for “Annual.*” is on its way\..*nothing else for you to do/);
  expect(details.getByRole('link').elements()).toEqual([]);
  await expectAccessible();
  isPaid = true;
  // the page comes back into view
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  await expect.element(details).toMatchTextContent('Monthly planActive');
});

test('payments page: names a plan that is being paid at the billing provider [CHECKOUT-48]', async () => {
  const entitlement = (paymentPending: boolean) =>
    ok({ accessGranted: false, expiresAt: 0, ...(paymentPending && { paymentPending }) });
  await openPayments(
    {
      'GET /offers/S1_NL': ok(BILLING_MONTHLY),
      'GET /offers/S2_NL': ok(BILLING_ANNUAL),
      'GET /entitlements/S1_NL': entitlement(false),
      'GET /entitlements/S2_NL': entitlement(true),
      [`GET /customers/${ID}/subscriptions`]: ok({ items: [] }),
      [`GET /customers/${ID}/payment_details`]: ok({ paymentDetails: [] }),
      [`GET /customers/${ID}/transactions`]: ok({ items: [] }),
    },
    { provider: 'billing' },
  );
  await expect.element(details).toMatchTextContent('Your payment for “Annual” is on its way.');
});

test('payments page: on a phone a section has its title, then its text, then its buttons, in line with the page', async () => {
  const answers = planAnswers({ subscription: SUBSCRIPTION, card: CARD });
  await renderScreen('/u/payments', { session: 'signed-in', answers, width: 390 });
  const button = method.getByRole('link');
  await expect.element(button).toBeVisible();
  const box = (of: { element(): Element }) => of.element().getBoundingClientRect();
  const text = method.getByText(/^Card ending/);
  expect(box(method.getByRole('heading')).bottom).toBeLessThanOrEqual(box(text).top);
  expect(box(text).bottom).toBeLessThanOrEqual(box(button).top);
  expect(box(method).left).toBe(box(page.getByRole('heading', { level: 1 })).left);
});

test('payments page: shows card and payments but no subscription on a site without plans [PAY-04 PAY-19 PAY-34]', async () => {
  const screen = await openPayments(planAnswers({ card: CARD, charges: charges(1) }), {
    config: { integrations: { jwp: { clientId: 'footlights-members', useSandbox: true } } },
  });
  await expect.element(method).toMatchTextContent(/Card ending 0042.*Visa · Ada Quay.*Expires 03\/2030/);
  await expect.poll(cells).toHaveLength(1);
  await expectAccessible();
  expect(texts(sections)).toEqual(['Payment method', 'Billing history']);
  const sent = screen.sent.map(({ what }) => what);
  expect(sent.filter((what) => /subscriptions|\/access/.test(what))).toEqual([]);
});

test('payments page: shows that it is loading until the viewer is known, then until the plan is [PAY-02]', async () => {
  const screen = await render(<PaymentsPage />);
  await expect.element(screen.getByText('Loading your payments')).toBeInTheDocument();
  await screen.unmount();
  let release = () => {};
  const delayed = new Promise<Response>((resolve) => {
    release = () => resolve(httpError(402, 'No access.'));
  });
  await openPayments({ ...planAnswers(), 'GET /items/115000/access': () => delayed });
  await expect.element(details).toBeVisible();
  await expect.element(method).not.toBeInTheDocument();
  release();
  await expect.element(method).toBeVisible();
});

const DAY = 'December 31, 2029';
const SUBSCRIPTIONS: [change: object, status: string, facts: Record<string, string>][] = [
  [{}, 'Active', { Billed: 'Every month', 'Next payment': `€6.99 on ${DAY}` }],
  [{ action_type: 'free-trial' }, 'Free trial', { Billed: 'Every month', 'Next payment': `€6.99 on ${DAY}` }],
  [{ action_type: 'canceled' }, 'Canceled', { Billed: 'Every month', 'Access until': DAY }],
  [{ action_type: 'incomplete_expired' }, 'Expired', { Billed: 'Every month', 'Ended on': DAY }],
  [{ action_type: 'dunning' }, 'Terminated', { Billed: 'Every month', 'Ended on': DAY }],
  [
    { access_type: { period: 'week', quantity: 3 }, subscription_price: undefined },
    'Active',
    { Billed: 'Every 3 weeks', 'Next payment': DAY },
  ],
  [
    { access_type: { period: 'decade' }, next_rebill_date: null },
    'Active',
    { 'Next payment': '€6.99', 'Access until': DAY },
  ],
];
test('subscription: shows plan, status, period and either the next payment or the end, as far as known [PAY-07 PAY-08 PAY-09 PAY-11]', async () => {
  for (const [change, status, expected] of SUBSCRIPTIONS) {
    const screen = await openPayments(planAnswers({ subscription: { ...SUBSCRIPTION, ...change } }));
    await expect.element(details).toMatchTextContent(`Monthly plan${status}`);
    expect(facts()).toEqual(expected);
    await screen.unmount();
  }
});

const OVERDUE = {
  amount: 6.99,
  reason: 'Your card has insufficient funds.',
  retry_at: Date.UTC(2029, 11, 31, 12) / 1000,
  state: 'waiting',
  payable: true,
};
const OVERDUE_CALL = 'POST /v2/subscriptions/sub_1/overdue';

test('overdue plan: says what failed and when it is tried again, and is paid on the page once however often [PAY-22]', async () => {
  let overdue: object | undefined = OVERDUE;
  const answers = planAnswers({ subscription: SUBSCRIPTION, card: CARD });
  const screen = await openPayments({
    ...answers,
    'GET /subscriptions': () =>
      Response.json({ collection: [{ ...SUBSCRIPTION, ...(overdue && { overdue }) }] }),
    [OVERDUE_CALL]: () => {
      overdue = undefined;
      return Response.json({ paid: true });
    },
  });
  await expect
    .element(details)
    .toMatchTextContent(
      /payment of €6\.99 failed\.There is not enough money in the account for it\..*try again on December 31, 2029/,
    );
  await expectAccessible();
  const button = details.getByRole('button', { name: 'Pay now' });
  await userEvent.dblClick(button);
  await expect.element(details).not.toMatchTextContent('failed');
  await expect.element(details.getByRole('status')).toHaveTextContent('Paid. Your plan continues.');
  const here = window.location.href;
  expect(screen.sent.filter(({ what }) => what === OVERDUE_CALL)).toMatchObject([
    { body: { origin: here, cancel_url: here } },
  ]);
});

/** What the tab keeps of the plan that it left to pay. */
const PAYS_OVERDUE = 'jwapp.paysOverdue';

test('overdue plan: says once that it was paid where this tab went to pay it [PAY-22]', async () => {
  for (const [overdue, left, text] of [
    [undefined, 'sub_1', 'Paid. Your plan continues.'],
    [undefined, 'sub_2', ''],
    [undefined, undefined, ''],
    [{ ...OVERDUE, state: 'trying', payable: false }, 'sub_1', ''],
  ] as const) {
    const subscription = { ...SUBSCRIPTION, ...(overdue && { overdue }) };
    if (left) window.sessionStorage.setItem(PAYS_OVERDUE, left);
    const screen = await openPayments(planAnswers({ subscription }));
    await expect.element(details).toMatchTextContent('Monthly plan');
    await expect.element(details.getByRole('status')).toHaveTextContent(text);
    expect(window.sessionStorage.getItem(PAYS_OVERDUE)).toBe((!text && left) || null);
    window.sessionStorage.removeItem(PAYS_OVERDUE);
    await screen.unmount();
  }
});

test('overdue plan: leads on to an open page, waits for a result, and has no button where there is no page [PAY-22]', async () => {
  for (const [change, button, text] of [
    [{ state: 'page' }, 'Continue to payment', 'You have opened the payment page.'],
    [{ state: 'trying', payable: false }, undefined, 'A payment is being processed.'],
    [{ payable: false }, undefined, 'We try again on'],
  ] as const) {
    const subscription = { ...SUBSCRIPTION, overdue: { ...OVERDUE, ...change } };
    const screen = await openPayments({
      ...planAnswers({ subscription }),
      [OVERDUE_CALL]: httpError(409, 'A payment is under way already'),
    });
    await expect.element(details).toMatchTextContent(text);
    if (button) {
      await press(details.getByRole('button', { name: button }));
      await expect.element(details.getByRole('alert')).toBeVisible();
    } else await expect.element(details.getByRole('button', { name: /pay/i })).not.toBeInTheDocument();
    await screen.unmount();
  }
});

test('disputed plan: says why it is closed, and has no button and no day', async () => {
  await openPayments({
    ...planAnswers({ subscription: { ...SUBSCRIPTION, action_type: 'canceled', disputed: true } }),
    'GET /items/115000/access': Response.json({ code: 402, message: 'No', disputed: true }, { status: 402 }),
  });
  await expect
    .element(details)
    .toMatchTextContent(/Monthly planDisputed.*stays closed until the bank has decided\./);
  expect(facts()).toEqual({ Billed: 'Every month' });
  expect(details.getByRole('link').elements()).toEqual([]);
  await expectAccessible();
});

test('subscription: is renewed by a link when it was canceled and its provider renews [PLAN-23]', async () => {
  for (const [status, href] of [
    ['cancelled', '/u/payments?u=renew-subscription'],
    ['active', undefined],
  ]) {
    const screen = await openPayments(
      {
        'GET /offers/S1_NL': httpError(404, 'No such offer'),
        'GET /offers/S2_NL': httpError(404, 'No such offer'),
        [`GET /customers/${ID}/subscriptions`]: ok({ items: [{ ...BILLING_SUBSCRIPTION, status }] }),
        [`GET /customers/${ID}/payment_details`]: ok({ paymentDetails: [] }),
        [`GET /customers/${ID}/transactions`]: ok({ items: [] }),
      },
      { provider: 'billing' },
    );
    await expect.element(details.getByRole('link', { name: 'Change plan' })).toBeVisible();
    const renew = details.getByRole('link', { name: 'Renew' });
    if (href) await expect.element(renew).toHaveAttribute('href', href);
    else await expect.element(renew).not.toBeInTheDocument();
    await screen.unmount();
  }
});

test('subscription: shows the end of granted access, and no price [PAY-10 PAY-13 PAY-14]', async () => {
  await openPayments(planAnswers({ access: ACCESS }));
  await expect.element(details).toMatchTextContent('All concertsActive');
  expect(facts()).toEqual({ Billed: 'Granted, nothing to pay', 'Access until': DAY });
  await expect.element(details).not.toMatchTextContent(/€|\d\.\d\d/);
});

test('payments page: shows PayPal where it pays the subscription, whatever the details say, and no receipt where there is none [PAY-19 PAY-29]', async () => {
  await openPayments(
    {
      'GET /offers/S1_NL': httpError(404, 'No such offer'),
      'GET /offers/S2_NL': httpError(404, 'No such offer'),
      [`GET /customers/${ID}/subscriptions`]: ok({
        items: [{ ...BILLING_SUBSCRIPTION, paymentMethod: 'paypal' }],
      }),
      [`GET /customers/${ID}/payment_details`]: httpError(500, 'Oops'),
      [`GET /customers/${ID}/transactions`]: ok({
        items: [
          {
            transactionId: 'T1',
            transactionDate: 1_767_600_000,
            offerTitle: 'Monthly',
            transactionPriceInclTax: '6.99',
            transactionCurrency: 'EUR',
            paymentMethod: 'card',
          },
        ],
      }),
    },
    { provider: 'billing' },
  );
  await expect.element(method).toMatchTextContent('PayPal');
  await expect.element(method.getByRole('alert')).not.toBeInTheDocument();
  await expect.poll(cells).toHaveLength(1);
  await expect.element(history).not.toMatchTextContent(/Download|Receipt/);
});

test("payment method: names what was chosen on the gateway's page, and leads there again [PAY-19 PAY-23]", async () => {
  const bank = { cards: {}, bank_accounts: { EUR: { number: 3000 } } };
  for (const [name, account, shown] of [
    ['Bank', bank, 'Bank account ending 3000'],
    ['Bank', httpError(503, 'Down'), 'Bank account'],
    ['Other', httpError(404, 'There is no card'), 'Another payment method'],
  ] as const) {
    const subscription = { ...SUBSCRIPTION, payment_method_name: name };
    const [charge] = charges(1);
    const screen = await openPayments({
      ...planAnswers({ subscription, charges: [{ ...charge, payment_method_name: name }] }),
      ...PAGE_METHOD,
      'GET /v2/payments/cards/default': account,
    } as Answers);
    await expect.element(method.getByText(shown, { exact: true })).toBeVisible();
    await expect
      .element(method.getByRole('link', { name: 'Change payment method' }))
      .toHaveAttribute('href', '/u/payments?u=payment-method');
    await expect.poll(() => cells()[0]?.[2]).toBe(shown.replace(' ending 3000', ''));
    await screen.unmount();
  }
});

test('payment method: shows neither a card nor none until the subscription is known [PAY-19 PLAN-51]', async () => {
  const broken = { 'GET /subscriptions': httpError(422, 'No') };
  for (const card of [CARD, undefined]) {
    const screen = await openPayments({
      ...planAnswers({ access: ACCESS, ...(card && { card }) }),
      ...broken,
    });
    await expect.element(method.getByRole('alert')).toMatchTextContent("We couldn't load this.");
    await expect.element(method).not.toMatchTextContent(/0042|No payment method saved/);
    await screen.unmount();
  }
});

test('history: shows day, purchase, method and price of each payment, and "–" for an unknown price, in the language of the viewer [PAY-23 PAY-33 CONST-04 PLAN-19]', async () => {
  const changes = [
    {},
    { item_title: 'Aurora Set', charged_amount: '9.00', payment_method_name: 'PayPal', disputed: true },
    { currency_iso: 'USD', refunded_amount: 2 },
    { charged_amount: undefined },
  ];
  const answers = planAnswers({
    charges: charges(4).map((charge, index) => ({ ...charge, ...changes[index] })),
  });
  const german = await openPayments(answers, { language: 'de' });
  await expect.poll(() => cells()[0]).toEqual(['24. Okt. 2026', 'All concerts', 'Karte', '6,99 €']);
  await german.unmount();
  await openPayments(answers);
  await expect.poll(cells).toEqual([
    ['Oct 24, 2026', 'All concerts', 'Card', '€6.99'],
    ['Sep 24, 2026', 'Aurora Set', 'PayPal', '€9.00disputed at the bank'],
    ['Aug 24, 2026', 'All concerts', 'Card', '$6.99$2.00 given back'],
    ['Jul 24, 2026', 'All concerts', 'Card', '–'],
  ]);
  // hidden until the plan is known
  await expect
    .poll(() => texts(history.getByRole('columnheader')))
    .toEqual(['Date', 'For', 'Paid with', 'Amount', 'Receipt']);
  for (const width of [390, 1280]) {
    await page.viewport(width, 800);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  }
});

test('history: shows four payments, counts the others, and adds them on request with the focus on the first [PAY-24 PAY-25 PAY-26 PAY-27]', async () => {
  const showAll = history.getByRole('button', { name: 'Show all' });
  for (const [count, note] of [
    [4, null],
    [5, '1 older payment hidden'],
    [30, '26 older payments hidden'],
  ] as const) {
    const screen = await openPayments(planAnswers({ charges: charges(count) }));
    await expect.poll(cells).toHaveLength(4);
    if (note) await expect.element(history).toMatchTextContent(note);
    else await expect.element(showAll).not.toBeInTheDocument();
    if (count < 30) await screen.unmount();
  }
  (showAll.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(cells).toHaveLength(30);
  await expect.element(showAll).not.toBeInTheDocument();
  await expect.element(history).not.toMatchTextContent('hidden');
  expect(document.activeElement).toBe(document.querySelectorAll('tbody tr')[4]);
});

test('receipts: load one for each payment, each once at a time, and report a failure [PAY-29 A11Y-05]', async () => {
  let fail = () => {};
  const delayed = new Promise<Response>((resolve) => {
    fail = () => resolve(httpError(500, 'Oops'));
  });
  const receipt = (id: number) => `GET /v2/accounting/transactions/trx-${id}/receipt`;
  const screen = await openPayments({
    ...planAnswers({ charges: charges(2) }),
    [receipt(0)]: () => delayed,
    [receipt(1)]: () => delayed,
  } as Answers);
  const downloads = history.getByRole('button', { name: /^Download receipt/ });
  await expect.element(downloads).toHaveLength(2);
  await press(downloads.first());
  await expect.element(downloads.first()).toHaveAttribute('aria-disabled', 'true');
  await press(downloads.nth(1));
  await downloads.first().click({ force: true });
  fail();
  await expect.element(history.getByRole('alert')).toBeVisible();
  expect(screen.sent.map(({ what }) => what).filter((what) => what.endsWith('/receipt'))).toEqual([
    receipt(0),
    receipt(1),
  ]);
});

test('payments page: reports a failure where it happened, keeps the rest, and loads again on request [PLAN-51]', async () => {
  const good = planAnswers({ subscription: SUBSCRIPTION, card: CARD, charges: charges(1) });
  const down = new Set([HISTORY, 'GET /subscriptions']);
  const flaky = (what: keyof Answers) => () => (down.has(what) ? httpError(422, 'No') : good[what]);
  await openPayments({
    ...good,
    [HISTORY]: flaky(HISTORY),
    'GET /subscriptions': flaky('GET /subscriptions'),
  } as Answers);
  for (const part of [history, details, method])
    await expect.element(part.getByRole('alert')).toMatchTextContent("We couldn't load this.");
  await expect.element(details).not.toMatchTextContent('You have no subscription.');
  await expect.element(details.getByRole('link')).not.toBeInTheDocument();
  down.delete('GET /subscriptions');
  await press(details.getByRole('button', { name: 'Try again' }));
  await expect.element(details).toMatchTextContent('Monthly planActive');
  await expect.element(method).toMatchTextContent('Card ending 0042');
  await expect.element(history.getByRole('alert')).toBeVisible();
  down.clear();
  await press(history.getByRole('button', { name: 'Try again' }));
  await expect.poll(cells).toHaveLength(1);
  await expect.element(history.getByRole('heading')).toHaveFocus();
});
