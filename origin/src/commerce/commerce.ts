import type { Gateway } from '../gateway/gateway.ts';
import type { Audience } from '../mail/mail.ts';
import { compareDue, findComparison, lastNight, requestComparison } from './books/comparisons.ts';
import { listProblems } from './books/problems.ts';
import { feeIn, type LocalFee } from './buyer/fee-in.ts';
import { byCountry, isSoldIn } from './buyer/sold-in.ts';
import { openCardSession, readCard } from './cards/card-session.ts';
import { ARRIVAL_TIMEOUT_MS, reconcile } from './charges/reconcile.ts';
import { settle } from './charges/settle.ts';
import { eraseWithdrawn } from './charges/withdraw.ts';
import { CommerceError } from './commerce-error.ts';
import type { Deps } from './deps.ts';
import { payOverdue } from './dunning/pay-overdue.ts';
import { createGiveNotice } from './mails/give-notice.ts';
import { sendMails } from './mails/send-mails.ts';
import {
  type ChangedPayment,
  changePayment,
  dropPaymentChange,
  finishPaymentChange,
} from './methods/change-payment.ts';
import { listPaymentMethods, removePaymentMethod } from './methods/payment-methods.ts';
import { createOrder, findOrder, updateOrder } from './orders/orders.ts';
import { finishOrder, payOrder } from './orders/pay-order.ts';
import { createLookAgain } from './page/look-again.ts';
import { buy } from './purchase/buy.ts';
import { acknowledge, getOutcome, recentOutcomes, unacknowledgedOutcomes } from './purchase/outcomes.ts';
import { feesFor } from './purchase/trials.ts';
import { getDiscount, hasUseLeft } from './purchase/vouchers.ts';
import { purchaseExport } from './purchase-export.ts';
import { accessTo, defaultCards, grantedItems, listPayments, listSubscriptions } from './queries.ts';
import { findPapers } from './receipts/credit-notes.ts';
import type { ReceiptOf } from './receipts/receipts.ts';
import { isDisputed } from './reversals/disputed.ts';
import { createGiveBack, listReversals, requestRefund } from './reversals/refund.ts';
import { createTakeReversal } from './reversals/take-reversal.ts';
import { takeInUnknown } from './safeguards/backup-restore.ts';
import { createClockCheck } from './safeguards/clock-check.ts';
import { type Challenge, createPurchaseLimits, type Tries } from './safeguards/purchase-limits.ts';
import { GATEWAY_LIMITS, type GatewayLimits, inTime, withTimeLimits } from './safeguards/time-limits.ts';
import type { Item } from './shop.ts';
import { cancelSubscription } from './subscriptions/cancel.ts';
import { endOver, renewDue } from './subscriptions/renewals.ts';
import { resumeSubscription } from './subscriptions/resume.ts';
import { grantAccess, listGrants, revokeAccess } from './support/grants.ts';
import { listSales } from './support/sales.ts';
import { switchOffers } from './switches/switch-offers.ts';
import { findSwitch, switchPlan } from './switches/switches.ts';

/** How often due work is looked for. */
const TICK_MS = 10_000;

/** Everything that can be done with offers and purchases, for every API. */
export type Commerce = ReturnType<typeof createCommerce>;

type CommerceParts = Omit<Deps, 'limits' | 'sendMail' | 'attempts' | 'stopping' | 'countriesOf'> & {
  /** Left out: everything plays everywhere. */
  countriesOf?: Deps['countriesOf'];
  /** Left out: no mail is sent. */
  sendMail?: Deps['sendMail'];
  /** Undefined: no challenges. */
  challenge?: Challenge | null;
  /** Left out: {@link GATEWAY_LIMITS}. */
  gatewayLimits?: GatewayLimits;
};

