import type { LanguageCode } from '../../i18n/languages.ts';
import type { Offer } from './offer.ts';

/** The data of a payment form. A card number goes only through our own card form. [CHECKOUT-16] */
export type Payment =
  | { form: 'card'; card: Card }
  | { form: 'gateway'; encrypted: unknown }
  | { form: 'page'; at: PageName }
  | { form: 'nothing' };

/** An external page: PayPal's, or the gateway's for all of its ways to pay. */
export type PageName = 'paypal' | 'page';

/** `done`: paid, or nothing was due. `pending`: the outcome is unknown, also without an answer. */
export type PaymentAnswer =
  | { is: 'done'; lastFour?: string }
  | { is: 'redirect'; url: string }
  | { is: 'rejected'; reason: unknown }
  | { is: 'pending' };

/** Renders the gateway's own fields into an element. @returns removes them */
export type GatewayFields = (place: HTMLElement, asks: GatewayAsks) => () => void;

interface GatewayAsks {
  /** The order that is paid; undefined: the card replaces the saved one. */
  orderId: string | undefined;
  language: LanguageCode;
  /** The fields are ready for typing. */
  onReady(take: TakeCard): void;
  /** The fields could not be loaded. */
  onFailed(): void;
  /** Enter was pressed in one of the fields. */
  onEnter(): void;
}

/** Returns what was typed, encrypted; null: something is missing or wrong, which the fields show. */
export type TakeCard = () => Promise<unknown>;

/** [CHECKOUT-02 DATA-22] */
export interface Order {
  id: string;
  offer: Offer;
  currency: string;
  /** Including tax. */
  totalPrice: number;
  /** A fraction: 0.21. */
  taxRate: number;
  requiredPaymentDetails: boolean;
  coupon: string;
  discount: { type: 'coupon' | 'trial' | null; amount: number; periods: number };
  /** How many payments the coupon applies to, if that is known. */
  couponPeriods?: number;
  /** Including tax, like all of these except the tax itself. */
  paymentMethodFee: number;
  /** The seller's fee; undefined: none. */
  serviceFee?: number;
  /** The price of one payment without the discount and the method's fee; undefined: the offer's price. */
  fullPrice?: number;
  tax: number;
  /** What the buyer agreed to about the right of withdrawal, as they read it; undefined: there was no question. */
  withdrawalConsent?: string | undefined;
  /** What is paid after the trial, less the coupon; null or undefined: no trial, or unknown. */
  priceAfterTrial?: number | null;
}

/** Passed only to the provider's call. (G-95) */
export interface Card {
  holder: string;
  /** Digits only. */
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
