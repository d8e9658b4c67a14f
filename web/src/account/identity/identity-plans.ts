import {
  type AccessFee,
  parseOverduePage,
  parsePaymentPage,
  parseSwitchPage,
} from '@marquee/contract/identity-commerce';
import { AccountFailure } from '../account-failure.ts';
import type {
  CommercePort,
  PageReturns,
  PlanSwitchPort,
  Subscription,
  SwitchOption,
} from '../commerce/commerce-port.ts';
import { isUpgrade } from '../commerce/offer.ts';
import type { Card } from '../commerce/payment-port.ts';
import { readReceipt } from '../commerce/read-receipt.ts';
import type { Customer } from '../customer.ts';
import { getAnswer, mapFailure } from '../map-failure.ts';
import { FAILURES } from './failures.ts';
import { type GivenFile, type IdentityCall, refuseOtherCode } from './identity-http.ts';
import { askFees, getFee, getOffer } from './identity-offers.ts';

export interface IdentityPlansParts {
  call: IdentityCall;
  /** The item that the site's subscription opens; undefined: the site sells none. */
  assetId: string | undefined;
  /** Stores a text with the account; an empty one removes it. The names are always sent. [PLAN-38] */
  keep(key: string, value: string): Promise<Customer | undefined>;
  /** The text that the account stores under a name, as last loaded. */
  metadata(key: string): string | undefined;
}

/** The name under which the account stores the plan of a pending downgrade. [PLAN-37] */
export const pendingKey = (subscriptionId: string) => `${subscriptionId}_pending_downgrade`;

/** Plan, card, end and receipts of a subscription. (wire identity §5) */
export function createIdentityPlans(parts: IdentityPlansParts) {
  const { call } = parts;
  return {
    cancelSubscription: ({ unsubscribeUrl }) =>
      mapFailure(FAILURES.cancel, async () => {
        if (!unsubscribeUrl) throw new AccountFailure('cancel_failed', 'Failed to update subscription');
        refuseOtherCode(await call('GET', unsubscribeUrl, { signed: true, kind: 'payment' }));
        return null;
      }),
    payOverdue: ({ subscriptionId }, { done: origin, cancelled: cancel_url }) =>
      getAnswer(FAILURES.page, async () => {
        const path = `/v2/subscriptions/${encodeURIComponent(subscriptionId)}/overdue`;
        const sent = { values: { origin, cancel_url }, signed: true, kind: 'payment' } as const;
        const answer = await call('POST', path, sent);
        refuseOtherCode(answer);
        const url = parseOverduePage(answer);
        return url === null ? { is: 'done' } : { is: 'redirect', url };
      }),
    planSwitch: createPlanSwitch(parts),
    updatePaymentMethod: async (payment, { currency, returns }) => {
      if (payment.form === 'page' && payment.at === 'page')
        return getAnswer(FAILURES.methodPage, async () => {
          const { done: origin, cancelled: cancel_url } = returns;
          const values = { origin, cancel_url, currency_iso: currency };
          const sent = { values, signed: true, kind: 'payment' } as const;
          const answer = await call('POST', '/v2/payments/methods/default', sent);
          refuseOtherCode(answer);
          return { is: 'redirect', url: parsePaymentPage(answer) };
        });
      if (payment.form !== 'card')
        throw new AccountFailure('feature_not_enabled', 'No such form at this provider');
      return getAnswer(FAILURES.updateCard, async () => {
        const values = { ...cardValues(payment.card), currency_iso: currency };
        const sent = { values, signed: true, kind: 'payment' } as const;
        refuseOtherCode(await call('PUT', '/v2/payments/cards/default', sent));
        return { is: 'done' };
      });
    },
    receipt: (id) =>
      mapFailure(FAILURES.receipt, async () => {
        const path = `/v2/accounting/transactions/${encodeURIComponent(id)}/receipt`;
        return readReceipt((await call('GET', path, { signed: true, file: true })) as GivenFile);
      }),
  } satisfies Partial<CommercePort>;
}

