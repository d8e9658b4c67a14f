import type { Customer } from '../customer.ts';
import type { Offer, Period } from './offer.ts';
import type {
  Card,
  GatewayFields,
  Order,
  PageName,
  Payment,
  PaymentAnswer,
  ReturnAddresses,
} from './payment-port.ts';

/** Money is in units of its currency (`6.99`), times are unix ms. Failures are AccountFailures. */
export interface CommercePort {
  /** The plans that the site sells; empty if it sells none. Needs no session. [PLAN-10 PLAN-52] */
  plans(signal?: AbortSignal): Promise<Offer[]>;
  /** Offers by the ids of an item; failed ones are left out. Rejects if all failed. [PLAN-52] */
  offers(offerIds: readonly string[], signal?: AbortSignal): Promise<Offer[]>;
  /** Whether an offer is a subscription, judging by its id. [CHECKOUT-45 CHECKOUT-46] */
  isSubscription(offerId: string): boolean;
  /** Whether a subscription belongs to an offer, judging by their ids. [CHECKOUT-36] */
  isOf(subscription: Pick<Subscription, 'offerId' | 'accessFeeId'>, offerId: string): boolean;
  /**
   * The viewer's access through an offer; null: none. `disputed`: paid for, and closed until the payer's bank has decided
   * about the payment. Rejects if unknown. [ACCESS-14 IDAPI-42] (G-115, G-294)
   */
  grant(offerId: string, signal?: AbortSignal): Promise<Grant | 'disputed' | null>;
  /** The outcome of the viewer's payment for an offer. [CHECKOUT-48] */
  outcome(offerId: string, signal?: AbortSignal): Promise<Outcome>;
  /** Null: the viewer has none. Rejects if it is unknown. [PLAN-51] */
  subscription(signal?: AbortSignal): Promise<Subscription | null>;
  /** Newest first. */
  transactions(signal?: AbortSignal): Promise<Transaction[]>;
  /** The payment method; null: none is known. Rejects without an answer. (G-115) [PAY-21 IDAPI-44] */
  paymentDetail(signal?: AbortSignal): Promise<PaymentDetail | null>;
  /** [CHECKOUT-06] */
  paymentMethods(signal?: AbortSignal): Promise<PaymentMethod[]>;
  createOrder(offer: Offer, method: PaymentMethod | undefined): Promise<Order>;
  /** The order again, with this method and coupon; an empty coupon is none. [CHECKOUT-07 CHECKOUT-09 CHECKOUT-55] */
  updateOrder(order: Order, change: { method: PaymentMethod | undefined; coupon: string }): Promise<Order>;
  /**
   * Pays an order with the data of its form, and the captcha token if the site has a captcha [CHECKOUT-53];
   * its outcome is polled with {@link CommercePort.outcome}. Code `details_required` if the provider requires
   * a payment method even when nothing is due. [CHECKOUT-04 CHECKOUT-52]
   */
  pay(
    order: Order,
    payment: Payment,
    returns: ReturnAddresses,
    captchaValue?: string,
  ): Promise<PaymentAnswer>;
  /** Encrypts a card in the page for our own form; null: the gateway has its own fields. (G-95) */
  cardSeal?(method: PaymentMethod, returnUrl: string): Promise<CardSeal | null>;
  /** The gateway's own fields, if `cardSeal` resolves to null. Loads their code. */
  gatewayFields?(method: PaymentMethod): Promise<GatewayFields>;
  /** Repeating it succeeds. Code `change_unanswered`: it may be cancelled even so. [PLAN-24] */
  /** Until when everything stays open, in Unix ms; null: the answer does not say. [PLAN-25] */
  cancelSubscription(subscription: Subscription): Promise<number | null>;
  /** Renews a cancelled subscription; undefined: not supported. Fails as cancelling. [ROLE-14 PLAN-27] */
  renewSubscription?(subscription: Subscription): Promise<void>;
  /** Pays an overdue renewal on the gateway's page: `redirect`, or `done` if it was paid there before. [PAY-22] */
  payOverdue?(subscription: Subscription, returns: PageReturns): Promise<PaymentAnswer>;
  /** Changes the plan of a subscription; undefined if that is not supported. */
  planSwitch?: PlanSwitchPort;
  /** `pending`: no answer came, and it is unknown which method is charged. [ROLE-14 PAY-20] */
  updatePaymentMethod?(payment: Payment, change: PaymentChange): Promise<PaymentAnswer>;
  /**
   * Called after the bank of a replacement card redirects back; answers as {@link
   * CommercePort.updatePaymentMethod}. [PAY-22]
   */
  finalizePaymentMethod?(result: { paymentMethodId: string; redirectResult: string }): Promise<PaymentAnswer>;
  /** The receipt of a transaction; undefined: there are none. Code `receipt_unreadable`. [ROLE-14 PAY-29] */
  receipt?(transactionId: string): Promise<Receipt>;
  /** Called after the card's bank redirects back. Code `order_unknown`. [CHECKOUT-35] */
  finalize(result: { redirectResult: string; orderId?: string | undefined }): Promise<PaymentAnswer>;
}

