import { expect, test } from 'vitest';
import type { Offer } from '../account/commerce/offer.ts';
import { buyPrice } from './buy-price.ts';

const TICKET: Offer = {
  offerId: 'C1_1',
  title: 'Ticket',
  type: 'tvod',
  price: 9,
  currency: 'EUR',
  period: null,
  opensFor: { amount: 2, unit: 'day' },
  trial: null,
  planSwitchEnabled: false,
};
const getPrice = (...offers: Offer[]) => {
  const found = buyPrice(offers, 'en');
  return found && [found.key, found.price, found.length.replace(/\u00a0/g, ' ')];
};

test('buy price: is that of the cheapest ticket, with its length when there is one ticket [PLAN-01]', () => {
  expect(getPrice(TICKET)).toEqual(['buy_for', '€9.00', '48 hours']);
  const { opensFor: _, ...open } = TICKET;
  expect(getPrice(open)).toEqual(['buy_for', '€9.00', '']);
  expect(getPrice(TICKET, { ...TICKET, offerId: 'C1_2', price: 3 })).toEqual(['buy_from', '€3.00', '']);
  expect(getPrice({ ...TICKET, type: 'svod', period: 'month' })).toBeNull();
  expect(getPrice()).toBeNull();
});
