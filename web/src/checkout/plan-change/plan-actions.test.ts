import { describe, expect, test } from 'vitest';
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

describe('plan actions', () => {
  test('plan actions: cancel and change a subscription that is active, also in its trial [PLAN-20]', () => {
    const actions = { cancel: true, change: true, renew: false, isChangeDisabled: false };
    for (const status of ['active', 'active_trial'] as const)
      for (const can of [RENEWS, RENEWS_NOT]) expect(planActions(of({ status }), can)).toMatchObject(actions);
  });

  test('plan actions: change a cancelled subscription only when it can be renewed [PLAN-21 PLAN-23]', () => {
    const cancelled = of({ status: 'cancelled' });
    expect(planActions(cancelled, RENEWS_NOT)).toMatchObject({
      cancel: false,
      renew: false,
      change: true,
      isChangeDisabled: true,
    });
    expect(planActions(cancelled, RENEWS)).toMatchObject({ renew: true, isChangeDisabled: false });
  });

  test.each(['expired', 'terminated'] as const)(
    'plan actions: renew a subscription that is %s if possible, and neither cancel nor change it [PLAN-23]',
    (status) => {
      expect(planActions(of({ status }), RENEWS)).toMatchObject({
        renew: true,
        cancel: false,
        change: false,
      });
      expect(planActions(of({ status }), RENEWS_NOT)).toMatchObject({
        renew: false,
        cancel: false,
        change: false,
      });
    },
  );

  test('plan actions: show a pending change, but not of a cancelled subscription [PLAN-22 PLAN-45 PAY-12]', () => {
    const waits = { pendingSwitchId: 'S1_2' };
    expect(planActions(of(waits), RENEWS).showsPending).toBe(true);
    expect(planActions(of({ ...waits, status: 'cancelled' }), RENEWS).showsPending).toBe(false);
    expect(planActions(of({}), RENEWS).showsPending).toBe(false);
  });

  test('plan actions: offer nothing when a store bills the subscription or it was granted [PAY-17]', () => {
    for (const change of [{ paymentMethod: 'Roku In-App' }, { period: 'granted' as const }]) {
      for (const status of ['active', 'cancelled'] as const) {
        expect(
          Object.values(planActions(of({ ...change, status, pendingSwitchId: 'S1_2' }), RENEWS)),
        ).not.toContain(true);
      }
    }
  });

  test('plan actions: offer no change when the provider cannot switch plans [ROLE-14]', () => {
    expect(planActions(of({}), { ...RENEWS, switchPlan: false }).change).toBe(false);
  });
});

test('plan actions: open the page to change a plan when there are several plans and no renewal, else the modal [PLAN-29 PLAN-30]', () => {
  expect([0, 1, 2].map((count) => changesOnPage(RENEWS_NOT, count))).toEqual([false, false, true]);
  expect(changesOnPage(RENEWS, 2)).toBe(false);
});
