import { expect, test } from 'vitest';
import type { Subscription } from '../../account/commerce/commerce-port.ts';
import { changesOnPage, planActions } from './plan-actions.ts';

const RENEWS = { renewSubscription: true, switchPlan: true };
const RENEWS_NOT = { renewSubscription: false, switchPlan: true };
const of = (change: Partial<Subscription>) =>
  ({
    status: 'active',
    period: 'month',
    paymentMethod: 'card',
    pendingSwitchId: null,
    ...change,
  }) as Subscription;

const NONE = { cancel: false, renew: false, change: false, isChangeDisabled: false, showsPending: false };
const RUNNING = { ...NONE, cancel: true, change: true };
const ENDED = { ...NONE, renew: true };
const PENDING = { pendingSwitchId: 'S1_2' };

test('plan actions: follow from the state of a subscription and from whether it can be renewed [PLAN-20 PLAN-21 PLAN-22 PLAN-23]', () => {
  for (const [change, actions, withoutRenewal] of [
    [{ status: 'active' }, RUNNING, RUNNING],
    [{ status: 'active_trial' }, RUNNING, RUNNING],
    [{ status: 'cancelled' }, { ...ENDED, change: true }, { ...NONE, change: true, isChangeDisabled: true }],
    [{ status: 'expired' }, ENDED, NONE],
    [{ status: 'terminated' }, ENDED, NONE],
  ] as const) {
    expect(planActions(of(change), RENEWS), change.status).toEqual(actions);
    expect(planActions(of(change), RENEWS_NOT), change.status).toEqual(withoutRenewal);
  }
});

test('plan actions: show a pending change, but not of a cancelled subscription [PLAN-45 PAY-12]', () => {
  expect(planActions(of(PENDING), RENEWS)).toEqual({ ...RUNNING, showsPending: true });
  expect(planActions(of({ ...PENDING, status: 'cancelled' }), RENEWS).showsPending).toBe(false);
});

test('plan actions: offer nothing that a store, a grant, a dispute or the provider does not allow [PAY-17 ROLE-14]', () => {
  for (const change of [
    { paymentMethod: 'Roku In-App' },
    { period: 'granted' as const },
    { isDisputed: true },
  ])
    for (const status of ['active', 'cancelled'] as const)
      expect(planActions(of({ ...change, ...PENDING, status }), RENEWS)).toEqual(NONE);
  expect(planActions(of({}), { ...RENEWS, switchPlan: false })).toEqual({ ...RUNNING, change: false });
});

test('plan actions: open the page to change a plan when there are several plans and no renewal, else the modal [PLAN-29 PLAN-30]', () => {
  expect([0, 1, 2].map((count) => changesOnPage(RENEWS_NOT, count))).toEqual([false, false, true]);
  expect(changesOnPage(RENEWS, 2)).toBe(false);
});
