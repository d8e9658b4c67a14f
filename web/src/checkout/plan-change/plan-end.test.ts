import { expect, test } from 'vitest';
import type { Subscription, SwitchOption } from '../../account/commerce/commerce-port.ts';
import type { Offer } from '../../account/commerce/offer.ts';
import { getEnd, getEndPane, seenEnd } from './plan-end.ts';

const OFFER = { offerId: 'S1_2', title: 'Annual plan' } as Offer;
const NOW: SwitchOption = { offer: OFFER, isAvailable: true, atOnce: true, dueNow: 3, beginsAtMs: null };
const LATER: SwitchOption = { ...NOW, atOnce: false, dueNow: 0, beginsAtMs: 5000 };
const on = (accessFeeId: string, more: Partial<Subscription> = {}) =>
  ({ accessFeeId, pendingSwitchId: null, ...more }) as Subscription;
const pendingSwitch = { offerId: 'S1_2', beginsAtMs: 7000, canTakeBack: true };

test('plan end: is done when the subscription shows an accepted change, else accepted [PLAN-36]', () => {
  expect(getEnd(NOW, on('S1_2'))).toEqual({ is: 'changed', plan: 'Annual plan' });
  for (const now of [on('S1_1'), null, undefined]) {
    expect(getEnd(NOW, now)).toEqual({ is: 'accepted', plan: 'Annual plan', offerId: 'S1_2' });
  }
});

test("plan end: has the provider's date for a pending change, else the promised one, and none when nothing is pending [PLAN-39]", () => {
  const end = getEnd(LATER, on('S1_1', { pendingSwitchId: 'x', pendingSwitch }));
  expect(end).toEqual({ is: 'waiting', plan: 'Annual plan', beginsAtMs: 7000 });
  expect(getEnd(LATER, undefined)).toEqual({ is: 'waiting', plan: 'Annual plan', beginsAtMs: 5000 });
  // something waits, and its details cannot be read
  expect(getEnd(LATER, on('S1_1', { pendingSwitchId: 'x' }))).toMatchObject({ is: 'waiting' });
  expect(getEnd(LATER, on('S1_1'))).toMatchObject({ is: 'accepted', offerId: 'S1_2' });
});

test('plan end: follows only the subscription when the answer was lost', () => {
  const lost = { offerId: 'S1_2', plan: 'Annual plan' };
  expect(seenEnd(lost, on('S1_2'))).toEqual({ is: 'changed', plan: 'Annual plan' });
  expect(seenEnd(lost, on('S1_1', { pendingSwitch }))).toMatchObject({ is: 'waiting', beginsAtMs: 7000 });
  expect(seenEnd(lost, on('S1_1'))).toBeNull();
  expect(seenEnd(lost, on('S1_1', { pendingSwitch: { ...pendingSwitch, offerId: 'S1_3' } }))).toBeNull();
  expect(seenEnd(lost, null)).toBeNull();
});

test('plan end: waits for its payment on the page, also when the answer was lost [PLAN-36]', () => {
  const toPay = { amount: 62.91, reason: '' };
  const waiting = on('S1_1', { pendingSwitchId: 'x', pendingSwitch: { ...pendingSwitch, toPay } });
  const end = { is: 'to_pay', plan: 'Annual plan' } as const;
  expect(getEnd(NOW, waiting)).toEqual(end);
  expect(seenEnd({ offerId: 'S1_2', plan: 'Annual plan' }, waiting)).toEqual(end);
  expect(getEndPane(end)).toBe('upgrade-subscription-pending');
});

test('plan end: has a pane for each kind of result [MODAL-08 MODAL-09 MODAL-10]', () => {
  const plan = 'Annual plan';
  expect(getEndPane({ is: 'waiting', plan, beginsAtMs: null })).toBe('upgrade-subscription-pending');
  for (const is of ['changed', 'kept'] as const)
    expect(getEndPane({ is, plan })).toBe('upgrade-subscription-success');
  expect(getEndPane({ is: 'refused', reason: 'no' })).toBe('upgrade-subscription-error');
});
