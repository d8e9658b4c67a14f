import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { ACCOUNT, httpError } from '../../account/identity/testing/fake-identity.ts';
import { openPane } from '../../account-modal/testing/open-pane.tsx';
import { type Answer, type Answers, inTurn } from '../../testing/answers.ts';
import { ANNUAL, CARD, END_OF_2029, MONTHLY, planAnswers, SUBSCRIPTION } from '../../testing/plan-answers.ts';
import { press } from '../../testing/press.ts';
import { renderScreen } from '../../testing/render.tsx';

const FEES = 'GET /v2/items/115000/access-fees';
const SWITCH = 'POST /v2/subscriptions/stripe:switch';
const SUBSCRIPTIONS = 'GET /subscriptions';
const DEARER = { inplayer_token: 'sub_1', access_fee_id: '6002' };
const NOW_MS = Date.UTC(2029, 11, 1);
const YEARLY = { ...SUBSCRIPTION, access_fee_id: 6002, description: 'Annual plan', subscription_price: 69.9 };
const UPGRADE = { ...ANNUAL, plan_switch: { available: true, at_once: true, due_now: 60 } };
const DOWNGRADE = {
  ...MONTHLY,
  plan_switch: { available: true, at_once: false, due_now: 0, starts_at: END_OF_2029 },
};
const shown = (subscription: object) => ({ collection: [subscription] });

/** The choice of plans of a subscriber, on their page of payments. */
async function open(subscription: object, answers: Answers = {}) {
  const screen = await renderScreen('/u/payments', {
    session: 'signed-in',
    nowMs: NOW_MS,
    answers: { ...planAnswers({ subscription }), [FEES]: [DOWNGRADE, UPGRADE], ...answers },
  });
  const details = screen.getByRole('region', { name: 'Subscription details', exact: true });
  const button = (name: string) => details.getByRole('button', { name, exact: true });
  await press(button('Change plan'));
  return {
    screen,
    details,
    button,
    text: expect.element(details),
    alert: expect.element(details.getByRole('alert')),
    plan: (name: string) => details.getByRole('radio', { name, exact: false }),
    switches: () => screen.sent.filter(({ what }) => what === SWITCH),
  };
}

