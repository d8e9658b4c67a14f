import { describe, expect, it } from 'vitest';
import { card, DAY_MS, hurry, removeAll } from '../../test/commerce-setup.ts';
import {
  ASSET,
  AT_PAGE,
  DECLINED,
  PAYPAL,
  SUCCEEDED,
  setUpCommerce,
  type Viewer,
} from '../../test/commerce-viewer.ts';
import { onBothStores } from '../../test/stores.ts';
import type { Commerce } from './commerce.ts';

/** The fault of each call that was refused; null for the others. */
async function collectFaults(calls: Promise<unknown>[]): Promise<(string | null)[]> {
  const ends = await Promise.allSettled(calls);
  return ends.map((end) => (end.status === 'rejected' ? end.reason.fault : null));
}

onBothStores((kind) => {
  let second: Commerce;
  const { setup, toOrder, buy, buyAndPay, settle, settleAll } = setUpCommerce({ kind });
  const openSecond = async () => {
    second = await setup.second();
  };
  const newAccounts = (count: number): Promise<Viewer[]> =>
    Promise.all(Array.from({ length: count }, () => setup.newAccount()));
  /** Every other call goes to the second process. */
  const alternate = <T>(all: readonly T[], call: (commerce: Commerce, one: T) => Promise<unknown>) =>
    collectFaults(all.map((one, at) => call(at % 2 === 0 ? second : setup.commerce, one)));

  it('two processes: charge a due renewal once, and mail about its failure once', async () => {
    await openSecond();
    const tickBoth = () => Promise.all([setup.commerce.tick(), second.tick(), setup.commerce.tick()]);
    await buyAndPay(6002);
    setup.clock.nowMs += 365 * DAY_MS;
    // By the second round the second process has read the gateway's charges.
    await tickBoth();
    await tickBoth();
    expect(setup.bank.charges.size).toBe(2);
    await settle(DECLINED);
    await tickBoth();
    expect(setup.mails.map(({ subject }) => subject)).toEqual(['Your payment could not be made']);
  });

  it('two processes: give a trial to one of two accounts with the same PayPal payer [CONST-06]', async () => {
    const ids: string[] = [];
    for (const { accountId } of await newAccounts(2)) {
      await buy(6001, { accountId, by: PAYPAL });
      ids.push(setup.bank.last().intent.id);
    }
    await Promise.all(ids.map((id) => setup.bank.settle(id, { ...SUCCEEDED, payerId: 'ada@pay' })));
    const states = await setup.db.selectFrom('charges').select('state').orderBy('state').execute();
    expect(states.map(({ state }) => state)).toEqual(['failed', 'succeeded']);
  });

  it.each([
    ['PayPal', 'THIRTY', PAYPAL, 6001],
    ['nothing', 'NOTHING', { nothing: true } as const, 7002],
  ])('two processes: use a voucher once per account when paid by %s', async (_, voucherCode, by, other) => {
    await openSecond();
    const faults = await collectFaults([
      buy(7001, { by, voucherCode }),
      second.buy(toOrder(other, { by, voucherCode })),
    ]);
    expect(faults.toSorted()).toEqual([null, 'voucher_spent'].toSorted());
    await settleAll();
  });

  it('two processes: let ten tries of a card reach the gateway at once, and count no success', async () => {
    await openSecond();
    const faults = await alternate(await newAccounts(16), (commerce, { accountId }) =>
      commerce.buy(toOrder(7001, { accountId, address: '192.0.2.1' })),
    );
    expect(setup.bank.charges.size).toBe(10);
    expect(faults.filter((one) => one === 'too_many_tries')).toHaveLength(6);
    await settleAll();
    await buyAndPay(7001);
  });

  it('two processes: let at most six replacement cards of an account reach the gateway', async () => {
    await openSecond();
    await buyAndPay(6002);
    hurry(setup);
    const { accountId } = toOrder(6002);
    const faults = await alternate(Array(40).fill('5555555555554444'), (commerce, number) =>
      commerce.changePayment({ accountId, by: { card: card(number) }, returnUrl: null }),
    );
    const cards = [...setup.bank.charges.values()].filter(
      ({ intent }) => intent.amountMinor === 0 && intent.source,
    );
    expect(cards.length).toBeGreaterThan(0);
    expect(cards.length).toBeLessThanOrEqual(6);
    expect(faults).toContain('too_many_tries');
    for (const { intent } of cards) await setup.bank.settle(intent.id, DECLINED);
  });

  describe("on the gateway's page", () => {
    const { setup, viewer, toOrder, settle, subscription, hasAccess } = setUpCommerce({
      kind,
      takes: 'page',
    });
    const inBoth = async <T>(call: (commerce: Commerce) => Promise<T>): Promise<[T, T]> =>
      Promise.all([call(setup.commerce), call(second)]);
    const buyInBoth = async (feeId = 6002) => {
      second = await setup.second();
      const pages = await inBoth((commerce) => commerce.buy(toOrder(feeId, { by: AT_PAGE })));
      setup.bank.decide(setup.bank.last().intent.id, SUCCEEDED);
      return pages;
    };

    /** Both learn of the payment by their timers. */
    const payInBoth = async (feeId?: number) => {
      await buyInBoth(feeId);
      await tickInBoth(2 * 60_000);
    };
    const tickInBoth = async (laterMs = 0) => {
      setup.clock.nowMs += laterMs;
      await inBoth((commerce) => commerce.tick());
    };

    it('two processes: open one page for two tabs, and both find it paid', async () => {
      const [one, other] = await buyInBoth();
      expect(one).toEqual(other);
      expect(setup.bank.charges.size).toBe(1);
      const found = await inBoth((commerce) => commerce.lookAgain(viewer.accountId, ASSET));
      expect(found).toMatchObject([{ feeId: 6002 }, { feeId: 6002 }]);
    });

    it('two processes: charge once what follows a trial, and one change of the plan', async () => {
      await payInBoth(6001);
      await tickInBoth(8 * DAY_MS);
      expect(setup.bank.charges.size).toBe(2);
      setup.bank.decide(setup.bank.last().intent.id, SUCCEEDED);
      await tickInBoth(2 * 60_000);
      const { id } = await subscription();
      hurry(setup);
      const changed = await inBoth((commerce) => commerce.switchPlan(viewer, id, 6002));
      expect(changed.map(({ is }) => is).toSorted()).toEqual(['done', 'waiting']);
      expect(setup.bank.charges.size).toBe(3);
      await settle();
      expect(await subscription()).toMatchObject({ fee_id: 6002, pending: null });
    });

    it('two processes: give back once what is requested at both, and compare the books once', async () => {
      await payInBoth();
      const chargeId = setup.bank.last().intent.id;
      const requested = await inBoth((commerce) =>
        commerce.requestRefund(viewer.accountId, { chargeId, amountMinor: null }),
      );
      expect(requested.filter((one) => 'leftMinor' in one)).toEqual([{ leftMinor: 0 }]);
      await tickInBoth();
      expect(setup.bank.reversals.size).toBe(1);
      expect(await hasAccess()).toBe(false);
      const lists = () => setup.bank.calls.filter((call) => call === 'listReversals').length;
      const before = lists();
      await inBoth((commerce) => commerce.compare());
      expect(lists()).toBe(before + 1);
      expect(await setup.commerce.lastNight()).toMatchObject({ differences: [] });
    });

    it('two processes: enter once what goes back, also of an account that is gone', async () => {
      await payInBoth();
      const { id: chargeId, amountMinor } = setup.bank.last().intent;
      await setup.commerce.erase(viewer.accountId, async (trx) => {
        await trx.deleteFrom('entitlements').execute();
        await removeAll(trx);
      });
      const of = { chargeId, amountMinor, currency: 'EUR', atMs: setup.clock.nowMs };
      const takeInBoth = async () => {
        setup.clock.steadyMs += 11 * 60_000;
        await tickInBoth();
      };
      setup.bank.reversals.set('dp_1', { is: 'dispute', id: 'dp_1', state: 'open', ...of });
      await takeInBoth();
      setup.bank.reversals.set('dp_1', { is: 'dispute', id: 'dp_1', state: 'won', ...of });
      setup.bank.reversals.set('re_1', { is: 'refund', id: 're_1', state: 'succeeded', ...of });
      await takeInBoth();
      const rows = await setup.db
        .selectFrom('ledger')
        .select(['event', 'amount_minor'])
        .where((eb) => eb.or([eb('event', 'like', 'refund%'), eb('event', 'like', 'dispute%')]))
        .orderBy('event')
        .execute();
      expect(rows).toEqual([
        { event: 'dispute.open', amount_minor: -amountMinor },
        { event: 'dispute.won', amount_minor: amountMinor },
        { event: 'refund.succeeded', amount_minor: -amountMinor },
      ]);
      setup.bank.charges.clear();
      setup.bank.reversals.clear();
      await setup.db.deleteFrom('ledger').execute();
    });
  });
});
