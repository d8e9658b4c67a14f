import { describe, expect, it } from 'vitest';
import type { CommerceSetup } from '../../test/commerce-setup.ts';
import { commerceOfViewer, DECLINED, fault, PAYPAL, SUCCEEDED } from '../../test/commerce-viewer.ts';
import { onBothStores } from '../../test/stores.ts';

onBothStores((kind) => {
  let setup: CommerceSetup;
  let viewer: { accountId: number; uuid: string };
  const { orderOf, buy, buyAndPay, passDays } = commerceOfViewer(kind, (opened) => {
    ({ setup, viewer } = opened);
  });

  describe('a voucher', () => {
    it('takes its share off for as many periods as it says', async () => {
      await buyAndPay(6001, { voucherCode: ' thirty ' });
      const amounts = [setup.bank.last().intent.amountMinor];
      for (const days of [7, 31, 31, 31]) {
        await passDays(days);
        await setup.bank.settle(setup.bank.last().intent.id, SUCCEEDED);
        amounts.push(setup.bank.last().intent.amountMinor);
      }
      expect(amounts).toEqual([0, 489, 489, 489, 699]);
      // what was paid in full is told without it
      const paid = await setup.commerce.payments(viewer.accountId);
      expect(paid.map(({ voucher }) => voucher)).toEqual([null, 'THIRTY', 'THIRTY', 'THIRTY', 'THIRTY']);
    });

    it('counts the period that is paid at once among those it says', async () => {
      await buyAndPay(6002, { voucherCode: 'THIRTY' });
      const amounts = [setup.bank.last().intent.amountMinor];
      for (let year = 0; year < 3; year += 1) {
        await passDays(366);
        await setup.bank.settle(setup.bank.last().intent.id, SUCCEEDED);
        amounts.push(setup.bank.last().intent.amountMinor);
      }
      expect(amounts).toEqual([4893, 4893, 4893, 6990]);
    });

    it('is not given back by a renewal that is declined', async () => {
      await buyAndPay(6001, { voucherCode: 'ONCE' });
      await passDays(7);
      await setup.bank.settle(setup.bank.last().intent.id, DECLINED);
      await expect(setup.commerce.discount(6001, 'ONCE', viewer.accountId)).rejects.toMatchObject(
        fault('voucher_spent'),
      );
    });

    it('is used once an account', async () => {
      await buyAndPay(7001, { voucherCode: 'NOTHING' });
      await expect(buy(7002, { voucherCode: 'nothing' })).rejects.toMatchObject(fault('voucher_spent'));
      await expect(setup.commerce.discount(7002, 'NOTHING', viewer.accountId)).rejects.toMatchObject(
        fault('voucher_spent'),
      );
      const other = await setup.newAccount();
      await buyAndPay(7002, { voucherCode: 'NOTHING', accountId: other.accountId });
    });

    it.each([
      ['PayPal', 'THIRTY', PAYPAL, 6001],
      ['nothing', 'NOTHING', { nothing: true } as const, 7002],
    ])(
      'is used once an account when two things are bought with it at once by %s',
      async (_, voucherCode, by, other) => {
        const attempts = await Promise.allSettled([
          buy(7001, { by, voucherCode }),
          (await setup.second()).buy(orderOf(other, { by, voucherCode })),
        ]);
        expect(attempts.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
        expect(attempts.find(({ status }) => status === 'rejected')).toMatchObject({
          reason: fault('voucher_spent'),
        });
        for (const id of setup.bank.charges.keys()) await setup.bank.settle(id, SUCCEEDED);
      },
    );

    it.each(['failed', 'cancelled'] as const)(
      'that an open payment holds is for no other thing, and is free when that has %s',
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

    it("whose last use the viewer's own PayPal page holds is left for another way to pay [CHECKOUT-07]", async () => {
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

    it('with one use left is used by one of two who want it at once', async () => {
      const other = await setup.newAccount();
      const third = await setup.newAccount();
      const attempts = await Promise.allSettled([
        buy(7001, { voucherCode: 'ONCE' }),
        (await setup.second()).buy(orderOf(7001, { voucherCode: 'ONCE', accountId: other.accountId })),
      ]);
      expect(attempts.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
      expect(attempts.find(({ status }) => status === 'rejected')).toMatchObject({
        reason: fault('voucher_spent'),
      });
      await expect(setup.commerce.discount(7001, 'ONCE', third.accountId)).rejects.toMatchObject(
        fault('voucher_spent'),
      );
      await setup.bank.settle(setup.bank.last().intent.id, DECLINED);
      expect(await setup.commerce.discount(7001, 'ONCE', third.accountId)).toMatchObject({
        priceMinor: 100,
        periods: 1,
      });
    });

    it.each([
      [6001, 'NEVER', 'voucher_unknown'],
      [6001, 'YEARLY', 'voucher_not_for_fee'],
      [1, 'THIRTY', 'fee_unknown'],
    ] as const)('for fee %i with the code %s is refused as %s', async (feeId, code, name) => {
      await expect(setup.commerce.discount(feeId, code, viewer.accountId)).rejects.toMatchObject(fault(name));
      await expect(buy(feeId, { voucherCode: code })).rejects.toMatchObject(fault(name));
      expect(setup.bank.charges.size).toBe(0);
    });

    it('makes a price never less than nothing, nor more than it was', async () => {
      expect(await setup.commerce.discount(6001, 'NOTHING', viewer.accountId)).toMatchObject({
        priceMinor: 0,
      });
      expect(await setup.commerce.discount(6001, 'DEAR', viewer.accountId)).toMatchObject({
        priceMinor: 699,
      });
    });
  });
});
