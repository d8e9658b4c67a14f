import { expect, it } from 'vitest';
import { DECLINED, fault, PAYPAL, setUpCommerce } from '../../../test/commerce-viewer.ts';

const { setup, viewer, buy, buyAndPay, passDays, settle } = setUpCommerce();

it.each([
  ['after a trial', 6001, [7, 31, 31, 31], [0, 489, 489, 489, 699]],
  ['from the first', 6002, [366, 366, 366], [4893, 4893, 4893, 6990]],
])('voucher: reduces as many paid periods as it names, %s', async (_from, feeId, waits, prices) => {
  await buyAndPay(feeId, { voucherCode: ' thirty ' });
  const amounts = [setup.bank.last().intent.amountMinor];
  for (const days of waits) {
    await passDays(days);
    await settle();
    amounts.push(setup.bank.last().intent.amountMinor);
  }
  expect(amounts).toEqual(prices);
  // A payment in full shows no voucher.
  const paid = await setup.commerce.payments(viewer.accountId);
  expect(paid.map(({ voucher }) => voucher)).toEqual([null, ...waits.map(() => 'THIRTY')]);
});

it('voucher: is not returned when a renewal is declined', async () => {
  await buyAndPay(6001, { voucherCode: 'ONCE' });
  await passDays(7);
  await settle(DECLINED);
  await expect(setup.commerce.discount(6001, 'ONCE', { account: viewer.accountId })).rejects.toMatchObject(
    fault('voucher_spent'),
  );
});

it.each(['failed', 'cancelled'] as const)(
  'voucher: can be used again when its open payment has %s',
  async (state) => {
    await buy(7001, { by: PAYPAL, voucherCode: 'THIRTY' });
    await expect(buy(6001, { voucherCode: 'THIRTY' })).rejects.toMatchObject(fault('voucher_spent'));
    await expect(
      setup.commerce.discount(6001, 'THIRTY', { account: viewer.accountId }),
    ).rejects.toMatchObject(fault('voucher_spent'));
    // The same thing goes on.
    expect(await buy(7001, { by: PAYPAL, voucherCode: 'THIRTY' })).toMatchObject({ is: 'redirect' });
    await setup.bank.settle(setup.bank.last().intent.id, { state, reason: 'declined' });
    await buyAndPay(6001, { voucherCode: 'THIRTY' });
    await expect(buy(7001, { voucherCode: 'THIRTY' })).rejects.toMatchObject(fault('voucher_spent'));
  },
);

it("voucher: can be used by card while the viewer's own PayPal page has it [CHECKOUT-07]", async () => {
  await buy(7001, { by: PAYPAL, voucherCode: 'ONCE' });
  expect(await setup.commerce.discount(7001, 'ONCE', { account: viewer.accountId })).toMatchObject({
    priceMinor: 100,
  });
  const other = await setup.newAccount();
  await expect(setup.commerce.discount(7001, 'ONCE', { account: other.accountId })).rejects.toMatchObject(
    fault('voucher_spent'),
  );
  await buyAndPay(7001, { voucherCode: 'ONCE' });
  expect(setup.bank.last().intent.amountMinor).toBe(100);
});

it('voucher: never makes a price negative or higher', async () => {
  expect(await setup.commerce.discount(6001, 'NOTHING', { account: viewer.accountId })).toMatchObject({
    priceMinor: 0,
  });
  expect(await setup.commerce.discount(6001, 'DEAR', { account: viewer.accountId })).toMatchObject({
    priceMinor: 699,
  });
});
