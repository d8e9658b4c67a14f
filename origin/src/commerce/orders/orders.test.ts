import { expect, it } from 'vitest';
import { card, DAY_MS, RETURN_URL } from '../../../test/commerce-setup.ts';
import { PAYPAL, SUCCEEDED, setUpCommerce } from '../../../test/commerce-viewer.ts';

const { setup, viewer, settle } = setUpCommerce({ isHurried: true });
const make = (feeId: number) => setup.commerce.createOrder(viewer, feeId, 'card');
const find = (id: number) => setup.commerce.order(viewer.accountId, id);
const pay = (id: number, number?: string) =>
  setup.commerce.payOrder(id, {
    accountId: viewer.accountId,
    by: { card: card(number) },
    returnUrl: RETURN_URL,
  });

it('order: keeps its open payment when another plan is ordered [BILLAPI-17 BILLAPI-24]', async () => {
  const annual = await make(6002);
  const monthly = await make(6001);
  expect(await pay(annual.id)).toMatchObject({ is: 'pending' });
  await expect(pay(monthly.id)).rejects.toMatchObject({ fault: 'payment_pending' });
  await settle();
  expect((await find(annual.id)).charge).toMatchObject({ state: 'succeeded', amount_minor: 6990 });
  expect((await find(monthly.id)).charge).toBeNull();
  await expect(pay(monthly.id)).rejects.toMatchObject({ fault: 'already_active' });
});

it('order: is paid once when two tabs order the same item [BILLAPI-24]', async () => {
  const [one, other] = [await make(7001), await make(7001)];
  await pay(one.id);
  expect(await pay(other.id)).toMatchObject({ is: 'pending' });
  await settle();
  expect(setup.bank.charges.size).toBe(1);
  expect(await pay(other.id)).toMatchObject({ is: 'paid' });
});

it('order: keeps a card waiting for its bank until another card replaces it [BILLAPI-25]', async () => {
  const [one, other] = [await make(7001), await make(7001)];
  await pay(one.id);
  const { id } = setup.bank.last().intent;
  await setup.bank.settle(id, { state: 'requires_action', redirectUrl: 'https://bank.example.test' });
  await pay(other.id, '5555555555554444');
  expect(await setup.commerce.finishOrder(viewer.accountId, one.id)).toMatchObject({ is: 'refused' });
  await settle();
  expect(await setup.commerce.finishOrder(viewer.accountId, other.id)).toMatchObject({ is: 'paid' });
});

it('order: stays pending while the gateway has not decided after its page [BILLAPI-25 BILLAPI-27]', async () => {
  const page = { state: 'requires_action', redirectUrl: 'https://bank.example.test' } as const;
  const finish = (id: number) => setup.commerce.finishOrder(viewer.accountId, id);
  const order = await make(6001);
  await pay(order.id);
  const { id } = setup.bank.last().intent;
  await setup.bank.settle(id, page);
  expect(await finish(order.id)).toMatchObject({ is: 'redirect' });
  setup.bank.decide(id, { state: 'pending' });
  expect(await finish(order.id)).toMatchObject({ is: 'pending' });
  setup.bank.fault = 'dead_after';
  expect(await finish(order.id)).toMatchObject({ is: 'pending' });
  setup.bank.fault = null;
  setup.bank.decide(id, SUCCEEDED);
  expect(await finish(order.id)).toMatchObject({ is: 'paid' });

  const { accountId } = viewer;
  const by = { card: card('5555555555554444') };
  await setup.commerce.changePayment({ accountId, by, returnUrl: RETURN_URL });
  const change = setup.bank.last().intent.id;
  await setup.bank.settle(change, page);
  setup.bank.decide(change, { state: 'pending' });
  expect(await setup.commerce.finishPaymentChange(accountId)).toEqual({ is: 'pending' });
  setup.bank.decide(change, SUCCEEDED);
  expect(await setup.commerce.finishPaymentChange(accountId)).toMatchObject({ is: 'saved' });
});

it('order: shows what was charged when a coupon was added during the payment [BILLAPI-18 BILLAPI-25]', async () => {
  const { id } = await make(6002);
  await pay(id);
  const changed = await setup.commerce.updateOrder(viewer, id, { voucherCode: 'YEARLY' });
  expect(changed.total_minor).toBe(4990);
  await settle();
  expect(await find(id)).toMatchObject({ total_minor: 6990, voucher: null });
  expect(await setup.commerce.finishOrder(viewer.accountId, id)).toMatchObject({
    is: 'paid',
    order: { total_minor: 6990, breakdown: { totalMinor: 6990, discountMinor: 0 } },
  });
});

it('order: is paid with the coupon it has when the payer returns from PayPal [BILLAPI-18]', async () => {
  const [{ id }, other] = [await make(6002), await make(7001)];
  const put = (orderId: number, voucherCode: string) =>
    setup.commerce.updateOrder(viewer, orderId, { voucherCode });

  const goToPage = () =>
    setup.commerce.payOrder(id, { accountId: viewer.accountId, by: PAYPAL, returnUrl: RETURN_URL });
  await put(other.id, 'THIRTY');
  await put(id, 'THIRTY');
  expect(await goToPage()).toMatchObject({ is: 'redirect' });
  await expect(put(other.id, 'THIRTY')).rejects.toMatchObject({ fault: 'voucher_spent' });
  await expect(pay(other.id)).rejects.toMatchObject({ fault: 'voucher_spent' });
  for (const [voucherCode, total] of [
    ['YEARLY', 4990],
    ['THIRTY', 4893],
  ] as const) {
    expect((await put(id, voucherCode)).total_minor).toBe(total);
    expect((await put(id, voucherCode)).total_minor).toBe(total);
    expect(await goToPage()).toMatchObject({ is: 'redirect' });
  }
  await settle();
  expect((await find(id)).charge).toMatchObject({ state: 'succeeded', amount_minor: 4893 });
});

it('order: hides the price after the trial when its coupon no longer applies [BILLAPI-17]', async () => {
  const { id } = await make(6001);
  expect((await find(id)).afterTrial).toEqual({ amountMinor: 699, voucherPeriods: 0 });
  for (const voucher of ['YEARLY', 'GONE']) {
    await setup.db.updateTable('orders').set({ voucher }).where('id', '=', id).execute();
    expect(await find(id)).toMatchObject({ voucher, afterTrial: null });
  }
});

it('order: can be finished after its day when its payment began before [BILLAPI-25]', async () => {
  const { id } = await make(7001);
  await pay(id);
  setup.clock.nowMs += DAY_MS;
  await settle();
  expect(await setup.commerce.finishOrder(viewer.accountId, id)).toMatchObject({ is: 'paid' });
});

it('order: is deleted when unpaid, at most so many per account [BILLAPI-16]', async () => {
  const paid = await make(7001);
  await pay(paid.id);
  await settle();
  const first = await make(7002);
  for (let made = 0; made < 60; made += 1) await make(7002);
  await expect(find(first.id)).rejects.toMatchObject({ fault: 'order_unknown' });
  setup.clock.nowMs += DAY_MS;
  await make(7002);
  const kept = await setup.db.selectFrom('orders').select('id').orderBy('id').execute();
  expect(kept).toHaveLength(2);
  expect(kept[0]?.id).toBe(paid.id);
});
