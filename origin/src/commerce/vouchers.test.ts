import { expect, it } from 'vitest';
import type { CommerceSetup } from '../../test/commerce-setup.ts';
import { DECLINED, fault, PAYPAL, setUpCommerce, type Viewer } from '../../test/commerce-viewer.ts';

let setup: CommerceSetup;
let viewer: Viewer;
const { buy, buyAndPay, passDays, settle } = setUpCommerce((opened) => {
  ({ setup, viewer } = opened);
});

it('voucher: reduces as many periods as it names', async () => {
  await buyAndPay(6001, { voucherCode: ' thirty ' });
  const amounts = [setup.bank.last().intent.amountMinor];
  for (const days of [7, 31, 31, 31]) {
    await passDays(days);
    await settle();
    amounts.push(setup.bank.last().intent.amountMinor);
  }
  expect(amounts).toEqual([0, 489, 489, 489, 699]);
  // A payment in full shows no voucher.
  const paid = await setup.commerce.payments(viewer.accountId);
  expect(paid.map(({ voucher }) => voucher)).toEqual([null, 'THIRTY', 'THIRTY', 'THIRTY', 'THIRTY']);
});

it('voucher: counts the first paid period', async () => {
  await buyAndPay(6002, { voucherCode: 'THIRTY' });
  const amounts = [setup.bank.last().intent.amountMinor];
  for (let year = 0; year < 3; year += 1) {
    await passDays(366);
    await settle();
    amounts.push(setup.bank.last().intent.amountMinor);
  }
  expect(amounts).toEqual([4893, 4893, 4893, 6990]);
});

it('voucher: is not returned when a renewal is declined', async () => {
  await buyAndPay(6001, { voucherCode: 'ONCE' });
  await passDays(7);
  await settle(DECLINED);
  await expect(setup.commerce.discount(6001, 'ONCE', viewer.accountId)).rejects.toMatchObject(
    fault('voucher_spent'),
  );
});

it.each(['failed', 'cancelled'] as const)(
  'voucher: can be used again when its open payment has %s',
  async (state) => {
    await buy(7001, { by: PAYPAL, voucherCode: 'THIRTY' });
    await expect(buy(6001, { voucherCode: 'THIRTY' })).rejects.toMatchObject(fault('voucher_spent'));
    await expect(setup.commerce.discount(6001, 'THIRTY', viewer.accountId)).rejects.toMatchObject(
      fault('voucher_spent'),
    );
    // The same thing goes on.
    expect(await buy(7001, { by: PAYPAL, voucherCode: 'THIRTY' })).toMatchObject({ is: 'redirect' });
    await setup.bank.settle(setup.bank.last().intent.id, { state, message: 'No.' });
    await buyAndPay(6001, { voucherCode: 'THIRTY' });
    await expect(buy(7001, { voucherCode: 'THIRTY' })).rejects.toMatchObject(fault('voucher_spent'));
  },
);

it("voucher: can be used by card while the viewer's own PayPal page has it [CHECKOUT-07]", async () => {
  await buy(7001, { by: PAYPAL, voucherCode: 'ONCE' });
  expect(await setup.commerce.discount(7001, 'ONCE', viewer.accountId)).toMatchObject({
    priceMinor: 100,
  });
  const other = await setup.newAccount();
  await expect(setup.commerce.discount(7001, 'ONCE', other.accountId)).rejects.toMatchObject(
    fault('voucher_spent'),
  );
  await buyAndPay(7001, { voucherCode: 'ONCE' });
  expect(setup.bank.last().intent.amountMinor).toBe(100);
});

it.each([
  [6001, 'NEVER', 'voucher_unknown'],
  [6001, 'YEARLY', 'voucher_not_for_fee'],
  [1, 'THIRTY', 'fee_unknown'],
] as const)('voucher: for fee %i with the code %s is refused as %s', async (feeId, code, name) => {
  await expect(setup.commerce.discount(feeId, code, viewer.accountId)).rejects.toMatchObject(fault(name));
  await expect(buy(feeId, { voucherCode: code })).rejects.toMatchObject(fault(name));
  expect(setup.bank.charges.size).toBe(0);
});

it('voucher: never makes a price negative or higher', async () => {
  expect(await setup.commerce.discount(6001, 'NOTHING', viewer.accountId)).toMatchObject({
    priceMinor: 0,
  });
  expect(await setup.commerce.discount(6001, 'DEAR', viewer.accountId)).toMatchObject({
    priceMinor: 699,
  });
});
