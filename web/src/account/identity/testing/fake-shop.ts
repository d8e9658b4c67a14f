import type { Answers } from '../../../testing/answers.ts';
import { httpError } from './fake-identity.ts';

/** The app's ids of what is sold: two plans, and a ticket to one concert. */
export const MONTHLY = 'S115000_6001';
export const ANNUAL = 'S115000_6002';
export const TICKET = 'C115001_7001';

const fee = (id: number, description: string, amount: number, more: object) => ({
  id,
  item_id: 115000,
  amount,
  currency: 'EUR',
  description,
  trial_period: null,
  plan_switch_enabled: false,
  item: { plan_switch_enabled: true },
  ...more,
});
const each = (period: string, quantity = 1) => ({
  access_type: { name: 'subscription', period, quantity },
});

export const PLAN_FEES = [
  fee(6001, 'Monthly plan', 6.99, { ...each('month'), trial_period: { period: 'day', quantity: 7 } }),
  fee(6002, 'Annual plan', 69.9, each('year')),
];
export const TICKET_FEE = fee(7001, 'One-time ticket', 3, {
  item_id: 115001,
  access_type: { name: 'ppv', period: 'week', quantity: 1 },
});

/** A provider that sells these to a viewer who has none of them. */
export const SHOP: Answers = {
  'GET /v2/items/115000/access-fees': PLAN_FEES,
  'GET /v2/items/115001/access-fees': [TICKET_FEE],
  'GET /payments/methods': [
    { id: 1, method_name: 'Card', is_external: false },
    { id: 2, method_name: 'PayPal', is_external: true },
  ],
  'GET /items/115000/access': httpError(402, 'No access'),
  'GET /items/115001/access': httpError(402, 'No access'),
};