function createPlanSwitch({ call, assetId, keep, metadata }: IdentityPlansParts): PlanSwitchPort {
  /** @returns the page where the difference is paid; null: nowhere */
  const send = async (
    subscription: Subscription,
    feeId: string,
    { due = null, returns }: { due?: number | null; returns?: PageReturns } = {},
  ): Promise<string | null> => {
    const values = {
      inplayer_token: subscription.subscriptionId,
      access_fee_id: feeId,
      expected_amount: due,
      // only our origin tells what is due, and has such a page
      ...(due && returns && { origin: returns.done, cancel_url: returns.cancelled }),
    };
    const sent = { values, signed: true, kind: 'payment' } as const;
    const answer = await call('POST', '/v2/subscriptions/stripe:switch', sent);
    refuseOtherCode(answer);
    return parseSwitchPage(answer);
  };
  return {
    options: (subscription, signal) =>
      mapFailure(FAILURES.offers, async () =>
        // offers come with their fees, all or none
        ({
          options: assetId ? getOptions(await askFees(call, assetId, signal), subscription) : [],
          unread: [],
        }),
      ),
    async change(subscription, { offer, atOnce, dueNow: due }, returns) {
      await mapFailure(FAILURES.changePlan, () =>
        send(subscription, getFee(offer.offerId), { due, returns }),
      );
      const key = pendingKey(subscription.subscriptionId);
      if (!atOnce) return keep(key, offer.offerId);
      // otherwise a completed earlier change, which is still stored, would be shown as pending
      return metadata(key) ? keep(key, '') : undefined;
    },
    pay: (subscription, returns) =>
      getAnswer(FAILURES.changePlan, async () => {
        const { offerId, toPay } = subscription.pendingSwitch ?? {};
        const due = toPay?.amount ?? null;
        const url = await send(subscription, getFee(offerId ?? ''), { due, returns });
        return url === null ? { is: 'done' } : { is: 'redirect', url };
      }),
    async takeBack(subscription) {
      await mapFailure(FAILURES.changePlan, () => send(subscription, getFee(subscription.accessFeeId)));
      return keep(pendingKey(subscription.subscriptionId), '');
    },
  };
}

/** A dearer plan begins at once; only our origin tells what is charged. [PLAN-44 PLAN-35] */
function getOptions(fees: readonly AccessFee[], subscription: Subscription): SwitchOption[] {
  const offers = fees.map((fee) => ({ offer: getOffer(fee), terms: fee.plan_switch }));
  const current = offers.find(({ offer }) => offer.offerId === subscription.accessFeeId)?.offer;
  const hasTerms = offers.some(({ terms }) => terms);
  const { expiresAtMs, nextPaymentAtMs, nextPaymentPrice } = subscription;
  return offers
    .filter(({ offer }) => offer.type === 'svod' && offer.offerId !== subscription.accessFeeId)
    .map(({ offer, terms }) => {
      if (terms) {
        const beginsAtMs = terms.starts_at ? terms.starts_at * 1000 : null;
        const { available: isAvailable, at_once: atOnce, due_now: dueNow } = terms;
        return { offer, isAvailable, atOnce, dueNow, beginsAtMs };
      }
      const price = current?.price ?? nextPaymentPrice;
      const atOnce = price !== null && isUpgrade(offer, price);
      return {
        offer,
        // without the current plan's price the cost of a change is unknown
        isAvailable: offer.planSwitchEnabled && !hasTerms && price !== null,
        atOnce,
        dueNow: atOnce ? null : 0,
        beginsAtMs: atOnce ? null : (nextPaymentAtMs ?? expiresAtMs),
      };
    });
}

/** [CHECKOUT-29 IDAPI-32] */
function cardValues({ number, holder, cvc, expiryMonth, expiryYear }: Card) {
  return {
    number: number.replace(/\D/g, ''),
    card_name: holder,
    cvv: cvc,
    exp_month: expiryMonth,
    exp_year: expiryYear,
  };
}
