import { expect, test } from 'vitest';
import type { Offer } from '../../account/commerce/offer.ts';
import {
  chosenAtFirst,
  lengthOfAll,
  monthlyPart,
  namesPlan,
  planAtFirst,
  planNamed,
} from './offer-choice.ts';

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
const MONTHLY = offer('month', 'month');
const YEARLY = offer('year', 'year', 60);
const CONCERT = offer('concert', null);
const OTHER = offer('other', null);
const plans = [MONTHLY, YEARLY];
const NONE = { offerId: null, chosenAt: '' };
const chosen = (offerId: string, chosenAt = '') => ({ offerId, chosenAt });

test('offer choice: is that of the address or the previous one, whichever is newer and sold [PLAN-08]', () => {
  for (const [hash, before, offerId] of [
    ['#p=monthly', NONE, 'month'],
    ['#p=annual', NONE, 'year'],
    ['#p=weekly', NONE, 'month'],
    ['#p=constructor', NONE, 'month'],
    ['', NONE, 'month'],
    ['', chosen('year'), 'year'],
    ['#p=monthly', chosen('year'), 'month'],
    ['', chosen('unsold'), 'month'],
    ['#p=monthly', chosen('year', '#p=monthly'), 'year'],
    ['#p=annual', chosen('year', '#p=monthly'), 'year'],
    ['#p=monthly', chosen('unsold', '#p=monthly'), 'month'],
  ] as const)
    expect(chosenAtFirst({ plans, single: [] }, hash, before), hash).toBe(offerId);
  for (const [hash, before, names] of [
    ['#p=monthly', chosen('year', '#p=monthly'), false],
    ['#p=annual', chosen('year', '#p=monthly'), true],
    ['#p=monthly', NONE, true],
    ['', NONE, false],
    ['#p=toString', NONE, false],
  ] as const)
    expect(namesPlan(hash, before), hash).toBe(names);
});

test('offer choice: chooses at first the plan that begins with a trial, else the first one', () => {
  const trial = { ...YEARLY, offerId: 'trial', trial: { amount: 7, unit: 'day' } } as const;
  expect(chosenAtFirst({ plans: [MONTHLY, trial], single: [] }, '', NONE)).toBe('trial');
  expect(chosenAtFirst({ plans: [YEARLY, MONTHLY], single: [] }, '', NONE)).toBe('year');
  expect(chosenAtFirst({ plans: [], single: [] }, '', NONE)).toBe('');
});

test('offer choice: names that plan before the sign-up, but not while a coupon lowers its price', () => {
  expect(planAtFirst(plans, { ...NONE, coupon: '' })).toBe(MONTHLY);
  expect(planAtFirst(plans, { ...NONE, coupon: 'HALF' })).toBeUndefined();
  expect(planAtFirst([offer('endless', null)], { ...NONE, coupon: '' })).toBeUndefined();
  expect(planAtFirst([], { ...NONE, coupon: '' })).toBeUndefined();
});

test('offer choice: chooses the only offer of an item, and none of several', () => {
  expect(chosenAtFirst({ plans, single: [CONCERT] }, '', NONE)).toBe('concert');
  expect(chosenAtFirst({ plans, single: [CONCERT, OTHER] }, '', NONE)).toBe('');
});

test('offer choice: takes from the address a plan of one month or one year, not of three months [PLAN-08 PLAN-01]', () => {
  const quarterly: Offer = { ...MONTHLY, offerId: 'quarter', periodCount: 3 };
  expect(planNamed([quarterly, MONTHLY], '#p=monthly')).toBe(MONTHLY);
  expect(planNamed([quarterly], '#p=monthly')).toBeUndefined();
});

test('offer choice: divides the price of a year by months', () => {
  expect([YEARLY, { ...YEARLY, periodCount: 2 }, MONTHLY].map(monthlyPart)).toEqual([5, null, null]);
});

test('offer choice: returns the opening time of tickets when it is the same for all', () => {
  const ticket = (amount: number, unit: 'day' | 'week' = 'day') => ({
    ...CONCERT,
    opensFor: { amount, unit },
  });
  const day = { amount: 2, unit: 'day' };
  for (const [offers, length] of [
    [[ticket(2)], day],
    [[ticket(2), ticket(2)], day],
    [[ticket(2), ticket(3)], null],
    [[ticket(2), ticket(2, 'week')], null],
    [[ticket(2), CONCERT], null],
    [[CONCERT], null],
    [[], null],
  ] as const)
    expect(lengthOfAll(offers)).toEqual(length);
});
