import { afterEach, beforeEach, expect } from 'vitest';
import type { Order } from '../src/commerce/buy.ts';
import type { CommerceFault } from '../src/commerce/commerce-error.ts';
import { type CommerceSetup, card, DAY_MS, openCommerce, RETURN_URL } from './commerce-setup.ts';
import type { StoreKind } from './stores.ts';

/** The item of the site's plans, and a concert that is sold by itself. */
export const ASSET = 115000;
export const CONCERT = 115001;
export const SUCCEEDED = { state: 'succeeded' } as const;
export const DECLINED = { state: 'failed', message: 'Your card was declined.' } as const;
export const PAYPAL = { paypal: { cancelUrl: 'https://app.example.test/?u=payment-cancelled' } };

export const fault = (name: CommerceFault) => ({ fault: name });

interface Opened {
  setup: CommerceSetup;
  viewer: { accountId: number; uuid: string };
}

/**
 * A shop and a viewer of it for each test of a suite, whose books are audited after the test; and what suites do with them.
 * @param onOpen gets both before each test
 */
export function commerceOfViewer(kind: Pick<StoreKind, 'newPlace'>, onOpen: (opened: Opened) => void) {
  let setup: CommerceSetup;
  let viewer: Opened['viewer'];
  beforeEach(async () => {
    setup = await openCommerce(await kind.newPlace());
    viewer = await setup.newAccount();
    onOpen({ setup, viewer });
  });
  afterEach(async () => {
    expect(await setup.audit()).toEqual([]);
    await setup.close();
  });
  const orderOf = (feeId: number, more: Partial<Order> = {}): Order => ({
    accountId: viewer.accountId,
    feeId,
    voucherCode: '',
    by: { card: card() },
    returnUrl: RETURN_URL,
    ...more,
  });
  const buy = (feeId: number, more: Partial<Order> = {}) => setup.commerce.buy(orderOf(feeId, more));
  return {
    orderOf,
    buy,
    async buyAndPay(feeId: number, more: Partial<Order> = {}) {
      await buy(feeId, more);
      await setup.bank.settle(setup.bank.last().intent.id, SUCCEEDED);
    },
    hasAccess: async (itemId = ASSET) => (await setup.commerce.accessTo(viewer.accountId, itemId)) !== null,
    async feesOf({ accountId }: Opened['viewer']) {
      const item = setup.commerce.item(ASSET);
      if (!item) throw new Error('nothing is sold');
      return setup.commerce.feesFor(accountId, item);
    },
    subscription: async () => (await setup.commerce.subscriptions(viewer.accountId))[0],
    async passDays(days: number) {
      setup.clock.nowMs += days * DAY_MS;
      await setup.commerce.tick();
    },
  };
}
