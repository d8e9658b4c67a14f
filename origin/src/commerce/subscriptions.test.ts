import { describe, expect, it } from 'vitest';
import { type CommerceSetup, card, DAY_MS } from '../../test/commerce-setup.ts';
import { ASSET, commerceOfViewer, DECLINED, fault, SUCCEEDED } from '../../test/commerce-viewer.ts';
import { onBothStores } from '../../test/stores.ts';

onBothStores((kind) => {
  let setup: CommerceSetup;
  let viewer: { accountId: number; uuid: string };
  const { buy, buyAndPay, hasAccess, subscription, passDays } = commerceOfViewer(kind, (opened) => {
    ({ setup, viewer } = opened);
  });
  const termsOf = ({ accountId }: typeof viewer) =>
    setup.db.selectFrom('subscriptions').select('terms').where('customer_id', '=', accountId);
  const setTerms = ({ accountId }: typeof viewer, terms: string) =>
    setup.db.updateTable('subscriptions').set({ terms }).where('customer_id', '=', accountId).execute();

  describe('a subscription', () => {
    it('is renewed a little before its period ends, so that access never stops', async () => {
      await buyAndPay(6002);
      const { period_ends_at_ms: endMs = 0 } = (await subscription()) ?? {};
      expect(new Date(endMs).toISOString()).toBe('2027-01-05T08:00:00.000Z');
      setup.clock.nowMs = endMs - 30 * 60_000;
      await setup.commerce.tick();
      await setup.commerce.tick();
      expect(setup.bank.charges.size).toBe(2);
      await setup.bank.settle(setup.bank.last().intent.id, SUCCEEDED);
      for (const nowMs of [setup.clock.nowMs, endMs - 1, endMs, endMs + DAY_MS]) {
        setup.clock.nowMs = nowMs;
        const access = await setup.commerce.accessTo(viewer.accountId, ASSET);
        expect(new Date(access?.expiresAtMs ?? 0).toISOString()).toBe('2028-01-05T08:00:00.000Z');
      }
    });

    it('ends on the day of the month it was first paid on, or on the last of a shorter one', async () => {
      setup.clock.nowMs = Date.UTC(2026, 0, 24, 8);
      await buyAndPay(6001);
      const ends: string[] = [];
      for (let month = 0; month < 3; month += 1) {
        setup.clock.nowMs = (await subscription())?.period_ends_at_ms ?? 0;
        await setup.commerce.tick();
        await setup.bank.settle(setup.bank.last().intent.id, SUCCEEDED);
        ends.push(new Date((await subscription())?.period_ends_at_ms ?? 0).toISOString().slice(0, 10));
      }
      expect(ends).toEqual(['2026-02-28', '2026-03-31', '2026-04-30']);
    });

    it('whose renewal is late is not bought again beside it', async () => {
      await buyAndPay(6001);
      await passDays(8);
      expect(await hasAccess()).toBe(false);
      await expect(buy(6002)).rejects.toMatchObject(fault('payment_pending'));
      await setup.bank.settle(setup.bank.last().intent.id, SUCCEEDED);
      expect(await hasAccess()).toBe(true);
      expect(setup.bank.charges.size).toBe(2);
    });

    it('is charged once for a period by two processes that find it due together', async () => {
      await buyAndPay(6001);
      setup.clock.nowMs += 7 * DAY_MS;
      const second = await setup.second();
      await Promise.all([setup.commerce.tick(), second.tick(), setup.commerce.tick(), second.tick()]);
      expect(setup.bank.charges.size).toBe(2);
      await setup.bank.settle(setup.bank.last().intent.id, SUCCEEDED);
    });

    it.each(['before', 'late', 'dead_before'] as const)(
      'whose renewal never reached the gateway (%s) is charged when it answers again, once',
      async (when) => {
        await buyAndPay(6001);
        setup.bank.fault = when;
        await passDays(7);
        setup.bank.fault = null;
        expect(setup.bank.charges.size).toBe(1);
        expect(await subscription()).toMatchObject({ state: 'trial' });
        setup.clock.nowMs += 60_000;
        await setup.commerce.tick();
        setup.bank.arrive();
        await setup.bank.settle(setup.bank.last().intent.id, SUCCEEDED);
        expect(await subscription()).toMatchObject({ state: 'active', lastAmountMinor: 699 });
        expect(setup.bank.charges.size).toBe(2);
      },
    );

    it('is renewed though that of another viewer cannot be', async () => {
      await buyAndPay(6001);
      const other = await setup.newAccount();
      await buyAndPay(6001, { accountId: other.accountId, by: { card: card('5555555555554444') } });
      // Whichever comes first.
      for (const broken of [viewer, other]) {
        const { terms } = await termsOf(broken).executeTakeFirstOrThrow();
        await setTerms(broken, 'no terms');
        await passDays(31);
        for (const id of setup.bank.charges.keys()) await setup.bank.settle(id, SUCCEEDED);
        await setTerms(broken, terms);
        const [renewed] = await setup.commerce.subscriptions((broken === viewer ? other : viewer).accountId);
        expect(renewed).toMatchObject({ state: 'active', lastAmountMinor: 699 });
      }
    });

    it('lapses when its trial is not paid for, and the viewer is told', async () => {
      await buyAndPay(6001);
      await passDays(7);
      await setup.bank.settle(setup.bank.last().intent.id, DECLINED);
      await setup.commerce.tick();
      expect(await subscription()).toMatchObject({ state: 'ended' });
      expect(await hasAccess()).toBe(false);
      expect(setup.notices.at(-1)?.notice.type).toBe('access.revoked');
      await buyAndPay(6001, { expectedMinor: 699 });
      expect(await hasAccess()).toBe(true);
    });

    it('that is cancelled lasts until its period ends, and is not charged again', async () => {
      await buyAndPay(6002);
      const { id = '' } = (await subscription()) ?? {};
      await setup.commerce.cancel(viewer, id);
      await setup.commerce.cancel(viewer, id);
      expect(await subscription()).toMatchObject({ state: 'cancelled' });
      await passDays(364);
      expect(await hasAccess()).toBe(true);
      await passDays(2);
      expect(await hasAccess()).toBe(false);
      expect(await subscription()).toMatchObject({ state: 'ended' });
      expect(setup.bank.charges.size).toBe(1);
      await expect(setup.commerce.cancel(viewer, id)).rejects.toMatchObject(fault('subscription_unknown'));
    });

    it.each([
      ['was paid already', SUCCEEDED, true],
      ['is still on its way', { state: 'pending' }, false],
    ] as const)(
      'cancelled while its renewal %s has what was paid, and no more',
      async (_when, state, hasNext) => {
        await buyAndPay(6002);
        const { id = '', period_ends_at_ms: endMs = 0 } = (await subscription()) ?? {};
        setup.clock.nowMs = endMs - 30 * 60_000;
        await setup.commerce.tick();
        setup.bank.decide(setup.bank.last().intent.id, state);
        await setup.commerce.cancel(viewer, id);
        expect(setup.bank.last().state.state).toBe(hasNext ? 'succeeded' : 'cancelled');
        expect(await subscription()).toMatchObject({ state: 'cancelled' });
        setup.clock.nowMs = endMs + DAY_MS;
        await setup.commerce.tick();
        expect(await hasAccess()).toBe(hasNext);
        expect(setup.bank.charges.size).toBe(2);
      },
    );

    it.each([
      ['never reached the gateway', 'dead_before'],
      ['is on its way', null],
    ] as const)(
      'cancelled while its renewal %s and no gateway answers is not charged when it answers again',
      async (_when, renewalFault) => {
        await buyAndPay(6002);
        const { id = '', period_ends_at_ms: endMs = 0 } = (await subscription()) ?? {};
        setup.clock.nowMs = endMs - 30 * 60_000;
        setup.bank.fault = renewalFault;
        await setup.commerce.tick();
        setup.bank.fault = 'dead_before';
        await setup.commerce.cancel(viewer, id);
        setup.bank.fault = null;
        setup.clock.nowMs += 60_000;
        await setup.commerce.tick();
        expect(setup.bank.last().state).toEqual({ state: 'cancelled' });
        setup.clock.nowMs = endMs;
        await setup.commerce.tick();
        expect(await subscription()).toMatchObject({ state: 'ended' });
      },
    );

    it('of another account cannot be cancelled', async () => {
      await buyAndPay(6002);
      const { id = '' } = (await subscription()) ?? {};
      const other = await setup.newAccount();
      await expect(setup.commerce.cancel(other, id)).rejects.toMatchObject(fault('subscription_unknown'));
    });

    it('that a long stop of the clock has passed over is charged for the time to come, once', async () => {
      await buyAndPay(6001);
      await passDays(100);
      expect(await hasAccess()).toBe(false);
      await setup.bank.settle(setup.bank.last().intent.id, SUCCEEDED);
      await setup.commerce.tick();
      expect(setup.bank.charges.size).toBe(2);
      const access = await setup.commerce.accessTo(viewer.accountId, ASSET);
      expect(new Date(access?.expiresAtMs ?? 0).toISOString()).toBe('2026-05-15T08:00:00.000Z');
    });

    it('that a clock which was ahead has renewed opens also the time before, when it is right again', async () => {
      await buyAndPay(6002);
      const startMs = setup.clock.nowMs;
      await passDays(365 + 40);
      await setup.bank.settle(setup.bank.last().intent.id, SUCCEEDED);
      for (const days of [364, 365, 366, 365 + 39, 365 + 41]) {
        setup.clock.nowMs = startMs + days * DAY_MS;
        await setup.commerce.tick();
        expect([days, await hasAccess()]).toEqual([days, true]);
      }
      expect(setup.bank.charges.size).toBe(2);
    });

    it('is charged again by the method it is saved with, whatever was paid with since [PAY-19]', async () => {
      await buyAndPay(6002);
      const { intent: first } = setup.bank.last();
      const other = card('5555555555554444');
      await buyAndPay(7001, { by: { card: other } });
      const shown = await setup.commerce.defaultCards(viewer.accountId);
      await passDays(366);
      const renewal = setup.bank.last().intent;
      expect(renewal.source).toEqual({ stored: { firstId: first.id } });
      await setup.bank.settle(renewal.id, SUCCEEDED);
      const [paid] = await setup.commerce.payments(viewer.accountId);
      expect([shown[0]?.card_last_four, paid?.card_last_four]).toEqual(['4242', '4242']);
    });

    it('whose method is changed is charged by that one', async () => {
      await buyAndPay(6002);
      await buyAndPay(7001, { by: { card: card('5555555555554444') } });
      const { id: otherId } = setup.bank.last().intent;
      await setup.db
        .updateTable('payment_methods')
        .set({ first_charge_id: otherId, card_last_four: '4444' })
        .execute();
      expect(await setup.commerce.defaultCards(viewer.accountId)).toMatchObject([{ card_last_four: '4444' }]);
      await passDays(366);
      expect(setup.bank.last().intent.source).toEqual({ stored: { firstId: otherId } });
      await setup.bank.settle(setup.bank.last().intent.id, SUCCEEDED);
    });

    it('has the same renewal for the same period in a copy of the store', async () => {
      await buyAndPay(6002);
      const charges = await setup.db.selectFrom('charges').selectAll().execute();
      const ledger = await setup.db.selectFrom('ledger').selectAll().execute();
      const [before] = await setup.db.selectFrom('subscriptions').selectAll().execute();
      if (!before) throw new Error('nothing was bought');
      await passDays(365);
      await setup.bank.settle(setup.bank.last().intent.id, SUCCEEDED);
      // The store is restored from a backup.
      await setup.db.deleteFrom('entitlements').where('charge_id', 'like', 'renewal%').execute();
      await setup.db.updateTable('subscriptions').set(before).execute();
      for (const table of ['charges', 'ledger'] as const) {
        const known = table === 'charges' ? charges.map(({ id }) => id) : ledger.map(({ id }) => id);
        await setup.db
          .deleteFrom(table)
          .where('id', 'not in', known as never[])
          .execute();
      }
      await passDays(0);
      setup.clock.nowMs += 60_000;
      await setup.commerce.tick();
      expect(setup.bank.charges.size).toBe(2);
      expect(await hasAccess()).toBe(true);
    });
  });
});
