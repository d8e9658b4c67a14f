import { expect, it } from 'vitest';
import { startBilling } from '../../../test/billing-client.ts';
import { CARD, MONTHLY, PAGE, SELLER } from '../../../test/billing-shop.ts';
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
    const { id, jwt } = await client.register('ada@example.test');
    const order = {
      offerId: MONTHLY,
      customerId: id,
      country: 'NL',
      currency: 'EUR',
      paymentMethodId: CARD,
    };
    const sent = { ...order, customerIP: '203.0.113.7' };
    const { data } = await client.call('POST', '/orders', sent, jwt);
    const paymentMethod = { type: 'scheme', encryptedCardNumber: 'test_ok', holderName: 'Ada Quay' };
    const payment = { orderId: data.order.id, returnUrl: PAGE, paymentMethod };
    await client.call('POST', '/connectors/adyen/initial-payment', payment, jwt);
    const toldAt = async (publisherId: string) => {
      const login = { email: 'ada@example.test', password: PASSWORD, publisherId };
      const there = (await client.call('POST', '/auths', login)).data.jwt;
      const answer = await client.call('GET', `/customers/${id}/subscriptions`, undefined, there);
      return answer.data.items.map(({ offerId }: { offerId: string }) => offerId);
    };
    // the first has named no items
    expect(await toldAt('400000001')).toEqual([MONTHLY]);
    expect(await toldAt('400000002')).toEqual([]);
    expect(await toldAt('400000003')).toEqual([MONTHLY]);
  } finally {
    await client.remove();
  }
});
