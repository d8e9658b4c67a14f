import { ACCOUNT, type FakeIdentity, fakeIdentity, httpError, type Sent } from './fake-identity.ts';

/** Shared by tests of buying at this provider: its answers in wire format, and a provider that returns them. */

export const ACCESS = { item: { id: 115000, title: 'All concerts' }, expires_at: 1893456000 };
export const ENTRY = {
  subscription_id: 'sub_1',
  action_type: 'recurrent',
  item_id: 115000,
  item_title: 'All concerts',
  access_fee_id: 6001,
  access_type: { period: 'month' },
  subscription_price: 6.99,
  charged_amount: 5.99,
  currency: 'EUR',
  payment_method_name: 'Card',
  next_rebill_date: 1893456001,
  unsubscribe_url: 'https://id.example.test/subscriptions/cancel/sub_1',
};

/** Calls of a provider that sells. */
export const CALL = {
  fees: 'GET /v2/items/115000/access-fees',
  access: 'GET /items/115000/access',
  subscriptions: 'GET /subscriptions?limit=15&page=0',
  payments: 'GET /v2/accounting/payment-history',
  card: 'GET /v2/payments/cards/default',
} as const;

export type Answers = Record<string, object | Response | ((sent: Sent) => object | Response)>;

/** A provider that returns these answers, by call; an account is always there. */
export const having = (answers: Answers): FakeIdentity =>
  fakeIdentity(
    (sent) => {
      const answer =
        answers[sent.what] ?? (sent.what.endsWith(' /accounts') ? ACCOUNT : httpError(500, 'Oops'));
      return typeof answer === 'function' ? (answer as (sent: Sent) => object)(sent) : answer;
    },
    { assetId: '115000' },
  );

/** The answers about a viewer who has these subscriptions to the item of the site. */
export const subscribed = (...collection: object[]): Answers => ({
  [CALL.access]: ACCESS,
  [CALL.subscriptions]: { collection },
});
