import type { Commerce } from '../../commerce/commerce.ts';
import { type PaymentMethod, paidBy } from '../../commerce/methods/payment-methods.ts';
import type { OrderView } from '../../commerce/orders/orders.ts';
import { breakDown } from '../../commerce/purchase/breakdown.ts';
import type { Payment, SubscriptionView } from '../../commerce/queries.ts';
import type { Seller } from '../../commerce/seller.ts';
import type { Fee, Item } from '../../commerce/shop.ts';
import { endSeconds, type Grant } from '../../commerce/support/grants.ts';
import type { PlanSwitch } from '../../commerce/switches/next-terms.ts';
import type { SwitchObstacle, SwitchOffer } from '../../commerce/switches/switch-offers.ts';
import { currencySign, units } from '../../money.ts';
import { seconds } from './numbers.ts';
import { getOfferId } from './offer-id.ts';
import { getPeriod, getRate, planPeriod } from './offer-object.ts';

/** The payment methods with this provider's ids (wire billing §3). `page` is our addition: a page of the gateway. */
export const METHOD_IDS = { card: 190_000_001, paypal: 190_000_002, page: 190_000_003 } as const;
export const GATEWAYS = {
  card: 'adyen',
  paypal: 'paypal',
  page: 'page',
  bank: 'page',
  other: 'page',
} as const satisfies Record<string, string>;

/** Without tax, before it is rounded to a payable amount. */
const exactWithoutTax = (
  terms: Pick<Fee, 'amountMinor' | 'currency'> & { taxPercent?: number | undefined },
) => Number((units(terms.amountMinor, terms.currency) / (1 + getRate(terms))).toFixed(4));

/** Four decimals, as text: `"6.9900"`. */
const longAmount = (minor: number, currency: string) => units(minor, currency).toFixed(4);
type OrderContext = { seller: Seller; publisher: string; email: string; locale: string };

/** An order [BILLAPI-16 BILLAPI-41]. Its breakdown excludes tax, its total includes it. */
export function orderObject(order: OrderView, { seller, publisher, email, locale }: OrderContext): object {
  const { terms, breakdown } = order;
  const { currency } = terms;
  const amount = (minor: number) => units(minor, currency);
  const type = order.is_trial === 1 ? 'trial' : order.voucher === null ? '' : 'coupon';
  return {
    id: order.id,
    customerId: String(order.customer_id),
    customer: { locale, email },
    publisherId: Number(publisher),
    offerId: getOfferId(order.fee_id, terms, seller.country),
    offer: {
      title: terms.title,
      description: terms.description,
      price: exactWithoutTax(terms),
      currency,
    },
    totalPrice: amount(order.total_minor),
    priceBreakdown: {
      offerPrice: amount(breakdown.offerMinor),
      discountAmount: amount(breakdown.discountMinor),
      discountedPrice: amount(breakdown.discountedMinor),
      taxValue: amount(breakdown.taxMinor),
      customerServiceFee: amount(breakdown.serviceFeeMinor),
      paymentMethodFee: 0,
    },
    taxRate: getRate(terms),
    taxBreakdown: null,
    currency,
    country: terms.country ?? seller.country,
    paymentMethodId: order.method === null ? null : METHOD_IDS[order.method],
    expirationDate: seconds(order.expires_at_ms),
    billingAddress: null,
    couponId: order.voucher,
    discount: { applied: type !== '', type, periods: type === 'coupon' ? order.discount_periods : 0 },
    // Our addition: the wire format has no discount after a trial.
    ...(order.afterTrial && {
      afterTrial: {
        price: amount(order.afterTrial.amountMinor),
        couponPeriods: order.afterTrial.voucherPeriods,
      },
    }),
    requiredPaymentDetails: order.needsPaymentDetails,
  };
}

/** The payment of an order [BILLAPI-20 CHECKOUT-51]: only one counts, with the order's number. */
export function paymentObject(order: OrderView, seller: Seller): object {
  const { terms, breakdown, charge } = order;
  const amount = (minor: number) => units(minor, terms.currency);
  const method = charge && charge.method !== 'none' ? charge.method : 'card';
  return {
    id: order.id,
    orderId: order.id,
    status: charge?.state === 'succeeded' ? 'successful' : 'pending',
    totalAmount: amount(order.total_minor),
    amount: amount(order.total_minor),
    currency: terms.currency,
    country: terms.country ?? seller.country,
    customerId: String(order.customer_id),
    paymentGateway: GATEWAYS[method],
    paymentMethod: method,
    externalPaymentId: charge?.id ?? '',
    couponId: order.voucher,
    offerType: terms.kind === 'subscription' ? 'subscription' : 'single',
    taxValue: amount(breakdown.taxMinor),
    paymentMethodFee: 0,
    customerServiceFee: amount(breakdown.serviceFeeMinor),
    rejectedReason: null,
    refundedReason: null,
    paymentDetailsId: null,
    paymentOperation: 'initial-payment',
    gatewaySpecificParams: '',
  };
}

