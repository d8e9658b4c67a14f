import {
  type BillingSubscription,
  type BillingSwitchOption,
  parseAction,
  parseBillingSubscriptions,
  parseDetails,
  parseOverduePage,
  parseRedirect,
  parseSavedDetail,
  parseStatusEnd,
  parseSwitch,
  parseSwitchOptions,
  parseSwitchPage,
  type SavedPaymentMethod,
} from '@marquee/contract/billing/commerce';
import { safeAddress } from '../../lib/leave-to.ts';
import { AccountFailure } from '../account-failure.ts';
import type {
  CommercePort,
  PageReturns,
  PendingSwitch,
  PlanSwitchPort,
  Subscription,
  SwitchOption,
} from '../commerce/commerce-port.ts';
import { isUpgrade, type Offer } from '../commerce/offer.ts';
import type { PaymentAnswer } from '../commerce/payment-port.ts';
import { readOverdue } from '../commerce/read-overdue.ts';
import { getAnswer, mapFailure } from '../map-failure.ts';
import type { BillingCommerceParts } from './billing-commerce-parts.ts';
import { type AskedOffers, getPeriod } from './billing-offers.ts';
import { toBank, toNumber } from './billing-orders.ts';
import { FAILURES } from './failures.ts';

interface PlansParts extends BillingCommerceParts {
  askOffers(ids: readonly string[], signal?: AbortSignal): Promise<AskedOffers>;
}

/** Reads and changes a subscription at the billing provider. (wire billing §5, §6) */
export function createBillingPlans(parts: PlansParts) {
  const { call, customerId, isSandbox, customerIP } = parts;
  const customerPath = () => `/customers/${encodeURIComponent(customerId())}`;
  /** Null: nothing more is known of it, which hides nothing else. [PLAN-45] */
  const getPending = async (
    entry: BillingSubscription,
    signal?: AbortSignal,
  ): Promise<PendingSwitch | null> => {
    if (!entry.pendingSwitchId) return null;
    const path = `/subscription_switches/${encodeURIComponent(entry.pendingSwitchId)}`;
    try {
      const raw = parseSwitch(await call('GET', path, { signed: true, signal }));
      const isLater = raw.algorithm === DEFERRED;
      const beginsAtMs =
        toMs(raw.effectiveAt) ?? (isLater ? toMs(entry.nextPaymentAt ?? entry.expiresAt) : null);
      const toPay = raw.toPay && { ...raw.toPay, amount: raw.toPay.amount ?? null };
      return {
        offerId: raw.toOfferId,
        beginsAtMs,
        canTakeBack: raw.revocable,
        ...(toPay && { toPay }),
      };
    } catch {
      signal?.throwIfAborted();
      return { offerId: null, beginsAtMs: null, canTakeBack: false };
    }
  };
  /** Removes the current payment method, so that another can replace it. (wire billing §3) [BILLAPI-28] */
  const removePresent = async () => {
    try {
      const raw = await call('GET', `${customerPath()}/payment_details`, { signed: true });
      const present = parseDetails(raw).find(({ active }) => active);
      if (present)
        await call('DELETE', `/payment_details/${encodeURIComponent(present.id)}`, { signed: true });
    } catch {
      // the new method works even so
    }
  };
  const setStatus = (status: 'active' | 'cancelled', { offerId }: Subscription) => {
    const body = { customerId: customerId(), offerId, status };
    return call('PATCH', `${customerPath()}/subscriptions`, { signed: true, kind: 'payment', body });
  };
  return {
    subscription: (signal) =>
      mapFailure(FAILURES.subscription, async () => {
        const path = `${customerPath()}/subscriptions`;
        const entries = parseBillingSubscriptions(await call('GET', path, { signed: true, signal }));
        const entry = entries.find(({ status }) => status === 'active' || status === 'cancelled');
        return entry ? getSubscription(entry, await getPending(entry, signal)) : null;
      }),
    cancelSubscription: (subscription) =>
      mapFailure(FAILURES.cancel, async () =>
        toMs(parseStatusEnd(await setStatus('cancelled', subscription))),
      ),
    renewSubscription: (subscription) =>
      mapFailure(FAILURES.renewPlan, async () => void (await setStatus('active', subscription))),
    payOverdue: ({ offerId }, { done: successUrl, cancelled: cancelUrl }) =>
      getAnswer(FAILURES.page, async () => {
        const body = { offerId, successUrl, cancelUrl };
        const path = '/connectors/page/v1/subscriptions/tokens';
        const url = parseOverduePage(await call('POST', path, { signed: true, kind: 'payment', body }));
        return url === null ? { is: 'done' } : { is: 'redirect', url };
      }),
    planSwitch: createPlanSwitch(parts, customerPath),
    finalizePaymentMethod: ({ paymentMethodId, redirectResult }) =>
      getAnswer(FAILURES.updateCard, async () => {
        const body = { paymentMethodId: toNumber(paymentMethodId), details: { redirectResult } };
        const path = '/connectors/adyen/payment-details/finalize';
        return savedOr(parseSavedDetail(await call('POST', path, { signed: true, kind: 'payment', body })));
      }),
    updatePaymentMethod: async (payment, { method, returns }) => {
      const paymentMethodId = method && toNumber(method.id);
      if (payment.form === 'page') {
        const { at } = payment;
        const { done, cancelled: cancelUrl, error: errorUrl } = returns;
        const body = {
          paymentMethodId,
          successUrl: done,
          waitingUrl: done,
          cancelUrl,
          ...(at === 'paypal' && { errorUrl }),
        };
        const path = `/connectors/${at}/v1/payment_details/tokens`;
        return getAnswer(FAILURES[at], async () => {
          const raw = await call('POST', path, { signed: true, kind: 'payment', body });
          const url = parseRedirect(raw);
          if (at === 'page') return { is: 'redirect', url };
          // read before the card is removed: without an address to redirect to it stays
          safeAddress(url);
          await removePresent();
          return { is: 'redirect', url };
        });
      }
      if (payment.form !== 'gateway')
        throw new AccountFailure('feature_not_enabled', 'No such form at this provider');
      const body = {
        paymentMethodId,
        paymentMethod: payment.encrypted,
        returnUrl: returns.finalize,
        customerIP,
        ...(isSandbox && { attemptAuthentication: 'always' }),
      };
      return getAnswer(FAILURES.updateCard, async () => {
        const path = '/connectors/adyen/payment-details';
        const raw = await call('POST', path, { signed: true, kind: 'payment', body });
        const url = parseAction(raw);
        return url === null ? savedOr(parseSavedDetail(raw)) : toBank(url);
      });
    },
  } satisfies Partial<CommercePort>;
}

