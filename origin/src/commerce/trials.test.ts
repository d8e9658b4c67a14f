import { describe, expect, it } from 'vitest';
import { type CommerceSetup, card, DAY_MS } from '../../test/commerce-setup.ts';
import { ASSET, commerceOfViewer, DECLINED, fault, PAYPAL, SUCCEEDED } from '../../test/commerce-viewer.ts';
import { onBothStores } from '../../test/stores.ts';
import type { Order } from './buy.ts';

onBothStores((kind) => {
  let setup: CommerceSetup;
  let viewer: { accountId: number; uuid: string };
  const { orderOf, buy, buyAndPay, hasAccess, feesOf, subscription, passDays } = commerceOfViewer(
    kind,
    (opened) => {
      ({ setup, viewer } = opened);
    },
  );

  describe('the free trial', () => {
    it('is 7 days, charges nothing, and is paid for from then on [CONST-06]', async () => {
      await buyAndPay(6001);
      expect(setup.bank.last().intent.amountMinor).toBe(0);
      expect(await subscription()).toMatchObject({
        state: 'trial',
        period_ends_at_ms: setup.clock.nowMs + 7 * DAY_MS,
        nextAmountMinor: 699,
      });
      await passDays(7);
      expect(setup.bank.last().intent).toMatchObject({ amountMinor: 699, source: { stored: {} } });
      await setup.bank.settle(setup.bank.last().intent.id, SUCCEEDED);
      expect(await subscription()).toMatchObject({ state: 'active' });
    });

    it('is given once a card, to whichever account: a second one is refused before money moves [CONST-06 CHECKOUT-03]', async () => {
      await buyAndPay(6001);
      const other = await setup.newAccount();
      const again = (more: Partial<Order>) => buyAndPay(6001, { accountId: other.accountId, ...more });
      for (const expectedMinor of [null, 0, null])
        await expect(again({ expectedMinor })).rejects.toMatchObject(fault('trial_used'));
      expect(setup.bank.charges.size).toBe(1);
      // Once the viewer was told the price, they pay it.
      await again({ expectedMinor: 699 });
      expect(setup.bank.last().intent.amountMinor).toBe(699);
      const third = await setup.newAccount();
      await buyAndPay(6001, { accountId: third.accountId, by: { card: card('5555555555554444') } });
      expect(setup.bank.last().intent.amountMinor).toBe(0);
    });

    it('is given once a PayPal account, which is known when its payer agrees: then nothing is charged [CONST-06 CHECKOUT-48]', async () => {
      const payAs = async (payerId: string, accountId: number, more: Partial<Order> = {}) => {
        await buy(6001, { accountId, by: PAYPAL, ...more });
        const { id, amountMinor } = setup.bank.last().intent;
        await setup.bank.settle(id, { ...SUCCEEDED, payerId });
        // Told twice, as gateways do.
        await setup.bank.settle(id, { ...SUCCEEDED, payerId });
        return amountMinor;
      };
      expect(await payAs('ada@pay', viewer.accountId)).toBe(0);
      expect(await hasAccess()).toBe(true);
      const other = await setup.newAccount();
      expect(await payAs('ada@pay', other.accountId, { voucherCode: 'ONCE' })).toBe(0);
      expect(await setup.commerce.accessTo(other.accountId, ASSET)).toBeNull();
      expect(await setup.commerce.outcomeOf(other.accountId, ASSET)).toMatchObject({
        state: 'failed',
        message: 'The free trial has been used with this PayPal account. Nothing was charged.',
      });
      expect((await feesOf(other))[0]?.trial).toBeNull();
      // A client that has shown the price and does not send it.
      expect(await payAs('ada@pay', other.accountId, { voucherCode: 'ONCE' })).toBe(100);
      expect(await setup.commerce.accessTo(other.accountId, ASSET)).not.toBeNull();
      const third = await setup.newAccount();
      expect(await payAs('bob@pay', third.accountId)).toBe(0);
      expect(await setup.commerce.accessTo(third.accountId, ASSET)).not.toBeNull();
      const rows = await setup.db.selectFrom('trial_payers').selectAll().execute();
      expect(rows).toHaveLength(2);
      expect(JSON.stringify(rows)).not.toContain('@pay');
    });

    it('is given to one of two accounts whose payer is the same and agrees to both at once [CONST-06]', async () => {
      const other = await setup.newAccount();
      const ids = [];
      for (const { accountId } of [viewer, other]) {
        await buy(6001, { accountId, by: PAYPAL });
        ids.push(setup.bank.last().intent.id);
      }
      await Promise.all(ids.map((id) => setup.bank.settle(id, { ...SUCCEEDED, payerId: 'ada@pay' })));
      const states = await setup.db.selectFrom('charges').select('state').orderBy('state').execute();
      expect(states.map(({ state }) => state)).toEqual(['failed', 'succeeded']);
    });

    it('that was had does not keep a viewer from a voucher which leaves nothing to pay', async () => {
      await buyAndPay(6001);
      const { id = '' } = (await subscription()) ?? {};
      await setup.commerce.cancel(viewer, id);
      await passDays(8);
      const free = { voucherCode: 'NOTHING', expectedMinor: 0 };
      await expect(buy(6001, free)).rejects.toMatchObject(fault('trial_used'));
      await feesOf(viewer);
      await buyAndPay(6001, free);
      expect(setup.bank.last().intent.amountMinor).toBe(0);
      expect(await subscription()).toMatchObject({ state: 'active', discount_periods_left: 0 });
    });

    it('that was had is noted as told once', async () => {
      const toldAt = async () =>
        (await setup.db.selectFrom('trial_refusals').select('told_at_ms').execute()).map(
          (row) => row.told_at_ms,
        );
      await buyAndPay(6001);
      const firstMs = setup.clock.nowMs;
      await feesOf(viewer);
      setup.clock.nowMs += 60_000;
      await feesOf(viewer);
      expect(await toldAt()).toEqual([firstMs]);
    });

    it('is not told to whom it would be refused, and who asks for the fees knows the price [CHECKOUT-03]', async () => {
      const trialOf = async (who: typeof viewer) => (await feesOf(who))[0]?.trial;
      expect(await trialOf(viewer)).toEqual({ unit: 'day', quantity: 7 });
      await buyAndPay(6001);
      expect(await trialOf(viewer)).toBeNull();
      const other = await setup.newAccount();
      const again = () => buyAndPay(6001, { accountId: other.accountId });
      await expect(again()).rejects.toMatchObject(fault('trial_used'));
      expect(await trialOf(other)).toBeNull();
      await again();
      expect(setup.bank.last().intent.amountMinor).toBe(699);
    });

    it('that is sold no more is a changed price: nobody pays who was told that nothing is due [CHECKOUT-03]', async () => {
      await expect(buy(6002, { expectedMinor: 0 })).rejects.toMatchObject(fault('price_changed'));
      expect(setup.bank.charges.size).toBe(0);
      await buyAndPay(7001, { expectedMinor: 0, voucherCode: 'NOTHING' });
      expect(setup.bank.last().intent.amountMinor).toBe(0);
    });

    it('does not hide a price that has changed: who was told another one is refused, and nothing moves', async () => {
      await expect(buy(6002, { expectedMinor: 6000 })).rejects.toMatchObject(fault('price_changed'));
      await expect(buy(7001, { expectedMinor: 1, voucherCode: 'NOTHING' })).rejects.toMatchObject(
        fault('price_changed'),
      );
      expect(setup.bank.charges.size).toBe(0);
      expect(await setup.db.selectFrom('charges').selectAll().execute()).toEqual([]);
    });

    it('is not taken by who was told a price', async () => {
      await buyAndPay(6001, { expectedMinor: 699 });
      expect(setup.bank.last().intent.amountMinor).toBe(699);
      expect(await setup.db.selectFrom('trial_cards').selectAll().execute()).toEqual([]);
    });

    it('is free until its end, and opens while it is paid for then [CONST-06]', async () => {
      await buyAndPay(6001);
      const { period_ends_at_ms: endMs = 0, id = '' } = (await subscription()) ?? {};
      setup.clock.nowMs = endMs - 1;
      await setup.commerce.tick();
      expect(setup.bank.charges.size).toBe(1);
      setup.clock.nowMs = endMs;
      await setup.commerce.tick();
      expect(setup.bank.charges.size).toBe(2);
      expect(await hasAccess()).toBe(true);
      expect(await setup.commerce.grantedItems(viewer.accountId)).toEqual(new Set([ASSET]));
      setup.clock.nowMs = endMs + 5 * 60_000;
      expect(await hasAccess()).toBe(false);
      await setup.bank.settle(setup.bank.last().intent.id, DECLINED);
      setup.clock.nowMs = endMs + 1;
      await setup.commerce.tick();
      expect(await hasAccess()).toBe(false);
      await expect(setup.commerce.cancel(viewer, id)).rejects.toMatchObject(fault('subscription_unknown'));
    });

    it('that is cancelled in its last minute costs nothing [CONST-06]', async () => {
      await buyAndPay(6001);
      const { period_ends_at_ms: endMs = 0, id = '' } = (await subscription()) ?? {};
      setup.clock.nowMs = endMs - 60_000;
      await setup.commerce.tick();
      await setup.commerce.cancel(viewer, id);
      setup.clock.nowMs = endMs;
      await setup.commerce.tick();
      expect(setup.bank.charges.size).toBe(1);
      expect(await hasAccess()).toBe(false);
    });

    it('is given to one of two accounts that use a card at once [CONST-06]', async () => {
      const other = await setup.newAccount();
      const attempts = await Promise.allSettled([
        buy(6001),
        (await setup.second()).buy(orderOf(6001, { accountId: other.accountId })),
      ]);
      expect(attempts.find(({ status }) => status === 'rejected')).toMatchObject({
        reason: fault('trial_used'),
      });
      const amounts = [...setup.bank.charges.values()].map(({ intent }) => intent.amountMinor);
      expect(amounts).toEqual([0]);
      for (const id of setup.bank.charges.keys()) await setup.bank.settle(id, SUCCEEDED);
    });

    it('is given once an account, and not used up by a card that was declined [CONST-06]', async () => {
      await buy(6001);
      await setup.bank.settle(setup.bank.last().intent.id, DECLINED);
      await buyAndPay(6001);
      expect(setup.bank.last().intent.amountMinor).toBe(0);
      const { id = '' } = (await subscription()) ?? {};
      await setup.commerce.cancel(viewer, id);
      await passDays(8);
      const again = { by: { card: card('5555555555554444') } };
      await expect(buy(6001, again)).rejects.toMatchObject(fault('trial_used'));
      await buyAndPay(6001, { ...again, expectedMinor: 699 });
      expect(setup.bank.last().intent.amountMinor).toBe(699);
    });
  });
});
