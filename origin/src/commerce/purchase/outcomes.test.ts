import { expect, it } from 'vitest';
import {
  CANCELLED,
  CONCERT,
  DECLINED,
  PAYPAL,
  SUCCEEDED,
  setUpCommerce,
} from '../../../test/commerce-viewer.ts';
import type { Order } from './buy.ts';

const HOUR_MS = 60 * 60_000;

const { setup, viewer, buy: buyItem, buyAndPay, settle, passDays } = setUpCommerce();

const buy = (by?: Order['by']) => {
  setup.clock.nowMs += 1000;
  return buyItem(7001, by && { by });
};
const outcome = () => setup.commerce.getOutcome(viewer.accountId, CONCERT);
const unacknowledged = async () => {
  const outcomes = await setup.commerce.unacknowledgedOutcomes(viewer.accountId);
  return outcomes.map(({ notice }) => notice);
};

it("payment outcome: shows the bank's page but never PayPal's [CHECKOUT-48]", async () => {
  await buy(PAYPAL);
  expect(await outcome()).toMatchObject({ state: 'requires_action', redirectUrl: null });
  await settle(CANCELLED);
  await buy();
  await settle({ state: 'requires_action', redirectUrl: 'https://bank.example.test/1' });
  expect(await outcome()).toMatchObject({ redirectUrl: 'https://bank.example.test/1' });
  await settle(CANCELLED);
});

it('payment outcome: shows a failure for an hour and an open payment until it ends', async () => {
  await buy();
  setup.clock.nowMs += 2 * HOUR_MS;
  expect(await outcome()).toMatchObject({ state: 'pending' });
  await settle(DECLINED);
  setup.clock.nowMs += HOUR_MS;
  expect(await outcome()).toMatchObject({ state: 'failed' });
  expect(await unacknowledged()).toHaveLength(1);
  setup.clock.nowMs += 1;
  expect(await outcome()).toBeNull();
  expect(await unacknowledged()).toEqual([]);
});

it.each([
  [SUCCEEDED, 'payment.card.success'],
  [DECLINED, 'payment.card.failed'],
  [{ state: 'requires_action', redirectUrl: 'https://bank.example.test/1' }, 'payment.card.requires.action'],
] as const)(
  'payment outcome: repeats the notification of %o until it is acknowledged',
  async (state, type) => {
    await buy();
    await settle(state);
    setup.clock.nowMs += 10 * 60_000;
    const [again, ...more] = await unacknowledged();
    expect([again?.type, more]).toEqual([type, []]);
    expect(setup.notices).toEqual([{ uuid: viewer.uuid, notice: again }]);
    // An account's address is its uuid here; what was paid names it (wire identity §6).
    if (state === SUCCEEDED) expect(again?.resource).toMatchObject({ email: viewer.uuid, amount: '3.00' });
    if (again?.outcome) await setup.commerce.acknowledge(again.outcome);
    expect(await unacknowledged()).toEqual([]);
    if (state.state === 'requires_action') await settle(CANCELLED);
  },
);

it('payment outcome: reports a payment cancelled by the payer [CHECKOUT-48]', async () => {
  await buy(PAYPAL);
  await settle(CANCELLED);
  expect(await outcome()).toMatchObject({ state: 'cancelled', feeId: 7001, redirectUrl: null });
  expect(setup.notices.map(({ notice }) => notice)).toMatchObject([
    { type: 'external.payment.failed', resource: { item_id: CONCERT, status: 'cancelled', code: 422 } },
  ]);
  expect(await unacknowledged()).toHaveLength(1);
});

it("payment outcome: acknowledging the bank's page does not acknowledge the later result", async () => {
  await buy();
  await settle({ state: 'requires_action', redirectUrl: 'https://bank.example.test/1' });
  const [atBank] = await unacknowledged();
  await settle(DECLINED);
  if (atBank?.outcome) await setup.commerce.acknowledge(atBank.outcome);
  expect(await unacknowledged()).toMatchObject([{ type: 'payment.card.failed' }]);
});

it('payment outcome: a new purchase discards the earlier result', async () => {
  await buy();
  await settle(DECLINED);
  await buy();
  expect(await unacknowledged()).toEqual([]);
  await settle(SUCCEEDED);
  expect(await outcome()).toBeNull();
  expect(await unacknowledged()).toMatchObject([{ type: 'payment.card.success' }]);
});

it('payment outcome: does not report a payment that another one replaced', async () => {
  await buy(PAYPAL);
  await buy();
  expect(setup.notices).toEqual([]);
  expect(await outcome()).toMatchObject({ state: 'pending' });
  await settle(SUCCEEDED);
});

it('payment outcome: reports failure when the payment never reached the gateway', async () => {
  setup.bank.fault = 'dead_before';
  await buy();
  setup.bank.fault = null;
  setup.clock.nowMs += 60_000;
  await setup.commerce.tick();
  expect(await outcome()).toMatchObject({
    state: 'failed',
    message: 'The payment could not be made. Nothing was charged.',
  });
  expect(await unacknowledged()).toMatchObject([{ type: 'payment.card.failed' }]);
});

it('payment outcome: does not report renewals', async () => {
  await buyAndPay(6002);
  const [first] = await unacknowledged();
  if (first?.outcome) await setup.commerce.acknowledge(first.outcome);
  await passDays(366);
  await settle(DECLINED);
  expect(await unacknowledged()).toEqual([]);
});