/** An answer without a saved method is not a success: the current one is loaded afterwards. [PAY-22] */
function savedOr(raw: SavedPaymentMethod): PaymentAnswer {
  if (raw.is === 'rejected') {
    const reason = new AccountFailure('card_refused', raw.reason, { serverMessage: raw.reason });
    return { is: 'rejected', reason };
  }
  if (raw.is === 'unknown') return { is: 'pending' };
  const lastFour = getFour(raw.detail.paymentMethodSpecificParams.lastCardFourDigits);
  return { is: 'done', ...(lastFour && { lastFour }) };
}

/** The last four digits of a card, as a number loses its leading zeros; null: unknown. [CHECKOUT-30] */
export const getFour = (digits: string) => (digits ? digits.padStart(4, '0') : null);

const DEFERRED = 'DEFERRED';
/** The prefix of all algorithms that take effect at once. (wire billing §5) */
const AT_ONCE = /^IMMEDIATE_/;

function createPlanSwitch({ call, askOffers }: PlansParts, customerPath: () => string): PlanSwitchPort {
  const getPath = ({ offerId }: Subscription) =>
    `${customerPath()}/subscription_switches/${encodeURIComponent(offerId)}`;
  /** @returns the page where the difference is paid; null: nowhere */
  const send = async (
    subscription: Subscription,
    toOfferId: string,
    { due = null, returns }: { due?: number | null; returns?: PageReturns } = {},
  ): Promise<string | null> => {
    const body = {
      toOfferId,
      switchDirection: getDirection(subscription),
      ...(due !== null && { amountDue: due }),
      // only our origin tells what is due, and has such a page
      ...(due && returns && { successUrl: returns.done, cancelUrl: returns.cancelled }),
    };
    return parseSwitchPage(
      await call('POST', getPath(subscription), { signed: true, kind: 'payment', body }),
    );
  };
  return {
    options: (subscription, signal) =>
      mapFailure(FAILURES.offers, async () => {
        const path = `${getPath(subscription)}/availability`;
        const { available, unavailable } = parseSwitchOptions(
          await call('GET', path, { signed: true, signal }),
        );
        const listed = [...available, ...unavailable];
        const ids = listed.map(({ toOfferId }) => toOfferId);
        // without an algorithm the current plan's price decides; that of its next payment may have a coupon
        const current = listed.every(hasAlgorithm) ? [] : [subscription.offerId];
        const { had: offers, unread } = await askOffers([...ids, ...current], signal);
        signal?.throwIfAborted();
        const find = (id: string) => offers.find(({ offerId }) => offerId === id);
        const price = find(subscription.offerId)?.price ?? null;
        const options = listed.flatMap((one) => {
          const offer = find(one.toOfferId);
          return offer
            ? [getOption(one, offer, subscription, { price, isAvailable: available.includes(one) })]
            : [];
        });
        // the provider says that the others are unavailable
        const named = available.map(({ toOfferId }) => toOfferId);
        return { options, unread: unread.filter((id) => named.includes(id)) };
      }),
    change: (subscription, { offer, dueNow: due }, returns) =>
      mapFailure(FAILURES.changePlan, async () => {
        await send(subscription, offer.offerId, { due, returns });
        return undefined;
      }),
    pay: (subscription, returns) =>
      getAnswer(FAILURES.changePlan, async () => {
        const { offerId, toPay } = subscription.pendingSwitch ?? {};
        const due = toPay?.amount ?? null;
        const url = await send(subscription, offerId ?? '', { due, returns });
        return url === null ? { is: 'done' } : { is: 'redirect', url };
      }),
    takeBack: (subscription) =>
      mapFailure(FAILURES.changePlan, async () => {
        await send(subscription, subscription.offerId);
        return undefined;
      }),
  };
}

