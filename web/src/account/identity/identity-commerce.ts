import {
  isDisputed,
  parseCharges,
  parseDefaultBankAccount,
  parseDefaultCard,
  parseItemAccess,
  parsePaymentMethods,
  parseSubscriptions,
} from '@marquee/contract/identity-commerce';
import { parsePaymentOutcome } from '@marquee/contract/payments/payment-outcome';
import { hasCode } from '../account-failure.ts';
import type { CommercePort, PaymentDetail, PaymentMethod, Transaction } from '../commerce/commerce-port.ts';
import type { Offer } from '../commerce/offer.ts';
import { mapFailure } from '../map-failure.ts';
import { ProviderHttpError } from '../provider-http-error.ts';
import { FAILURES } from './failures.ts';
import { codeIn, refuseOtherCode } from './identity-http.ts';
import { askFees, getItem, getOffer, isSameOffer, isSubscriptionId } from './identity-offers.ts';
import { createIdentityOrders } from './identity-orders.ts';
import { getOutcome } from './identity-outcome.ts';
import { createIdentityPlans, type IdentityPlansParts, pendingKey } from './identity-plans.ts';
import {
  getPaymentMethod,
  getSubscription,
  grantedSubscription,
  runningEntry,
  toMs,
} from './identity-subscription.ts';

export interface IdentityCommerceParts extends IdentityPlansParts {
  /** The viewer's current page, for the provider's records. */
  pageUrl(): string;
}

/** Offers and purchases at the video-platform identity provider. (wire identity §3 to §5) */
export function createIdentityCommerce(parts: IdentityCommerceParts): CommercePort {
  const { call, assetId, pageUrl, metadata } = parts;
  const getFees = async (item: string, signal?: AbortSignal): Promise<Offer[]> =>
    (await askFees(call, item, signal)).map(getOffer);
  const signedGet = (path: string, signal?: AbortSignal) => call('GET', path, { signed: true, signal });
  /** @throws ProviderHttpError, also for a failure that only the body tells */
  const askAccess = async (item: string, signal?: AbortSignal) => {
    try {
      const answer = await signedGet(`/items/${encodeURIComponent(item)}/access`, signal);
      return codeIn(answer) === NO_ACCESS ? { errorBody: answer } : { access: parseItemAccess(answer) };
    } catch (error) {
      if (error instanceof ProviderHttpError && (error.status === NO_ACCESS || error.code === NO_ACCESS))
        return { errorBody: error.body };
      throw error;
    }
  };

  return {
    ...createIdentityOrders({
      call,
      pageUrl,
      hasAccess: async (offerId) => (await askAccess(getItem(offerId))).access !== undefined,
    }),
    ...createIdentityPlans(parts),
    plans: async (signal) => (assetId ? mapFailure(FAILURES.offers, () => getFees(assetId, signal)) : []),
    offers: (offerIds, signal) =>
      mapFailure(FAILURES.offers, async () => {
        const items = [...new Set(offerIds.map(getItem))];
        const answers = await Promise.allSettled(items.map((item) => getFees(item, signal)));
        const had = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
        const failed = answers.find((answer) => answer.status === 'rejected');
        if (failed && had.length === 0) throw failed.reason;
        return asNamed(offerIds, had.flat());
      }),
    isSubscription: isSubscriptionId,
    isOf: ({ accessFeeId, offerId: item }, offerId) => isSameOffer(accessFeeId || item, offerId),
    grant: async (offerId, signal) => {
      try {
        const { access, errorBody } = await mapFailure(FAILURES.access, () =>
          askAccess(getItem(offerId), signal),
        );
        if (access) return { untilMs: toMs(access.expires_at) };
        return isDisputed(errorBody) ? 'disputed' : null;
      } catch (error) {
        // an aborted request tells nothing, and neither does a missing answer (G-115)
        signal?.throwIfAborted();
        if (isSilence(error)) throw error;
        return null;
      }
    },
    outcome: (offerId, signal) =>
      mapFailure(FAILURES.access, async () => {
        const { access, errorBody } = await askAccess(getItem(offerId), signal);
        return access ? { is: 'granted' } : getOutcome(offerId, parsePaymentOutcome(errorBody));
      }),
    subscription: async (signal) => {
      if (!assetId) return null;
      return mapFailure(FAILURES.subscription, async () => {
        const { access, errorBody } = await askAccess(assetId, signal);
        if (!access && !isDisputed(errorBody)) return null;
        const entries = parseSubscriptions(await signedGet(`/subscriptions?limit=${PAGE}&page=0`, signal));
        const entry = runningEntry(entries.filter(({ item_id }) => item_id === assetId));
        if (!entry) return access ? grantedSubscription(access) : null;
        return getSubscription(entry, access, metadata(pendingKey(entry.subscription_id)));
      });
    },
    transactions: (signal) =>
      mapFailure(FAILURES.transactions, async () =>
        parseCharges(await signedGet('/v2/accounting/payment-history', signal))
          .map(getTransaction)
          .sort((one, other) => other.dateMs - one.dateMs),
      ),
    paymentDetail: async (signal) => {
      try {
        const { card, bankAccount } = await mapFailure(FAILURES.card, async () => {
          const answer = await signedGet('/v2/payments/cards/default', signal);
          refuseOtherCode(answer);
          return { card: parseDefaultCard(answer), bankAccount: parseDefaultBankAccount(answer) };
        });
        if (!card) return bankAccount ? getBankAccount(bankAccount) : null;
        const expires = `${card.exp_month.padStart(2, '0')}/${card.exp_year}`;
        return {
          method: 'card',
          lastFour: getFour(card.number),
          expires,
          holder: card.card_name,
          variant: card.card_type,
          ...(card.currency && { currency: card.currency }),
        };
      } catch (error) {
        signal?.throwIfAborted();
        if (isSilence(error)) throw error;
        return null;
      }
    },
    paymentMethods: (signal) =>
      mapFailure(FAILURES.paymentMethods, async () =>
        parsePaymentMethods(await signedGet('/payments/methods', signal)).flatMap(
          ({ id, method_name, withdrawal_consent: asksWithdrawal }): PaymentMethod[] => {
            const name = method_name.toLowerCase();
            const own = { id, gateway: GATEWAY, ...(asksWithdrawal && { asksWithdrawal }) };
            if (name === 'card') return [{ ...own, name, form: 'card' }];
            const isPage = name === 'paypal' || name === 'page';
            return isPage ? [{ ...own, name, form: 'page' }] : [];
          },
        ),
      ),
  };
}

