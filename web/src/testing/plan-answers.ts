import { httpError } from '../account/identity/testing/fake-identity.ts';
import type { Answers } from './answers.ts';

/** Noon of the last day of 2029, in Unix seconds. */
export const END_OF_2029 = Date.UTC(2029, 11, 31, 12) / 1000;

/** The identity provider's two plans of the site's item. */
export const MONTHLY = {
  id: 6001,
  item_id: 115000,
  amount: 6.99,
  currency: 'EUR',
  title: 'Monthly',
  description: 'Monthly plan',
  access_type: { name: 'subscription', period: 'month', quantity: 1 },
  trial_period: null,
  plan_switch_enabled: true,
  item: { plan_switch_enabled: true },
};
export const ANNUAL = {
  ...MONTHLY,
  id: 6002,
  amount: 69.9,
  title: 'Annual',
  description: 'Annual plan',
  access_type: { name: 'subscription', period: 'year', quantity: 1 },
};

/** A running subscription of the identity provider. */
export const SUBSCRIPTION = {
  subscription_id: 'sub_1',
  item_id: 115000,
  item_title: 'All concerts',
  description: 'Monthly plan',
  action_type: 'recurrent',
  access_fee_id: 6001,
  access_type: { period: 'month' },
  subscription_price: 6.99,
  charged_amount: 6.99,
  currency: 'EUR',
  payment_method_name: 'Card',
  next_rebill_date: END_OF_2029 as number | null,
  unsubscribe_url: 'https://id.example.test/subscriptions/cancel/sub_1',
};

export const CARD = {
  number: 42,
  card_name: 'Ada Quay',
  exp_month: '3',
  exp_year: '2030',
  card_type: 'visa',
};

/** What the identity provider answers about what a viewer buys and has: two plans, nothing bought. */
export function planAnswers({
  subscription,
  access = subscription && {
    id: 81001,
    expires_at: END_OF_2029,
    item: { id: 115000, title: 'All concerts' },
  },
  card,
  charges = [],
}: {
  subscription?: object;
  access?: object;
  card?: object;
  charges?: readonly object[];
} = {}): Answers {
  return {
    'GET /v2/items/115000/access-fees': [MONTHLY, ANNUAL],
    'GET /items/115000/access': access ?? httpError(402, 'No access.'),
    'GET /subscriptions': { collection: subscription ? [subscription] : [] },
    'GET /v2/accounting/payment-history': { total: charges.length, collection: charges },
    'GET /v2/payments/cards/default': card ? { cards: { EUR: card } } : httpError(404, 'No card.'),
    'GET /payments/methods': [
      { id: 1, method_name: 'Card', is_external: false },
      { id: 2, method_name: 'PayPal', is_external: true },
    ],
  };
}
