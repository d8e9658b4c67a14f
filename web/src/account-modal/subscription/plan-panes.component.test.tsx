import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { AccountFailure } from '../../account/account-failure.ts';
import {
  ANNUAL as BILLING_ANNUAL,
  MONTHLY as BILLING_MONTHLY,
  SUBSCRIPTION as BILLING_SUBSCRIPTION,
  ID,
  SWITCHES,
} from '../../account/billing/testing/billing-shop.ts';
import { ok, refusal } from '../../account/billing/testing/fake-billing.ts';
import { ACCOUNT, httpError } from '../../account/identity/testing/fake-identity.ts';
import type { PlanEnd } from '../../checkout/plan-change/plan-end.ts';
import { type Answers, inTurn } from '../../testing/answers.ts';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { ANNUAL, END_OF_2029, MONTHLY, planAnswers, SUBSCRIPTION } from '../../testing/plan-answers.ts';
import { press } from '../../testing/press.ts';
import { type RenderOptions, render, renderScreen } from '../../testing/render.tsx';
import { SHOP } from '../../testing/shop-answers.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { createPaneData, PaneDataContext } from '../pane-data.ts';
import { openPane } from '../testing/open-pane.tsx';
import { Pane } from './plan-result-pane.tsx';

const DAY_S = 86_400;
/** Unix seconds of a day that comes. */
const inDays = (days: number) => Math.floor(Date.now() / 1000) + days * DAY_S;
const UNDER_WAY = 'A payment that is already under way may still go through.';

/** A subscription that ends, with the next payment due, in so many days. */
function answersOf(
  more: object = {},
  { ends = 9, due = ends }: { ends?: number; due?: number } = {},
): Answers {
  const subscription = { ...SUBSCRIPTION, next_rebill_date: inDays(due), ...more };
  const access = { id: 81001, expires_at: inDays(ends), item: { id: 115000, title: 'All concerts' } };
  return planAnswers({ subscription, access });
}

const openPlanPane = (u: string, answers: Answers) => openPane(u, { session: 'signed-in', answers });

