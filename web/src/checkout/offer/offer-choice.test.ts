import { expect, test } from 'vitest';
import type { Offer } from '../../account/commerce/offer.ts';
import { chosenAtFirst, lengthOfAll, monthlyPart, namesPlan, planNamed } from './offer-choice.ts';

const offer = (offerId: string, period: Offer['period'], price = 6.99): Offer => ({
  offerId,
  title: offerId,
  type: period ? 'svod' : 'tvod',
  price,
  currency: 'EUR',
  period,
  trial: null,
  planSwitchEnabled: true,
});
const MONTHLY = offer('S1_1', 'month');
const YEARLY = offer('S1_2', 'year', 60);
const CONCERT = offer('C2_3', null);
const OTHER = offer('C2_4', null);
const plans = [MONTHLY, YEARLY];
const NONE = { offerId: null, chosenAt: '' };
const chosen = (offerId: string, chosenAt = '') => ({ offerId, chosenAt });

test.each([
  ['#p=monthly', MONTHLY.offerId],
  ['#p=annual', YEARLY.offerId],
  ['#p=weekly', ''],
  ['#p=constructor', ''],
  ['', ''],
])('offer choice: reads from the address %s the choice "%s" [PLAN-08]', (hash, offerId) => {
  expect(chosenAtFirst({ plans, single: [] }, hash, NONE)).toBe(offerId);
});

test('offer choice: keeps the previous choice unless the address names another or it is no longer sold [PLAN-08]', () => {
  expect(chosenAtFirst({ plans, single: [] }, '', chosen(YEARLY.offerId))).toBe(YEARLY.offerId);
  expect(chosenAtFirst({ plans, single: [] }, '#p=monthly', chosen(YEARLY.offerId))).toBe(MONTHLY.offerId);
  expect(chosenAtFirst({ plans, single: [] }, '', chosen('S9_9'))).toBe('');
});

test('offer choice: prefers a choice made at an address to what that address names [PLAN-08]', () => {
  const before = chosen(YEARLY.offerId, '#p=monthly');
  expect(chosenAtFirst({ plans, single: [] }, '#p=monthly', before)).toBe(YEARLY.offerId);
  expect(chosenAtFirst({ plans, single: [] }, '#p=annual', before)).toBe(YEARLY.offerId);
  expect([namesPlan('#p=monthly', before), namesPlan('#p=annual', before)]).toEqual([false, true]);
  expect([namesPlan('#p=monthly', NONE), namesPlan('', NONE), namesPlan('#p=toString', NONE)]).toEqual([
    true,
    false,
    false,
  ]);
  // one that is sold no more is no choice
  expect(chosenAtFirst({ plans, single: [] }, '#p=monthly', chosen('S9_9', '#p=monthly'))).toBe(
    MONTHLY.offerId,
  );
});

test('offer choice: chooses the only offer of an item', () => {
  expect(chosenAtFirst({ plans, single: [CONCERT] }, '', NONE)).toBe(CONCERT.offerId);
  expect(chosenAtFirst({ plans, single: [CONCERT, OTHER] }, '', NONE)).toBe('');
});

test('offer choice: takes from the address a plan of one month or one year, not of three months [PLAN-08 PLAN-01]', () => {
  const quarterly: Offer = { ...MONTHLY, offerId: 'S1_3', periodCount: 3 };
  expect(planNamed([quarterly, MONTHLY], '#p=monthly')).toBe(MONTHLY);
  expect(planNamed([quarterly], '#p=monthly')).toBeUndefined();
});

test('offer choice: divides the price of a year by months', () => {
  expect(monthlyPart(YEARLY)).toBe(5);
  expect(monthlyPart({ ...YEARLY, periodCount: 2 })).toBeNull();
  expect(monthlyPart(MONTHLY)).toBeNull();
});

test('offer choice: returns the opening time of tickets when it is the same for all', () => {
  const ticket = (amount: number, unit: 'day' | 'week' = 'day') => ({
    ...CONCERT,
    opensFor: { amount, unit },
  });
  expect(lengthOfAll([ticket(2)])).toEqual({ amount: 2, unit: 'day' });
  expect(lengthOfAll([ticket(2), ticket(2)])).toEqual({ amount: 2, unit: 'day' });
  expect(lengthOfAll([ticket(2), ticket(3)])).toBeNull();
  expect(lengthOfAll([ticket(2), ticket(2, 'week')])).toBeNull();
  expect(lengthOfAll([ticket(2), CONCERT])).toBeNull();
  expect(lengthOfAll([CONCERT])).toBeNull();
  expect(lengthOfAll([])).toBeNull();
});
