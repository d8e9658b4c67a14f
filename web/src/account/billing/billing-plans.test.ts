import { expect, test } from 'vitest';
import type { Subscription } from '../commerce/commerce-port.ts';
import { getDirection } from './billing-plans.ts';
import {
  ANNUAL,
  type Answers,
  having,
  ID,
  MONTHLY,
  RENTAL,
  SUBSCRIPTION,
  SWITCHES,
} from './testing/billing-shop.ts';
import { refusal } from './testing/fake-billing.ts';

const subscribed = (items: object[], more: Answers = {}) =>
  having({ [`GET /customers/${ID}/subscriptions`]: { items }, ...more }).provider.commerce;

test('billing subscription: is the first that is active or cancelled, and fails when an entry is unreadable [PLAN-19 PLAN-51]', async () => {
  const ended = { ...SUBSCRIPTION, status: 'expired' };
  const cancelled = { ...SUBSCRIPTION, subscriptionId: '2', status: 'cancelled' };
  const { nextPaymentPrice: _, totalPrice: __, ...unpriced } = SUBSCRIPTION;
  const unreadable = { ...SUBSCRIPTION, offerId: null };
  for (const [items, expected] of [
    [[ended, cancelled, SUBSCRIPTION], { subscriptionId: '2', status: 'cancelled', expiresAtMs: 20_000 }],
    [[{ ...SUBSCRIPTION, inTrial: true }], { status: 'active_trial' }],
    [[unreadable, SUBSCRIPTION], { status: 'active' }],
    [[unpriced], { nextPaymentPrice: null, totalPrice: null }],
    [[{ ...SUBSCRIPTION, period: 'granted', expiresAt: 0 }], { period: 'granted', expiresAtMs: null }],
  ] as const)
    expect(await subscribed([...items]).subscription()).toMatchObject(expected);
  for (const items of [[], [ended, { ...SUBSCRIPTION, status: 'terminated' }]])
    expect(await subscribed(items).subscription()).toBeNull();
  for (const items of [[unreadable], [ended, unreadable]])
    await expect(subscribed(items).subscription()).rejects.toMatchObject({ code: 'unreachable' });
});

test('billing subscription: has a pending switch, also when nothing more is known of it [PLAN-45]', async () => {
  const waiting = { ...SUBSCRIPTION, pendingSwitchId: 'sw-1' };
  const pending = { toOfferId: 'S2_NL', algorithm: 'DEFERRED' };
  const known = subscribed([waiting], { 'GET /subscription_switches/sw-1': pending });
  expect(await known.subscription()).toMatchObject({
    pendingSwitchId: 'sw-1',
    pendingSwitch: { offerId: 'S2_NL', beginsAtMs: 10_000, canTakeBack: false },
  });
  expect(await subscribed([waiting]).subscription()).toMatchObject({
    pendingSwitchId: 'sw-1',
    pendingSwitch: { offerId: null, beginsAtMs: null, canTakeBack: false },
  });
});

test('billing subscription: is cancelled and renewed by its offer, or fails with a code [PLAN-24 PLAN-27 PLAN-26 PLAN-28]', async () => {
  const what = `PATCH /customers/${ID}/subscriptions`;
  const subscription = { offerId: 'S1_NL' } as Subscription;
  const { provider, sent } = having({ [what]: { status: 'ok' } });
  await provider.commerce.cancelSubscription(subscription);
  await provider.commerce.renewSubscription?.(subscription);
  expect(sent.map(({ body }) => body)).toEqual([
    { customerId: ID, offerId: 'S1_NL', status: 'cancelled' },
    { customerId: ID, offerId: 'S1_NL', status: 'active' },
  ]);
  const refused = having({ [what]: refusal(422, 'No') }).provider.commerce;
  await expect(refused.cancelSubscription(subscription)).rejects.toMatchObject({ code: 'cancel_failed' });
  await expect(refused.renewSubscription?.(subscription)).rejects.toMatchObject({ code: 'renew_failed' });
  const silent = having({ [what]: Response.error() }).provider.commerce.cancelSubscription(subscription);
  await expect(silent).rejects.toMatchObject({ code: 'change_unanswered' });
});

const RETURNS = { done: 'https://app.example.test/a', cancelled: 'https://app.example.test/b' };
const PAGES = { successUrl: RETURNS.done, cancelUrl: RETURNS.cancelled };
const DEARER = { toOfferId: 'S2_NL', switchDirection: 'upgrade' };

const subscription = {
  offerId: 'S1_NL',
  period: 'month',
  nextPaymentAtMs: 10_000,
  expiresAtMs: 20_000,
} as Subscription;

test('billing plan switch: offers what the provider lists, with the price by its algorithm [PLAN-44]', async () => {
  const one = (toOfferId: string, algorithm: string, more: object = {}) => ({
    toOfferId,
    algorithm,
    ...more,
  });
  const { provider } = having({
    [`GET ${SWITCHES}/availability`]: {
      available: [one('S2_NL', 'IMMEDIATE_AND_CHARGE_WITH_REFUND')],
      unavailable: [one('R3_NL', 'DEFERRED'), one('GONE', 'DEFERRED')],
    },
    'GET /offers/S2_NL': ANNUAL,
    'GET /offers/R3_NL': RENTAL,
  });
  expect(await provider.commerce.planSwitch?.options(subscription)).toMatchObject({
    options: [
      { offer: { offerId: 'S2_NL' }, isAvailable: true, atOnce: true, dueNow: null, beginsAtMs: null },
      { offer: { offerId: 'R3_NL' }, isAvailable: false, atOnce: false, dueNow: 0, beginsAtMs: 10_000 },
    ],
    unread: [],
  });
});

