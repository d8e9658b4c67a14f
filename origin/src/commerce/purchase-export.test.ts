import { expect, it } from 'vitest';
import { startShop } from '../../test/shop-client.ts';
import { onBothStores } from '../../test/stores.ts';

onBothStores((kind) => {
  it('purchase export: has every purchase of the account, and no cancel token or card number [IDAPI-11]', async () => {
    const shop = await startShop(await kind.newPlace());
    const viewer = await shop.newViewer();
    await viewer.subscribe(6002);
    await viewer.pay(7001);
    await shop.settle();
    await viewer.pay(7002, { number: '4000000000000002' });
    await shop.settle();
    const { id: customer } = viewer.account;
    const [running] = await shop.origin.commerce.subscriptions(customer);
    await shop.origin.commerce.switchPlan({ accountId: customer, uuid: '' }, running?.id ?? '', 6001);
    await shop.origin.commerce.createOrder({ accountId: customer }, 7001, 'paypal');
    const [{ id: chargeId = '' } = {}] = await shop.origin.commerce.payments(customer);
    await shop.origin.commerce.requestRefund(customer, { chargeId, amountMinor: 100 });
    const { body } = await viewer.get('/subscriptions');
    expect((await viewer.post('/accounts/export', {})).status).toBe(200);
    const [mail] = await shop.mails('viewer1@example.test');
    const data = JSON.parse(/\{.*\}/s.exec(mail?.text ?? '')?.[0] ?? '');
    const card = { lastFour: '4242', brand: 'visa', holder: 'Ada Quay', expiryMonth: 3, expiryYear: 2039 };
    expect(data.subscriptions).toMatchObject([
      {
        item: 'All concerts',
        plan: 'Annual plan',
        price: 69.9,
        currency: 'EUR',
        state: 'active',
        method: 'card',
      },
    ]);
    expect(data.payments).toHaveLength(2);
    expect(data.payments).toContainEqual(
      expect.objectContaining({
        ...{ item: 'Night at the Pier', plan: 'One-time ticket', amount: 3, card },
        receiptFor: { name: expect.any(String), email: 'viewer1@example.test' },
      }),
    );
    expect(data.otherPayments).toMatchObject([
      { item: 'The premiere', amount: 9, kind: 'purchase', state: 'failed', failure: expect.any(String) },
    ]);
    expect(data.refunds).toMatchObject([
      { payment: chargeId, amount: 1, currency: 'EUR', state: 'intended' },
    ]);
    expect(data.disputes).toEqual([]);
    expect(data.paymentMethods).toMatchObject([{ kind: 'card', card, removedAt: null }]);
    expect(data.orders).toMatchObject([{ plan: 'One-time ticket', total: 3, method: 'paypal' }]);
    expect(data.planSwitches).toMatchObject([
      { fromPlan: 'Annual plan', toPlan: 'Monthly plan', price: 6.99, state: 'pending' },
    ]);
    const [subscription] = body.collection;
    expect(subscription.cancel_token).toMatch(/^\S{12,}$/);
    expect(mail?.text).not.toContain(subscription.cancel_token);
    expect(mail?.text).not.toContain('4242424242424242');
    await shop.remove();
  });
});
