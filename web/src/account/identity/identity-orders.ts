import { parseExternalPayment, parseVoucher } from '@marquee/contract/identity-commerce';
import { AccountFailure } from '../account-failure.ts';
import type { Card, CommercePort, Offer, Order, ReturnAddresses } from '../commerce-port.ts';
import { FAILURES, telling } from './failures.ts';
import type { FormValues } from './form-body.ts';
import type { IdentityCall } from './identity-http.ts';
import { feeOf } from './identity-offers.ts';
import { refuseOtherCode } from './refuse-other-code.ts';

type Orders = Pick<
  CommercePort,
  'createOrder' | 'updateOrder' | 'payNothing' | 'payByCard' | 'payByPaypal' | 'finalize'
>;

/** The numbers that the provider knows its two methods by. (wire identity §4) */
const METHOD = { card: 1, paypal: 2 } as const;

/** Orders and payments at the identity provider, which keeps no order: it is made here, of the fee. (wire identity §4) */
export function createIdentityOrders(call: IdentityCall, pageUrl: () => string): Orders {
  return {
    createOrder: async (offer) => orderOf(offer),
    updateOrder: (order, { coupon }) => {
      const code = coupon.trim();
      if (!code) return Promise.resolve(orderOf(order.offer));
      return telling(FAILURES.coupon, async () => {
        const values = { voucher_code: code, access_fee_id: order.id };
        const voucher = parseVoucher(await call('POST', '/vouchers/discount', { values, signed: true }));
        return withCoupon(order.offer, code, Math.max(0, voucher.amount), voucher.discount_duration);
      });
    },
    payNothing: () =>
      Promise.reject(new AccountFailure('feature_not_enabled', 'This provider always asks how to pay')),
    payByCard: (order, card, returns) =>
      telling(FAILURES.payment, async () => {
        const path = order.offer.offerId.startsWith('S') ? '/subscriptions' : '/payments';
        const values = cardValues(order, card, returns, pageUrl());
        refuseOtherCode(await call('POST', path, { values, signed: true, kind: 'payment' }));
      }),
    payByPaypal: (order, { waiting }) =>
      telling(FAILURES.paypal, async () => {
        const values = { ...paidFor(order), origin: waiting, payment_method: METHOD.paypal };
        const answer = await call('POST', '/external-payments', { values, signed: true, kind: 'payment' });
        refuseOtherCode(answer);
        const { id, endpoint } = parseExternalPayment(answer);
        // an id stands for an access that is there already [CHECKOUT-52]
        if (id) throw new AccountFailure('already_active', 'Already have an active access');
        if (!endpoint) throw new Error('no address to pay at');
        return endpoint;
      }),
    // a bank sends the browser back to where the payment is waited for; nothing is left to be told
    finalize: async () => {},
  };
}

/** [DATA-22] */
function orderOf(offer: Offer): Order {
  const free = offer.trial !== null;
  return {
    id: feeOf(offer.offerId),
    offer,
    currency: offer.currency,
    totalPrice: free ? 0 : offer.price,
    taxRate: 0,
    requiredPaymentDetails: true,
    coupon: '',
    discount: free
      ? { type: 'trial', amount: offer.price, periods: 1 }
      : { type: null, amount: 0, periods: 0 },
    paymentMethodFee: 0,
    tax: 0,
    priceAfterTrial: free ? offer.price : null,
  };
}

/** A trial stays one: what the coupon takes off is seen in the price after it. [CHECKOUT-55] */
function withCoupon(offer: Offer, coupon: string, price: number, periods: number): Order {
  const order = { ...orderOf(offer), coupon, couponPeriods: periods };
  if (offer.trial) return { ...order, priceAfterTrial: price };
  return { ...order, totalPrice: price, discount: { type: 'coupon', amount: offer.price - price, periods } };
}

function cardValues(order: Order, card: Card, { waiting }: ReturnAddresses, referrer: string): FormValues {
  return {
    ...paidFor(order),
    number: card.number.replace(/\D/g, ''),
    card_name: card.holder,
    exp_month: card.expiryMonth,
    exp_year: card.expiryYear,
    cvv: card.cvc,
    payment_method: METHOD.card,
    referrer,
    return_url: waiting,
  };
}

function paidFor(order: Order): FormValues {
  return { access_fee: order.id, voucher_code: order.coupon };
}
