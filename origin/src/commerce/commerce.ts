import { buy } from './buy.ts';
import { cancelSubscription } from './cancel.ts';
import { CommerceError } from './commerce-error.ts';
import type { Desk } from './desk.ts';
import { accessTo, defaultCards, grantedItems, listPayments, listSubscriptions } from './reading.ts';
import { reconcile } from './reconcile.ts';
import { endOver, renewDue } from './renewals.ts';
import { settle } from './settle.ts';
import { discountOf, hasUseLeft } from './vouchers.ts';
import { withdrawOpen } from './withdraw.ts';

/** How often the clock is looked at. */
const TICK_MS = 10_000;
/** How long a result may take before the gateway is asked. */
const LATE_MS = 60_000;

/** Everything that can be done with what is sold, for whichever face asks. */
export type Commerce = ReturnType<typeof createCommerce>;

/** The domain of offers, purchases and what they open: no HTTP, no provider's wire. */
export function createCommerce(desk: Desk) {
  let timer: NodeJS.Timeout | undefined;
  let ticking: Promise<void> = Promise.resolve();

  const step = async (what: string, work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      desk.log('error', 'a step of the subscriptions failed', { what, reason: (error as Error).message });
    }
  };
  const run = async () => {
    const { gateway } = desk;
    if (gateway) await step('look up', () => reconcile(desk, gateway, LATE_MS));
    if (gateway) await step('renew', () => renewDue(desk, gateway));
    await step('end', () => endOver(desk));
  };

  return {
    item: desk.shop.item,
    fee: desk.shop.fee,
    /** What a voucher makes of a fee. @throws CommerceError `fee_unknown`, those of a voucher */
    async discount(feeId: number, code: string) {
      const sold = desk.shop.fee(feeId);
      if (!sold) throw new CommerceError('fee_unknown');
      const discount = discountOf(desk.shop, sold.fee, code);
      if (!(await hasUseLeft(desk.db, discount.voucher))) throw new CommerceError('voucher_spent');
      return discount;
    },
    buy: bind(desk, buy),
    cancel: bind(desk, cancelSubscription),
    withdrawOpen: bind(desk, withdrawOpen),
    accessTo: bind(desk, accessTo),
    grantedItems: bind(desk, grantedItems),
    subscriptions: bind(desk, listSubscriptions),
    payments: bind(desk, listPayments),
    defaultCards: bind(desk, defaultCards),
    /** Takes up what was open when the process ended, and follows the clock from now on. */
    async start() {
      desk.gateway?.onResult((result) => settle(desk, result));
      const { gateway } = desk;
      if (gateway) await step('look up', () => reconcile(desk, gateway, 0));
      timer = setInterval(() => void this.tick(), TICK_MS).unref();
    },
    /** Does what the clock says is due: renewals, ends, late results. One at a time. */
    tick(): Promise<void> {
      ticking = ticking.then(run);
      return ticking;
    },
    async close() {
      clearInterval(timer);
      await ticking;
      await desk.gateway?.close();
    },
  };
}

const bind =
  <A extends unknown[], R>(desk: Desk, use: (desk: Desk, ...rest: A) => R) =>
  (...rest: A): R =>
    use(desk, ...rest);
