/**
 * Offers, purchases and what they open, at one provider. Every call that fails rejects with an AccountFailure, but for
 * {@link CommercePort.isGranted}. Money is in units of its currency (`6.99`), times are unix milliseconds.
 */
export interface CommercePort {
  /** The plans that the site sells to everybody; none on a site that sells none. Anonymous. [PLAN-10 PLAN-52] */
  plans(signal?: AbortSignal): Promise<Offer[]>;
  /** Offers by their ids, as an item names them; one that cannot be had is left out, all of them reject. [PLAN-52] */
  offers(offerIds: readonly string[], signal?: AbortSignal): Promise<Offer[]>;
  /** Whether the viewer has what an offer opens; a check that fails is a no. [ACCESS-14 IDAPI-42] */
  isGranted(offerId: string, signal?: AbortSignal): Promise<boolean>;
  /** Null: the viewer has none. Rejects where that is not known. [PLAN-51] */
  subscription(signal?: AbortSignal): Promise<Subscription | null>;
  /** Newest first. */
  transactions(signal?: AbortSignal): Promise<Transaction[]>;
  /** How the viewer pays; null: not known to the provider. [PAY-21 IDAPI-44] */
  paymentDetail(signal?: AbortSignal): Promise<PaymentDetail | null>;
  /** [CHECKOUT-06] */
  paymentMethods(signal?: AbortSignal): Promise<PaymentMethod[]>;
  createOrder(offer: Offer, method: PaymentMethod | undefined): Promise<Order>;
  /** The order anew, with this method and coupon; an empty coupon is none. [CHECKOUT-07 CHECKOUT-09 CHECKOUT-55] */
  updateOrder(order: Order, change: { method: PaymentMethod | undefined; coupon: string }): Promise<Order>;
  /** Completes an order that costs nothing now. [CHECKOUT-04] */
  payNothing(order: Order): Promise<void>;
  /** Submits a card; what becomes of it is told later, by a notification and by {@link CommercePort.isGranted}. */
  payByCard(order: Order, card: Card, returns: ReturnAddresses): Promise<void>;
  /** Where the browser goes to pay. Code `already_active` when there is nothing to pay for any more. [CHECKOUT-52] */
  payByPaypal(order: Order, returns: ReturnAddresses): Promise<string>;
  /** After a redirect of the card's bank. Code `order_unknown` without an order that the provider needs. [CHECKOUT-35] */
  finalize(result: { redirectResult: string; orderId?: string | undefined }): Promise<void>;
}

/** [PLAN-01 DATA-21] */
export interface Offer {
  offerId: string;
  title: string;
  type: 'svod' | 'tvod';
  price: number;
  /** ISO code. */
  currency: string;
  /** Null: bought once. 12 months are a year. [PLAN-03] */
  period: Period | null;
  /** How long it is free at first; null: not at all. [PLAN-46] */
  trial: { amount: number; unit: Period } | null;
  planSwitchEnabled: boolean;
}

export type Period = 'day' | 'week' | 'month' | 'year';

/** [PLAN-12 DATA-20] */
export interface Subscription {
  subscriptionId: string;
  /** What it opens, and the plan it is on. */
  offerId: string;
  accessFeeId: string;
  status: 'active' | 'active_trial' | 'cancelled' | 'terminated' | 'expired';
  offerTitle: string;
  period: Period | 'granted';
  /** Unix ms; null: not told. */
  expiresAtMs: number | null;
  nextPaymentAtMs: number | null;
  nextPaymentPrice: number;
  nextPaymentCurrency: string;
  totalPrice: number;
  /** As the provider names it, in small letters where it is one of ours: `card`, `paypal`, or a store's name. */
  paymentMethod: string;
  unsubscribeUrl: string | null;
  /** A change of plan that has not happened yet. */
  pendingSwitchId: string | null;
  /** The provider says that it opens the site now, whatever its status is called. [ACCESS-37] */
  granted?: boolean;
}

/** [DATA-25] */
export interface Transaction {
  /** Unique, also over rebills. */
  id: string;
  dateMs: number;
  offerTitle: string;
  price: number;
  currency: string;
  paymentMethod: string;
}

/** [DATA-24 PAY-19] */
export interface PaymentDetail {
  method: 'paypal' | 'card';
  /** Four digits. [PAY-36] */
  lastFour: string | null;
  /** `MM/YYYY`. */
  expires: string | null;
}

/** [DATA-23] */
export interface PaymentMethod {
  id: string;
  name: 'card' | 'paypal';
}

/** [CHECKOUT-02 DATA-22] */
export interface Order {
  id: string;
  offer: Offer;
  currency: string;
  /** With tax. */
  totalPrice: number;
  /** A share: 0.21. */
  taxRate: number;
  requiredPaymentDetails: boolean;
  coupon: string;
  discount: { type: 'coupon' | 'trial' | null; amount: number; periods: number };
  /** For how many payments the coupon counts, where that is told. */
  couponPeriods?: number;
  paymentMethodFee: number;
  tax: number;
  /** What is paid once the trial is over, the coupon taken off; null or absent: there is no trial. */
  priceAfterTrial?: number | null;
}

/** It goes to the provider's call and nowhere else. (G-95) */
export interface Card {
  holder: string;
  /** Digits alone. */
  number: string;
  /** `MM` and `YY`. */
  expiryMonth: string;
  expiryYear: string;
  cvc: string;
}

/** Where a payment page sends the browser back to; absolute. (G-96) */
export interface ReturnAddresses {
  waiting: string;
  finalize: string;
  cancelled: string;
  error: string;
}

/** Hints of the provider as they come. Untrusted: the truth is read anew before anything is shown of them. [NOTIFY-02] */
export interface NotificationsPort {
  /**
   * Follows what is sent to a viewer, through lost connections, until the answer is called. `onGap`: one stands again,
   * and what was sent meanwhile is not known. [NOTIFY-13 NOTIFY-14]
   */
  subscribe(uuid: string, onMessage: (message: Notification) => void, onGap?: () => void): () => void;
}

/** [DATA-29] */
export interface Notification {
  type: string;
  /** Whom it is about, where it tells. */
  customerId?: string | undefined;
  /** What it is about, where it tells: an id that {@link CommercePort.isGranted} takes. */
  offerId?: string | undefined;
  resource: { message?: string | undefined; redirectToUrl?: string | undefined };
}
