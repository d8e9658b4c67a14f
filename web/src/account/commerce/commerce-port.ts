import type { LanguageCode } from '../../i18n/languages.ts';
import type { Customer } from '../customer.ts';

/**
 * Offers, purchases and what they open, at one provider. Every call that fails rejects with an AccountFailure. Money is
 * in units of its currency (`6.99`), times are unix milliseconds.
 */
export interface CommercePort {
  /** The plans that the site sells to everybody; none on a site that sells none. Anonymous. [PLAN-10 PLAN-52] */
  plans(signal?: AbortSignal): Promise<Offer[]>;
  /** Offers by their ids, as an item names them; one that cannot be had is left out, all of them reject. [PLAN-52] */
  offers(offerIds: readonly string[], signal?: AbortSignal): Promise<Offer[]>;
  /** Whether an offer is of a subscription, as far as its id tells. [CHECKOUT-45 CHECKOUT-46] */
  isSubscription(offerId: string): boolean;
  /** Whether a subscription is of an offer, as far as their ids tell. [CHECKOUT-36] */
  isOf(subscription: Pick<Subscription, 'offerId' | 'accessFeeId'>, offerId: string): boolean;
  /** What an offer opens, as far as the viewer has it; null: not at all. Rejects where that is not known. [ACCESS-14 IDAPI-42] (G-115) */
  grant(offerId: string, signal?: AbortSignal): Promise<Grant | null>;
  /** What became of the viewer's payment for an offer. [CHECKOUT-48] */
  outcome(offerId: string, signal?: AbortSignal): Promise<Outcome>;
  /** Null: the viewer has none. Rejects where that is not known. [PLAN-51] */
  subscription(signal?: AbortSignal): Promise<Subscription | null>;
  /** Newest first. */
  transactions(signal?: AbortSignal): Promise<Transaction[]>;
  /** How the viewer pays; null: not known to the provider. Rejects where it did not answer. (G-115) [PAY-21 IDAPI-44] */
  paymentDetail(signal?: AbortSignal): Promise<PaymentDetail | null>;
  /** [CHECKOUT-06] */
  paymentMethods(signal?: AbortSignal): Promise<PaymentMethod[]>;
  createOrder(offer: Offer, method: PaymentMethod | undefined): Promise<Order>;
  /** The order again, with this method and coupon; an empty coupon is none. [CHECKOUT-07 CHECKOUT-09 CHECKOUT-55] */
  updateOrder(order: Order, change: { method: PaymentMethod | undefined; coupon: string }): Promise<Order>;
  /**
   * Pays an order by what its form handed over, and what a captcha gave where the site has one [CHECKOUT-53]; what becomes of it is asked by {@link CommercePort.outcome}. Code
   * `details_required` where the provider wants a way to pay for nothing too. [CHECKOUT-04 CHECKOUT-52]
   */
  pay(
    order: Order,
    payment: Payment,
    returns: ReturnAddresses,
    captchaValue?: string,
  ): Promise<PaymentAnswer>;
  /**
   * Encrypts a card in the page, as the gateway of a method wants it: then our own card form serves. Null: the gateway
   * brings fields of its own. No number of a card is in any request. (G-95)
   */
  cardSeal?(method: PaymentMethod, returnUrl: string): Promise<CardSeal | null>;
  /** The fields of a gateway's own, where `cardSeal` is null; absent: it has none here. Their code comes with this call. */
  gatewayFields?(method: PaymentMethod): Promise<GatewayFields>;
  /** Ends a subscription with its period; again is a success. Code `change_unanswered`: it may have ended all the same. [PLAN-24] */
  cancelSubscription(subscription: Subscription): Promise<void>;
  /** Goes on with a cancelled subscription; absent where that cannot be. Fails as cancelling does. [ROLE-14 PLAN-27] */
  renewSubscription?(subscription: Subscription): Promise<void>;
  /** Changes the plan of a subscription; absent where that cannot be. */
  planSwitch?: PlanSwitchPort;
  /**
   * Replaces the saved way to pay; absent where that cannot be. `pending`: no answer came, and which one pays from now on
   * is not known. [ROLE-14 PAY-20]
   */
  updatePaymentMethod?(payment: Payment, change: PaymentChange): Promise<PaymentAnswer>;
  /** After a redirect of the bank of a card that replaces another; as {@link CommercePort.updatePaymentMethod}. [PAY-22] */
  finalizePaymentMethod?(result: { paymentMethodId: string; redirectResult: string }): Promise<PaymentAnswer>;
  /** The receipt of a transaction; absent where there are none. Code `receipt_unreadable`. [ROLE-14 PAY-29] */
  receipt?(transactionId: string): Promise<Receipt>;
  /** After a redirect of the card's bank. Code `order_unknown` without an order that the provider needs. [CHECKOUT-35] */
  finalize(result: { redirectResult: string; orderId?: string | undefined }): Promise<PaymentAnswer>;
}

