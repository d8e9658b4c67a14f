import { expect, it, vi } from 'vitest';
import { DAY_MS } from '../../../test/commerce-setup.ts';
import { DECLINED, setUpCommerce } from '../../../test/commerce-viewer.ts';

const MINUTE_MS = 60_000;
const MONTHLY = 6001;
const ANNUAL = 6002;

const { setup, viewer, buyAndPay, settle, subscription } = setUpCommerce({ isHurried: true });

/** Without its trial. */
const subscribe = (feeId: number, expectedMinor: number) => buyAndPay(feeId, { expectedMinor });
const switchTo = async (feeId: number) => setup.commerce.switchPlan(viewer, (await subscription()).id, feeId);
const goTo = async (beforeEndMs: number) => {
  setup.clock.nowMs = (await subscription()).period_ends_at_ms - beforeEndMs;
  await setup.commerce.tick();
};
const amounts = () => [...setup.bank.charges.values()].map(({ intent }) => intent.amountMinor);

it('plan switch: to a dearer plan replaces the renewal of the old one [BILLAPI-30 IDAPI-34]', async () => {
  await subscribe(MONTHLY, 699);
  await goTo(61 * MINUTE_MS);
  expect(await switchTo(ANNUAL)).toEqual({ is: 'waiting' });
  await goTo(30 * MINUTE_MS);
  expect(amounts()).toEqual([699, 6967]);
  await settle();
  await setup.commerce.tick();
  expect(await subscription()).toMatchObject({ fee_id: ANNUAL, state: 'active' });
  expect(amounts()).toHaveLength(2);
});

it('plan switch: renews the old plan when the dearer one is declined [BILLAPI-30 IDAPI-34]', async () => {
  await subscribe(MONTHLY, 699);
  await goTo(61 * MINUTE_MS);
  await switchTo(ANNUAL);
  await goTo(30 * MINUTE_MS);
  await settle(DECLINED);
  await setup.commerce.tick();
  await settle();
  expect(await subscription()).toMatchObject({ fee_id: MONTHLY, state: 'active', pending: null });
  expect(amounts()).toEqual([699, 6967, 699]);
});

it('plan switch: is cancelled with its subscription [BILLAPI-34 IDAPI-35]', async () => {
  await subscribe(MONTHLY, 699);
  await switchTo(ANNUAL);
  await setup.commerce.cancel(viewer, (await subscription()).id);
  await settle();
  expect(await subscription()).toMatchObject({ fee_id: MONTHLY, state: 'cancelled', pending: null });
  expect(setup.bank.last().state).toEqual({ state: 'cancelled' });
});

it('plan switch: is cancelled later when the gateway does not answer [BILLAPI-34]', async () => {
  await subscribe(MONTHLY, 699);
  await switchTo(ANNUAL);
  const { cancel } = setup.bank.gateway;
  setup.bank.gateway.cancel = () => Promise.reject(new Error('no answer'));
  await setup.commerce.cancel(viewer, (await subscription()).id);
  setup.bank.gateway.cancel = cancel;
  setup.clock.nowMs += 2 * MINUTE_MS;
  await setup.commerce.tick();
  expect(setup.bank.last().state).toEqual({ state: 'cancelled' });
  expect(await subscription()).toMatchObject({ fee_id: MONTHLY, pending: null });
});

it('plan switch: cannot be undone while the next period is being paid [BILLAPI-30]', async () => {
  await subscribe(ANNUAL, 6990);
  await switchTo(MONTHLY);
  await goTo(30 * MINUTE_MS);
  await expect(switchTo(ANNUAL)).rejects.toMatchObject({ fault: 'switch_unavailable' });
  await settle();
  expect(await subscription()).toMatchObject({ fee_id: MONTHLY, lastAmountMinor: 699, nextAmountMinor: 699 });
});

it('plan switch: credits nothing that was given back [BILLAPI-29]', async () => {
  await subscribe(MONTHLY, 699);
  const chargeId = setup.bank.last().intent.id;
  await setup.commerce.requestRefund(viewer.accountId, { chargeId, amountMinor: 600 });
  await switchTo(ANNUAL);
  expect(amounts()).toEqual([699, 6891]);
  await settle();
  await setup.commerce.tick();
});

it('plan switch: credits a period paid ahead, which ends with the old plan [BILLAPI-29]', async () => {
  await subscribe(MONTHLY, 699);
  await goTo(30 * MINUTE_MS);
  await settle();
  await switchTo(ANNUAL);
  // A day of January's 31, and all of the month that was paid ahead.
  expect(setup.bank.last().intent.amountMinor).toBe(6990 - 23 - 699);
  await settle();
  for (const { id } of await setup.commerce.payments(viewer.accountId)) {
    const [{ period }] = await setup.commerce.papers(viewer.accountId, { chargeId: id });
    expect(period.endsAtMs).toBeGreaterThanOrEqual(period.startsAtMs);
  }
});

it('plan switch: ends with an unpaid subscription [BILLAPI-31]', async () => {
  await subscribe(ANNUAL, 6990);
  await switchTo(MONTHLY);
  const { id } = (await subscription()).pending ?? { id: '' };
  await goTo(30 * MINUTE_MS);
  await settle(DECLINED);
  for (const days of [1, 2, 2]) {
    setup.clock.nowMs += days * 24 * 60 * MINUTE_MS;
    await setup.commerce.tick();
    await settle(DECLINED);
  }
  await setup.commerce.tick();
  expect(await subscription()).toMatchObject({ state: 'ended', pending: null });
  expect((await setup.commerce.planSwitch(viewer.accountId, id))?.state).toBe('cancelled');
});

it('plan switch: a renewal refused by a cancellation is made again on resume [PLAN-27]', async () => {
  await subscribe(MONTHLY, 699);
  const { id } = await subscription();
  const { gateway, charges } = setup.bank;
  const { charge, cancel } = gateway;
  let answer = () => {};
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  let leaving = Promise.resolve();
  // The gateway cancels the charge before it arrives, and answers after the charge does.
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
  expect(await subscription()).toMatchObject({ state: 'active' });
  expect(await setup.commerce.payments(viewer.accountId)).toHaveLength(2);
  setup.clock.nowMs += DAY_MS;
  expect(await setup.commerce.accessTo(viewer.accountId, 115000)).not.toBeNull();
});
