import { expect, test } from 'vitest';
import type { Subscription, SwitchOption } from '../../account/commerce/commerce-port.ts';
import { isUpgrade, type Offer } from '../../account/commerce/offer.ts';
import { planChoices } from './plan-choices.ts';

const MONTHLY: Offer = {
  offerId: 'S1_1',
  title: 'Monthly plan',
  type: 'svod',
  price: 6.99,
  currency: 'EUR',
  period: 'month',
  trial: { amount: 7, unit: 'day' },
  planSwitchEnabled: true,
};
const ANNUAL: Offer = { ...MONTHLY, offerId: 'S1_2', title: 'Annual plan', price: 69.9, period: 'year' };
const WEEKLY: Offer = { ...MONTHLY, offerId: 'S1_3', title: 'Weekly plan', price: 2.99, period: 'week' };
const option = (offer: Offer, isAvailable = true): SwitchOption => ({
  offer,
  isAvailable,
  atOnce: true,
  dueNow: null,
  beginsAtMs: null,
});
const SUBSCRIPTION = {
  accessFeeId: 'S1_1',
  offerId: '1',
  offerTitle: 'Monthly plan',
  period: 'month',
  nextPaymentPrice: 6.99,
  totalPrice: 6.99,
  nextPaymentCurrency: 'EUR',
  pendingSwitchId: null,
} as Subscription;
const marks = (
  subscription: Subscription,
  plans: readonly Offer[],
  options: readonly SwitchOption[],
  unread: readonly string[] = [],
) => planChoices(subscription, plans, { options, unread }).map(({ offer, mark }) => [offer.offerId, mark]);
const pendingSwitch = { offerId: 'S1_3', beginsAtMs: 5000, canTakeBack: true };
const WAITING = { ...SUBSCRIPTION, pendingSwitchId: 'x', pendingSwitch };
const PAYING = { ...WAITING, pendingSwitch: { ...pendingSwitch, beginsAtMs: null } };
const BY_OFFER = { ...SUBSCRIPTION, accessFeeId: '', offerId: 'S1_1' };

test('plan choices: mark the current plan, a pending one, and those that are not available or not known [PLAN-33 PLAN-40 PLAN-41 PLAN-44]', () => {
  const current = ['S1_1', 'current'];
  for (const [args, expected] of [
    [
      [SUBSCRIPTION, [MONTHLY, ANNUAL], [option(ANNUAL)]],
      [current, ['S1_2', null]],
    ],
    [
      [BY_OFFER, [MONTHLY, ANNUAL], [option(ANNUAL)]],
      [current, ['S1_2', null]],
    ],
    [
      [SUBSCRIPTION, [MONTHLY, ANNUAL], [option(ANNUAL, false)]],
      [current, ['S1_2', 'unavailable']],
    ],
    [
      [SUBSCRIPTION, [MONTHLY, WEEKLY], []],
      [current, ['S1_3', 'unavailable']],
    ],
    [
      [SUBSCRIPTION, [MONTHLY, ANNUAL], [], ['S1_2', 'S1_1']],
      [current, ['S1_2', 'unknown']],
    ],
    [
      [SUBSCRIPTION, [MONTHLY, ANNUAL], [option(ANNUAL)], ['S1_9']],
      [current, ['S1_2', null]],
    ],
    [
      [WAITING, [MONTHLY, WEEKLY], [option(WEEKLY)]],
      [current, ['S1_3', 'pending']],
    ],
    [
      [PAYING, [MONTHLY, WEEKLY], [option(WEEKLY)]],
      [current, ['S1_3', 'processing']],
    ],
    // one that only the provider names
    [
      [SUBSCRIPTION, [MONTHLY], [option(ANNUAL)]],
      [current, ['S1_2', null]],
    ],
    // a plan that is no longer sold, of unknown price
    [
      [{ ...SUBSCRIPTION, accessFeeId: 'S1_9', nextPaymentPrice: null }, [WEEKLY], []],
      [['S1_3', 'unavailable']],
    ],
  ] as [Parameters<typeof marks>, unknown[]][])
    expect(marks(...args)).toEqual(expected);
});

test('plan choices: show a plan that is no longer sold as the subscription names it, without a trial', () => {
  const [current, other] = planChoices(SUBSCRIPTION, [ANNUAL]);
  expect(current).toMatchObject({
    mark: 'current',
    offer: { title: 'Monthly plan', price: 6.99, period: 'month' },
  });
  expect(other?.offer.trial).toBeNull();
});

test('plan choices: call a dearer plan an upgrade, any other a downgrade [PLAN-35]', () => {
  expect([6.99, 7, 6.98].map((price) => isUpgrade({ price }, 6.99))).toEqual([false, true, false]);
});