/** Subscriptions per page. [CONST-15] */
const PAGE = 15;

/** The gateway for all payments of this provider. (wire identity §4) */
const GATEWAY = 'stripe';

/** The code of an answer, or its status, if nothing was bought. [IDAPI-26 IDAPI-42] */
const NO_ACCESS = 402;

/** A failure that says nothing about a viewer. (G-115) */
const isSilence = (error: unknown) => hasCode(error, 'unreachable', 'too_many_tries');

/** The offers in the requested order; an item id without a fee stands for all offers of the item. */
function asNamed(offerIds: readonly string[], offers: readonly Offer[]): Offer[] {
  const named = offerIds.flatMap((id) =>
    offers.filter(({ offerId }) => (id.includes('_') ? offerId === id : getItem(offerId) === getItem(id))),
  );
  return [...new Set(named)];
}

/** A number loses its leading zeros; null: unknown. [PAY-36] */
const getFour = (digits: string) => (digits ? digits.padStart(4, '0') : null);

const getBankAccount = ({ number, currency }: { number: string; currency: string }): PaymentDetail => ({
  method: 'bank',
  lastFour: getFour(number),
  expires: null,
  currency,
});

/** [DATA-25] */
function getTransaction(charge: ReturnType<typeof parseCharges>[number]): Transaction {
  return {
    id: charge.trx_token,
    dateMs: charge.created_at * 1000,
    offerTitle: (charge.action_type !== 'ppv' && charge.description) || charge.item_title,
    price: charge.charged_amount ?? null,
    ...(charge.refunded_amount && { refunded: charge.refunded_amount }),
    ...(charge.disputed && { isDisputed: true }),
    currency: charge.currency_iso,
    paymentMethod: getPaymentMethod(charge.payment_method_name),
  };
}