/** Decided by the period of the current plan, whatever the prices are. (D-02) [PLAN-43] */
export const getDirection = ({ period }: Pick<Subscription, 'period'>) =>
  period === 'year' ? 'downgrade' : 'upgrade';

const hasAlgorithm = ({ algorithm }: BillingSwitchOption) =>
  algorithm === DEFERRED || AT_ONCE.test(algorithm);

/**
 * Without a known algorithm the price of the current plan decides, else the provider's direction, else the next
 * payment; the time is unknown then. (D-02) [PLAN-35 PLAN-44]
 */
function getOption(
  raw: BillingSwitchOption,
  offer: Offer,
  { nextPaymentAtMs, expiresAtMs, nextPaymentPrice }: Subscription,
  { price, isAvailable }: { price: number | null; isAvailable: boolean },
): SwitchOption {
  const isDeferred = raw.algorithm === DEFERRED;
  const known = price ?? (raw.switchDirection ? null : nextPaymentPrice);
  const isDearer = known === null ? raw.switchDirection === 'upgrade' : isUpgrade(offer, known);
  const atOnce = hasAlgorithm(raw) ? !isDeferred : isDearer;
  const beginsAtMs = toMs(raw.effectiveAt) ?? (isDeferred ? (nextPaymentAtMs ?? expiresAtMs) : null);
  return { offer, isAvailable, atOnce, dueNow: raw.amountDue ?? dueBy(raw.algorithm, offer), beginsAtMs };
}

/** What an algorithm charges at once, by its name; null: unknown. */
function dueBy(algorithm: string, offer: Offer): number | null {
  if (algorithm === DEFERRED || algorithm === 'IMMEDIATE_WITHOUT_PRORATION') return 0;
  return algorithm === 'IMMEDIATE_AND_CHARGE_FULL_PRICE' ? offer.price : null;
}

/** [PLAN-19 DATA-20] */
function getSubscription(entry: BillingSubscription, pendingSwitch: PendingSwitch | null): Subscription {
  const isCancelled = entry.status === 'cancelled';
  const { overdue } = entry;
  return {
    subscriptionId: entry.subscriptionId,
    offerId: entry.offerId,
    accessFeeId: '',
    status: isCancelled ? 'cancelled' : entry.inTrial ? 'active_trial' : 'active',
    offerTitle: entry.offerTitle,
    period: entry.period === 'granted' ? 'granted' : getPeriod(entry.period),
    expiresAtMs: entry.disputed ? null : toMs(entry.expiresAt),
    nextPaymentAtMs: toMs(entry.nextPaymentAt),
    nextPaymentPrice: entry.nextPaymentPrice ?? null,
    nextPaymentCurrency: entry.nextPaymentCurrency,
    totalPrice: entry.totalPrice ?? null,
    paymentMethod: entry.paymentMethod,
    unsubscribeUrl: null,
    pendingSwitchId: entry.pendingSwitchId ?? null,
    ...(pendingSwitch && { pendingSwitch }),
    ...(overdue && { overdue: readOverdue(overdue, overdue.retryAt) }),
    ...(entry.disputed && { isDisputed: true }),
  };
}

function toMs(seconds: number | null | undefined): number | null {
  return seconds ? seconds * 1000 : null;
}