const STATUS = {
  trial: 'active',
  active: 'active',
  cancelled: 'cancelled',
  ended: 'expired',
} as const satisfies Record<SubscriptionView['state'], string>;

/** A subscription [BILLAPI-33 PAY-15]. */
export function subscriptionObject(
  view: SubscriptionView,
  { seller, takes }: Pick<Commerce, 'seller' | 'takes'>,
): object {
  const { terms, overdue } = view;
  return {
    subscriptionId: view.number,
    offerId: getOfferId(view.fee_id, terms, seller.country),
    status: STATUS[view.state],
    startedAt: seconds(view.created_at_ms),
    expiresAt: seconds(view.runsUntilMs),
    nextPaymentPrice: units(view.nextAmountMinor, terms.currency),
    nextPaymentCurrency: terms.currency,
    // An overdue payment is tried again then.
    nextPaymentAt: seconds(view.runsUntilMs),
    paymentGateway: view.store === null ? GATEWAYS[view.method] : '',
    paymentMethod: view.store ?? view.method,
    externalPaymentId: view.first_charge_id,
    inTrial: view.state === 'trial',
    pendingSwitchId: view.pending?.id ?? null,
    offerType: 'S',
    offerTitle: terms.title,
    period: planPeriod(terms.period),
    totalPrice: units(view.lastAmountMinor, terms.currency),
    // Our addition.
    ...(overdue && {
      overdue: {
        amount: units(overdue.amountMinor, terms.currency),
        retryAt: seconds(overdue.retryAtMs),
        reason: overdue.reason,
        state: overdue.state,
        payable: takes === 'page' && overdue.state !== 'trying',
      },
    }),
    // Our addition: closed until the bank has decided about the payment.
    ...(view.isDisputed && { disputed: true }),
  };
}

/** A plan that an operator granted: active, and of the period `granted`, without a price [PLAN-18 PAY-13]. */
export function grantedObject(grant: Grant, item: Item, fee: Fee, seller: Seller): object {
  return {
    subscriptionId: grant.id,
    offerId: getOfferId(fee.id, fee, seller.country),
    status: 'active',
    startedAt: seconds(grant.startsAtMs),
    expiresAt: endSeconds(grant.expiresAtMs),
    nextPaymentPrice: 0,
    nextPaymentCurrency: fee.currency,
    nextPaymentAt: 0,
    paymentGateway: '',
    paymentMethod: '',
    externalPaymentId: '',
    inTrial: false,
    pendingSwitchId: null,
    offerType: 'S',
    offerTitle: item.title,
    period: 'granted',
    totalPrice: 0,
  };
}

const VARIANTS: Readonly<Record<string, string>> = { mastercard: 'mc', unionpay: 'cup' };

/** The payment methods of subscriptions [BILLAPI-35 CHECKOUT-54]. */
export const paymentDetailObject = (method: PaymentMethod) => ({
  id: method.number,
  paymentGateway: GATEWAYS[method.kind],
  paymentMethod: method.kind,
  paymentMethodId: METHOD_IDS[method.kind === 'card' || method.kind === 'paypal' ? method.kind : 'page'],
  active: method.removed_at_ms === null,
  bound: false,
  paymentMethodSpecificParams:
    method.kind !== 'card'
      ? {
          payerId: '',
          holderName: '',
          ...(method.kind === 'bank' && { lastCardFourDigits: method.card_last_four ?? '' }),
        }
      : {
          variant: VARIANTS[method.card_brand ?? ''] ?? method.card_brand ?? '',
          lastCardFourDigits: method.card_last_four ?? '',
          holderName: method.card_holder ?? '',
          cardExpirationDate: `${String(method.card_expiry_month).padStart(2, '0')}/${method.card_expiry_year}`,
          socialSecurityNumber: '',
        },
});

const PERIODS: Readonly<Record<string, string>> = {
  day: 'daily',
  week: 'weekly',
  month: 'monthly',
  year: 'yearly',
};

type TransactionContext = OrderContext & { country: string };