/** A card as it may be sent. */
export type CardSeal = (card: Card) => Promise<unknown>;

export interface PlanSwitchPort {
  /** What of the site's plans the subscription could be changed to, and what that costs as far as it is told. [PLAN-44] */
  options(subscription: Subscription, signal?: AbortSignal): Promise<SwitchOptions>;
  /**
   * Changes the plan: at once, or when the period ends. Codes `switch_pending`, `switch_unavailable`, `price_changed`,
   * `change_unanswered`: it may have been changed all the same. Resolves with the customer where the provider keeps the
   * change with them. [PLAN-37]
   */
  change(subscription: Subscription, option: SwitchOption): Promise<Customer | undefined>;
  /** Takes back a change that waits, where {@link PendingSwitch.canTakeBack} says that it can be. Fails as changing does. */
  takeBack(subscription: Subscription): Promise<Customer | undefined>;
}

export interface SwitchOptions {
  options: readonly SwitchOption[];
  /** Ids of offers that were named and could not be read now: whether they can be had is not known. */
  unread: readonly string[];
}

/** A plan that a subscription could be changed to. */
export interface SwitchOption {
  offer: Offer;
  /** It can be had now. */
  isAvailable: boolean;
  /** The new plan begins when it is asked for; else when the period ends. */
  atOnce: boolean;
  /** What is charged when it is asked for; null: not told. */
  dueNow: number | null;
  /** Unix ms; null: not told. */
  beginsAtMs: number | null;
}

/** A change of plan that has not happened yet. */
export interface PendingSwitch {
  /** Null: not told. */
  offerId: string | null;
  /** Unix ms; null: not told. */
  beginsAtMs: number | null;
  canTakeBack: boolean;
}

/** What goes with another way to pay. */
export interface PaymentChange {
  /** Of the payments to come, where it is known. */
  currency: string | undefined;
  method: PaymentMethod | undefined;
  /** Where a page elsewhere sends the browser back to; absolute. `finalize`: a bank, whose word is handed on. */
  returns: { done: string; finalize: string; cancelled: string; error: string };
}

/** A file to keep, or a page to look at. [PAY-30 PAY-31] */
export type Receipt = { is: 'file'; file: Blob } | { is: 'page'; html: string };

/** Something that is open to the viewer. */
export interface Grant {
  /** Unix ms; null: without end, or not told. */
  untilMs: number | null;
}

/**
 * What became of a payment, as far as its provider tells. `pending`: it is under way. `action`: it waits for the payer at
 * their bank. `unknown`: the provider does not say. `id` tells one outcome from the next.
 */
export type Outcome =
  | { is: 'granted' }
  | { is: 'pending' }
  | { is: 'action'; id: string; url: string }
  | { is: 'refused'; id: string; message: string | undefined }
  | { is: 'cancelled'; id: string }
  | { is: 'unknown' };

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
  /** How many periods one payment is for; absent: one. [PLAN-01] */
  periodCount?: number;
  /** How long what is bought once can be watched; absent: not told. */
  opensFor?: OpenSpan;
  /** How long it is free at first; null: not at all. [PLAN-46] */
  trial: Span | null;
  planSwitchEnabled: boolean;
}

export type Period = 'day' | 'week' | 'month' | 'year';

export interface Span {
  amount: number;
  unit: Period;
}

/** How long something is open: rentals are of hours. [PLAN-48] */
export interface OpenSpan {
  amount: number;
  unit: Period | 'hour';
}

/** [PLAN-12 DATA-20] */
export interface Subscription {
  subscriptionId: string;
  /** What it opens, and the plan it is on. */
  offerId: string;
  accessFeeId: string;
  status: 'active' | 'active_trial' | 'cancelled' | 'terminated' | 'expired';
  offerTitle: string;
  /** Null: not told. */
  period: Period | 'granted' | null;
  /** How many periods one payment is for; absent: one. [PAY-08] */
  periodCount?: number;
  /** Unix ms; null: not told. */
  expiresAtMs: number | null;
  nextPaymentAtMs: number | null;
  /** Null: not told. */
  nextPaymentPrice: number | null;
  nextPaymentCurrency: string;
  /** Null: not told. */
  totalPrice: number | null;
  /** As the provider names it, in small letters where it is one of ours: `card`, `paypal`, or a store's name. */
  paymentMethod: string;
  unsubscribeUrl: string | null;
  /** A change of plan that has not happened yet. */
  pendingSwitchId: string | null;
  /** What is known of it; absent: nothing, or there is none. */
  pendingSwitch?: PendingSwitch;
  /** The provider says that it opens the site now, whatever its status is called. [ACCESS-37] */
  granted?: boolean;
}