/** The domain of offers, purchases and access: no HTTP, no wire format of a provider. */
export function createCommerce({
  challenge = null,
  gatewayLimits = GATEWAY_LIMITS,
  sendMail = null,
  countriesOf = () => [],
  ...parts
}: CommerceParts) {
  const stopping = new AbortController();
  const deps: Deps = {
    ...parts,
    sendMail,
    countriesOf,
    gateway: parts.gateway && withTimeLimits(parts.gateway, gatewayLimits, stopping.signal),
    limits: createPurchaseLimits({ ...parts, challenge }),
    attempts: new Map(),
    stopping: stopping.signal,
  };
  const isClockSure = createClockCheck(deps);
  const giveNotice = createGiveNotice(deps);
  const lookAgain = createLookAgain(deps);
  const takeReversal = createTakeReversal(deps);
  const giveBack = createGiveBack(deps, takeReversal);
  let timer: NodeJS.Timeout | undefined;
  let ticking: Promise<void> = Promise.resolve();
  let inLine = 0;
  /** The item of each fee that was sold, by the fee's id. */
  let sold = new Map<number, number>();

  const step = async (what: string, work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      deps.log('error', 'a step of the subscriptions failed', { what, reason: (error as Error).message });
    }
  };
  /** Whether every charge of the gateway is in the books: the store may be a backup. */
  let isComplete = false;
  const lookUp = async (gateway: Gateway, forMs: number) => {
    await step("read the gateway's charges; nothing is renewed until then", async () => {
      if (!isComplete) await takeInUnknown(deps, gateway);
      isComplete = true;
    });
    await step('look up', () => reconcile(deps, gateway, forMs, isComplete));
  };
  /** Runs work on open or due items one at a time. */
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    inLine += 1;
    ticking = ticking.then(work).finally(() => {
      inLine -= 1;
    });
    return ticking;
  };
  /** Whether the clock is right: otherwise no day that a mail names would be. */
  let hasClock = false;
  const run = async () => {
    const { gateway } = deps;
    if (gateway) await lookUp(gateway, ARRIVAL_TIMEOUT_MS);
    if (gateway) await step('give money back', () => giveBack(gateway));
    await step('forget tries', deps.limits.forgetOver);
    await step('renew and end', async () => {
      hasClock = !gateway || (await isClockSure(gateway));
      if (!hasClock) return;
      if (gateway && isComplete) await step('renew', () => renewDue(deps, gateway));
      await step('end', () => endOver(deps));
      if (gateway && isComplete) await step('give notice', giveNotice);
    });
  };
  let mailing: Promise<void> | null = null;
  /** Next to the other work, which a silent mail server does not stop. */
  const mail = (): Promise<void> => {
    if (!hasClock) return Promise.resolve();
    mailing ??= step('send mails', () => sendMails(deps)).finally(() => {
      mailing = null;
    });
    return mailing;
  };
  let comparing: Promise<void> | null = null;
  /** Compares the books with the gateway, next to the other work: long lists take minutes. */
  const compare = (): Promise<void> => {
    const { gateway } = deps;
    if (!gateway) return Promise.resolve();
    comparing ??= step('compare the books', () => compareDue(deps, gateway)).finally(() => {
      comparing = null;
    });
    return comparing;
  };
  /** Overdue subscriptions are tried with the new method at once; the caller does not wait for it. */
  const retryDeclined = (changed: ChangedPayment): ChangedPayment => {
    if (changed.is === 'saved') void inTurn(run);
    return changed;
  };

  /** Without a gateway nothing is offered that costs something, now or later. (G-283) */
  const canBePaid = ({ amountMinor }: LocalFee) => deps.gateway !== null || amountMinor === 0;

  return {
    /** The ways to pay that the gateway takes; `nothing` without a gateway. */
    takes: deps.gateway?.takes ?? ('nothing' as const),
    items: () => deps.shop.items,
    item: (itemId: number) => deps.shop.item(itemId),
    /** @param country of the caller's address; left out or null: unknown */
    fee: (feeId: number, country: string | null = null) => {
      const sold = deps.shop.fee(feeId);
      return sold && { item: sold.item, fee: feeIn(deps.shop, sold.fee, country) };
    },
    /** The item that a fee gives access to, also if it is sold no more; undefined: it never was. */
    itemOfFee: (feeId: number) => deps.shop.fee(feeId)?.item.id ?? sold.get(feeId),
    /** To be called before the shop changes: what was bought stays open when it is sold no more. [ACCESS-12 BILLAPI-32] */
    rememberFees() {
      for (const item of deps.shop.items) for (const fee of item.fees) sold.set(fee.id, item.id);
    },
    canBePaid,
    isSoldIn: bind(deps, isSoldIn),
    byCountry: bind(deps, byCountry),
    /** The fees of an item for a caller in that country; null: unknown. */
    feesIn: (item: Item, country: string | null) =>
      isSoldIn(deps, item, country)
        ? item.fees.map((fee) => feeIn(deps.shop, fee, country)).filter(canBePaid)
        : [],
    /** As `feesIn`, for this viewer. */
    feesFor: async (accountId: number, item: Item, country: string | null) =>
      isSoldIn(deps, item, country) ? (await feesFor(deps, accountId, item, country)).filter(canBePaid) : [],
    /**
     * The discount that a voucher gives an account on a fee.
     *
     * @param by the account, and of the caller the address for the limits, its country, and the answer to a challenge
     * @throws CommerceError `fee_unknown`, those of a voucher, `too_many_tries`, `challenge_needed`
     */
    async discount(
      feeId: number,
      code: string,
      { country = null, ...by }: Tries & { country?: string | null },
    ) {
      const sold = this.fee(feeId, country);
      if (!sold) throw new CommerceError('fee_unknown');
      return deps.limits.voucher(by, async () => {
        const discount = getDiscount(deps.shop, sold.fee, code);
        const buyer = { accountId: by.account, itemId: sold.item.id };
        if (!(await hasUseLeft(deps.db, discount.voucher, buyer))) throw new CommerceError('voucher_spent');
        return { ...discount, currency: sold.fee.currency };
      });
    },
    buy: bind(deps, buy),
    cancel: bind(deps, cancelSubscription),
    resume: bind(deps, resumeSubscription),
    createOrder: bind(deps, createOrder),
    order: bind(deps, findOrder),
    updateOrder: bind(deps, updateOrder),
    payOrder: bind(deps, payOrder),
    finishOrder: bind(deps, finishOrder),
    changePayment: async (change: Parameters<typeof changePayment>[1]) =>
      retryDeclined(await changePayment(deps, change)),
    finishPaymentChange: async (accountId: number) =>
      retryDeclined(await finishPaymentChange(deps, accountId)),
    dropPaymentChange: bind(deps, dropPaymentChange),
    paymentMethods: bind(deps, listPaymentMethods),
    removePaymentMethod: bind(deps, removePaymentMethod),
    switchOffers: bind(deps, switchOffers),
    switchPlan: bind(deps, switchPlan),
    planSwitch: bind(deps, findSwitch),
    /** {@link findPapers}. @throws CommerceError `too_many_tries` */
    async papers(accountId: number, of: ReceiptOf, requested?: Audience) {
      await deps.limits.receipt(accountId);
      return findPapers(deps, accountId, of, requested);
    },
    cardSession: bind(deps, openCardSession),
    readCard: bind(deps, readCard),
    now: deps.now,
    /** Whether each purchase needs the buyer's agreement about the right of withdrawal. */
    get asksWithdrawal() {
      return deps.shop.seller.withdrawal === 'ask';
    },
    get seller() {
      return deps.shop.seller;
    },
    erase: bind(deps, eraseWithdrawn),
    accessTo: bind(deps, accessTo),
    /** {@link createLookAgain}. */
    lookAgain: lookAgain.forAccess,
    lookAtMethods: lookAgain.atMethods,
    lookAtPlans: lookAgain.atPlans,
    payOverdue: bind(deps, payOverdue),
    getOutcome: bind(deps, getOutcome),
    unacknowledgedOutcomes: bind(deps, unacknowledgedOutcomes),
    recentOutcomes: bind(deps, recentOutcomes),
    acknowledge: bind(deps, acknowledge),
    grantedItems: bind(deps, grantedItems),
    grants: bind(deps, listGrants),
    grantAccess: bind(deps, grantAccess),
    revokeAccess: bind(deps, revokeAccess),
    requestRefund: bind(deps, requestRefund),
    reversals: bind(deps, listReversals),
    isDisputed: bind(deps, isDisputed),
    subscriptions: bind(deps, listSubscriptions),
    payments: bind(deps, listPayments),
    sales: bind(deps, listSales),
    problems: bind(deps, listProblems),
    requestComparison: bind(deps, requestComparison),
    findComparison: bind(deps, findComparison),
    lastNight: bind(deps, lastNight),
    compare,
    exportPurchases: bind(deps, purchaseExport),
    defaultCards: bind(deps, defaultCards),
    /** Continues what was open when the last process ended, and starts the timer. */
    async start() {
      const { gateway } = deps;
      sold = await readSoldFees(deps);
      if (gateway) {
        gateway.onResult((result) => settle(deps, result));
        gateway.onReversal(takeReversal);
        const wasOpen = inTurn(() => lookUp(gateway, 0));
        await inTime(gatewayLimits.startMs, wasOpen).catch(() =>
          deps.log('warn', 'the gateway is slow: the start does not wait for it'),
        );
      }
      const tickIfIdle = () => {
        if (inLine === 0) void this.tick();
        void compare();
      };
      timer = setInterval(tickIfIdle, TICK_MS).unref();
    },
    /** Does what is due: renewals, expiries, late results, mails. */
    async tick() {
      await inTurn(run);
      await mail();
    },
    async close() {
      clearInterval(timer);
      stopping.abort();
      await ticking;
      await mailing;
      await comparing;
      await step('close the gateway', async () => deps.gateway?.close());
    },
  };
}

const bind =
  <A extends unknown[], R>(deps: Deps, use: (deps: Deps, ...rest: A) => R) =>
  (...rest: A): R =>
    use(deps, ...rest);

/** The item of each fee that was bought once, also of those that are sold no more. [ACCESS-12 BILLAPI-32] */
async function readSoldFees({ db }: Pick<Deps, 'db'>): Promise<Map<number, number>> {
  const bought = await db
    .selectFrom('charges')
    .select(['fee_id', 'item_id'])
    .distinct()
    .where('state', '=', 'succeeded')
    .execute();
  return new Map(bought.map(({ fee_id, item_id }) => [fee_id, item_id]));
}
