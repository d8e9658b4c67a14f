import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  type CommerceSetup,
  card,
  DAY_MS,
  hurry,
  openCommerce,
  RETURN_URL,
} from '../../../test/commerce-setup.ts';
import { onBothStores } from '../../../test/stores.ts';

const MINUTE_MS = 60_000;
const MONTHLY = 6001;
const ANNUAL = 6002;
const SUCCEEDED = { state: 'succeeded' } as const;
const DECLINED = { state: 'failed', message: 'Your card was declined.' } as const;

onBothStores((kind) => {
  let setup: CommerceSetup;
  let viewer: { accountId: number; uuid: string };
  beforeEach(async () => {
    setup = await openCommerce(await kind.newPlace());
    hurry(setup);
    viewer = await setup.newAccount();
  });
  afterEach(async () => {
    expect(await setup.audit()).toEqual([]);
    await setup.close();
  });

  const settle = (state: typeof SUCCEEDED | typeof DECLINED = SUCCEEDED) =>
    setup.bank.settle(setup.bank.last().intent.id, state);
  /** Without its trial. */
  const subscribe = async (feeId: number, expectedMinor: number) => {
    const order = { ...viewer, feeId, expectedMinor, voucherCode: '', returnUrl: RETURN_URL };
    await setup.commerce.buy({ ...order, by: { card: card() } });
    await settle();
  };
  const mine = async () => {
    const [one] = await setup.commerce.subscriptions(viewer.accountId);
    if (!one) throw new Error('nothing is subscribed to');
    return one;
  };
  const switchTo = async (feeId: number) => setup.commerce.switchPlan(viewer, (await mine()).id, feeId);
  const goTo = async (beforeEndMs: number) => {
    setup.clock.nowMs = (await mine()).period_ends_at_ms - beforeEndMs;
    await setup.commerce.tick();
  };
  const amounts = () => [...setup.bank.charges.values()].map(({ intent }) => intent.amountMinor);

  it('what a dearer plan is paid for is not charged beside a renewal of the old one [BILLAPI-30 IDAPI-34]', async () => {
    await subscribe(MONTHLY, 699);
    await goTo(61 * MINUTE_MS);
    expect(await switchTo(ANNUAL)).toEqual({ is: 'waiting' });
    await goTo(30 * MINUTE_MS);
    expect(amounts()).toEqual([699, 6967]);
    await settle();
    await setup.commerce.tick();
    expect(await mine()).toMatchObject({ fee_id: ANNUAL, state: 'active' });
    expect(amounts()).toHaveLength(2);
  });

  it('the old plan is renewed when the dearer one could not be paid [BILLAPI-30 IDAPI-34]', async () => {
    await subscribe(MONTHLY, 699);
    await goTo(61 * MINUTE_MS);
    await switchTo(ANNUAL);
    await goTo(30 * MINUTE_MS);
    await settle(DECLINED);
    await setup.commerce.tick();
    await settle();
    expect(await mine()).toMatchObject({ fee_id: MONTHLY, state: 'active', pending: null });
    expect(amounts()).toEqual([699, 6967, 699]);
  });

  it('a cancelled subscription calls back what a dearer plan is paid with [BILLAPI-34 IDAPI-35]', async () => {
    await subscribe(MONTHLY, 699);
    await switchTo(ANNUAL);
    await setup.commerce.cancel(viewer, (await mine()).id);
    await settle();
    expect(await mine()).toMatchObject({ fee_id: MONTHLY, state: 'cancelled', pending: null });
    expect(setup.bank.last().state).toEqual({ state: 'cancelled' });
  });

  it('that could not be called back at once is called back later [BILLAPI-34]', async () => {
    await subscribe(MONTHLY, 699);
    await switchTo(ANNUAL);
    const { cancel } = setup.bank.gateway;
    setup.bank.gateway.cancel = () => Promise.reject(new Error('no answer'));
    await setup.commerce.cancel(viewer, (await mine()).id);
    setup.bank.gateway.cancel = cancel;
    setup.clock.nowMs += 2 * MINUTE_MS;
    await setup.commerce.tick();
    expect(setup.bank.last().state).toEqual({ state: 'cancelled' });
    expect(await mine()).toMatchObject({ fee_id: MONTHLY, pending: null });
  });

  it('cannot be taken back once the next period is being paid by it [BILLAPI-30]', async () => {
    await subscribe(ANNUAL, 6990);
    await switchTo(MONTHLY);
    await goTo(30 * MINUTE_MS);
    await expect(switchTo(ANNUAL)).rejects.toMatchObject({ fault: 'switch_unavailable' });
    await settle();
    expect(await mine()).toMatchObject({ fee_id: MONTHLY, lastAmountMinor: 699, nextAmountMinor: 699 });
  });

  it('counts a period that was paid ahead, and that one ends with the plan [BILLAPI-29]', async () => {
    await subscribe(MONTHLY, 699);
    await goTo(30 * MINUTE_MS);
    await settle();
    await switchTo(ANNUAL);
    // A day of January's 31, and all of the month that was paid ahead.
    expect(setup.bank.last().intent.amountMinor).toBe(6990 - 23 - 699);
    await settle();
    for (const { id } of await setup.commerce.payments(viewer.accountId)) {
      const { period } = await setup.commerce.receipt(viewer.accountId, { chargeId: id });
      expect(period.endsAtMs).toBeGreaterThanOrEqual(period.startsAtMs);
    }
  });

  it('that waits ends with a subscription that is not paid any more [BILLAPI-31]', async () => {
    await subscribe(ANNUAL, 6990);
    await switchTo(MONTHLY);
    const { id } = (await mine()).pending ?? { id: '' };
    await goTo(30 * MINUTE_MS);
    await settle(DECLINED);
    for (const days of [1, 2, 2]) {
      setup.clock.nowMs += days * 24 * 60 * MINUTE_MS;
      await setup.commerce.tick();
      await settle(DECLINED);
    }
    await setup.commerce.tick();
    expect(await mine()).toMatchObject({ state: 'ended', pending: null });
    expect((await setup.commerce.planSwitch(viewer.accountId, id))?.state).toBe('cancelled');
  });

  it('a renewal that was refused because its subscriber left is made again when they come back [PLAN-27]', async () => {
    await subscribe(MONTHLY, 699);
    const { id } = await mine();
    const { gateway, charges } = setup.bank;
    const { charge, cancel } = gateway;
    let answer = () => {};
    const isAnswered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    let leaving = Promise.resolve();
    // The gateway cancels it before it comes, and its answer comes after that of the charge.
    gateway.cancel = async (of) => {
      const state = await cancel(of);
      await isAnswered;
      return state;
    };
    gateway.charge = async (intent) => {
      leaving = setup.commerce.cancel(viewer, id);
      await vi.waitFor(() => expect(charges.has(intent.id)).toBe(true));
      return charge(intent);
    };
    await goTo(30 * MINUTE_MS);
    answer();
    await leaving;
    Object.assign(gateway, { charge, cancel });
    await setup.commerce.resume(viewer, id);
    await setup.commerce.tick();
    await settle();
    expect(await mine()).toMatchObject({ state: 'active' });
    expect(await setup.commerce.payments(viewer.accountId)).toHaveLength(2);
    setup.clock.nowMs += DAY_MS;
    expect(await setup.commerce.accessTo(viewer.accountId, 115000)).not.toBeNull();
  });
});
