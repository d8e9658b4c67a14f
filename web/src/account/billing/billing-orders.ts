import { parseBillingLocales } from '@marquee/contract/billing/accounts';
import {
  type BillingOrder,
  type PaymentResult,
  parseAction,
  parseFinished,
  parseGatewaySession,
  parseOrder,
  parsePayment,
  parseRedirect,
} from '@marquee/contract/billing/commerce';
import { getDecimals, roundToMinor } from '@marquee/contract/billing/currency-decimals';
import { lazyModule } from '../../lib/lazy-module.ts';
import { AccountFailure } from '../account-failure.ts';
import type { CommercePort, PaymentMethod } from '../commerce/commerce-port.ts';
import type { Offer } from '../commerce/offer.ts';
import type { Order, PaymentAnswer } from '../commerce/payment-port.ts';
import { getAnswer, mapFailure } from '../map-failure.ts';
import type { BillingCommerceParts } from './billing-commerce-parts.ts';
import { addressQuery } from './billing-http.ts';
import { FAILURES } from './failures.ts';
import { sealCard } from './seal-card.ts';

const ADYEN_FIELDS = lazyModule(() => import('./adyen/adyen-fields.ts'));

/** Orders and payments, which the provider stores. (wire billing §3, §4) */
export function createBillingOrders({
  call,
  customerId,
  country,
  isSandbox,
  gateway,
  customerIP,
}: BillingCommerceParts) {
  const post = (path: string, body: object) => call('POST', path, { signed: true, kind: 'payment', body });

  const create = async (offer: Offer, method: PaymentMethod | undefined): Promise<Order> => {
    const { currency, ipAddress } = parseBillingLocales(
      await call('GET', `/locales${addressQuery(customerIP)}`),
    );
    const body = {
      offerId: offer.offerId,
      customerId: customerId(),
      country: country(),
      // the currency the buyer was shown, if their location has none of its own
      currency: currency || offer.currency || 'EUR',
      customerIP: ipAddress || undefined,
      paymentMethodId: method?.name === 'paypal' ? null : getId(method),
    };
    const order = getOrder(parseOrder(await call('POST', '/orders', { signed: true, body })), offer, '');
    // PayPal, and its fee, are set afterwards [CHECKOUT-07]
    return method?.name === 'paypal' ? change(order, method, '') : order;
  };

  const change = async (order: Order, method: PaymentMethod | undefined, couponCode: string) => {
    const body = { paymentMethodId: getId(method), couponCode };
    const path = `/orders/${encodeURIComponent(order.id)}`;
    return getOrder(parseOrder(await call('PATCH', path, { signed: true, body })), order.offer, couponCode);
  };

  const openSession = (orderId: string | undefined) =>
    mapFailure(FAILURES.paymentMethods, async () => {
      const body = { orderId: orderId && toNumber(orderId), returnUrl: window.location.origin };
      return parseGatewaySession(await call('POST', '/connectors/adyen/sessions', { signed: true, body }));
    });

  /** A payment's answer. */
  const paid = (raw: unknown): PaymentAnswer => paidOr(parsePayment(raw));

  return {
    cardSeal: async (_method, returnUrl) => (gateway ? null : sealCard(call, returnUrl)),
    ...(gateway && {
      gatewayFields: async () => (await ADYEN_FIELDS.load()).adyenFields({ ...gateway, openSession }),
    }),
    createOrder: (offer, method) => mapFailure(FAILURES.order, () => create(offer, method)),
    updateOrder: (order, { method, coupon }) =>
      mapFailure(FAILURES.order, async () => {
        const couponCode = coupon.trim();
        // an empty code would keep the present coupon; to remove it, a new order is created
        if (!couponCode && order.coupon) return create(order.offer, method);
        const changed = await change(order, method, couponCode);
        // the typed coupon is only applied if the provider says so [CHECKOUT-10 CHECKOUT-12]
        if (couponCode && !changed.coupon)
          throw new AccountFailure('coupon_not_valid', 'The order has no coupon');
        return changed;
      }),
    pay: (order, payment, returns, captchaValue) => {
      const orderId = toNumber(order.id);
      const { withdrawalConsent } = order;
      if (payment.form === 'nothing')
        return getAnswer(FAILURES.payment, async () =>
          paid(await post('/payments', { orderId, captchaValue })),
        );
      if (payment.form === 'page') {
        const { waiting: successUrl, cancelled: cancelUrl, error: errorUrl } = returns;
        const { at } = payment;
        const body = {
          orderId,
          successUrl,
          cancelUrl,
          captchaValue,
          withdrawalConsent,
          ...(at === 'paypal' && { errorUrl }),
        };
        return getAnswer(FAILURES[at], async () => {
          const url = parseRedirect(await post(`/connectors/${at}/v1/tokens`, body));
          return { is: 'redirect', url };
        });
      }
      if (payment.form !== 'gateway')
        return Promise.reject(new AccountFailure('feature_not_enabled', 'No such form at this provider'));
      const body = {
        orderId,
        returnUrl: returns.finalize,
        paymentMethod: payment.encrypted,
        customerIP,
        captchaValue,
        withdrawalConsent,
        ...(isSandbox && { attemptAuthentication: 'always' }),
      };
      return getAnswer(FAILURES.payment, async () => {
        const answer = await post('/connectors/adyen/initial-payment', body);
        const url = parseAction(answer);
        return url === null ? paid(answer) : toBank(url);
      });
    },
    finalize: async ({ redirectResult, orderId }) => {
      if (!orderId) {
        const reason = new AccountFailure('order_unknown', 'No order created');
        return { is: 'rejected', reason };
      }
      return getAnswer(FAILURES.payment, async () => {
        const body = { orderId: toNumber(orderId), details: { redirectResult } };
        const answer = await post('/connectors/adyen/initial-payment/finalize', body);
        return paidOr(parseFinished(answer));
      });
    },
  } satisfies Partial<CommercePort>;
}

