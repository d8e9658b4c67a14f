import { expect, test } from 'vitest';
import type { Offer, Subscription, SwitchOption } from '../../account/commerce/commerce-port.ts';
import { getEnd, seenEnd } from './plan-end.ts';

const OFFER = { offerId: 'S1_2', title: 'Annual plan' } as Offer;
const NOW: SwitchOption = { offer: OFFER, isAvailable: true, atOnce: true, dueNow: 3, beginsAtMs: null };
const LATER: SwitchOption = { ...NOW, atOnce: false, dueNow: 0, beginsAtMs: 5000 };
const on = (accessFeeId: string, more: Partial<Subscription> = {}) =>
  ({ accessFeeId, pendingSwitchId: null, ...more }) as Subscription;
const pendingSwitch = { offerId: 'S1_2', beginsAtMs: 7000, canTakeBack: true };

test('a change that the provider took is told as done where the subscription shows it, else as taken and not seen [PLAN-36]', () => {
  expect(getEnd(NOW, on('S1_2'))).toEqual({ is: 'changed', plan: 'Annual plan' });
  for (const now of [on('S1_1'), null, undefined]) {
    expect(getEnd(NOW, now)).toEqual({ is: 'accepted', plan: 'Annual plan', offerId: 'S1_2' });
  }
});

test('one for later is told with its day: the provider’s, else the one that was promised; nothing that waits is none [PLAN-39]', () => {
  const told = getEnd(LATER, on('S1_1', { pendingSwitchId: 'x', pendingSwitch }));
  expect(told).toEqual({ is: 'waiting', plan: 'Annual plan', beginsAtMs: 7000 });
  expect(getEnd(LATER, undefined)).toEqual({ is: 'waiting', plan: 'Annual plan', beginsAtMs: 5000 });
  // something waits, and its details cannot be read
  expect(getEnd(LATER, on('S1_1', { pendingSwitchId: 'x' }))).toMatchObject({ is: 'waiting' });
  expect(getEnd(LATER, on('S1_1'))).toMatchObject({ is: 'accepted', offerId: 'S1_2' });
});

test('of one whose answer was lost only the subscription tells', () => {
  const lost = { offerId: 'S1_2', plan: 'Annual plan' };
  expect(seenEnd(lost, on('S1_2'))).toEqual({ is: 'changed', plan: 'Annual plan' });
  expect(seenEnd(lost, on('S1_1', { pendingSwitch }))).toMatchObject({ is: 'waiting', beginsAtMs: 7000 });
  expect(seenEnd(lost, on('S1_1'))).toBeNull();
  expect(seenEnd(lost, on('S1_1', { pendingSwitch: { ...pendingSwitch, offerId: 'S1_3' } }))).toBeNull();
  expect(seenEnd(lost, null)).toBeNull();
});
