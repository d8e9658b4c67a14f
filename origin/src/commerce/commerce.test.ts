import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { card, DAY_MS, type House, openHouse, RETURN_URL } from '../../test/commerce-house.ts';
import { pageOf } from '../../test/fake-gateway.ts';
import { onBothStores } from '../../test/stores.ts';
import type { Order } from './buy.ts';
import type { CommerceFault } from './commerce-error.ts';

const ASSET = 115000;
const CONCERT = 115001;
const SUCCEEDED = { state: 'succeeded' } as const;
const DECLINED = { state: 'failed', message: 'Your card was declined.' } as const;
const PAYPAL = { paypal: { cancelUrl: 'https://app.example.test/?u=payment-cancelled' } };

onBothStores((kind) => {
  let house: House;
  let viewer: { accountId: number; uuid: string };
  beforeEach(async () => {
    house = await openHouse(await kind.newPlace());
    viewer = await house.newCustomer();
  });
  afterEach(async () => {
    expect(await house.audit()).toEqual([]);
    await house.close();
  });

  const orderOf = (feeId: number, more: Partial<Order> = {}): Order => ({
    accountId: viewer.accountId,
    feeId,
    voucherCode: '',
    by: { card: card() },
    returnUrl: RETURN_URL,
    ...more,
  });
  const buy = (feeId: number, more: Partial<Order> = {}) => house.commerce.buy(orderOf(feeId, more));
  const buyAndPay = async (feeId: number, more: Partial<Order> = {}) => {
    await buy(feeId, more);
    await house.bank.settle(house.bank.last().intent.id, SUCCEEDED);
  };
  const hasAccess = async (itemId = ASSET) =>
    (await house.commerce.accessTo(viewer.accountId, itemId)) !== null;
  const subscription = async () => (await house.commerce.subscriptions(viewer.accountId))[0];
  const passDays = async (days: number) => {
    house.clock.nowMs += days * DAY_MS;
    await house.commerce.tick();
  };
  const termsOf = ({ accountId }: typeof viewer) =>
    house.db.selectFrom('subscriptions').select('terms').where('customer_id', '=', accountId);
  const setTerms = ({ accountId }: typeof viewer, terms: string) =>
    house.db.updateTable('subscriptions').set({ terms }).where('customer_id', '=', accountId).execute();
  const fault = (name: CommerceFault) => ({ fault: name });

  describe('a purchase', () => {
    it('opens the item when it is paid, not before', async () => {
      expect(await buy(7001)).toEqual({ is: 'submitted' });
      expect(house.bank.last().intent).toMatchObject({ amountMinor: 300, currency: 'EUR' });
      expect(await hasAccess(CONCERT)).toBe(false);
      await house.bank.settle(house.bank.last().intent.id, SUCCEEDED);
      expect(await hasAccess(CONCERT)).toBe(true);
      expect(await hasAccess(ASSET)).toBe(false);
      expect(await house.commerce.grantedItems(viewer.accountId)).toEqual(new Set([CONCERT]));
    });

    it('that is declined opens nothing, and can be tried again', async () => {
      await buy(7001);
      await house.bank.settle(house.bank.last().intent.id, DECLINED);
      expect(await hasAccess(CONCERT)).toBe(false);
      await buyAndPay(7001);
      expect(await hasAccess(CONCERT)).toBe(true);
    });

    it('made again while it is under way is the same one, from another process too', async () => {
      const second = await house.second();
      await Promise.all([buy(6002), second.buy(orderOf(6002)), buy(6002), second.buy(orderOf(6002))]);
      expect(house.bank.charges.size).toBe(1);
      await house.bank.settle(house.bank.last().intent.id, SUCCEEDED);
      expect(await buy(6002)).toMatchObject({ is: 'access' });
      expect(house.bank.charges.size).toBe(1);
    });

    it('of another plan is refused while one is under way, and once there is access', async () => {
      await buy(6001);
      await expect(buy(6002)).rejects.toMatchObject(fault('payment_pending'));
      await house.bank.settle(house.bank.last().intent.id, SUCCEEDED);
      await expect(buy(6002)).rejects.toMatchObject(fault('already_active'));
      expect(house.bank.charges.size).toBe(1);
    });

    it('by two viewers at once is two', async () => {
      const other = await house.newCustomer();
      await Promise.all([buy(7001), buy(7001, { accountId: other.accountId })]);
      expect(house.bank.charges.size).toBe(2);
      for (const id of house.bank.charges.keys()) await house.bank.settle(id, SUCCEEDED);
    });

    it('that reaches the gateway when nobody waits for it any more is not charged', async () => {
      house.bank.fault = 'late';
      await expect(buy(7001)).rejects.toMatchObject(fault('gateway_unavailable'));
      house.bank.fault = null;
      house.bank.arrive();
      expect(house.bank.last().state).toEqual({ state: 'cancelled' });
      await buyAndPay(7001);
      expect(await house.commerce.payments(viewer.accountId)).toHaveLength(1);
    });

    it.each([
      ['before', 0],
      ['after', 1],
    ] as const)('whose gateway fails %s it has arrived is charged %i times', async (when, times) => {
      house.bank.fault = when;
      const wish = buy(7001);
      if (when === 'before') await expect(wish).rejects.toMatchObject(fault('gateway_unavailable'));
      else expect(await wish).toEqual({ is: 'submitted' });
      house.bank.fault = null;
      for (const id of house.bank.charges.keys()) await house.bank.settle(id, SUCCEEDED);
      expect(
        [...house.bank.charges.values()].filter(({ state }) => state.state === 'succeeded'),
      ).toHaveLength(times);
      expect(await hasAccess(CONCERT)).toBe(times === 1);
    });

    it.each(['dead_before', 'dead_after'] as const)(
      'cut off by a crash (%s) is settled by the next start',
      async (when) => {
        house.bank.fault = when;
        expect(await buy(7001)).toEqual({ is: 'submitted' });
        house.bank.fault = null;
        const [id] = house.bank.charges.keys();
        if (id) house.bank.decide(id, SUCCEEDED);
        await house.restart();
        expect(await hasAccess(CONCERT)).toBe(when === 'dead_after');
        expect(await buy(7001)).toMatchObject({ is: when === 'dead_after' ? 'access' : 'submitted' });
        if (when === 'dead_before') await house.bank.settle(house.bank.last().intent.id, SUCCEEDED);
      },
    );

    it('whose result never comes is asked about after a minute', async () => {
      await buy(7001);
      house.bank.decide(house.bank.last().intent.id, SUCCEEDED);
      await house.commerce.tick();
      expect(await hasAccess(CONCERT)).toBe(false);
      house.clock.nowMs += 60_000;
      await house.commerce.tick();
      expect(await hasAccess(CONCERT)).toBe(true);
    });

    it('results that come twice at once, again, late or in another order change nothing', async () => {
      await buy(7001);
      const { id } = house.bank.last().intent;
      house.bank.decide(id, SUCCEEDED);
      await Promise.all([house.bank.tell({ id, ...SUCCEEDED }), house.bank.tell({ id, ...SUCCEEDED })]);
      const before = await house.commerce.payments(viewer.accountId);
      for (const state of [
        SUCCEEDED,
        { state: 'requires_action', redirectUrl: pageOf(id) },
        DECLINED,
      ] as const)
        await house.bank.tell({ id, ...state });
      expect(await house.commerce.payments(viewer.accountId)).toEqual(before);
      expect(house.notices.map(({ notice }) => notice.type)).toEqual(['payment.card.success']);
    });

    it('is called back when its account is about to be erased', async () => {
      await buy(7001, { by: PAYPAL });
      const { id } = house.bank.last().intent;
      await buy(7002);
      await house.commerce.withdrawOpen(viewer.accountId);
      expect([...house.bank.charges.values()].map(({ state }) => state.state)).toEqual([
        'cancelled',
        'cancelled',
      ]);
      await house.db.deleteFrom('customers').where('id', '=', viewer.accountId).execute();
      await house.bank.tell({ id, state: 'cancelled' });
    });

    it('is called back when its account is erased while it is handed over', async () => {
      const { charge } = house.bank.gateway;
      house.bank.gateway.charge = async (intent) => {
        await house.db.deleteFrom('customers').where('id', '=', viewer.accountId).execute();
        return charge(intent);
      };
      await expect(buy(7001)).rejects.toMatchObject(fault('account_gone'));
      await house.bank.settle(house.bank.last().intent.id, SUCCEEDED);
      expect(house.bank.last().state).toEqual({ state: 'cancelled' });
    });

    it('that cannot be called back stays as it is, and the account too', async () => {
      await buy(7001);
      house.bank.fault = 'dead_before';
      await expect(house.commerce.withdrawOpen(viewer.accountId)).rejects.toMatchObject(
        fault('gateway_unavailable'),
      );
      house.bank.fault = null;
      await house.bank.settle(house.bank.last().intent.id, SUCCEEDED);
      expect(await hasAccess(CONCERT)).toBe(true);
    });

    it('of an erased account is let go without harm', async () => {
      await buy(7001);
      const { id } = house.bank.last().intent;
      await house.db.deleteFrom('customers').where('id', '=', viewer.accountId).execute();
      await house.bank.tell({ id, ...DECLINED });
      house.bank.decide(id, DECLINED);
    });
  });

  describe('a page of a bank or of PayPal', () => {
    it('of PayPal is the same one when it is asked for again, and opens the item once', async () => {
      const first = await buy(7001, { by: PAYPAL });
      const { id } = house.bank.last().intent;
      expect(first).toEqual({ is: 'redirect', redirectUrl: pageOf(id) });
      expect(await buy(7001, { by: PAYPAL })).toEqual(first);
      await house.bank.settle(id, SUCCEEDED);
      expect(await hasAccess(CONCERT)).toBe(true);
      expect(await buy(7001, { by: PAYPAL })).toMatchObject({ is: 'access', accessId: expect.any(Number) });
    });

    it('that was left for a card is withdrawn, so that only the card pays', async () => {
      await buy(7001, { by: PAYPAL });
      const { id } = house.bank.last().intent;
      await buyAndPay(7001);
      await house.bank.settle(id, SUCCEEDED);
      expect(house.bank.charges.get(id)?.state).toEqual({ state: 'cancelled' });
      expect(await house.commerce.payments(viewer.accountId)).toHaveLength(1);
    });

    it('that was paid just before it was withdrawn counts, and the card is not charged', async () => {
      await buy(7001, { by: PAYPAL });
      house.bank.decide(house.bank.last().intent.id, SUCCEEDED);
      expect(await buy(7001)).toMatchObject({ is: 'access' });
      expect(house.bank.charges.size).toBe(1);
    });

    it('of a bank is told to the viewer, and paid when it comes back', async () => {
      await buy(6001);
      const { id } = house.bank.last().intent;
      await house.bank.settle(id, { state: 'requires_action', redirectUrl: pageOf(id) });
      expect(house.notices.at(-1)).toEqual({
        uuid: viewer.uuid,
        notice: { type: 'subscribe.requires.action', resource: { redirect_to_url: pageOf(id) } },
      });
      expect(await hasAccess()).toBe(false);
      await house.bank.settle(id, SUCCEEDED);
      expect(await hasAccess()).toBe(true);
    });

    it('that nobody comes back from is given up after an hour', async () => {
      await buy(7001, { by: PAYPAL });
      house.clock.nowMs += 61 * 60_000;
      await house.commerce.tick();
      expect(house.bank.last().state).toEqual({ state: 'cancelled' });
    });
  });

  describe('the free trial', () => {
    it('is 7 days, charges nothing, and is paid for from then on [CONST-06]', async () => {
      await buyAndPay(6001);
      expect(house.bank.last().intent.amountMinor).toBe(0);
      expect(await subscription()).toMatchObject({
        state: 'trial',
        period_ends_at_ms: house.clock.nowMs + 7 * DAY_MS,
        nextAmountMinor: 699,
      });
      await passDays(7);
      expect(house.bank.last().intent).toMatchObject({ amountMinor: 699, source: { stored: {} } });
      await house.bank.settle(house.bank.last().intent.id, SUCCEEDED);
      expect(await subscription()).toMatchObject({ state: 'active' });
    });

    it('is given once a card, to whichever account: a second one is charged at once [CONST-06]', async () => {
      await buyAndPay(6001);
      const other = await house.newCustomer();
      await buyAndPay(6001, { accountId: other.accountId });
      expect(house.bank.last().intent.amountMinor).toBe(699);
      const third = await house.newCustomer();
      await buyAndPay(6001, { accountId: third.accountId, by: { card: card('5555555555554444') } });
      expect(house.bank.last().intent.amountMinor).toBe(0);
    });

    it('is given to one of two accounts that use a card at once [CONST-06]', async () => {
      const other = await house.newCustomer();
      await Promise.all([
        buy(6001),
        (await house.second()).buy(orderOf(6001, { accountId: other.accountId })),
      ]);
      const amounts = [...house.bank.charges.values()].map(({ intent }) => intent.amountMinor);
      expect(amounts.toSorted((one, two) => one - two)).toEqual([0, 699]);
      for (const id of house.bank.charges.keys()) await house.bank.settle(id, SUCCEEDED);
    });

    it('is given once an account, and not used up by a card that was declined [CONST-06]', async () => {
      await buy(6001);
      await house.bank.settle(house.bank.last().intent.id, DECLINED);
      await buyAndPay(6001);
      expect(house.bank.last().intent.amountMinor).toBe(0);
      const { id = '' } = (await subscription()) ?? {};
      await house.commerce.cancel(viewer, id);
      await passDays(8);
      await buyAndPay(6001, { by: { card: card('5555555555554444') } });
      expect(house.bank.last().intent.amountMinor).toBe(699);
    });
  });

  describe('a subscription', () => {
    it('is renewed a little before its period ends, so that access never stops', async () => {
      await buyAndPay(6002);
      const { period_ends_at_ms: endMs = 0 } = (await subscription()) ?? {};
      expect(new Date(endMs).toISOString()).toBe('2027-01-05T08:00:00.000Z');
      house.clock.nowMs = endMs - 30 * 60_000;
      await house.commerce.tick();
      await house.commerce.tick();
      expect(house.bank.charges.size).toBe(2);
      await house.bank.settle(house.bank.last().intent.id, SUCCEEDED);
      for (const nowMs of [house.clock.nowMs, endMs - 1, endMs, endMs + DAY_MS]) {
        house.clock.nowMs = nowMs;
        const access = await house.commerce.accessTo(viewer.accountId, ASSET);
        expect(new Date(access?.expiresAtMs ?? 0).toISOString()).toBe('2028-01-05T08:00:00.000Z');
      }
    });

    it('ends on the day of the month it was first paid on, or on the last of a shorter one', async () => {
      house.clock.nowMs = Date.UTC(2026, 0, 24, 8);
      await buyAndPay(6001);
      const ends: string[] = [];
      for (let month = 0; month < 3; month += 1) {
        house.clock.nowMs = ((await subscription())?.period_ends_at_ms ?? 0) - 1;
        await house.commerce.tick();
        await house.bank.settle(house.bank.last().intent.id, SUCCEEDED);
        ends.push(new Date((await subscription())?.period_ends_at_ms ?? 0).toISOString().slice(0, 10));
      }
      expect(ends).toEqual(['2026-02-28', '2026-03-31', '2026-04-30']);
    });

    it('whose renewal is late is not bought anew beside it', async () => {
      await buyAndPay(6001);
      await passDays(7);
      expect(await hasAccess()).toBe(false);
      await expect(buy(6002)).rejects.toMatchObject(fault('payment_pending'));
      await house.bank.settle(house.bank.last().intent.id, SUCCEEDED);
      expect(await hasAccess()).toBe(true);
      expect(house.bank.charges.size).toBe(2);
    });

    it('is charged once for a period by two processes that find it due together', async () => {
      await buyAndPay(6001);
      house.clock.nowMs += 7 * DAY_MS;
      const second = await house.second();
      await Promise.all([house.commerce.tick(), second.tick(), house.commerce.tick(), second.tick()]);
      expect(house.bank.charges.size).toBe(2);
      await house.bank.settle(house.bank.last().intent.id, SUCCEEDED);
    });

    it.each(['before', 'late', 'dead_before'] as const)(
      'whose renewal never reached the gateway (%s) is charged when it answers again, once',
      async (when) => {
        await buyAndPay(6001);
        house.bank.fault = when;
        await passDays(7);
        house.bank.fault = null;
        expect(house.bank.charges.size).toBe(1);
        expect(await subscription()).toMatchObject({ state: 'trial' });
        house.clock.nowMs += 60_000;
        await house.commerce.tick();
        house.bank.arrive();
        await house.bank.settle(house.bank.last().intent.id, SUCCEEDED);
        expect(await subscription()).toMatchObject({ state: 'active', lastAmountMinor: 699 });
        expect(house.bank.charges.size).toBe(2);
      },
    );

    it('is renewed though that of another viewer cannot be', async () => {
      await buyAndPay(6001);
      const other = await house.newCustomer();
      await buyAndPay(6001, { accountId: other.accountId, by: { card: card('5555555555554444') } });
      // Whichever comes first.
      for (const broken of [viewer, other]) {
        const { terms } = await termsOf(broken).executeTakeFirstOrThrow();
        await setTerms(broken, 'no terms');
        await passDays(31);
        for (const id of house.bank.charges.keys()) await house.bank.settle(id, SUCCEEDED);
        await setTerms(broken, terms);
        const [renewed] = await house.commerce.subscriptions((broken === viewer ? other : viewer).accountId);
        expect(renewed).toMatchObject({ state: 'active', lastAmountMinor: 699 });
      }
    });

    it('lapses when its renewal is declined, and the viewer is told', async () => {
      await buyAndPay(6001);
      await passDays(7);
      await house.bank.settle(house.bank.last().intent.id, DECLINED);
      await house.commerce.tick();
      expect(await subscription()).toMatchObject({ state: 'ended' });
      expect(await hasAccess()).toBe(false);
      expect(house.notices.at(-1)?.notice.type).toBe('access.revoked');
      await buyAndPay(6001);
      expect(await hasAccess()).toBe(true);
    });

    it('that is cancelled lasts until its period ends, and is not charged again', async () => {
      await buyAndPay(6002);
      const { id = '' } = (await subscription()) ?? {};
      await house.commerce.cancel(viewer, id);
      await house.commerce.cancel(viewer, id);
      expect(await subscription()).toMatchObject({ state: 'cancelled' });
      await passDays(364);
      expect(await hasAccess()).toBe(true);
      await passDays(2);
      expect(await hasAccess()).toBe(false);
      expect(await subscription()).toMatchObject({ state: 'ended' });
      expect(house.bank.charges.size).toBe(1);
      await expect(house.commerce.cancel(viewer, id)).rejects.toMatchObject(fault('subscription_unknown'));
    });

    it.each([
      ['was paid already', SUCCEEDED, true],
      ['is still on its way', { state: 'pending' }, false],
    ] as const)(
      'cancelled while its renewal %s has what was paid, and no more',
      async (_when, state, hasNext) => {
        await buyAndPay(6002);
        const { id = '', period_ends_at_ms: endMs = 0 } = (await subscription()) ?? {};
        house.clock.nowMs = endMs - 30 * 60_000;
        await house.commerce.tick();
        house.bank.decide(house.bank.last().intent.id, state);
        await house.commerce.cancel(viewer, id);
        expect(house.bank.last().state.state).toBe(hasNext ? 'succeeded' : 'cancelled');
        expect(await subscription()).toMatchObject({ state: 'cancelled' });
        house.clock.nowMs = endMs + DAY_MS;
        await house.commerce.tick();
        expect(await hasAccess()).toBe(hasNext);
        expect(house.bank.charges.size).toBe(2);
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
        house.clock.nowMs = endMs - 30 * 60_000;
        house.bank.fault = renewalFault;
        await house.commerce.tick();
        house.bank.fault = 'dead_before';
        await house.commerce.cancel(viewer, id);
        house.bank.fault = null;
        house.clock.nowMs += 60_000;
        await house.commerce.tick();
        expect(house.bank.last().state).toEqual({ state: 'cancelled' });
        house.clock.nowMs = endMs;
        await house.commerce.tick();
        expect(await subscription()).toMatchObject({ state: 'ended' });
      },
    );

    it('of another account cannot be cancelled', async () => {
      await buyAndPay(6002);
      const { id = '' } = (await subscription()) ?? {};
      const other = await house.newCustomer();
      await expect(house.commerce.cancel(other, id)).rejects.toMatchObject(fault('subscription_unknown'));
    });

    it('that a long stop of the clock has passed over is charged for the time to come, once', async () => {
      await buyAndPay(6001);
      await passDays(100);
      expect(await hasAccess()).toBe(false);
      await house.bank.settle(house.bank.last().intent.id, SUCCEEDED);
      await house.commerce.tick();
      expect(house.bank.charges.size).toBe(2);
      const access = await house.commerce.accessTo(viewer.accountId, ASSET);
      expect(access?.startsAtMs).toBe(house.clock.nowMs);
    });
  });

  describe('a voucher', () => {
    it('takes its share off for as many periods as it says', async () => {
      await buyAndPay(6001, { voucherCode: ' thirty ' });
      const amounts = [house.bank.last().intent.amountMinor];
      for (const days of [7, 31, 31, 31]) {
        await passDays(days);
        await house.bank.settle(house.bank.last().intent.id, SUCCEEDED);
        amounts.push(house.bank.last().intent.amountMinor);
      }
      expect(amounts).toEqual([0, 489, 489, 489, 699]);
    });

    it('counts the period that is paid at once among those it says', async () => {
      await buyAndPay(6002, { voucherCode: 'THIRTY' });
      const amounts = [house.bank.last().intent.amountMinor];
      for (let year = 0; year < 3; year += 1) {
        await passDays(366);
        await house.bank.settle(house.bank.last().intent.id, SUCCEEDED);
        amounts.push(house.bank.last().intent.amountMinor);
      }
      expect(amounts).toEqual([4893, 4893, 4893, 6990]);
    });

    it('is not given back by a renewal that is declined', async () => {
      await buyAndPay(6001, { voucherCode: 'ONCE' });
      await passDays(7);
      await house.bank.settle(house.bank.last().intent.id, DECLINED);
      await expect(house.commerce.discount(6001, 'ONCE')).rejects.toMatchObject(fault('voucher_spent'));
    });

    it('with one use left is used by one of two who want it at once', async () => {
      const other = await house.newCustomer();
      const wishes = await Promise.allSettled([
        buy(7001, { voucherCode: 'ONCE' }),
        (await house.second()).buy(orderOf(7001, { voucherCode: 'ONCE', accountId: other.accountId })),
      ]);
      expect(wishes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
      expect(wishes.find(({ status }) => status === 'rejected')).toMatchObject({
        reason: fault('voucher_spent'),
      });
      await expect(house.commerce.discount(7001, 'ONCE')).rejects.toMatchObject(fault('voucher_spent'));
      await house.bank.settle(house.bank.last().intent.id, DECLINED);
      expect(await house.commerce.discount(7001, 'ONCE')).toMatchObject({ priceMinor: 100, periods: 1 });
    });

    it.each([
      [6001, 'NEVER', 'voucher_unknown'],
      [6001, 'YEARLY', 'voucher_not_for_fee'],
      [1, 'THIRTY', 'fee_unknown'],
    ] as const)('for fee %i with the code %s is refused as %s', async (feeId, code, name) => {
      await expect(house.commerce.discount(feeId, code)).rejects.toMatchObject(fault(name));
      await expect(buy(feeId, { voucherCode: code })).rejects.toMatchObject(fault(name));
      expect(house.bank.charges.size).toBe(0);
    });

    it('makes a price never less than nothing, nor more than it was', async () => {
      expect(await house.commerce.discount(6001, 'NOTHING')).toMatchObject({ priceMinor: 0 });
      expect(await house.commerce.discount(6001, 'DEAR')).toMatchObject({ priceMinor: 699 });
    });
  });

  it('no row holds a card number or a security code', async () => {
    await buyAndPay(6001, { by: { card: { ...card(), cvc: '913' } } });
    const rows = await Promise.all(
      (['charges', 'subscriptions', 'entitlements', 'ledger'] as const).map((table) =>
        house.db.selectFrom(table).selectAll().execute(),
      ),
    );
    expect(JSON.stringify(rows)).not.toMatch(/4242424242424242|"913"/);
    expect(await house.commerce.defaultCards(viewer.accountId)).toMatchObject([
      { card_last_four: '4242', card_brand: 'visa', card_expiry_month: 3, card_expiry_year: 2030 },
    ]);
  });
});