test('plan change: reads plans again on request, keeps the focus, and closes when another tab changes the subscription [PLAN-31 PLAN-32]', async () => {
  let subscription: object = SUBSCRIPTION;
  const { screen, button, plan, details } = await open(SUBSCRIPTION, {
    [FEES]: inTurn([DOWNGRADE, UPGRADE], httpError(422, 'No'), [DOWNGRADE, UPGRADE]),
    [SUBSCRIPTIONS]: () => shown(subscription),
  });
  await expect.element(button('Try again')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(plan('Monthly plan')).toHaveFocus();
  button('Keep my plan').element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(details.getByRole('heading', { level: 2 })).toHaveFocus();
  expect(details.getByRole('radio').elements()).toEqual([]);
  const reload = () => screen.app.queries.refetchQueries({ type: 'active' });
  await press(button('Change plan'));
  await press(plan('Annual plan'));
  await reload();
  await expect.element(plan('Annual plan')).toBeChecked();
  subscription = { ...SUBSCRIPTION, pending_plan_switch: { access_fee_id: 6002, starts_at: END_OF_2029 } };
  await reload();
  await expect.element(details.getByRole('radio')).not.toBeInTheDocument();
  await expect.element(details).toMatchTextContent('You move to Annual plan');
});

test('plan change: can be saved only for another plan, shows what a dearer one costs today, and that it runs [PLAN-33 PLAN-36]', async () => {
  let subscription: object = SUBSCRIPTION;
  const { button, plan, text, switches } = await open(SUBSCRIPTION, {
    [SUBSCRIPTIONS]: () => shown(subscription),
    [SWITCH]: () => {
      subscription = YEARLY;
      return { code: 200, message: 'ok' };
    },
  });
  const save = button('Change plan');
  await expect.element(plan('Monthly plan')).toBeChecked();
  await expect.element(save).toHaveAttribute('aria-disabled', 'true');
  await press(plan('Annual plan'));
  await expect.element(save).not.toHaveAttribute('aria-disabled');
  await text.toMatchTextContent('Annual plan starts right away.You pay €60.00 today: €69.90 less €9.90');
  await press(plan('Monthly plan'));
  await expect.element(save).toHaveAttribute('aria-disabled', 'true');
  await plan('Annual plan').click();
  await save.click();
  await text.toMatchTextContent("You're on Annual plan now.");
  const back = expect.stringMatching(/[?&]u=upgrade-subscription-pending$/);
  expect(switches().map(({ body }) => body)).toEqual([
    { ...DEARER, expected_amount: '60', origin: back, cancel_url: back },
  ]);
});

test('plan change: that the kept method did not pay says why and what follows, and is paid or taken back [PLAN-36 PLAN-40]', async () => {
  const to_pay = { amount: 60, reason: 'Your bank wants you to confirm this payment.' };
  const pending_plan_switch = { access_fee_id: 6002, starts_at: null, to_pay };
  const unpaid = { ...SUBSCRIPTION, pending_plan_switch };
  const unpriced = { ...unpaid, pending_plan_switch: { ...pending_plan_switch, to_pay: { reason: '' } } };
  for (const [name, answer, after, end] of [
    ['Stay on Monthly plan', { code: 200, message: 'ok' }, SUBSCRIPTION, 'You stay on Monthly plan.'],
    [
      'Continue to payment',
      httpError(409, 'The price has changed'),
      unpriced,
      /Your new plan starts once you've paid.*The amount has changed/,
    ],
    // it was paid in another tab
    ['Continue to payment', { code: 200, message: 'ok' }, YEARLY, 'Annual planActive'],
  ] as const) {
    let subscription: object = SUBSCRIPTION;
    const { screen, button, plan, text, switches } = await open(SUBSCRIPTION, {
      [SUBSCRIPTIONS]: () => shown(subscription),
      'PUT /accounts': ACCOUNT,
      [SWITCH]: () => {
        const isFirst = subscription === SUBSCRIPTION;
        subscription = isFirst ? unpaid : after;
        return isFirst ? { endpoint: 'https://pay.example.test/c/1' } : answer;
      },
    });
    await press(plan('Annual plan'));
    await press(button('Change plan'));
    await text.toMatchTextContent(
      /Your bank wants you to confirm this payment\..*once you've paid €60\.00 .*Until then you stay on Monthly plan/,
    );
    await press(button(name));
    await text.toMatchTextContent(end);
    expect(switches()).toHaveLength(2);
    await screen.unmount();
  }
});

test('plan change: says what is due now for a later plan, and names the day on which it begins [PLAN-39]', async () => {
  const plan_switch = { ...DOWNGRADE.plan_switch, due_now: 5 };
  const pending_plan_switch = { access_fee_id: 6001, starts_at: END_OF_2029 };
  let subscription: object = YEARLY;
  const { button, plan, text, details } = await open(YEARLY, {
    [FEES]: [{ ...DOWNGRADE, plan_switch }, UPGRADE],
    [SUBSCRIPTIONS]: () => shown(subscription),
    'PUT /accounts': ACCOUNT,
    [SWITCH]: () => {
      subscription = { ...YEARLY, pending_plan_switch };
      return { code: 200, message: 'ok' };
    },
  });
  await press(plan('Monthly plan'));
  await text.toMatchTextContent('You pay €5.00 today');
  await expect.element(details).not.toMatchTextContent('Nothing is charged today');
  await press(button('Change plan'));
  await text.toMatchTextContent(/to Monthly plan [^.]*December 31, 2029\./);
});

test('plan change: shows why it was refused, is unknown without an answer, is sent once, and can be looked for [PLAN-34 PLAN-42 CONST-10]', async () => {
  let subscriptions: Answer = shown(SUBSCRIPTION);
  const { button, plan, alert, text, switches } = await open(SUBSCRIPTION, {
    [SUBSCRIPTIONS]: () => subscriptions,
    [SWITCH]: inTurn(
      httpError(409, 'The price has changed'),
      httpError(422, 'Not in your country'),
      httpError(503, 'Down'),
    ),
  });
  await press(plan('Annual plan'));
  await press(button('Change plan'));
  await alert.toMatchTextContent('The amount has changed, and nothing has been charged.');
  await press(button('Change plan'));
  await alert.toHaveTextContent(
    "We couldn't change your plan. Try again in a moment.The reason given: “Not in your country”",
  );
  subscriptions = httpError(422, 'No');
  await button('Change plan').dblClick();
  await alert.toMatchTextContent("We don't know yet whether your plan was changed.");
  await press(button('Check again'));
  await alert.toMatchTextContent("We still can't reach our service.");
  subscriptions = shown(SUBSCRIPTION);
  await press(button('Check again'));
  await alert.toMatchTextContent("As far as we can see you're still on Monthly plan.");
  subscriptions = shown(YEARLY);
  await press(button('Check again'));
  await text.toMatchTextContent("You're on Annual plan now.");
  expect(switches()).toHaveLength(3);
});

test('plan change: is accepted but not shown yet after nine more looks [CONST-10]', async () => {
  const { screen, button, plan, details } = await open(SUBSCRIPTION, {
    [SWITCH]: { code: 200, message: 'ok' },
  });
  await press(plan('Annual plan'));
  await press(button('Change plan'));
  await expect
    .poll(async () => {
      await screen.advance(1500);
      return details.element().textContent;
    })
    .toContain("Your change isn't showing yet");
});

test('plan change: keeps the present plan when a pending change, which cannot be chosen, is taken back [PLAN-40 PLAN-45 CONST-10]', async () => {
  const pending_plan_switch = { access_fee_id: 6001, starts_at: END_OF_2029 };
  const pending = { ...YEARLY, pending_plan_switch };
  let subscription: object = pending;
  const { button, plan, text } = await open(pending, {
    [SUBSCRIPTIONS]: () => shown(subscription),
    'PUT /accounts': ACCOUNT,
    [SWITCH]: () => {
      subscription = YEARLY;
      return { code: 200, message: 'ok' };
    },
  });
  await text.toMatchTextContent('Monthly planpending downgrade');
  await expect.element(plan('Monthly plan')).toBeDisabled();
  await press(button('Keep my plan'));
  await text.toMatchTextContent('You move to Monthly plan at €6.99 a month on December 31, 2029.');
  await press(button('Stay on Annual plan'));
  await text.toMatchTextContent('You stay on Annual plan.');
});

test("plan change: is not offered for a store's subscription, which links to the store [PAY-17 PAY-18]", async () => {
  const payment_method_name = 'Apple In-App';
  const screen = await renderScreen('/u/payments', {
    session: 'signed-in',
    answers: planAnswers({ subscription: { ...SUBSCRIPTION, payment_method_name } }),
  });
  const details = screen.getByRole('region', { name: 'Subscription details', exact: true });
  await expect
    .element(details)
    .toMatchTextContent('This subscription is billed by Apple. Change, cancel or renew it there.');
  await expect
    .element(details.getByRole('link'))
    .toHaveAttribute('href', expect.stringMatching(/^https:\/\/support\.apple\.com\//));
  expect(details.getByRole('button').elements()).toEqual([]);
});

test('plan panes: show the present plan when an address alone opens them [MODAL-10 MODAL-16]', async () => {
  const answers = planAnswers({ subscription: SUBSCRIPTION, card: CARD });
  const opened = await openPane('upgrade-subscription-error', { session: 'signed-in', answers });
  const { pane, button, screen } = opened;
  for (const [u, words] of [
    ['upgrade-subscription-error', 'Your plan is Monthly plan.'],
    ['payment-method-success', 'Payments are taken from: Visa · card ending 0042'],
    ['renew-subscription', 'There is no canceled subscription here.'],
    ['payment-method', 'Payments from now on are taken from the new card.'],
  ] as const) {
    await screen.go(`/nowhere?u=${u}`);
    await expect.element(pane, { message: u }).toMatchTextContent(words);
    await expect.element(pane).not.toMatchTextContent('changed');
    const leadsBack = u === 'upgrade-subscription-error';
    expect(button('Back to the plans').elements(), u).toHaveLength(leadsBack ? 1 : 0);
  }
});
