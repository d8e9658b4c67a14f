import {
  type BillingTransaction,
  parseDetails,
  parseEntitlement,
  parseMethods,
  parseTransactions,
} from '@marquee/contract/billing/commerce';
import type { CommercePort, PaymentDetail, PaymentMethod, Transaction } from '../commerce/commerce-port.ts';
import { methodOfPlan } from '../commerce/method-of-plan.ts';
import type { Offer } from '../commerce/offer.ts';
import { readReceiptText } from '../commerce/read-receipt.ts';
import { mapFailure } from '../map-failure.ts';
import type { BillingCommerceParts } from './billing-commerce-parts.ts';
import { addressQuery } from './billing-http.ts';
import { askEach, isSameOffer, isSubscriptionId } from './billing-offers.ts';
import { createBillingOrders } from './billing-orders.ts';
import { createBillingPlans, getFour } from './billing-plans.ts';
import { FAILURES } from './failures.ts';

/** Transactions per page. (G-100) [CONST-16] */
const PAGE = 50;
/** Ends the requests to a provider that invents payments on every page. */
const MAX_PAGES = 100;

/** Offers and purchases at the subscription-billing provider. (wire billing §3 to §6) */
export function createBillingCommerce(parts: BillingCommerceParts): CommercePort {
  const { call, customerId, planIds } = parts;
  const address = addressQuery(parts.customerIP);
  const customerPath = () => `/customers/${encodeURIComponent(customerId())}`;
  const askOffers = (ids: readonly string[], signal?: AbortSignal) =>
    askEach(ids, (id) => call('GET', `/offers/${encodeURIComponent(id)}${address}`, { signal }));
  /** Rejects only if all of them failed. [PLAN-52] */
  const getOffers = async (ids: readonly string[], signal?: AbortSignal): Promise<Offer[]> => {
    const { had, failure } = await askOffers(ids, signal);
    if (failure !== undefined && had.length === 0) throw failure;
    return had;
  };
  const offers = (ids: readonly string[], signal?: AbortSignal) =>
    mapFailure(FAILURES.offers, () => getOffers(ids, signal));
  const askEntitlement = (offerId: string, signal?: AbortSignal) =>
    mapFailure(FAILURES.access, async () => {
      const path = `/entitlements/${encodeURIComponent(offerId)}`;
      return parseEntitlement(await call('GET', path, { signed: true, signal }));
    });

  return {
    ...createBillingOrders(parts),
    ...createBillingPlans({ ...parts, askOffers }),
    plans: (signal) => offers(planIds, signal),
    offers,
    isSubscription: isSubscriptionId,
    isOf: (subscription, offerId) => isSameOffer(subscription.offerId, offerId),
    /** Rejects if it is unknown. (G-115) */
    grant: async (offerId, signal) => {
      const { accessGranted, expiresAt, disputed } = await askEntitlement(offerId, signal);
      if (accessGranted) return { untilMs: expiresAt ? expiresAt * 1000 : null };
      return disputed ? 'disputed' : null;
    },
    // no more is known than whether access is open, and of our own origin whether a payment is on its way
    outcome: async (offerId, signal) => {
      const { accessGranted, paymentPending } = await askEntitlement(offerId, signal);
      return { is: accessGranted ? 'granted' : paymentPending ? 'pending' : 'unknown' };
    },
    transactions: (signal) =>
      mapFailure(FAILURES.transactions, async () => {
        const found = new Map<string, Transaction>();
        let last = '';
        for (let offset = 0; offset < PAGE * MAX_PAGES; offset += PAGE) {
          const path = `${customerPath()}/transactions?limit=${PAGE}&offset=${offset}`;
          const page = await call('GET', path, { signed: true, signal });
          const { items, isUnreadable } = parseTransactions(page);
          const before = found.size;
          for (const one of items) found.set(one.transactionId, getTransaction(one));
          const text = JSON.stringify(page);
          // also ends if a provider pages in another way; an unreadable page hides no later one [PAY-35]
          if (found.size === before && (!isUnreadable || text === last)) break;
          last = text;
        }
        return [...found.values()].sort((one, other) => other.dateMs - one.dateMs);
      }),
    receipt: (id) =>
      mapFailure(FAILURES.receipt, async () =>
        readReceiptText(await call('GET', `/receipt/${encodeURIComponent(id)}`, { signed: true })),
      ),
    paymentDetail: (signal) =>
      mapFailure(FAILURES.paymentDetail, async () => {
        const all = parseDetails(
          await call('GET', `${customerPath()}/payment_details`, { signed: true, signal }),
        );
        const active = all.find((one) => one.active);
        return active ? getDetail(active) : null;
      }),
    paymentMethods: (signal) =>
      mapFailure(FAILURES.paymentMethods, async () =>
        parseMethods(await call('GET', '/payment-methods', { signed: true, signal })).flatMap(
          ({ id, methodName, paymentGateway: gateway, withdrawalConsent: asks }): PaymentMethod[] => {
            const name = methodName.toLowerCase();
            const own = { id, gateway, ...(asks && { asksWithdrawal: asks }) };
            if (name === 'card' && gateway === 'adyen') return [{ ...own, name, form: 'gateway' }];
            const isPage = name === 'paypal' || name === 'page';
            return isPage ? [{ ...own, name, form: 'page' }] : [];
          },
        ),
      ),
  };
}

/** [DATA-24 PAY-37] */
function getDetail(raw: ReturnType<typeof parseDetails>[number]): PaymentDetail {
  const { id, paymentMethod, bound, paymentMethodSpecificParams: params } = raw;
  const method = methodOfPlan({ paymentMethod }) ?? 'card';
  const isCard = method === 'card';
  return {
    id,
    method,
    lastFour: isCard || method === 'bank' ? getFour(params.lastCardFourDigits) : null,
    expires: (isCard && params.cardExpirationDate) || null,
    ...(params.holderName && { holder: params.holderName }),
    ...(isCard && params.variant && { variant: params.variant }),
    ...(bound && { isBound: true }),
  };
}

/** [DATA-25] */
function getTransaction(raw: BillingTransaction): Transaction {
  return {
    id: raw.transactionId,
    dateMs: raw.transactionDate * 1000,
    offerTitle: raw.offerTitle,
    price: raw.transactionPriceInclTax ?? null,
    ...(raw.refundedAmount && { refunded: raw.refundedAmount }),
    ...(raw.disputed && { isDisputed: true }),
    currency: raw.transactionCurrency,
    paymentMethod: raw.paymentMethod,
  };
}
