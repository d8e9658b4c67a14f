import { describe, expect, it } from 'vitest';
import { type CommerceSetup, card, removeAll } from '../../test/commerce-setup.ts';
import {
  ASSET,
  CONCERT,
  commerceOfViewer,
  DECLINED,
  fault,
  PAYPAL,
  SUCCEEDED,
} from '../../test/commerce-viewer.ts';
import { pageOf } from '../../test/fake-gateway.ts';
import { onBothStores } from '../../test/stores.ts';

onBothStores((kind) => {
  let setup: CommerceSetup;
  let viewer: { accountId: number; uuid: string };
  const { orderOf, buy, buyAndPay, hasAccess } = commerceOfViewer(kind, (opened) => {
    ({ setup, viewer } = opened);
  });

  describe('a purchase', () => {
    it('opens the item when it is paid, not before', async () => {
      expect(await buy(7001)).toEqual({ is: 'submitted' });
      expect(setup.bank.last().intent).toMatchObject({ amountMinor: 300, currency: 'EUR' });
      expect(await hasAccess(CONCERT)).toBe(false);
      await setup.bank.settle(setup.bank.last().intent.id, SUCCEEDED);
      expect(await hasAccess(CONCERT)).toBe(true);
      expect(await hasAccess(ASSET)).toBe(false);
      expect(await setup.commerce.grantedItems(viewer.accountId)).toEqual(new Set([CONCERT]));
    });

    it('that is declined opens nothing, and can be tried again', async () => {
      await buy(7001);
      await setup.bank.settle(setup.bank.last().intent.id, DECLINED);
      expect(await hasAccess(CONCERT)).toBe(false);
      await buyAndPay(7001);
      expect(await hasAccess(CONCERT)).toBe(true);
    });

    it('made again while it is under way is the same one, from another process too', async () => {
      const second = await setup.second();
      await Promise.all([buy(6002), second.buy(orderOf(6002)), buy(6002), second.buy(orderOf(6002))]);
      expect(setup.bank.charges.size).toBe(1);
      await setup.bank.settle(setup.bank.last().intent.id, SUCCEEDED);
      expect(await buy(6002)).toMatchObject({ is: 'access' });
      expect(setup.bank.charges.size).toBe(1);
    });

    it('made again hashes its card no second time, neither while it is under way nor once there is access', async () => {
      await buy(6002);
      await buy(6002);
      await setup.bank.settle(setup.bank.last().intent.id, SUCCEEDED);
      await buy(6002);
      expect(setup.hashedCards).toBe(1);
    });

    it('of another plan is refused while one is under way, and once there is access', async () => {
      await buy(6001);
      await expect(buy(6002)).rejects.toMatchObject(fault('payment_pending'));
      await setup.bank.settle(setup.bank.last().intent.id, SUCCEEDED);
      await expect(buy(6002)).rejects.toMatchObject(fault('already_active'));
      expect(setup.bank.charges.size).toBe(1);
    });

    it('by two viewers at once is two', async () => {
      const other = await setup.newAccount();
      await Promise.all([buy(7001), buy(7001, { accountId: other.accountId })]);
      expect(setup.bank.charges.size).toBe(2);
      for (const id of setup.bank.charges.keys()) await setup.bank.settle(id, SUCCEEDED);
    });

    it('that reaches the gateway when nobody waits for it any more is not charged', async () => {
      setup.bank.fault = 'late';
      await expect(buy(7001)).rejects.toMatchObject(fault('gateway_unavailable'));
      setup.bank.fault = null;
      setup.bank.arrive();
      expect(setup.bank.last().state).toEqual({ state: 'cancelled' });
      await buyAndPay(7001);
      expect(await setup.commerce.payments(viewer.accountId)).toHaveLength(1);
    });

    it.each([
      ['before', 0],
      ['after', 1],
    ] as const)('whose gateway fails %s it has arrived is charged %i times', async (when, times) => {
      setup.bank.fault = when;
      const request = buy(7001);
      if (when === 'before') await expect(request).rejects.toMatchObject(fault('gateway_unavailable'));
      else expect(await request).toEqual({ is: 'submitted' });
      setup.bank.fault = null;
      for (const id of setup.bank.charges.keys()) await setup.bank.settle(id, SUCCEEDED);
      expect(
        [...setup.bank.charges.values()].filter(({ state }) => state.state === 'succeeded'),
      ).toHaveLength(times);
      expect(await hasAccess(CONCERT)).toBe(times === 1);
    });

    it.each(['dead_before', 'dead_after'] as const)(
      'cut off by a crash (%s) is settled by the next start',
      async (when) => {
        setup.bank.fault = when;
        expect(await buy(7001)).toEqual({ is: 'submitted' });
        setup.bank.fault = null;
        const [id] = setup.bank.charges.keys();
        if (id) setup.bank.decide(id, SUCCEEDED);
        await setup.restart();
        expect(await hasAccess(CONCERT)).toBe(when === 'dead_after');
        setup.clock.nowMs += 60_000;
        await setup.commerce.tick();
        expect(await buy(7001)).toMatchObject({ is: when === 'dead_after' ? 'access' : 'submitted' });
        if (when === 'dead_before') await setup.bank.settle(setup.bank.last().intent.id, SUCCEEDED);
      },
    );

    it('on its way to the gateway is let arrive when another process starts', async () => {
      const { charge: hand } = setup.bank.gateway;
      setup.bank.gateway.charge = async (intent) => {
        await (await setup.second()).start();
        return hand(intent);
      };
      expect(await buy(7001)).toEqual({ is: 'submitted' });
      await setup.bank.settle(setup.bank.last().intent.id, SUCCEEDED);
      expect(await hasAccess(CONCERT)).toBe(true);
    });

    it('for which a voucher leaves nothing to pay needs no card and no gateway [CHECKOUT-04]', async () => {
      const free = { by: { nothing: true }, voucherCode: 'NOTHING' } as const;
      for (const [feeId, order] of [
        [7001, { by: { nothing: true } }],
        [6002, free],
      ] as const)
        await expect(buy(feeId, order)).rejects.toMatchObject(fault('card_number_invalid'));
      expect(await buy(7001, free)).toEqual({ is: 'submitted' });
      expect(await hasAccess(CONCERT)).toBe(true);
      expect(await buy(7001, free)).toMatchObject({ is: 'access' });
      expect(setup.bank.charges.size).toBe(0);
      expect(setup.notices).toMatchObject([
        { notice: { type: 'payment.card.success', resource: { amount: '0.00' } } },
      ]);
    });

    it('whose result never comes is asked about after a minute', async () => {
      await buy(7001);
      setup.bank.decide(setup.bank.last().intent.id, SUCCEEDED);
      await setup.commerce.tick();
      expect(await hasAccess(CONCERT)).toBe(false);
      setup.clock.nowMs += 60_000;
      await setup.commerce.tick();
      expect(await hasAccess(CONCERT)).toBe(true);
    });

    it('results that come twice at once, again, late or in another order change nothing', async () => {
      await buy(7001);
      const { id } = setup.bank.last().intent;
      setup.bank.decide(id, SUCCEEDED);
      await Promise.all([setup.bank.tell({ id, ...SUCCEEDED }), setup.bank.tell({ id, ...SUCCEEDED })]);
      const before = await setup.commerce.payments(viewer.accountId);
      for (const state of [
        SUCCEEDED,
        { state: 'requires_action', redirectUrl: pageOf(id) },
        DECLINED,
      ] as const)
        await setup.bank.tell({ id, ...state });
      expect(await setup.commerce.payments(viewer.accountId)).toEqual(before);
      expect(setup.notices.map(({ notice }) => notice.type)).toEqual(['payment.card.success']);
    });

    it('is called back when its account is about to be erased', async () => {
      await buy(7001, { by: PAYPAL });
      const { id } = setup.bank.last().intent;
      await buy(7002);
      await setup.commerce.erase(viewer.accountId, removeAll);
      expect([...setup.bank.charges.values()].map(({ state }) => state.state)).toEqual([
        'cancelled',
        'cancelled',
      ]);
      expect(await setup.db.selectFrom('customers').select('id').execute()).toEqual([]);
      await setup.bank.tell({ id, state: 'cancelled' });
    });

    it.each([
      ['card', { card: card() }],
      ['PayPal', PAYPAL],
    ])('by %s is called back when its account is erased while it is handed over', async (_, by) => {
      const { charge } = setup.bank.gateway;
      setup.bank.gateway.charge = async (intent) => {
        await setup.db.deleteFrom('customers').where('id', '=', viewer.accountId).execute();
        return charge(intent);
      };
      await expect(buy(7001, { by })).rejects.toMatchObject(fault('account_gone'));
      await setup.bank.settle(setup.bank.last().intent.id, SUCCEEDED);
      expect(setup.bank.last().state).toEqual({ state: 'cancelled' });
    });

    it('that cannot be called back stays as it is, and the account too', async () => {
      await buy(7001);
      setup.bank.fault = 'dead_before';
      await expect(setup.commerce.erase(viewer.accountId, removeAll)).rejects.toMatchObject(
        fault('gateway_unavailable'),
      );
      setup.bank.fault = null;
      await setup.bank.settle(setup.bank.last().intent.id, SUCCEEDED);
      expect(await hasAccess(CONCERT)).toBe(true);
    });

    it('of an erased account is let go without harm', async () => {
      await buy(7001);
      const { id } = setup.bank.last().intent;
      await setup.db.deleteFrom('customers').where('id', '=', viewer.accountId).execute();
      await setup.bank.tell({ id, ...DECLINED });
      setup.bank.decide(id, DECLINED);
    });
  });

  it('no row holds a card number or a security code', async () => {
    await buyAndPay(6001, { by: { card: { ...card(), cvc: '913' } } });
    const rows = await Promise.all(
      (['charges', 'subscriptions', 'entitlements', 'ledger'] as const).map((table) =>
        setup.db.selectFrom(table).selectAll().execute(),
      ),
    );
    expect(JSON.stringify(rows)).not.toMatch(/4242424242424242|"913"/);
    expect(await setup.commerce.defaultCards(viewer.accountId)).toMatchObject([
      { card_last_four: '4242', card_brand: 'visa', card_expiry_month: 3, card_expiry_year: 2030 },
    ]);
  });
});