test('billing plan switch: reports an available offer that cannot be read now as unread [PLAN-44]', async () => {
  const entry = (toOfferId: string) => ({ toOfferId, algorithm: 'DEFERRED' });
  for (const silence of [refusal(503, 'Down'), Response.error(), refusal(429, 'Slow down')]) {
    const { provider } = having({
      [`GET ${SWITCHES}/availability`]: {
        available: ['S2_NL', 'S4_NL', 'GONE'].map(entry),
        unavailable: [entry('R3_NL')],
      },
      'GET /offers/S2_NL': ANNUAL,
      'GET /offers/S4_NL': silence,
      'GET /offers/R3_NL': silence,
    });
    expect(await provider.commerce.planSwitch?.options(subscription)).toMatchObject({
      options: [{ offer: { offerId: 'S2_NL' } }],
      unread: ['S4_NL'],
    });
  }
});

test('billing plan switch: begins at once for a dearer plan when the algorithm is unknown [PLAN-35]', async () => {
  const options = async (
    algorithm: string | undefined,
    nextPaymentPrice: number | null,
    { direction = undefined as string | undefined, more = {} as Answers } = {},
  ) => {
    const available = [{ toOfferId: 'S2_NL', algorithm, switchDirection: direction }];
    const { provider } = having({
      [`GET ${SWITCHES}/availability`]: { available },
      'GET /offers/S2_NL': ANNUAL,
      ...more,
    });
    return (await provider.commerce.planSwitch?.options({ ...subscription, nextPaymentPrice }))?.options;
  };
  for (const algorithm of [undefined, 'SOMEHOW']) {
    const later = { atOnce: false, dueNow: null, beginsAtMs: null };
    expect(await options(algorithm, 6.99)).toMatchObject([{ atOnce: true, dueNow: null }]);
    expect(await options(algorithm, 99)).toMatchObject([later]);
    expect(await options(algorithm, null)).toMatchObject([later]);
    // a coupon lowers the next payment, not the plan
    const more = { 'GET /offers/S1_NL': { ...MONTHLY, customerPriceInclTax: 79 } };
    expect(await options(algorithm, 39.5, { direction: 'upgrade', more })).toMatchObject([later]);
    expect(await options(algorithm, 39.5, { direction: 'downgrade' })).toMatchObject([later]);
    expect(await options(algorithm, null, { direction: 'upgrade' })).toMatchObject([{ atOnce: true }]);
  }
  expect(await options('IMMEDIATE_WITHOUT_PRORATION', 99)).toMatchObject([{ atOnce: true }]);
  expect(await options('DEFERRED', 6.99)).toMatchObject([{ atOnce: false, beginsAtMs: 10_000 }]);
});

test('billing plan switch: has a direction by the period of the current plan, and names the amount shown [PLAN-43]', async () => {
  const periods = ['month', 'year', 'week', 'day', null] as const;
  expect(periods.map((period) => getDirection({ period }))).toEqual([
    'upgrade',
    'downgrade',
    'upgrade',
    'upgrade',
    'upgrade',
  ]);
  const { provider, sent } = having({
    [`POST ${SWITCHES}`]: () => Response.json({ responseData: 'scheduled', errors: [] }),
  });
  const change = (dueNow: number | null) =>
    provider.commerce.planSwitch?.change(
      subscription,
      { offer: { offerId: 'S2_NL' }, dueNow } as never,
      RETURNS,
    );
  await change(null);
  expect(sent[0]?.body).toEqual(DEARER);
  await change(62.91);
  expect(sent[1]?.body).toEqual({ ...DEARER, amountDue: 62.91, ...PAGES });
});

test('billing plan switch: that waits for its payment says so, and leads to the page where it is paid [PLAN-36 PLAN-45]', async () => {
  const redirectUrl = 'https://pay.example.test/c/1';
  const toPay = { amount: 62.91, reason: 'Your card was declined.' };
  const raw = { toOfferId: 'S2_NL', algorithm: 'IMMEDIATE_AND_CHARGE_WITH_REFUND', revocable: true, toPay };
  for (const [answer, expected] of [
    [{ redirectUrl }, { is: 'redirect', url: redirectUrl }],
    ['Subscription switch scheduled', { is: 'done' }],
  ] as const) {
    const { provider, sent } = having({
      [`GET /customers/${ID}/subscriptions`]: { items: [{ ...SUBSCRIPTION, pendingSwitchId: 'sw-1' }] },
      'GET /subscription_switches/sw-1': raw,
      [`POST ${SWITCHES}`]: () => Response.json({ responseData: answer, errors: [] }),
    });
    const waiting = await provider.commerce.subscription();
    expect(waiting?.pendingSwitch).toEqual({
      offerId: 'S2_NL',
      beginsAtMs: null,
      canTakeBack: true,
      toPay,
    });
    expect(await provider.commerce.planSwitch?.pay(waiting as Subscription, RETURNS)).toEqual(expected);
    expect(sent.at(-1)?.body).toEqual({ ...DEARER, amountDue: 62.91, ...PAGES });
  }
});

test('billing plan switch: is refused with a code by the message, also with status 200 [PLAN-42]', async () => {
  const codes = {
    'A subscription switch is under way already': 'switch_pending',
    'Subscription switch is not available': 'switch_unavailable',
    'The price has changed': 'price_changed',
    'Your card was declined.': 'change_plan_error',
  };
  for (const [text, code] of Object.entries(codes))
    for (const status of [422, 200]) {
      const { planSwitch } = having({ [`POST ${SWITCHES}`]: refusal(status, text) }).provider.commerce;
      const change = planSwitch?.change(
        subscription,
        { offer: { offerId: 'S2_NL' }, dueNow: null } as never,
        RETURNS,
      );
      await expect(change, text).rejects.toMatchObject({ code });
    }
});