/** Where the gateway's page sends the browser back to; absolute. */
export interface PageReturns {
  done: string;
  cancelled: string;
}

/** Encrypts a card for sending. */
export type CardSeal = (card: Card) => Promise<unknown>;

export interface PlanSwitchPort {
  /** The plans that the subscription could change to, with the cost as far as it is known. [PLAN-44] */
  options(subscription: Subscription, signal?: AbortSignal): Promise<SwitchOptions>;
  /**
   * Changes the plan: at once, or when the period ends. Codes `switch_pending`, `switch_unavailable`,
   * `price_changed`, `change_unanswered`: it may have been changed even so. Resolves with the customer if the
   * provider stores the change with them. A change that the kept method did not pay waits ({@link
   * PendingSwitch.toPay}). [PLAN-37]
   */
  change(
    subscription: Subscription,
    option: SwitchOption,
    returns: PageReturns,
  ): Promise<Customer | undefined>;
  /** Pays a change that waits for it on the gateway's page: `redirect`, or `done` if it was paid there before. */
  pay(subscription: Subscription, returns: PageReturns): Promise<PaymentAnswer>;
  /** Undoes a pending change, if {@link PendingSwitch.canTakeBack} allows it. Fails as changing does. */
  takeBack(subscription: Subscription): Promise<Customer | undefined>;
}

export interface SwitchOptions {
  options: readonly SwitchOption[];
  /** Ids of named offers that could not be read now: whether they are available is unknown. */
  unread: readonly string[];
}

/** A plan that a subscription could be changed to. */
export interface SwitchOption {
  offer: Offer;
  /** It is available now. */
  isAvailable: boolean;
  /** The new plan begins at once; otherwise when the period ends. */
  atOnce: boolean;
  /** What is charged at once; null: unknown. */
  dueNow: number | null;
  /** Unix ms; null: unknown. */
  beginsAtMs: number | null;
}

/** A change of plan that has not happened yet. */
export interface PendingSwitch {
  /** Null: unknown. */
  offerId: string | null;
  /** Unix ms; null: unknown. */
  beginsAtMs: number | null;
  canTakeBack: boolean;
  /** Its owner has to pay it on the gateway's page first; undefined: they need not. */
  toPay?: ToPay;
}

export interface ToPay {
  /** Null: unknown. */
  amount: number | null;
  /** Why the kept method did not pay, as the gateway says it; empty: unknown. */
  reason: string;
}

/** Data for changing the payment method. */
export interface PaymentChange {
  /** The currency of the coming payments, if it is known. */
  currency: string | undefined;
  method: PaymentMethod | undefined;
  /** Absolute addresses an external page returns to. `finalize`: a bank's result is then reported. */
  returns: { done: string; finalize: string; cancelled: string; error: string };
}

/** A file to download, or a page to show. [PAY-30 PAY-31] */
export type Receipt = { is: 'file'; file: Blob } | { is: 'page'; html: string };

