import { describe, expect, it } from 'vitest';
import type { CommerceSetup } from '../../test/commerce-setup.ts';
import { CONCERT, commerceOfViewer, fault, PAYPAL, SUCCEEDED } from '../../test/commerce-viewer.ts';
import { pageOf } from '../../test/fake-gateway.ts';
import { onBothStores } from '../../test/stores.ts';

onBothStores((kind) => {
  let setup: CommerceSetup;
  let viewer: { accountId: number; uuid: string };
  const { buy, buyAndPay, hasAccess } = commerceOfViewer(kind, (opened) => {
    ({ setup, viewer } = opened);
  });

  describe('a page of a bank or of PayPal', () => {
    it('of PayPal is the same one when it is asked for again, and opens the item once', async () => {
      const first = await buy(7001, { by: PAYPAL });
      const { id } = setup.bank.last().intent;
      expect(first).toEqual({ is: 'redirect', redirectUrl: pageOf(id) });
      expect(await buy(7001, { by: PAYPAL })).toEqual(first);
      await setup.bank.settle(id, SUCCEEDED);
      expect(await hasAccess(CONCERT)).toBe(true);
      expect(await buy(7001, { by: PAYPAL })).toMatchObject({ is: 'access', accessId: expect.any(Number) });
    });

    it('of PayPal that its payer has just turned back from gives way to a new one, before that is told [CHECKOUT-31]', async () => {
      await buy(7001, { by: PAYPAL });
      const { id: oldId } = setup.bank.last().intent;
      setup.bank.decide(oldId, { state: 'cancelled' });
      const again = await buy(7001, { by: PAYPAL });
      const { id } = setup.bank.last().intent;
      expect(again).toEqual({ is: 'redirect', redirectUrl: pageOf(id) });
      expect(id).not.toBe(oldId);
      await setup.bank.settle(id, SUCCEEDED);
      await setup.bank.tell({ id: oldId, state: 'cancelled' });
      expect(await hasAccess(CONCERT)).toBe(true);
    });

    it('of PayPal that was paid and not told yet is not opened again: it opens the item, or is under way', async () => {
      await buy(7001, { by: PAYPAL });
      const { id } = setup.bank.last().intent;
      setup.bank.decide(id, { state: 'pending' });
      await expect(buy(7001, { by: PAYPAL })).rejects.toMatchObject(fault('payment_pending'));
      setup.bank.decide(id, SUCCEEDED);
      expect(await buy(7001, { by: PAYPAL })).toMatchObject({ is: 'access' });
      expect(setup.bank.charges.size).toBe(1);
    });

    it('of PayPal at a price that has changed since is withdrawn, and the viewer is sent to one at the price they were told', async () => {
      await buy(7001, { by: PAYPAL });
      const { id: oldId } = setup.bank.last().intent;
      await setup.db.updateTable('charges').set({ amount_minor: 250 }).execute();
      const again = await buy(7001, { by: PAYPAL, expectedMinor: 300 });
      const { id, amountMinor } = setup.bank.last().intent;
      expect(again).toEqual({ is: 'redirect', redirectUrl: pageOf(id) });
      expect([id === oldId, amountMinor, setup.bank.last().state.state]).toEqual([
        false,
        300,
        'requires_action',
      ]);
      expect(setup.bank.charges.get(oldId)?.state).toEqual({ state: 'cancelled' });
      await setup.bank.settle(id, SUCCEEDED);
      expect(await hasAccess(CONCERT)).toBe(true);
    });

    it('that was left for a card is withdrawn, so that only the card pays', async () => {
      await buy(7001, { by: PAYPAL });
      const { id } = setup.bank.last().intent;
      await buyAndPay(7001);
      await setup.bank.settle(id, SUCCEEDED);
      expect(setup.bank.charges.get(id)?.state).toEqual({ state: 'cancelled' });
      expect(await setup.commerce.payments(viewer.accountId)).toHaveLength(1);
    });

    it('that was paid just before it was withdrawn counts, and the card is not charged', async () => {
      await buy(7001, { by: PAYPAL });
      setup.bank.decide(setup.bank.last().intent.id, SUCCEEDED);
      expect(await buy(7001)).toMatchObject({ is: 'access' });
      expect(setup.bank.charges.size).toBe(1);
    });

    it('of a bank is told to the viewer, and paid when it comes back', async () => {
      await buy(6001);
      const { id } = setup.bank.last().intent;
      await setup.bank.settle(id, { state: 'requires_action', redirectUrl: pageOf(id) });
      expect(setup.notices.at(-1)).toMatchObject({
        uuid: viewer.uuid,
        notice: { type: 'subscribe.requires.action', resource: { redirect_to_url: pageOf(id) } },
      });
      expect(await hasAccess()).toBe(false);
      await setup.bank.settle(id, SUCCEEDED);
      expect(await hasAccess()).toBe(true);
    });

    it('that nobody comes back from is given up after an hour', async () => {
      await buy(7001, { by: PAYPAL });
      setup.clock.nowMs += 61 * 60_000;
      await setup.commerce.tick();
      expect(setup.bank.last().state).toEqual({ state: 'cancelled' });
    });
  });
});