/** [DATA-25] */
export interface Transaction {
  /** Unique, also over rebills. */
  id: string;
  dateMs: number;
  offerTitle: string;
  /** Null: not told. */
  price: number | null;
  currency: string;
  paymentMethod: string;
}

/** [DATA-24 PAY-19] */
export interface PaymentDetail {
  /** Another one is another way to pay; absent: not told. */
  id?: string;
  method: 'paypal' | 'card';
  /** Four digits. [PAY-36] */
  lastFour: string | null;
  /** `MM/YYYY`. */
  expires: string | null;
  /** [CHECKOUT-30] */
  holder?: string;
  /** The card's brand as the provider names it. [CHECKOUT-54] */
  variant?: string;
  /** Of what it pays; absent: not told. */
  currency?: string;
  /** It stays as it is. [PAY-37] */
  isBound?: boolean;
}

/** [DATA-23] */
export interface PaymentMethod {
  id: string;
  name: 'card' | 'paypal';
  /** Who takes the payment; it decides the form. */
  gateway: string;
  /** Our own card form, fields that the gateway encrypts, or a page elsewhere. */
  form: 'card' | 'gateway' | 'page';
}

/** What a form hands over. The number of a card goes through our own card form and nowhere else. [CHECKOUT-16] */
export type Payment =
  | { form: 'card'; card: Card }
  | { form: 'gateway'; encrypted: unknown }
  | { form: 'page' }
  | { form: 'nothing' };

/**
 * `done`: paid, or nothing had to be; `lastFour` of the card that was saved, where it is told. `redirect`: it goes on at another page. `rejected`: nothing was paid, and why.
 * `pending`: what becomes of it is not known yet, also where no answer came.
 */
export type PaymentAnswer =
  | { is: 'done'; lastFour?: string }
  | { is: 'redirect'; url: string }
  | { is: 'rejected'; reason: unknown }
  | { is: 'pending' };

/** Draws the fields of a gateway's own into a place. @returns takes them away */
export type GatewayFields = (place: HTMLElement, asks: GatewayAsks) => () => void;

interface GatewayAsks {
  /** Of what is paid; undefined: the card takes another's place. */
  orderId: string | undefined;
  language: LanguageCode;
  /** They can be typed into. */
  onReady(take: TakeCard): void;
  /** They cannot be had now. */
  onFailed(): void;
  /** Enter was pressed in one of them. */
  onEnter(): void;
}

/** Hands out what was typed, encrypted; null: something is missing or wrong, which the fields say. */
export type TakeCard = () => Promise<unknown>;

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
  /** With tax, as all of these but the tax itself. */
  paymentMethodFee: number;
  /** Of the seller; absent: none. */
  serviceFee?: number;
  /** What one payment comes to without discount and fee of the method; absent: the offer's price. */
  fullPrice?: number;
  tax: number;
  /** What is paid once the trial is over, the coupon taken off; null or absent: there is no trial, or it is not told. */
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

/** Hints of the provider as they come. Untrusted: the truth is read again before anything is shown of them. [NOTIFY-02] */
export interface NotificationsPort {
  /**
   * Follows what is sent to a viewer, through lost connections, until the answer is called. `onOpen`: a connection
   * stands, and what was sent before is not known; `isFirst`: it is the first one. [NOTIFY-13 NOTIFY-14]
   */
  subscribe(
    uuid: string,
    onMessage: (message: Notification) => void,
    onOpen?: (isFirst: boolean) => void,
  ): () => void;
}

/** [DATA-29] */
export interface Notification {
  type: string;
  /** The same each time the same thing is told. Of an outcome it is that of {@link Outcome}, where both are told. */
  id: string;
  /** It may have happened before this page listened. */
  isRepeated: boolean;
  /** Whom it is about, where it tells. */
  customerId?: string | undefined;
  /** What it is about, where it tells: an id that {@link CommercePort.grant} takes. */
  offerId?: string | undefined;
  /** Whether it may be about an offer: true also where it does not tell. */
  concerns(offerId: string): boolean;
  resource: {
    message?: string | undefined;
    /** The payer turned back; every other failure has another reason. */
    isCancelled?: boolean;
    redirectToUrl?: string | undefined;
  };
}
