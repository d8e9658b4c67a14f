import { expect, it } from 'vitest';
import { startBilling } from '../../../test/billing-client.ts';
import { MONTHLY, SELLER } from '../../../test/billing-shop.ts';
import { PASSWORD } from '../../../test/identity-client.ts';
import { addShop } from '../../../test/shop-files.ts';

it('subscription: does not open the site of another publisher [BILLAPI-33]', async () => {
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
      const answer = await client.call('GET', `/customers/${viewer.id}/subscriptions`, undefined, there);
      return answer.data.items.map(({ offerId }: { offerId: string }) => offerId);
    };
    // the first has named no items
    expect(await shownAt('400000001')).toEqual([MONTHLY]);
    expect(await shownAt('400000002')).toEqual([]);
    expect(await shownAt('400000003')).toEqual([MONTHLY]);
  } finally {
    await client.remove();
  }
});