/** A payment of the history [BILLAPI-36 BILLAPI-41]. */
export function transactionObject(payment: Payment, of: TransactionContext): object {
  const { terms, currency } = payment;
  const parts = breakDown(terms, payment.amount_minor);
  const period = getPeriod(terms, payment.updated_at_ms);
  const long = (minor: number) => longAmount(minor, currency);
  const isDiscounted = parts.discountMinor > 0;
  return {
    transactionId: `T${payment.accessId}`,
    transactionDate: seconds(payment.updated_at_ms),
    offerId: getOfferId(payment.fee_id, terms, of.seller.country),
    offerType: terms.kind === 'subscription' ? 'subscription' : 'single',
    offerTitle: terms.title,
    offerPeriod: PERIODS[period] ?? period,
    publisherSiteName: of.seller.name,
    transactionPriceExclTax: long(payment.amount_minor - parts.taxMinor),
    transactionPriceInclTax: long(payment.amount_minor),
    // our additions: what was given back, and whether the bank is deciding about it
    ...(payment.refundedMinor > 0 && { refundedAmount: long(payment.refundedMinor) }),
    ...(payment.isDisputed && { disputed: true }),
    transactionCurrency: currency,
    offerPriceExclTax: exactWithoutTax(terms).toFixed(4),
    offerCurrency: currency,
    applicableTax: long(parts.taxMinor),
    discountedOfferPrice: long(parts.discountedMinor),
    discountType: isDiscounted ? '1' : '0',
    discountRate: (isDiscounted ? parts.discountMinor / parts.offerMinor : 0).toFixed(4),
    discountValue: long(parts.discountMinor),
    couponCode: payment.voucher,
    campaignId: '0',
    campaignName: '',
    appliedExchangeRateCustomer: '1.0000',
    customerId: String(payment.customer_id),
    customerEmail: of.email,
    customerLocale: of.locale,
    customerCountry: of.country,
    customerIpCountry: of.country,
    customerCurrency: currency,
    paymentMethod: payment.method === 'none' ? '' : paidBy(payment),
    referalUrl: '',
    transactionExternalData: '',
    contentExternalId: '',
    contentType: '',
    shortUrl: '',
    publisherId: of.publisher,
  };
}

const REASONS: Record<SwitchObstacle, readonly [code: string, message: string]> = {
  coupon: ['SUBSCRIPTION_WITH_COUPON_NOT_ALLOWED', 'A coupon is still in use'],
  renewal: ['RECURRING_PROCESS_ALREADY_STARTED', 'The next period is being paid'],
  pending: ['RECURRING_PROCESS_ALREADY_STARTED', 'A switch is under way already'],
  cancelled: ['RECURRING_PROCESS_ALREADY_STARTED', 'The subscription is cancelled'],
  elsewhere: ['TO_OFFER_COUNTRY_NOT_ALLOWED', 'The store where it was bought changes it'],
  not_offered: ['TO_OFFER_COUNTRY_NOT_ALLOWED', 'This plan cannot be switched to'],
};

/** A plan that could be switched to [BILLAPI-29]. `amountDue` and `effectiveAt` are our additions. */
export function switchOfferObject({ fee, unavailable, ...offer }: SwitchOffer, seller: Seller): object {
  const price = units(fee.amountMinor, fee.currency);
  const [code, message] = unavailable === null ? [] : REASONS[unavailable];
  return {
    toOfferId: getOfferId(fee.id, fee, seller.country),
    algorithm: offer.algorithm,
    switchDirection: offer.direction,
    title: fee.title,
    price,
    currency: fee.currency,
    currencySymbol: currencySign(fee.currency),
    period: planPeriod(fee.period),
    nextPaymentPrice: price,
    nextPaymentPriceCurrency: fee.currency,
    nextPaymentPriceCurrencySymbol: currencySign(fee.currency),
    amountDue: units(offer.dueMinor, fee.currency),
    effectiveAt: seconds(offer.atMs),
    ...(code === undefined ? {} : { reason: { code, message } }),
  };
}

/**
 * A requested switch [BILLAPI-31]. `effectiveAt`, `revocable` and `toPay` are our additions.
 *
 * @param offerIdFor of a fee's number
 */
export function switchObject(
  row: PlanSwitch,
  subscription: SubscriptionView | undefined,
  offerIdFor: (feeId: number) => string,
): object {
  const toPay = subscription?.pending?.id === row.id ? subscription.pending.toPay : null;
  return {
    id: row.id,
    customerId: row.customer_id,
    direction: row.direction,
    algorithm: row.algorithm,
    fromOfferId: offerIdFor(row.from_fee_id),
    toOfferId: offerIdFor(row.to_fee_id),
    subscriptionId: String(subscription?.number ?? 0),
    status: row.state.toUpperCase(),
    createdAt: seconds(row.created_at_ms),
    updatedAt: seconds(row.updated_at_ms),
    // A change that is being paid begins when it is paid. It can be undone until its owner has paid it on the page.
    effectiveAt: row.charge_id === null && subscription ? seconds(subscription.period_ends_at_ms) : null,
    revocable: row.state === 'pending' && (row.charge_id === null || toPay !== null),
    ...(subscription &&
      toPay && {
        toPay: { amount: units(toPay.amountMinor, subscription.terms.currency), reason: toPay.reason },
      }),
  };
}
