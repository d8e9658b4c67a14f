import { parseBillingLocales } from '@marquee/contract/billing/accounts';
import {
  type BillingOrder,
  parseAction,
  parseFinished,
  parseGatewaySession,
  parseOrder,
  parsePayment,
  parseRedirect,
  type ToldPayment,
} from '@marquee/contract/billing/commerce';
import { lateCode } from '../../lib/late-code.ts';
import { AccountFailure } from '../account-failure.ts';
import { answerOf } from '../commerce/answer-of.ts';
import type { CommercePort, Offer, Order, PaymentAnswer, PaymentMethod } from '../commerce/commerce-port.ts';
import { mapFailure } from '../map-failure.ts';
import { addressQuery } from './address-query.ts';
import type { BillingCommerceParts } from './billing-commerce-parts.ts';
import { FAILURES } from './failures.ts';
import { sealCard } from './seal-card.ts';

type Orders = Pick<
  CommercePort,
  'createOrder' | 'updateOrder' | 'pay' | 'finalize' | 'cardSeal' | 'gatewayFields'
>;

const ADYEN_FIELDS = lateCode(() => import('./adyen/adyen-fields.ts'));

/** Orders and payments, which the provider keeps. (wire billing §3, §4) */
export function createBillingOrders({
  call,
  customerId,
  country,
  isSandbox,
  gateway,
  customerIP,
}: BillingCommerceParts): Orders {
  const post = (path: string, body: object) => call('POST', path, { signed: true, kind: 'payment', body });

  const create = async (offer: Offer, method: PaymentMethod | undefined): Promise<Order> => {
    const { currency, ipAddress } = parseBillingLocales(
      await call('GET', `/locales${addressQuery(customerIP)}`),
    );
    const body = {
      offerId: offer.offerId,
      customerId: customerId(),
      country: country(),
      // what the buyer was shown, where the place has none of its own
      currency: currency || offer.currency || 'EUR',
      customerIP: ipAddress || undefined,
      paymentMethodId: method?.name === 'card' ? idOf(method) : null,
    };
    const order = orderOf(parseOrder(await call('POST', '/orders', { signed: true, body })), offer, '');
    // it is made with a card or without a way to pay: another one, and its fee, are told after that [CHECKOUT-07]
    return method && method.name !== 'card' ? change(order, method, '') : order;
  };

  const change = async (order: Order, method: PaymentMethod | undefined, couponCode: string) => {
    const body = { paymentMethodId: idOf(method), couponCode };
    const path = `/orders/${encodeURIComponent(order.id)}`;
    return orderOf(parseOrder(await call('PATCH', path, { signed: true, body })), order.offer, couponCode);
  };

  const openSession = (orderId: string | undefined) =>
    mapFailure(FAILURES.paymentMethods, async () => {
      const body = { orderId: orderId && numberOf(orderId), returnUrl: window.location.origin };
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
        // an empty code leaves the coupon that is there: without it the order is another one
        if (!couponCode && order.coupon) return create(order.offer, method);
        const changed = await change(order, method, couponCode);
        // what was typed counts where the provider says that it does [CHECKOUT-10 CHECKOUT-12]
        if (couponCode && !changed.coupon)
          throw new AccountFailure('coupon_not_valid', 'The order has no coupon');
        return changed;
      }),
    pay: (order, payment, returns, captchaValue) => {
      const orderId = numberOf(order.id);
      if (payment.form === 'nothing')
        return answerOf(FAILURES.payment, async () =>
          paid(await post('/payments', { orderId, captchaValue })),
        );
      if (payment.form === 'page') {
        const { waiting: successUrl, cancelled: cancelUrl, error: errorUrl } = returns;
        const body = { orderId, successUrl, cancelUrl, errorUrl, captchaValue };
        return answerOf(FAILURES.paypal, async () => {
          const url = parseRedirect(await post('/connectors/paypal/v1/tokens', body));
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
        ...(isSandbox && { attemptAuthentication: 'always' }),
      };
      return answerOf(FAILURES.payment, async () => {
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
      return answerOf(FAILURES.payment, async () => {
        const body = { orderId: numberOf(orderId), details: { redirectResult } };
        const answer = await post('/connectors/adyen/initial-payment/finalize', body);
        return paidOr(parseFinished(answer));
      });
    },
  };
}

/** The payer's bank asks at a page of its own; whatever else it wants cannot be done here. [CHECKOUT-56] */
export const toBank = (url: string): PaymentAnswer =>
  url
    ? { is: 'redirect', url }
    : { is: 'rejected', reason: new AccountFailure('payment_failed', 'The action is no redirect') };

/** What tells of no payment, or of one that goes on, is no success: what became of it is asked. */
const paidOr = (told: ToldPayment): PaymentAnswer => {
  if (told.is === 'rejected') return { is: 'rejected', reason: rejectionOf(told.reason) };
  return { is: told.is === 'paid' ? 'done' : 'pending' };
};

const rejectionOf = (reason: string) =>
  new AccountFailure('payment_failed', reason, { serverMessage: reason });

/** Ids of this wire are numbers. [BILLAPI-42] */
export const numberOf = (id: string) => (/^\d+$/.test(id) ? Number(id) : id);

const idOf = (method: PaymentMethod | undefined) => (method ? numberOf(method.id) : null);

/**
 * An order as it is shown. The provider's parts are without tax, its total with it: all are shown as they make the total,
 * in the currency of the order. [CHECKOUT-50 CHECKOUT-03 DATA-22]
 */
function orderOf(told: BillingOrder, offer: Offer, typed: string): Order {
  const { priceBreakdown: parts, totalPrice, taxRate, currency, discount, afterTrial } = told;
  const type = discount.type === 'coupon' || discount.type === 'trial' ? discount.type : null;
  const withTax = (amount: number) => toCents(amount * (1 + taxRate));
  const serviceFee = withTax(parts.customerServiceFee);
  const feeTold = withTax(parts.paymentMethodFee);
  const less = withTax(parts.discountAmount);
  const isTrial = type === 'trial';
  const own = isTrial && parts.offerPrice ? withTax(parts.offerPrice) : toCents(totalPrice + less - feeTold);
  // the parts were rounded each by itself: where they mean what was shown, that stands and a discount or a fee takes the
  // rest; a trial leaves out the fee of the seller
  const gap = own - offer.price;
  const meansShown = isTrial ? gap <= ROUNDED : less + feeTold > 0 && Math.abs(gap) <= ROUNDED;
  const fullPrice = currency === offer.currency && meansShown ? offer.price : own;
  const paymentMethodFee = less > 0 || isTrial ? feeTold : toCents(totalPrice - fullPrice);
  const coupon = told.couponId || (discount.applied && type === 'coupon' ? typed : '');
  // what a coupon takes off after a trial is told by some
  const priceAfterTrial = coupon ? (afterTrial?.price ?? null) : fullPrice;
  return {
    id: told.id,
    offer,
    currency,
    totalPrice,
    taxRate,
    requiredPaymentDetails: told.requiredPaymentDetails,
    coupon,
    discount: {
      type,
      amount: toCents(fullPrice + paymentMethodFee - totalPrice),
      periods: discount.periods,
    },
    ...(type === 'coupon' && { couponPeriods: discount.periods }),
    ...(isTrial && coupon && afterTrial && { couponPeriods: afterTrial.couponPeriods }),
    paymentMethodFee,
    serviceFee,
    fullPrice,
    tax: parts.taxValue,
    priceAfterTrial: isTrial ? priceAfterTrial : null,
  };
}

/** Farthest that parts of an order are from its total, in currency units. */
const ROUNDED = 0.02;

const toCents = (amount: number) => Math.round(amount * 100) / 100;
