import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { fakeIdentity } from '../identity/testing/fake-identity.ts';
import { grantQuery, grantsQuery, subscriptionQuery } from './access-queries.ts';
import { paymentDetailQuery, plansQuery, transactionsQuery } from './commerce-queries.ts';

const CHARGE = {
  trx_token: 'trx-1',
  payment_method_name: 'Card',
  item_title: 'Aurora Set',
  charged_amount: 9,
  currency_iso: 'EUR',
  created_at: 1767600027,
};

test('commerce queries: load payments and the payment method on a site without subscriptions [PAY-34]', async () => {
  const { provider, sent } = fakeIdentity(({ what }) =>
    what.includes('history')
      ? { collection: [CHARGE] }
      : { cards: { EUR: { number: 4242, exp_month: 3, exp_year: 2030 } } },
  );
  const session = { provider: async () => provider };
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const [subscription, payments, detail] = await Promise.all([
    queries.fetchQuery(subscriptionQuery(session, '7')),
    queries.fetchQuery(transactionsQuery(session, '7')),
    queries.fetchQuery(paymentDetailQuery(session, '7')),
  ]);
  expect(subscription).toBeNull();
  expect(payments).toMatchObject([{ id: 'trx-1', offerTitle: 'Aurora Set', price: 9 }]);
  expect(detail).toMatchObject({ lastFour: '4242' });
  expect(sent.map(({ what }) => what).sort()).toEqual([
    'GET /v2/accounting/payment-history',
    'GET /v2/payments/cards/default',
  ]);
});

test('commerce queries: are stored per viewer, where a logout finds them', () => {
  const session = { provider: () => Promise.reject(new Error('not requested')) };
  for (const make of [subscriptionQuery, transactionsQuery, paymentDetailQuery]) {
    const { queryKey, enabled } = make(session, '7');
    expect([queryKey[0], queryKey.includes('7'), enabled]).toEqual(['account', true, true]);
    expect(make(session, undefined).enabled).toBe(false);
  }
  expect(plansQuery(session).queryKey[0]).not.toBe('account');
});

test('access query: checks several offers at once, each once [ACCESS-14]', async () => {
  const { provider, sent } = fakeIdentity(({ what }) =>
    what.includes('115001')
      ? { item: { id: 115001, title: '' } }
      : Response.json({ code: 402 }, { status: 402 }),
  );
  const session = { provider: async () => provider };
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const ids = ['C115001_7001', 'C115002_7002'];
  const [grants] = await Promise.all([
    queries.fetchQuery(grantsQuery(session, ids, '7')),
    queries.fetchQuery(grantsQuery(session, [...ids].reverse(), '7')),
  ]);
  expect(grants).toEqual({ C115001_7001: true, C115002_7002: false });
  expect(sent.map(({ what }) => what)).toEqual(['GET /items/115001/access', 'GET /items/115002/access']);
});

test('access query: checks again at once only what the viewer does not have', async () => {
  const { provider, sent } = fakeIdentity(({ what }) =>
    what.includes('115001') ? { item: { id: 115001, title: '' } } : { code: 402 },
  );
  const session = { provider: async () => provider };
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  for (const id of ['C115001_7001', 'C115002_7002', 'C115001_7001', 'C115002_7002']) {
    await queries.fetchQuery(grantQuery(session, id, '7'));
  }
  expect(sent.map(({ what }) => what)).toEqual([
    'GET /items/115001/access',
    'GET /items/115002/access',
    'GET /items/115002/access',
  ]);
});
