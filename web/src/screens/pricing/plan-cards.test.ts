import { expect, test } from 'vitest';
import type { Offer } from '../../account/commerce/offer.ts';
import { planCards } from './plan-cards.ts';

const MONTHLY: Offer = {
  offerId: 'S115000_6001',
  title: 'Monthly plan',
  type: 'svod',
  price: 6.99,
  currency: 'EUR',
  period: 'month',
  trial: { amount: 7, unit: 'day' },
  planSwitchEnabled: true,
};
const YEARLY: Offer = { ...MONTHLY, offerId: 'S115000_6002', price: 69.9, period: 'year', trial: null };
const NONE = { monthlyPrice: '', yearlyPrice: '' };

test('plan cards: are the monthly and the annual plan, with price and trial [PRICING-01]', () => {
  expect(planCards([YEARLY, MONTHLY], NONE, 'en')).toMatchObject([
    { plan: 'monthly', price: '€6.99', monthlyShare: '', saving: '', trial: { amount: 7, unit: 'day' } },
    { plan: 'annual', price: '€69.90', monthlyShare: '€5.83', saving: '17%', trial: null },
  ]);
});

test('plan cards: say that a plan has no trial when another one has [PRICING-01 PLAN-01]', () => {
  const getMarks = (...offers: Offer[]) => planCards(offers, NONE, 'en').map(({ hasNoTrial }) => hasNoTrial);
  expect(getMarks(MONTHLY, YEARLY)).toEqual([false, true]);
  expect(getMarks({ ...MONTHLY, trial: null }, YEARLY)).toEqual([false, false]);
  expect(getMarks(YEARLY)).toEqual([false]);
});

test('plan cards: ignore a plan of three months or two years [PRICING-01 PLAN-01]', () => {
  const quarterly: Offer = { ...MONTHLY, offerId: 'S115000_6003', price: 17.99, periodCount: 3 };
  const biennial: Offer = { ...YEARLY, offerId: 'S115000_6004', price: 120, periodCount: 2 };
  const prices = planCards([quarterly, biennial, YEARLY, MONTHLY], NONE, 'en').map(({ price }) => price);
  expect(prices).toEqual(['€6.99', '€69.90']);
});

test('plan cards: are plans of other lengths when neither is sold [PRICING-01 PLAN-01]', () => {
  const weekly: Offer = { ...MONTHLY, title: 'A week', price: 2.5, period: 'week' };
  const quarterly: Offer = { ...MONTHLY, title: 'A season', price: 17.99, periodCount: 3, trial: null };
  const configured = { monthlyPrice: '€7', yearlyPrice: '€70' };
  const trial = { amount: 7, unit: 'day' };
  expect(planCards([weekly, quarterly], configured, 'en')).toMatchObject([
    { plan: null, title: 'A week', price: '€2.50', per: { amount: 1, unit: 'week' }, trial },
    { plan: null, title: 'A season', price: '€17.99', per: { amount: 3, unit: 'month' }, trial: null },
  ]);
});

test('plan cards: are none when nothing is sold and no price is configured [PRICING-01]', () => {
  expect(planCards([], NONE, 'en')).toEqual([]);
  expect(planCards(undefined, NONE, 'en')).toHaveLength(2);
  expect(planCards([], { monthlyPrice: '€7', yearlyPrice: '' }, 'en')).toHaveLength(2);
});

test('plan cards: show no saving when a year is no cheaper', () => {
  const dear = { ...YEARLY, price: 12 * 6.99 };
  expect(planCards([MONTHLY, dear], NONE, 'en').map(({ saving }) => saving)).toEqual(['', '']);
});

test('plan cards: have the configured prices, or none, when the provider does not answer [PRICING-01]', () => {
  const configured = { monthlyPrice: '€7', yearlyPrice: '€70 instead of €84' };
  for (const offers of [undefined, []]) {
    expect(planCards(offers, configured, 'en').map(({ price }) => price)).toEqual([
      '€7',
      '€70 instead of €84',
    ]);
  }
  expect(planCards(undefined, NONE, 'en').map(({ plan, price }) => [plan, price])).toEqual([
    ['monthly', ''],
    ['annual', ''],
  ]);
});

test('plan cards: leave out a plan that is not sold', () => {
  const cards = planCards([MONTHLY], { monthlyPrice: '€1', yearlyPrice: '€2' }, 'en');
  expect(cards.map(({ plan, price }) => [plan, price])).toEqual([['monthly', '€6.99']]);
});
