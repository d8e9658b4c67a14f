import { expect, it } from 'vitest';
import { card } from '../../../test/commerce-setup.ts';
import { ASSET, DECLINED, fault, PAYPAL, SUCCEEDED, setUpCommerce } from '../../../test/commerce-viewer.ts';
import type { Order } from './buy.ts';

const { setup, viewer, buy, buyAndPay, hasAccess, feesFor, subscription, passDays, settle } = setUpCommerce();

it('trial: is given once per PayPal account, known when the payer agrees [CONST-06 CHECKOUT-48]', async () => {
  const payAs = async (payerId: string, accountId: number, more: Partial<Order> = {}) => {
    await buy(6001, { accountId, by: PAYPAL, ...more });
    const { id, amountMinor } = setup.bank.last().intent;
    await setup.bank.settle(id, { ...SUCCEEDED, payerId });
    // Reported twice, as gateways do.
    await setup.bank.settle(id, { ...SUCCEEDED, payerId });
    return amountMinor;
  };
  expect(await payAs('ada@pay', viewer.accountId)).toBe(0);
  expect(await hasAccess()).toBe(true);
  const other = await setup.newAccount();
  expect(await payAs('ada@pay', other.accountId, { voucherCode: 'ONCE' })).toBe(0);
  expect(await setup.commerce.accessTo(other.accountId, ASSET)).toBeNull();
  expect(await setup.commerce.getOutcome(other.accountId, ASSET)).toMatchObject({
    state: 'failed',
    message: 'The free trial has been used with this payment method. Nothing was charged.',
  });
  expect((await feesFor(other))[0]?.trial).toBeNull();
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

it('trial: a used trial does not block a voucher that covers the price', async () => {
  await buyAndPay(6001);
  const { id } = await subscription();
  await setup.commerce.cancel(viewer, id);
  await passDays(8);
  const free = { voucherCode: 'NOTHING', expectedMinor: 0 };
  await expect(buy(6001, free)).rejects.toMatchObject(fault('trial_used'));
  await feesFor(viewer);
  await buyAndPay(6001, free);
  expect(setup.bank.last().intent.amountMinor).toBe(0);
  expect(await subscription()).toMatchObject({ state: 'active', discount_periods_left: 0 });
});

it('trial: refuses a purchase that expects a free trial no longer sold [CHECKOUT-03]', async () => {
  await expect(buy(6002, { expectedMinor: 0 })).rejects.toMatchObject(fault('price_changed'));
  expect(setup.bank.charges.size).toBe(0);
  await buyAndPay(7001, { expectedMinor: 0, voucherCode: 'NOTHING' });
  expect(setup.bank.last().intent.amountMinor).toBe(0);
});

it('trial: is not used up by a viewer who was shown a price', async () => {
  await buyAndPay(6001, { expectedMinor: 699 });
  expect(setup.bank.last().intent.amountMinor).toBe(699);
  expect(await setup.db.selectFrom('trial_cards').selectAll().execute()).toEqual([]);
});

it('trial: costs nothing when cancelled in its last minute [CONST-06]', async () => {
  await buyAndPay(6001);
  const { period_ends_at_ms: endMs, id } = await subscription();
  setup.clock.nowMs = endMs - 60_000;
  await setup.commerce.tick();
  await setup.commerce.cancel(viewer, id);
  setup.clock.nowMs = endMs;
  await setup.commerce.tick();
  expect(setup.bank.charges.size).toBe(1);
  expect(await hasAccess()).toBe(false);
});

it('trial: is given once per account and not used up by a declined card [CONST-06]', async () => {
  await buy(6001);
  await settle(DECLINED);
  await buyAndPay(6001);
  expect(setup.bank.last().intent.amountMinor).toBe(0);
  const { id } = await subscription();
  await setup.commerce.cancel(viewer, id);
  await passDays(8);
  const again = { by: { card: card('5555555555554444') } };
  await expect(buy(6001, again)).rejects.toMatchObject(fault('trial_used'));
  await buyAndPay(6001, { ...again, expectedMinor: 699 });
  expect(setup.bank.last().intent.amountMinor).toBe(699);
});

it('trial: is given once per card; its next buyer is charged the price that was shown [CONST-06 CHECKOUT-03]', async () => {
  await buyAndPay(6001);
  const other = await setup.newAccount();
  expect((await feesFor(other))[0]?.trial).not.toBeNull();
  for (const expectedMinor of [0, 0, null])
    await expect(buy(6001, { ...other, expectedMinor })).rejects.toMatchObject(fault('trial_used'));
  expect(setup.bank.charges.size).toBe(1);
  expect((await feesFor(other))[0]?.trial).toBeNull();
  await buyAndPay(6001, other);
  expect(setup.bank.last().intent.amountMinor).toBe(699);
});

it('trial: in the sandbox each account has one, whatever test card it types [CONST-06]', async () => {
  setup.bank.gateway.isSandbox = true;
  await setup.restart();
  for (const account of [viewer, await setup.newAccount()]) {
    await buyAndPay(6001, account);
    expect(setup.bank.last().intent.amountMinor).toBe(0);
  }
  expect(setup.bank.charges.size).toBe(2);
});

it('trial: is refused to an account that had one before its card is hashed', async () => {
  await buyAndPay(6001);
  const { id } = await subscription();
  await setup.commerce.cancel(viewer, id);
  await passDays(8);
  const made = setup.hashedCards;
  await expect(buy(6001, { expectedMinor: 0 })).rejects.toMatchObject(fault('trial_used'));
  expect(setup.hashedCards).toBe(made);
});
