import { expect, it } from 'vitest';
import { CONCERT, fault, PAYPAL, SUCCEEDED, setUpCommerce } from '../../../test/commerce-viewer.ts';
import { getPage } from '../../../test/fake-gateway.ts';

const { setup, viewer, buy, buyAndPay, hasAccess } = setUpCommerce();

it("payer page: PayPal's stays the same when requested again and grants access once", async () => {
  const first = await buy(7001, { by: PAYPAL });
  const { id } = setup.bank.last().intent;
  expect(first).toEqual({ is: 'redirect', redirectUrl: getPage(id) });
  expect(await buy(7001, { by: PAYPAL })).toEqual(first);
  await setup.bank.settle(id, SUCCEEDED);
  expect(await hasAccess(CONCERT)).toBe(true);
  expect(await buy(7001, { by: PAYPAL })).toMatchObject({ is: 'access', accessId: expect.any(Number) });
});

it("payer page: PayPal's is replaced when the payer has just cancelled it [CHECKOUT-31]", async () => {
  await buy(7001, { by: PAYPAL });
  const { id: oldId } = setup.bank.last().intent;
  setup.bank.decide(oldId, { state: 'cancelled' });
  const again = await buy(7001, { by: PAYPAL });
  const { id } = setup.bank.last().intent;
  expect(again).toEqual({ is: 'redirect', redirectUrl: getPage(id) });
  expect(id).not.toBe(oldId);
  await setup.bank.settle(id, SUCCEEDED);
  await setup.bank.tell({ id: oldId, state: 'cancelled' });
  expect(await hasAccess(CONCERT)).toBe(true);
});

it("payer page: PayPal's is not reopened when it is already paid or being paid", async () => {
  await buy(7001, { by: PAYPAL });
  const { id } = setup.bank.last().intent;
  setup.bank.decide(id, { state: 'pending' });
  await expect(buy(7001, { by: PAYPAL })).rejects.toMatchObject(fault('payment_pending'));
  setup.bank.decide(id, SUCCEEDED);
  expect(await buy(7001, { by: PAYPAL })).toMatchObject({ is: 'access' });
  expect(setup.bank.charges.size).toBe(1);
});

it("payer page: PayPal's is replaced when the price has changed", async () => {
  await buy(7001, { by: PAYPAL });
  const { id: oldId } = setup.bank.last().intent;
  await setup.db.updateTable('charges').set({ amount_minor: 250 }).execute();
  const again = await buy(7001, { by: PAYPAL, expectedMinor: 300 });
  const { id, amountMinor } = setup.bank.last().intent;
  expect(again).toEqual({ is: 'redirect', redirectUrl: getPage(id) });
  expect([id === oldId, amountMinor, setup.bank.last().state.state]).toEqual([false, 300, 'requires_action']);
  expect(setup.bank.charges.get(oldId)?.state).toEqual({ state: 'cancelled' });
  await setup.bank.settle(id, SUCCEEDED);
  expect(await hasAccess(CONCERT)).toBe(true);
});

it('payer page: is cancelled when the viewer pays by card instead', async () => {
  await buy(7001, { by: PAYPAL });
  const { id } = setup.bank.last().intent;
  await buyAndPay(7001);
  await setup.bank.settle(id, SUCCEEDED);
  expect(setup.bank.charges.get(id)?.state).toEqual({ state: 'cancelled' });
  expect(await setup.commerce.payments(viewer.accountId)).toHaveLength(1);
});

it('payer page: paid just before it is cancelled counts, and the card is not charged', async () => {
  await buy(7001, { by: PAYPAL });
  setup.bank.decide(setup.bank.last().intent.id, SUCCEEDED);
  expect(await buy(7001)).toMatchObject({ is: 'access' });
  expect(setup.bank.charges.size).toBe(1);
});

it('payer page: is cancelled after an hour without an answer', async () => {
  await buy(7001, { by: PAYPAL });
  setup.clock.nowMs += 61 * 60_000;
  await setup.commerce.tick();
  expect(setup.bank.last().state).toEqual({ state: 'cancelled' });
});
