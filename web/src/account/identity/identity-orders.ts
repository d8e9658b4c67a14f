import { parseExternalPayment, parseVoucher } from '@marquee/contract/identity-commerce';
import { AccountFailure } from '../account-failure.ts';
import type { CommercePort } from '../commerce/commerce-port.ts';
import type { Offer } from '../commerce/offer.ts';
import type { Card, Order, PageName, ReturnAddresses } from '../commerce/payment-port.ts';
import { getAnswer, mapFailure } from '../map-failure.ts';
import { FAILURES } from './failures.ts';
import { type FormValues, type IdentityCall, refuseOtherCode } from './identity-http.ts';
import { getFee, isSubscriptionId } from './identity-offers.ts';

interface IdentityOrdersParts {
  call: IdentityCall;
  pageUrl(): string;
  hasAccess(offerId: string): Promise<boolean>;
}

/** The provider's ids of its methods. (wire identity §4) */
const METHOD = { card: 1, paypal: 2, page: 3 } as const;

/** This provider stores no order: it is built here from the fee. (wire identity §4) */
export function createIdentityOrders({ call, pageUrl, hasAccess }: IdentityOrdersParts) {
  const pay = (path: string, values: FormValues) =>
    call('POST', path, { values, signed: true, kind: 'payment' });

  const payByCard = (order: Order, card: Card, returns: ReturnAddresses) =>
    getAnswer(FAILURES.payment, async () => {
      const { offerId } = order.offer;
      // the provider answers an item that is already open as if it were a payment. If access cannot be
      // loaded, the provider decides
      if (await hasAccess(offerId).catch(() => false)) throw alreadyActive();
      const path = isSubscriptionId(offerId) ? '/subscriptions' : '/payments';
      refuseOtherCode(await pay(path, cardValues(order, card, returns, pageUrl())));
      return { is: 'pending' };
    });

  const payAtPage = (order: Order, at: PageName, { waiting }: ReturnAddresses) =>
    getAnswer(FAILURES[at], async () => {
      const values = { ...paidFor(order), origin: waiting, payment_method: METHOD[at] };
      const answer = await pay('/external-payments', values);
      refuseOtherCode(answer);
      const { id, endpoint } = parseExternalPayment(answer);
      // an id is an existing access [CHECKOUT-52]
      if (id) throw alreadyActive();
      if (!endpoint) throw new Error('no address to pay at');
      return { is: 'redirect', url: endpoint };
    });

  const payNothing = (order: Order, { waiting }: ReturnAddresses) =>
    getAnswer(FAILURES.payNothing, async () => {
      const values = { ...paidFor(order), payment_method: METHOD.card, return_url: waiting };
      refuseOtherCode(await pay('/payments', values));
      return { is: 'done' };
    });

  return {
    createOrder: async (offer) => getOrder(offer),
    updateOrder: (order, { coupon }) => {
      const code = coupon.trim();
      if (!code) return Promise.resolve(getOrder(order.offer));
      return mapFailure(FAILURES.coupon, async () => {
        const values = { voucher_code: code, access_fee_id: order.id };
        const voucher = parseVoucher(await call('POST', '/vouchers/discount', { values, signed: true }));
        return withCoupon(order.offer, code, Math.max(0, voucher.amount), voucher.discount_duration);
      });
    },
    pay: (order, payment, returns) => {
      if (payment.form === 'card') return payByCard(order, payment.card, returns);
      if (payment.form === 'page') return payAtPage(order, payment.at, returns);
      if (payment.form === 'nothing') return payNothing(order, returns);
      return Promise.reject(new AccountFailure('feature_not_enabled', 'No such form at this provider'));
    },
    // a bank sends the browser back to the waiting pane, which polls the outcome
    finalize: async () => ({ is: 'pending' }),
  } satisfies Partial<CommercePort>;
}

const alreadyActive = () => new AccountFailure('already_active', 'Already have an active access');

/** [DATA-22] */
function getOrder(offer: Offer): Order {
  const free = offer.trial !== null;
  return {
    id: getFee(offer.offerId),
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

/** A trial remains: the coupon changes the price after it. [CHECKOUT-55] */
function withCoupon(offer: Offer, coupon: string, price: number, periods: number): Order {
  const order = { ...getOrder(offer), coupon, couponPeriods: periods };
  if (offer.trial) return { ...order, priceAfterTrial: price };
  return {
    ...order,
    totalPrice: price,
    discount: { type: 'coupon', amount: offer.price - price, periods },
    // a free one-time purchase has no later payment that would need details [CHECKOUT-04]
    requiredPaymentDetails: price > 0 || offer.period !== null,
  };
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

/** With the amount that was shown: our own server charges no one who saw that nothing is due. (G-119) */
function paidFor(order: Order): FormValues {
  const { totalPrice: expected_amount, currency: expected_currency } = order;
  const { withdrawalConsent: withdrawal_consent } = order;
  return {
    access_fee: order.id,
    voucher_code: order.coupon,
    expected_amount,
    expected_currency,
    withdrawal_consent,
  };
}