/** The payer's bank asks on a page of its own; any other action is not supported here. [CHECKOUT-56] */
export const toBank = (url: string): PaymentAnswer =>
  url
    ? { is: 'redirect', url }
    : { is: 'rejected', reason: new AccountFailure('payment_failed', 'The action is no redirect') };

/** An answer without a payment, or with one still in progress, is not a success: its outcome is polled. */
const paidOr = (result: PaymentResult): PaymentAnswer => {
  if (result.is === 'rejected') return { is: 'rejected', reason: getRejection(result.reason) };
  return { is: result.is === 'paid' ? 'done' : 'pending' };
};

const getRejection = (reason: string) =>
  new AccountFailure('payment_failed', reason, { serverMessage: reason });

/** Ids are numbers in this wire format. [BILLAPI-42] */
export const toNumber = (id: string) => (/^\d+$/.test(id) ? Number(id) : id);

const getId = (method: PaymentMethod | undefined) => (method ? toNumber(method.id) : null);

/** The parts with tax, so that they add up to the total. [CHECKOUT-50 CHECKOUT-03 DATA-22] */
function getOrder(result: BillingOrder, offer: Offer, typed: string): Order {
  const { priceBreakdown: parts, totalPrice, taxRate, currency, discount, afterTrial } = result;
  const type = discount.type === 'coupon' || discount.type === 'trial' ? discount.type : null;
  const round = (amount: number) => roundToMinor(amount, currency);
  // the largest difference between rounded parts and their total
  const rounded = 2 / 10 ** getDecimals(currency);
  const withTax = (amount: number) => round(amount * (1 + taxRate));
  const serviceFee = withTax(parts.customerServiceFee);
  const feeTold = withTax(parts.paymentMethodFee);
  const less = withTax(parts.discountAmount);
  const isTrial = type === 'trial';
  const own = isTrial && parts.offerPrice ? withTax(parts.offerPrice) : round(totalPrice + less - feeTold);
  // the parts were rounded separately: if they match the displayed price, that one is used and the difference
  // goes to a discount or a fee; a trial leaves out the seller's fee
  const gap = round(own - offer.price);
  const meansShown = isTrial ? gap <= rounded : less + feeTold > 0 && Math.abs(gap) <= rounded;
  const fullPrice = currency === offer.currency && meansShown ? offer.price : own;
  const paymentMethodFee = less > 0 || isTrial ? feeTold : round(totalPrice - fullPrice);
  const coupon = result.couponId || (discount.applied && type === 'coupon' ? typed : '');
  // only some providers tell what a coupon takes off after a trial
  const priceAfterTrial = coupon ? (afterTrial?.price ?? null) : fullPrice;
  return {
    id: result.id,
    offer,
    currency,
    totalPrice,
    taxRate,
    requiredPaymentDetails: result.requiredPaymentDetails,
    coupon,
    discount: {
      type,
      amount: round(fullPrice + paymentMethodFee - totalPrice),
      periods: discount.periods,
    },
    ...(type === 'coupon' && { couponPeriods: discount.periods }),
    ...(isTrial && coupon && afterTrial && { couponPeriods: afterTrial.couponPeriods }),
    paymentMethodFee,
    serviceFee,
    fullPrice,
    tax: round(parts.taxValue),
    priceAfterTrial: isTrial ? priceAfterTrial : null,
  };
}