test('cancel pane: says until when the period runs, and when a payment may still be charged [PLAN-24]', async () => {
  const switching = { pending_plan_switch: { access_fee_id: 6002, starts_at: inDays(9) } };
  let now: Answers = {};
  const live = Object.keys(answersOf()).map((what) => [what, () => now[what as 'GET /subscriptions']]);
  const rows = [
    [answersOf(), /Monthly plan runs until \w+ \d+, \d{4}\./, false],
    [answersOf({}, { due: 0.5 }), /runs until/, true],
    [answersOf({ action_type: 'free-trial' }), /Your free trial of Monthly plan runs until/, false],
    [answersOf({}, { due: -1 }), /runs until.*It isn't renewed/, true],
    [answersOf(), /Monthly plan runs until/, false],
    [answersOf(switching), /runs until/, true],
  ] as const;
  now = rows[0][0];
  const { screen, pane, button } = await openPlanPane('unsubscribe', Object.fromEntries(live));
  for (const [answers, text, isUnderWay] of rows) {
    now = answers;
    await screen.app.queries.refetchQueries({ type: 'active' });
    await expect.element(button('Cancel subscription')).toBeVisible();
    await expect.element(pane).toMatchTextContent(text);
    const note = expect.element(pane);
    await (isUnderWay ? note : note.not).toMatchTextContent(UNDER_WAY);
  }
});

test('cancel pane: shows that it failed, then cancels, and says until when everything stays open [MODAL-16 PLAN-25 PLAN-26]', async () => {
  let isCancelled = false;
  const running = answersOf();
  const { pane, button, screen } = await openPlanPane('unsubscribe', {
    ...running,
    'GET /subscriptions/cancel/sub_1': inTurn(httpError(422, 'No'), () => {
      isCancelled = true;
      return { code: 200, message: 'Done' };
    }),
    'GET /subscriptions': () =>
      (isCancelled ? answersOf({ action_type: 'canceled', next_rebill_date: null }) : running)[
        'GET /subscriptions'
      ],
  } as Answers);
  await button('Cancel subscription').click();
  await expect
    .element(pane.getByRole('alert'))
    .toHaveTextContent("We couldn't cancel your subscription. Try again in a moment.");
  await press(button('Cancel subscription'));
  await expect
    .element(pane.getByRole('heading', { level: 2 }))
    .toHaveTextContent('Your subscription is canceled');
  await expect.element(pane).toMatchTextContent(/Everything stays open until \w+ \d+, \d{4}\./);
  await expect.element(pane).toMatchTextContent('You can subscribe again once it has ended.');
  await screen.unmount();
  // the access of a subscription that was cancelled before is over
  const over = await openPlanPane(
    'unsubscribe',
    answersOf({ action_type: 'canceled', next_rebill_date: null }, { ends: -1 }),
  );
  await expect.element(over.pane).toMatchTextContent('Your access has ended.');
});

/** A subscription of the provider that can renew one. */
const openAtBilling = (u: string, change: object, answers: Answers = {}, options: RenderOptions = {}) =>
  openPane(u, {
    session: 'signed-in',
    provider: 'billing',
    ...options,
    answers: {
      [`GET /customers/${ID}/subscriptions`]: ok({ items: [{ ...BILLING_SUBSCRIPTION, ...change }] }),
      'GET /offers/S1_NL': ok(BILLING_MONTHLY),
      'GET /offers/S2_NL': ok(BILLING_ANNUAL),
      ...answers,
    },
  });
const STATUS = `PATCH /customers/${ID}/subscriptions`;

test('renewal pane: shows that it failed, keeps the subscription canceled, and says that it goes on only before its end [PLAN-28]', async () => {
  const { screen, pane, button } = await openAtBilling(
    'renew-subscription',
    { status: 'cancelled' },
    { [STATUS]: refusal(422, 'No') },
  );
  await expect.element(button('Renew subscription')).toBeVisible();
  await expect.element(pane).not.toMatchTextContent(/without interruption|Next payment/);
  await press(button('Renew subscription'));
  await expect
    .element(pane.getByRole('alert'))
    .toHaveTextContent("We couldn't renew your subscription. Try again in a moment.");
  await expect.element(button('Renew subscription')).toBeVisible();
  await screen.unmount();
  const running = await openAtBilling('renew-subscription', { status: 'cancelled', expiresAt: END_OF_2029 });
  await expect.element(running.pane).toMatchTextContent('Monthly continues without interruption.');
});

test('cancel pane: has the day of the answer when the subscription cannot be read afterwards [PLAN-25]', async () => {
  const subscriptions = `GET /customers/${ID}/subscriptions`;
  let items = ok({ items: [{ ...BILLING_SUBSCRIPTION, nextPaymentAt: END_OF_2029 }] });
  const { screen, pane, button } = await openAtBilling(
    'unsubscribe',
    {},
    {
      [subscriptions]: () => items,
      [STATUS]: () => {
        items = refusal(422, 'No');
        return ok({ offerId: 'S1_NL', status: 'cancelled', expiresAt: END_OF_2029 });
      },
    },
    { nowMs: Date.UTC(2029, 11, 1) },
  );
  await press(button('Cancel subscription'));
  await expect
    .poll(async () => {
      await screen.advance(1500);
      return pane.element().textContent;
    })
    .toMatch(/Your subscription is canceled.*Everything stays open until December 31, 2029\./);
});

test('plan panes: name the store that bills a subscription [PAY-17]', async () => {
  const { screen, pane } = await openPlanPane('unsubscribe', answersOf({ payment_method_name: 'storekit2' }));
  for (const u of ['unsubscribe', 'renew-subscription', 'upgrade-subscription']) {
    await screen.go(`/nowhere?u=${u}`);
    await expect
      .element(pane, { message: u })
      .toMatchTextContent('This subscription is billed by Apple. Change, cancel or renew it there.');
    await expect.element(pane.getByRole('radio')).not.toBeInTheDocument();
  }
});

test('plans pane: shows a pending change before anything else [PLAN-45]', async () => {
  const pending_plan_switch = { access_fee_id: 6002, starts_at: inDays(9) };
  const { screen, pane } = await openPlanPane('upgrade-subscription', answersOf({ pending_plan_switch }));
  await expect.element(pane).toMatchTextContent(/You move to Annual plan at €69\.90 a year on \w+ \d+/);
  expect(screen.address()).toBe('/nowhere?u=upgrade-subscription-pending');
  await expect.element(pane.getByRole('radio')).not.toBeInTheDocument();
});

test("result pane: opened by the address after the gateway's page, shows what is still to be paid [MODAL-08 PLAN-45]", async () => {
  const to_pay = { amount: 62.91, reason: 'Your card was declined.' };
  const pending_plan_switch = { access_fee_id: 6002, starts_at: null, to_pay };
  const { pane, button } = await openPlanPane(
    'upgrade-subscription-pending',
    answersOf({ pending_plan_switch }),
  );
  await expect
    .element(pane)
    .toMatchTextContent(/Your card was declined\..*paid €62\.91 .*you stay on Monthly plan\./);
  await expect.element(button('Stay on Monthly plan')).toBeVisible();
  await expectAccessible();
  // one thing to do next
  const primary = buttonClass({ look: 'primary' }).split(' ').at(-1) ?? '';
  await expect.element(button('Continue to payment')).toHaveClass(primary);
  expect(document.querySelectorAll(`[role=dialog] .${primary}, dialog .${primary}`)).toHaveLength(1);
});

test('plans pane: says what became of a change that the subscription shows before it is answered [MODAL-10]', async () => {
  const atEnd = { available: true, at_once: false, due_now: 0, starts_at: inDays(9) };
  const waiting = answersOf({ pending_plan_switch: { access_fee_id: 6002, starts_at: inDays(9) } });
  const answered = Promise.withResolvers<object>();
  let isSent = false;
  const screen = await renderScreen('/u/payments?u=upgrade-subscription', {
    session: 'signed-in',
    answers: {
      ...answersOf(),
      [PLANS]: [MONTHLY, { ...ANNUAL, plan_switch: atEnd }],
      'PUT /accounts': ACCOUNT,
      'GET /subscriptions': () => (isSent ? waiting : answersOf())['GET /subscriptions'],
      'POST /v2/subscriptions/stripe:switch': () => {
        isSent = true;
        return answered.promise;
      },
    } as Answers,
  });
  const pane = screen.getByRole('dialog');
  await press(pane.getByRole('radio', { name: /Annual plan/ }));
  await press(pane.getByRole('button', { name: 'Change plan' }));
  await expect.poll(() => isSent).toBe(true);
  await screen.app.queries.refetchQueries({ type: 'active' });
  await expect.poll(() => document.querySelector('main')?.textContent).toMatch(/You move to Annual plan/);
  expect(screen.address()).toBe('/u/payments?u=upgrade-subscription');
  answered.resolve({ code: 200, message: 'ok' });
  await expect.element(pane).toMatchTextContent(/You'll switch to Annual plan on \w+ \d+/);
  expect(screen.address()).toBe('/u/payments?u=upgrade-subscription-pending');
});

test('plans pane: tells a canceled subscriber to renew before the plan can be changed [PLAN-21]', async () => {
  const { pane } = await openAtBilling(
    'upgrade-subscription',
    { status: 'cancelled', expiresAt: END_OF_2029 },
    { [`GET ${SWITCHES}/availability`]: ok({ available: [], unavailable: [] }) },
  );
  await expect
    .element(pane)
    .toMatchTextContent('Your subscription is canceled. Renew it first to change your plan.');
});

const REFUSED = new AccountFailure('change_plan_error', 'No', { serverMessage: 'Not in your country' });
const WAITS = { is: 'waiting', plan: 'Annual', beginsAtMs: null } as const;
const NOTHING = 'Your plan is Monthly plan.';
const ENDS: [pane: string, PlanEnd, text: string][] = [
  ['pending', WAITS, 'Your change is noted'],
  ['pending', { is: 'to_pay', plan: 'Annual' }, 'One step left'],
  ['success', { is: 'changed', plan: 'Annual' }, "You're on Annual now."],
  ['error', { is: 'refused', reason: REFUSED }, 'The reason given: “Not in your country”'],
  ['success', WAITS, NOTHING],
  ['error', WAITS, NOTHING],
];

test('result panes: each shows the results of its own kind alone [MODAL-08 MODAL-09 MODAL-10]', async () => {
  const body = page.elementLocator(document.body);
  for (const [pane, end, text] of ENDS) {
    const paneData = createPaneData();
    paneData.leave({ plan: end });
    const screen = await render(
      <PaneDataContext value={paneData}>
        <Pane go={() => {}} close={() => {}} />
      </PaneDataContext>,
      {
        session: 'signed-in',
        path: `/?u=upgrade-subscription-${pane}`,
        answers: planAnswers({ subscription: SUBSCRIPTION }),
      },
    );
    await expect.element(body).toMatchTextContent(text);
    if (text === NOTHING) await expect.element(body).not.toMatchTextContent('Your change is noted');
    await screen.unmount();
  }
});

const PLANS = 'GET /v2/items/115000/access-fees';
const ACCESS = 'GET /items/115000/access';
/** The answers, of which those in `down` fail. */
const flaky = (good: Answers, down: Set<string>) =>
  ({
    ...good,
    [PLANS]: () => (down.has(PLANS) ? httpError(422, 'No') : good[PLANS]),
    [ACCESS]: () => (down.has(ACCESS) ? httpError(422, 'No') : good[ACCESS]),
  }) as Answers;

test('plans pane: requests again what failed, and nothing that arrived [MODAL-05]', async () => {
  for (const failing of [[PLANS], [ACCESS], [PLANS, ACCESS]]) {
    const down = new Set(failing);
    const { screen, pane, button } = await openPlanPane('upgrade-subscription', flaky(planAnswers(), down));
    await expect.element(pane.getByRole('alert')).toBeVisible();
    const before = screen.sent.length;
    down.clear();
    await press(button('Try again'));
    await expect.element(pane.getByRole('radio')).toHaveLength(2);
    const again = screen.sent.slice(before).map(({ what }) => what);
    expect(again.filter((what) => what === PLANS || what === ACCESS).sort()).toEqual([...failing].sort());
    await screen.unmount();
  }
});

test('plans pane: changes the plan of a subscriber, and keeps what was loaded when it cannot be loaded again [PLAN-30 PLAN-51]', async () => {
  const down = new Set<string>();
  const answers = flaky(planAnswers({ subscription: SUBSCRIPTION }), down);
  const { screen, pane, button } = await openPlanPane('upgrade-subscription', answers);
  await expect.element(pane.getByRole('radio')).toHaveLength(2);
  await expect.element(pane).toMatchTextContent('current plan');
  for (const name of ['Change plan', 'Keep my plan']) await expect.element(button(name)).toBeVisible();
  for (const what of [PLANS, ACCESS]) down.add(what);
  await screen.app.queries.refetchQueries({ type: 'active' });
  await expect.element(pane.getByRole('radio')).toHaveLength(2);
  await expect.element(button('Try again')).not.toBeInTheDocument();
});

test('plans pane: sells a plan to a viewer without one [MODAL-05 PLAN-30]', async () => {
  const { screen, pane, button } = await openPlanPane('upgrade-subscription', SHOP);
  await press(pane.getByRole('radio', { name: new RegExp(MONTHLY.description) }));
  await press(button('Continue'));
  await expect.poll(screen.address).toBe('/nowhere?u=checkout');
});
