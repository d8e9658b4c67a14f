import { expect, test } from 'vitest';
import type { Subscription, SwitchOption } from '../../account/commerce/commerce-port.ts';
import { isUpgrade } from '../../account/commerce/is-upgrade.ts';
import type { Offer } from '../../account/commerce/offer.ts';
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
const getChoices = (
  subscription: Subscription,
  plans: readonly Offer[],
  options: readonly SwitchOption[],
  unread: readonly string[] = [],
) => planChoices(subscription, plans, { options, unread });
const marks = (...args: Parameters<typeof getChoices>) =>
  getChoices(...args).map(({ offer, mark }) => [offer.offerId, mark]);

test('plan choices: find the current plan by its access fee, else by its offer [PLAN-41 PLAN-33]', () => {
  const plans = [MONTHLY, ANNUAL];
  const expected = [
    ['S1_1', 'current'],
    ['S1_2', null],
  ];
  expect(marks(SUBSCRIPTION, plans, [option(ANNUAL)])).toEqual(expected);
  expect(marks({ ...SUBSCRIPTION, accessFeeId: '', offerId: 'S1_1' }, plans, [option(ANNUAL)])).toEqual(
    expected,
  );
});

test('plan choices: allow only what the provider lists as available [PLAN-44]', () => {
  const choices = marks(SUBSCRIPTION, [MONTHLY, ANNUAL, WEEKLY], [option(ANNUAL, false)]);
  expect(choices).toEqual([
    ['S1_1', 'current'],
    ['S1_2', 'unavailable'],
    ['S1_3', 'unavailable'],
  ]);
});

test('plan choices: leave the availability of an unread offer unknown [PLAN-44]', () => {
  expect(marks(SUBSCRIPTION, [MONTHLY, ANNUAL, WEEKLY], [], ['S1_2', 'S1_1'])).toEqual([
    ['S1_1', 'current'],
    ['S1_2', 'unknown'],
    ['S1_3', 'unavailable'],
  ]);
  // what was read of the plan itself counts
  expect(marks(SUBSCRIPTION, [MONTHLY, ANNUAL], [option(ANNUAL)], ['S1_9'])).toContainEqual(['S1_2', null]);
});

test('plan choices: mark the pending plan and do not offer it [PLAN-40]', () => {
  const pendingSwitch = { offerId: 'S1_3', beginsAtMs: null, canTakeBack: true };
  const waiting = { ...SUBSCRIPTION, pendingSwitchId: 'x', pendingSwitch };
  expect(marks(waiting, [MONTHLY, WEEKLY], [option(WEEKLY)])).toEqual([
    ['S1_1', 'current'],
    ['S1_3', 'pending'],
  ]);
});

test('plan choices: show a plan that is no longer sold as the subscription names it, without a trial', () => {
  const [current, other] = getChoices(SUBSCRIPTION, [ANNUAL], [option(ANNUAL)]);
  expect(current).toMatchObject({
    mark: 'current',
    offer: { title: 'Monthly plan', price: 6.99, period: 'month' },
  });
  expect(other?.offer.trial).toBeNull();
  // one that only the provider names
  expect(marks(SUBSCRIPTION, [MONTHLY], [option(ANNUAL)])).toContainEqual(['S1_2', null]);
});

test('plan choices: call a dearer plan an upgrade, any other a downgrade [PLAN-35]', () => {
  expect([6.99, 7, 6.98].map((price) => isUpgrade({ price }, 6.99))).toEqual([false, true, false]);
});

test('plan choices: leave out the price of a plan that is no longer sold when it is unknown [PLAN-19]', () => {
  const unpriced: Subscription = { ...SUBSCRIPTION, accessFeeId: 'S1_9', nextPaymentPrice: null };
  expect(getChoices(unpriced, [ANNUAL], []).map(({ offer }) => offer.offerId)).toEqual(['S1_2']);
});
