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

/** A checkout that opens with a coupon kept for it; the provider fails so when it is sent. */
function open(failure: Error) {
  const { commerce } = fakeIdentity(() => ({})).provider;
  const refusing: CommercePort = { ...commerce, updateOrder: () => Promise.reject(failure) };
  const session = { ...noSession(), provider: async () => ({ commerce: refusing }) as unknown as Provider };
  const purchase = createPurchaseIntent(memoryStore());
  purchase.dispatch({ type: 'choose', offerId: OFFER.offerId });
  purchase.dispatch({ type: 'keep-coupon', coupon: 'SUMMER' });
  const query = orderQuery({ session, purchase, offer: OFFER, method: undefined, customerId: '7' });
  return { purchase, order: new QueryClient().fetchQuery(query) };
}

test.each(['coupon_not_valid', 'coupon_not_valid_for_offer'] as const)(
  'order query: drops a stored coupon that is refused (%s) and opens the order without it [CHECKOUT-10]',
  async (code) => {
    const { purchase, order } = open(new AccountFailure(code, 'No'));
    expect((await order).order).toMatchObject({ coupon: '', totalPrice: 69.9 });
    expect(purchase.read().coupon).toBe('');
  },
);

test.each([
  ['the provider does not answer', new AccountFailure('unreachable', 'down')],
  ['the provider gets too many requests', new AccountFailure('too_many_tries', 'wait')],
  ['code is missing', new TypeError('Failed to fetch')],
])('order query: keeps the stored coupon and fails when %s [CHECKOUT-10]', async (_, failure) => {
  const { purchase, order } = open(failure);
  await expect(order).rejects.toBe(failure);
  expect(purchase.read().coupon).toBe('SUMMER');
});

test('order query: creates another order when the checkout is opened again [CHECKOUT-14]', async () => {
  const { commerce } = fakeIdentity(() => ({})).provider;
  let made = 0;
  const createOrder: CommercePort['createOrder'] = (offer, method) => {
    made += 1;
    return commerce.createOrder(offer, method);
  };
  const counting = { ...commerce, createOrder };
  const session = { ...noSession(), provider: async () => ({ commerce: counting }) as unknown as Provider };
  const purchase = createPurchaseIntent(memoryStore());
  const queries = new QueryClient();
  const query = orderQuery({ session, purchase, offer: OFFER, method: undefined, customerId: '7' });
  for (const count of [1, 2]) {
    const observer = new QueryObserver(queries, query);
    const close = observer.subscribe(() => {});
    await vi.waitFor(() => expect(observer.getCurrentResult().data).toBeDefined());
    expect(made).toBe(count);
    close();
    await vi.waitFor(() => expect(queries.getQueryData(query.queryKey)).toBeUndefined());
  }
});
