import { afterEach, beforeEach, expect } from 'vitest';
import type { CommerceFault } from '../src/commerce/commerce-error.ts';
import type { Order } from '../src/commerce/purchase/buy.ts';
import type { GatewayLimits } from '../src/commerce/safeguards/time-limits.ts';
import type { Shop } from '../src/commerce/shop.ts';
import type { ChargeState, Gateway } from '../src/gateway/gateway.ts';
import { type CommerceSetup, card, DAY_MS, hurry, openCommerce, RETURN_URL } from './commerce-setup.ts';
import type { StoreKind } from './stores.ts';

/** The item of the site's plans, and a concert that is sold by itself. */
export const ASSET = 115000;
export const CONCERT = 115001;
export const SUCCEEDED = { state: 'succeeded' } as const;
export const DECLINED = { state: 'failed', reason: 'declined' } as const;
export const CANCELLED = { state: 'cancelled' } as const;
export const PAYPAL = { paypal: { cancelUrl: 'https://app.example.test/?u=payment-cancelled' } };

export const AT_PAGE = { page: { cancelUrl: 'https://app.example.test/?u=payment-cancelled' } };

export const fault = (name: CommerceFault) => ({ fault: name });

export type Viewer = { accountId: number; uuid: string };

type Options = {
  /** The store; default: SQLite in memory. */
  kind?: Pick<StoreKind, 'newPlace'>;
  gatewayLimits?: GatewayLimits;
  /** Default: forms, as the sandbox. */
  takes?: Gateway['takes'];
  /** What the shop has other than the tests' files. */
  shop?: Partial<Shop>;
  /** Calls do not wait for the gateway's result. */
  isHurried?: boolean;
};

/**
 * Opens a shop with one viewer before each test and audits its books afterwards.
 * @returns both, filled anew before each test, and actions of the viewer
 */
export function setUpCommerce({ kind, gatewayLimits, takes, shop, isHurried = false }: Options = {}) {
  const setup = {} as CommerceSetup;
  const viewer = {} as Viewer;
  beforeEach(async () => {
    await openCommerce(await kind?.newPlace(), gatewayLimits, setup, takes, shop);
    if (isHurried) hurry(setup);
    Object.assign(viewer, await setup.newAccount());
  });
  afterEach(async () => {
    setup.bank.fault = null;
    expect(await setup.audit()).toEqual([]);
    await setup.close();
  });
  const toOrder = (feeId: number, more: Partial<Order> = {}): Order => ({
    accountId: viewer.accountId,
    feeId,
    voucherCode: '',
    by: { card: card() },
    returnUrl: RETURN_URL,
    ...more,
  });
  const buy = (feeId: number, more: Partial<Order> = {}) => setup.commerce.buy(toOrder(feeId, more));
  /** Settles the newest charge. */
  const settle = (state: ChargeState = SUCCEEDED) => setup.bank.settle(setup.bank.last().intent.id, state);
  return {
    setup,
    viewer,
    toOrder,
    buy,
    settle,
    async settleAll() {
      for (const id of setup.bank.charges.keys()) await setup.bank.settle(id, SUCCEEDED);
    },
    async buyAndPay(feeId: number, more: Partial<Order> = {}) {
      await buy(feeId, more);
      await settle();
    },
    hasAccess: async (itemId = ASSET) => (await setup.commerce.accessTo(viewer.accountId, itemId)) !== null,
    async feesFor({ accountId }: Viewer) {
      const item = setup.commerce.item(ASSET);
      if (!item) throw new Error('nothing is sold');
      return setup.commerce.feesFor(accountId, item, null);
    },
    async subscription() {
      const [newest] = await setup.commerce.subscriptions(viewer.accountId);
      if (!newest) throw new Error('nothing was bought');
      return newest;
    },
    async passDays(days: number) {
      const ms = Math.round(days * DAY_MS);
      setup.clock.nowMs += ms;
      setup.clock.steadyMs += ms;
      await setup.commerce.tick();
    },
  };
}
