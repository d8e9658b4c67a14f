import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  type CommerceSetup,
  card,
  DAY_MS,
  hurry,
  openCommerce,
  RETURN_URL,
} from '../../../test/commerce-setup.ts';
import { onBothStores } from '../../../test/stores.ts';

const SUCCEEDED = { state: 'succeeded' } as const;

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

  const make = (feeId: number) => setup.commerce.createOrder(viewer, feeId, 'card');
  const find = (id: number) => setup.commerce.order(viewer.accountId, id);
  const pay = (id: number, number?: string) =>
    setup.commerce.payOrder(id, {
      accountId: viewer.accountId,
      by: { card: card(number) },
      returnUrl: RETURN_URL,
    });
  const settle = () => setup.bank.settle(setup.bank.last().intent.id, SUCCEEDED);

  it('an open payment stays with its order when another plan is ordered meanwhile [BILLAPI-17 BILLAPI-24]', async () => {
    const annual = await make(6002);
    const monthly = await make(6001);
    expect(await pay(annual.id)).toMatchObject({ is: 'pending' });
    await expect(pay(monthly.id)).rejects.toMatchObject({ fault: 'payment_pending' });
    await settle();
    expect((await find(annual.id)).charge).toMatchObject({ state: 'succeeded', amount_minor: 6990 });
    expect((await find(monthly.id)).charge).toBeNull();
    await expect(pay(monthly.id)).rejects.toMatchObject({ fault: 'already_active' });
  });

  it('the same thing ordered in two tabs is one payment, and the tab that paid last has it [BILLAPI-24]', async () => {
    const [one, other] = [await make(7001), await make(7001)];
    await pay(one.id);
    expect(await pay(other.id)).toMatchObject({ is: 'pending' });
    await settle();
    expect(setup.bank.charges.size).toBe(1);
    expect(await pay(other.id)).toMatchObject({ is: 'paid' });
  });

  it('a card that waits for its bank stays with its order until another is typed [BILLAPI-25]', async () => {
    const [one, other] = [await make(7001), await make(7001)];
    await pay(one.id);
    const { id } = setup.bank.last().intent;
    await setup.bank.settle(id, { state: 'requires_action', redirectUrl: 'https://bank.example.test' });
    await pay(other.id, '5555555555554444');
    expect(await setup.commerce.finishOrder(viewer.accountId, one.id)).toMatchObject({ is: 'refused' });
    await settle();
    expect(await setup.commerce.finishOrder(viewer.accountId, other.id)).toMatchObject({ is: 'paid' });
  });

  it('a gateway that is slow to tell after its page is asked: what it has not decided is pending, and nothing is refused [BILLAPI-25 BILLAPI-27]', async () => {
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

  it('says what was charged, also when a coupon was put on it while it was paid [BILLAPI-18 BILLAPI-25]', async () => {
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

  it("whose coupon is changed and changed back while its payer is at PayPal's page is paid with it, and no other thing [BILLAPI-18]", async () => {
    const [{ id }, other] = [await make(6002), await make(7001)];
    const put = (orderId: number, voucherCode: string) =>
      setup.commerce.updateOrder(viewer, orderId, { voucherCode });
    const by = { paypal: { cancelUrl: RETURN_URL } };
    const goToPage = () =>
      setup.commerce.payOrder(id, { accountId: viewer.accountId, by, returnUrl: RETURN_URL });
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

  it('of a trial whose coupon is not for its plan any more is told all the same, without what comes after the trial [BILLAPI-17]', async () => {
    const { id } = await make(6001);
    expect((await find(id)).afterTrial).toEqual({ amountMinor: 699, voucherPeriods: 0 });
    for (const voucher of ['YEARLY', 'GONE']) {
      await setup.db.updateTable('orders').set({ voucher }).where('id', '=', id).execute();
      expect(await find(id)).toMatchObject({ voucher, afterTrial: null });
    }
  });

  it('that is being paid when its day is over can still be finished [BILLAPI-25]', async () => {
    const { id } = await make(7001);
    await pay(id);
    setup.clock.nowMs += DAY_MS;
    await settle();
    expect(await setup.commerce.finishOrder(viewer.accountId, id)).toMatchObject({ is: 'paid' });
  });

  it('that nobody pays is forgotten: a caller cannot fill the store with them [BILLAPI-16]', async () => {
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
});