/** Access that the viewer has. */
export interface Grant {
  /** Unix ms; null: unlimited, or unknown. */
  untilMs: number | null;
}

/** `action`: the payer confirms at their bank. `id` tells outcomes apart. `unknown`: not reported. */
export type Outcome =
  | { is: 'granted' }
  | { is: 'pending' }
  | { is: 'action'; id: string; url: string }
  | { is: 'refused'; id: string; message: string | undefined }
  | { is: 'cancelled'; id: string; message: string | undefined }
  | { is: 'unknown' };

/** [PLAN-12 DATA-20] */
export interface Subscription {
  subscriptionId: string;
  /** The offer it opens, and its plan. */
  offerId: string;
  accessFeeId: string;
  status: 'active' | 'active_trial' | 'cancelled' | 'terminated' | 'expired';
  offerTitle: string;
  /** Null: unknown. */
  period: Period | 'granted' | null;
  /** How many periods one payment covers; undefined: one. [PAY-08] */
  periodCount?: number;
  /** Unix ms; null: unknown. */
  expiresAtMs: number | null;
  nextPaymentAtMs: number | null;
  /** Null: unknown. */
  nextPaymentPrice: number | null;
  nextPaymentCurrency: string;
  /** Null: unknown. */
  totalPrice: number | null;
  /** As the provider names it, in lower case if it is a {@link PaymentDetail.method}; or a store's name. */
  paymentMethod: string;
  unsubscribeUrl: string | null;
  /** A change of plan that has not happened yet. */
  pendingSwitchId: string | null;
  /** What is known of that change; undefined: nothing, or there is none. */
  pendingSwitch?: PendingSwitch;
  /** A renewal that was declined and is tried again; undefined: none is known. */
  overdue?: Overdue;
  /** The provider says that it gives access to the site now, whatever its status is called. [ACCESS-37] */
  granted?: boolean;
  /** It is closed until its payer's bank has decided about the payment, and has no end until then. (G-294) */
  isDisputed?: boolean;
}

export interface Overdue {
  /** Null: unknown. */
  amount: number | null;
  /** As the gateway says it; empty: unknown. */
  reason: string;
  /** Unix ms; null: unknown. */
  retryAtMs: number | null;
  /** `page`: its owner has opened the gateway's page. `trying`: the result of a try is awaited. */
  state: 'waiting' | 'page' | 'trying';
  /** {@link CommercePort.payOverdue} is possible. */
  isPayable: boolean;
}

/** [DATA-25] */
export interface Transaction {
  /** Unique, also across renewals. */
  id: string;
  dateMs: number;
  offerTitle: string;
  /** Null: unknown. */
  price: number | null;
  /** What of it was given back; undefined: nothing. */
  refunded?: number;
  /** The payer's bank has not decided about it yet. (G-294) */
  isDisputed?: boolean;
  currency: string;
  paymentMethod: string;
}

/** [DATA-24 PAY-19] */
export interface PaymentDetail {
  /** Another id is another payment method; undefined: unknown. */
  id?: string;
  /** `bank`: a bank account. `other`: another one that the gateway's page offered. */
  method: 'card' | 'paypal' | 'bank' | 'other';
  /** Four digits of a card or a bank account. [PAY-36] */
  lastFour: string | null;
  /** `MM/YYYY`. */
  expires: string | null;
  /** [CHECKOUT-30] */
  holder?: string;
  /** The card's brand as the provider names it. [CHECKOUT-54] */
  variant?: string;
  /** The currency of what it pays for; undefined: unknown. */
  currency?: string;
  /** It cannot be changed. [PAY-37] */
  isBound?: boolean;
}

/** Its form is our own card form, fields that the gateway encrypts, or an external page. [DATA-23] */
export type PaymentMethod = {
  id: string;
  /** Who processes the payment; it decides the form. */
  gateway: string;
  /** Buyers have to agree about the right of withdrawal before they pay. */
  asksWithdrawal?: boolean;
} & ({ name: 'card'; form: 'card' | 'gateway' } | { name: PageName; form: 'page' });
