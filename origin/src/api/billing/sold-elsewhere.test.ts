import { expect, it } from 'vitest';
import { startBilling } from '../../../test/billing-client.ts';
import { MONTHLY, SELLER } from '../../../test/billing-shop.ts';
import { PASSWORD } from '../../../test/identity-client.ts';
import { addShop } from '../../../test/shop-files.ts';

it('subscription: with its payments and its card is not listed at another publisher [BILLAPI-33 BILLAPI-35 BILLAPI-36]', async () => {
  const client = await startBilling({}, (data) => {
    addShop(data);
    data.write('commerce/seller.json', SELLER);
    data.write('accounts/billing.json', {
      publishers: { '400000002': { items: [115_001] }, '400000003': { items: [115_000, 115_001] } },
    });
  });
  try {
    client.origin.sandbox?.setFaults({ settleMs: 0 });
    const viewer = await client.register('ada@example.test');
    await client.buy(viewer, MONTHLY);
    const shownAt = async (publisherId: string) => {
      const login = { email: 'ada@example.test', password: PASSWORD, publisherId };
      const there = (await client.call('POST', '/auths', login)).data.jwt;
      const get = async (path: string) =>
        (await client.call('GET', `/customers/${viewer.id}/${path}`, undefined, there)).data;
      const getOffers = async (path: string) =>
        (await get(path)).items.map(({ offerId }: { offerId: string }) => offerId);
      const cards = (await get('payment_details')).paymentDetails.length;
      return { plans: await getOffers('subscriptions'), paid: await getOffers('transactions'), cards };
    };
    const shown = { plans: [MONTHLY], paid: [MONTHLY], cards: 1 };
    // the first has named no items
    expect(await shownAt('400000001')).toEqual(shown);
    expect(await shownAt('400000002')).toEqual({ plans: [], paid: [], cards: 0 });
    expect(await shownAt('400000003')).toEqual(shown);
  } finally {
    await client.remove();
  }
});
