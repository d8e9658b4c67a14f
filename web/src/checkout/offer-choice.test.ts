import { expect, test } from 'vitest';
import type { Offer } from '../account/commerce-port.ts';
import { chosenAtFirst, monthlyPart } from './offer-choice.ts';

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

test.each([
  ['#p=monthly', MONTHLY.offerId],
  ['#p=annual', YEARLY.offerId],
  ['#p=weekly', ''],
  ['#p=constructor', ''],
  ['', ''],
])('the address %s chooses "%s" [PLAN-08]', (hash, offerId) => {
  expect(chosenAtFirst({ plans, single: [] }, hash, null)).toBe(offerId);
});

test('what was chosen before is chosen, unless the address says otherwise or it is sold no more [PLAN-08]', () => {
  expect(chosenAtFirst({ plans, single: [] }, '', YEARLY.offerId)).toBe(YEARLY.offerId);
  expect(chosenAtFirst({ plans, single: [] }, '#p=monthly', YEARLY.offerId)).toBe(MONTHLY.offerId);
  expect(chosenAtFirst({ plans, single: [] }, '', 'S9_9')).toBe('');
});

test('who came for one concert that is sold in one way has it chosen', () => {
  expect(chosenAtFirst({ plans, single: [CONCERT] }, '', null)).toBe(CONCERT.offerId);
  expect(chosenAtFirst({ plans, single: [CONCERT, OTHER] }, '', null)).toBe('');
});

test('a year is compared by the month', () => {
  expect(monthlyPart(YEARLY)).toBe(5);
  expect(monthlyPart(MONTHLY)).toBeNull();
});
