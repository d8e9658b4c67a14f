import { describe, expect, test } from 'vitest';
import type { Offer } from '../../account/commerce-port.ts';
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

describe('the cards of the pricing page', () => {
  test('are the monthly and the annual plan, in that order, with price and trial [PRICING-01]', () => {
    expect(planCards([YEARLY, MONTHLY], NONE, 'en')).toEqual([
      { plan: 'monthly', price: '€6.99', monthlyShare: '', trial: { amount: 7, unit: 'day' } },
      { plan: 'annual', price: '€69.90', monthlyShare: '€5.83', trial: null },
    ]);
  });

  test('carry the configured prices where the provider’s cannot be had, or none at all [PRICING-01]', () => {
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

  test('leave out a plan that is not sold, and never price it by the config', () => {
    const cards = planCards([MONTHLY], { monthlyPrice: '€1', yearlyPrice: '€2' }, 'en');
    expect(cards.map(({ plan, price }) => [plan, price])).toEqual([['monthly', '€6.99']]);
  });
});
