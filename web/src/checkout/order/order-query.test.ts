import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { AccountFailure } from '../../account/account-failure.ts';
import type { CommercePort } from '../../account/commerce/commerce-port.ts';
import type { Offer } from '../../account/commerce/offer.ts';
import { fakeIdentity } from '../../account/identity/testing/fake-identity.ts';
import type { Provider } from '../../account/ports.ts';
import { noSession } from '../../account/session/no-session.ts';
import { memoryStore } from '../../lib/storage.ts';
import { createPurchaseIntent } from '../purchase-intent.ts';
import { orderQuery } from './order-query.ts';

const OFFER: Offer = {
  offerId: 'S115000_6002',
  title: 'Annual plan',
  type: 'svod',
  price: 69.9,
  currency: 'EUR',
  period: 'year',
  trial: null,
  planSwitchEnabled: true,
};

/** A checkout with a stored coupon, at a provider that fails so when the coupon is sent, and counts the orders. */
function open(failure: Error) {
  const { commerce } = fakeIdentity(() => ({})).provider;
  const made: Offer[] = [];
  const refusing: CommercePort = {
    ...commerce,
    createOrder(offer, method) {
      made.push(offer);
      return commerce.createOrder(offer, method);
    },
    updateOrder: () => Promise.reject(failure),
  };
  const session = { ...noSession(), provider: async () => ({ commerce: refusing }) as unknown as Provider };
  const purchase = createPurchaseIntent(memoryStore());
  purchase.dispatch({ type: 'choose', offerId: OFFER.offerId });
  purchase.dispatch({ type: 'keep-coupon', coupon: 'SUMMER' });
  const query = orderQuery({ session, purchase, offer: OFFER, method: undefined, customerId: '7' });
  return { purchase, query, made };
}

test('order query: drops a stored coupon that is refused and opens the order without it [CHECKOUT-10]', async () => {
  for (const code of ['coupon_not_valid', 'coupon_not_valid_for_offer'] as const) {
    const { purchase, query } = open(new AccountFailure(code, 'No'));
    const { order } = await new QueryClient().fetchQuery(query);
    expect(order).toMatchObject({ coupon: '', totalPrice: 69.9 });
    expect(purchase.read().coupon).toBe('');
  }
});

test('order query: keeps the stored coupon and fails after any other failure [CHECKOUT-10]', async () => {
  for (const failure of [
    new AccountFailure('unreachable', 'down'),
    new AccountFailure('too_many_tries', 'wait'),
    new TypeError('Failed to fetch'),
  ]) {
    const { purchase, query } = open(failure);
    await expect(new QueryClient().fetchQuery(query)).rejects.toBe(failure);
    expect(purchase.read().coupon).toBe('SUMMER');
  }
});

test('order query: creates another order when the checkout is opened again [CHECKOUT-14]', async () => {
  const { query, made } = open(new AccountFailure('coupon_not_valid', 'No'));
  const queries = new QueryClient();
  for (const count of [1, 2]) {
    const observer = new QueryObserver(queries, query);
    const close = observer.subscribe(() => {});
    await vi.waitFor(() => expect(observer.getCurrentResult().data).toBeDefined());
    expect(made).toHaveLength(count);
    close();
    await vi.waitFor(() => expect(queries.getQueryData(query.queryKey)).toBeUndefined());
  }
});
