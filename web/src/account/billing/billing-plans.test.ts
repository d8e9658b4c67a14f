import { describe, expect, test } from 'vitest';
import type { Subscription } from '../commerce/commerce-port.ts';
import { getDirection } from './billing-plans.ts';
import { ANNUAL, type Answers, having, ID, RENTAL, SUBSCRIPTION, SWITCHES } from './testing/billing-shop.ts';
import { refusal } from './testing/fake-billing.ts';

describe('the subscription', () => {
  const subscribed = (items: object[], more: Answers = {}) =>
    having({ [`GET /customers/${ID}/subscriptions`]: { items }, ...more }).provider.commerce;

  test('is the first that is active or cancelled; no other counts [PLAN-19]', async () => {
    const ended = { ...SUBSCRIPTION, status: 'expired' };
    const cancelled = { ...SUBSCRIPTION, subscriptionId: '2', status: 'cancelled' };
    expect(await subscribed([ended, cancelled, SUBSCRIPTION]).subscription()).toMatchObject({
      subscriptionId: '2',
      status: 'cancelled',
      expiresAtMs: 20_000,
    });
    expect(await subscribed([ended, { ...SUBSCRIPTION, status: 'terminated' }]).subscription()).toBeNull();
    expect(await subscribed([{ ...SUBSCRIPTION, inTrial: true }]).subscription()).toMatchObject({
      status: 'active_trial',
    });
  });

  test('of which nothing can be read is not known, and not none [PLAN-19 PLAN-51]', async () => {
    const unreadable = { ...SUBSCRIPTION, offerId: null };
    const ended = { ...SUBSCRIPTION, status: 'expired' };
    for (const items of [[unreadable], [ended, unreadable]])
      await expect(subscribed(items).subscription()).rejects.toMatchObject({ code: 'unreachable' });
    expect(await subscribed([unreadable, SUBSCRIPTION]).subscription()).not.toBeNull();
    expect(await subscribed([]).subscription()).toBeNull();
  });

  test('has no price when none is sent [PLAN-19]', async () => {
    const { nextPaymentPrice: _, totalPrice: __, ...unpriced } = SUBSCRIPTION;
    expect(await subscribed([unpriced]).subscription()).toMatchObject({
      nextPaymentPrice: null,
      totalPrice: null,
    });
  });

  test('tells of a switch that waits, and stands when nothing more is known of it [PLAN-45]', async () => {
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

  test('is cancelled and renewed by its offer [PLAN-24 PLAN-27]', async () => {
    const what = `PATCH /customers/${ID}/subscriptions`;
    const { provider, sent } = having({ [what]: { status: 'ok' } });
    const subscription = { offerId: 'S1_NL' } as Subscription;
    await provider.commerce.cancelSubscription(subscription);
    await provider.commerce.renewSubscription?.(subscription);
    expect(sent.map(({ body }) => body)).toEqual([
      { customerId: ID, offerId: 'S1_NL', status: 'cancelled' },
      { customerId: ID, offerId: 'S1_NL', status: 'active' },
    ]);
  });

  test('that could be neither cancelled nor renewed says which, and that no answer came [PLAN-26 PLAN-28]', async () => {
    const what = `PATCH /customers/${ID}/subscriptions`;
    const subscription = { offerId: 'S1_NL' } as Subscription;
    const refused = having({ [what]: () => refusal(422, 'No') }).provider.commerce;
    await expect(refused.cancelSubscription(subscription)).rejects.toMatchObject({ code: 'cancel_failed' });
    await expect(refused.renewSubscription?.(subscription)).rejects.toMatchObject({ code: 'renew_failed' });
    const silent = having({ [what]: () => Response.error() }).provider.commerce;
    await expect(silent.cancelSubscription(subscription)).rejects.toMatchObject({
      code: 'change_unanswered',
    });
  });
});

describe('switching plans', () => {
  const subscription = {
    offerId: 'S1_NL',
    period: 'month',
    nextPaymentAtMs: 10_000,
    expiresAtMs: 20_000,
  } as Subscription;

  test('offers what the provider lists as available, with what its algorithm tells of the price [PLAN-44]', async () => {
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

  test('an offer that is listed as available and cannot be read now is not known to be unavailable [PLAN-44]', async () => {
    const entry = (toOfferId: string) => ({ toOfferId, algorithm: 'DEFERRED' });
    for (const silence of [
      () => refusal(503, 'Down'),
      () => Response.error(),
      () => refusal(429, 'Slow down'),
    ]) {
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

  test('without an algorithm that is known a dearer plan begins at once and any other later, nobody tells when [PLAN-35]', async () => {
    const options = async (algorithm: string | undefined, nextPaymentPrice: number | null) => {
      const { provider } = having({
        [`GET ${SWITCHES}/availability`]: { available: [{ toOfferId: 'S2_NL', algorithm }] },
        'GET /offers/S2_NL': ANNUAL,
      });
      return (await provider.commerce.planSwitch?.options({ ...subscription, nextPaymentPrice }))?.options;
    };
    for (const algorithm of [undefined, 'SOMEHOW']) {
      const later = { atOnce: false, dueNow: null, beginsAtMs: null };
      expect(await options(algorithm, 6.99)).toMatchObject([{ atOnce: true, dueNow: null }]);
      expect(await options(algorithm, 99)).toMatchObject([later]);
      expect(await options(algorithm, null)).toMatchObject([later]);
    }
    expect(await options('IMMEDIATE_WITHOUT_PRORATION', 99)).toMatchObject([{ atOnce: true }]);
    expect(await options('DEFERRED', 6.99)).toMatchObject([{ atOnce: false, beginsAtMs: 10_000 }]);
  });

  test('says the direction by the period of the plan that runs [PLAN-43]', async () => {
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
    await provider.commerce.planSwitch?.change(subscription, { offer: { offerId: 'S2_NL' } } as never);
    expect(sent[0]?.body).toEqual({ toOfferId: 'S2_NL', switchDirection: 'upgrade' });
  });

  test.each([
    ['A subscription switch is under way already', 'switch_pending'],
    ['Subscription switch is not available', 'switch_unavailable'],
    ['Your card was declined.', 'change_plan_error'],
  ])('billing plan switch: maps "%s" to %s, also with status 200 [PLAN-42]', async (text, code) => {
    for (const status of [422, 200]) {
      const { provider } = having({ [`POST ${SWITCHES}`]: () => refusal(status, text) });
      const change = provider.commerce.planSwitch?.change(subscription, {
        offer: { offerId: 'S2_NL' },
      } as never);
      await expect(change).rejects.toMatchObject({ code });
    }
  });
});
