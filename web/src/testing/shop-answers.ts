import { httpError } from '../account/identity/testing/fake-identity.ts';
import type { Answers } from './answers.ts';
import { ANNUAL as ANNUAL_FEE, MONTHLY as MONTHLY_FEE, planAnswers } from './plan-answers.ts';

/** The app's ids of what is sold: two plans, and a ticket to one concert. */
export const MONTHLY = 'S115000_6001';
export const ANNUAL = 'S115000_6002';
export const TICKET = 'C115001_7001';

export const PLAN_FEES = [{ ...MONTHLY_FEE, trial_period: { period: 'day', quantity: 7 } }, ANNUAL_FEE];
export const TICKET_FEE = {
  ...ANNUAL_FEE,
  id: 7001,
  item_id: 115001,
  amount: 3,
  description: 'One-time ticket',
  access_type: { name: 'ppv', period: 'week', quantity: 1 },
};

/** What the identity provider answers to a viewer who may buy these, and has none. */
export const SHOP: Answers = {
  ...planAnswers(),
  'GET /v2/items/115000/access-fees': PLAN_FEES,
  'GET /v2/items/115001/access-fees': [TICKET_FEE],
  'GET /items/115001/access': httpError(402, 'No access'),
};

/** The one method of a gateway with a page for all of its ways to pay. */
export const PAGE_METHOD = { 'GET /payments/methods': [{ id: 3, method_name: 'Page', is_external: true }] };
