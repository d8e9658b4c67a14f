import type { MediaOffer } from '@marquee/contract/offers';

/** What the viewer is buying, from pressing "buy" until access is granted. */
export interface Purchase {
  /** The offers of the item they came for; empty: no particular item. */
  offers: readonly MediaOffer[];
  /** Path on which the viewer chose to subscribe, whatever item it shows; null if they did not. [REG-15] */
  plan: string | null;
  /** The item to play once it is open; null: none. */
  plays: string | null;
  /** The offer they chose; null: none yet. */
  offerId: string | null;
  /** The hash of the address when they chose it: the choice is newer than that hash. [PLAN-08] */
  chosenAt: string;
  /** The order's coupon code, for another try after a decline; empty: none. [CHECKOUT-10] */
  coupon: string;
  payment: Payment;
  /** Ids of outcomes already shown in this tab, which are not shown again. */
  shownOutcomes: readonly string[];
}

export type Payment =
  | { is: 'none' }
  /** Sent, and the response has not arrived: a page that is reloaded now does not get it. */
  | { is: 'sent'; offerId: string }
  /** The outcome is awaited. */
  | { is: 'awaited'; offerId: string }
  /** The browser went to an external payment page, which may send it back with the result. */
  | { is: 'at-page'; offerId: string }
  /** `byCard`: the card of the checkout of this tab was refused, and can be corrected there. */
  | { is: 'failed'; failure: PaymentFailure; byCard?: true };

/** How a payment failed, with the provider's message. [CHECKOUT-48] */
export interface PaymentFailure {
  is: 'refused' | 'cancelled';
  message: string;
}

type PaymentEvent =
  | { type: 'send'; offerId: string }
  /** The outcome of a payment is awaited from now on. */
  | { type: 'await'; offerId: string }
  /** The response arrived, or the outcome is being polled. */
  | { type: 'answer' }
  /** The browser goes to an external payment page. */
  | { type: 'leave' }
  /** Nothing was paid: the payment can be sent again. */
  | { type: 'reject' }
  /** The provider reported that the payment failed. */
  | { type: 'fail'; failure: PaymentFailure };

export type PurchaseEvent =
  | PaymentEvent
  /** Replaces the previous purchase by the offers of an item. [REG-16] */
  | { type: 'want-item'; offers: readonly MediaOffer[]; plays: string }
  /** Replaces the previous purchase by any plan. [REG-15] */
  | { type: 'want-plan'; plan: string }
  /** Any plan; the item to play stays. */
  | { type: 'add-plan'; plan: string }
  | { type: 'choose'; offerId: string; hash?: string }
  /** The order's coupon, for the same offer; empty: none. */
  | { type: 'keep-coupon'; coupon: string }
  | { type: 'show-outcome'; id: string }
  /** Playback started, or will not. */
  | { type: 'play' }
  /** The account modal was closed without access. */
  | { type: 'give-up' }
  /** The purchase is done; only the item to play stays. */
  | { type: 'finish' }
  /** The viewer signed out, or another one signed in. */
  | { type: 'clear' };

/** Max number of outcome ids that are stored. */
const MAX_OUTCOMES = 30;

const NO_PAYMENT: Payment = { is: 'none' };

export const NO_PURCHASE: Purchase = {
  offers: [],
  plan: null,
  plays: null,
  offerId: null,
  chosenAt: '',
  coupon: '',
  payment: NO_PAYMENT,
  shownOutcomes: [],
};

function paymentAfter(payment: Payment, event: Exclude<PaymentEvent, { type: 'fail' }>): Payment {
  const isSent = payment.is === 'sent';
  switch (event.type) {
    case 'send':
      return { is: 'sent', offerId: event.offerId };
    case 'await':
      return { is: 'awaited', offerId: event.offerId };
    case 'answer':
      return isSent ? { ...payment, is: 'awaited' } : payment;
    case 'leave':
      return isSent || payment.is === 'awaited' ? { ...payment, is: 'at-page' } : payment;
    case 'reject':
      return NO_PAYMENT;
  }
}

/** A payment at an external page left this tab; every other one is by card. */
function failed({ payment, offerId }: Purchase, { failure }: { failure: PaymentFailure }): Payment {
  const isCard = payment.is === 'sent' || payment.is === 'awaited';
  const byCard = isCard && payment.offerId === offerId && failure.is === 'refused';
  return { is: 'failed', failure, ...(byCard && { byCard }) };
}

const pay = ({ payment }: Purchase, event: Parameters<typeof paymentAfter>[1]): Partial<Purchase> => ({
  payment: paymentAfter(payment, event),
});

/** A purchase that replaces another one. A payment that lost its response stays pending. [CHECKOUT-49] */
const replaced = ({ payment, shownOutcomes }: Purchase): Purchase => ({
  ...NO_PURCHASE,
  shownOutcomes,
  payment: payment.is === 'sent' ? payment : NO_PAYMENT,
});

const cleared = ({ shownOutcomes }: Purchase): Purchase => ({ ...NO_PURCHASE, shownOutcomes });

/** Event -> what changes. */
const PURCHASE: {
  [E in PurchaseEvent['type']]: (
    purchase: Purchase,
    event: Extract<PurchaseEvent, { type: E }>,
  ) => Partial<Purchase>;
} = {
  'want-item': (purchase, { offers, plays }) => ({ ...replaced(purchase), offers, plays }),
  'want-plan': (purchase, { plan }) => ({ ...replaced(purchase), plan }),
  'add-plan': (_, { plan }) => ({ plan }),
  choose: ({ offerId: before, coupon }, { offerId, hash = '' }) => ({
    offerId,
    chosenAt: hash,
    coupon: offerId === before ? coupon : '',
  }),
  'keep-coupon': (_, { coupon }) => ({ coupon }),
  'show-outcome': ({ shownOutcomes }, { id }) => ({
    shownOutcomes: [...shownOutcomes.filter((one) => one !== id), id].slice(-MAX_OUTCOMES),
  }),
  send: pay,
  await: pay,
  answer: pay,
  leave: pay,
  reject: pay,
  fail: (purchase, event) => ({ payment: failed(purchase, event) }),
  play: () => ({ plays: null }),
  'give-up': (purchase) => (purchase.payment.is === 'sent' ? { plays: null } : cleared(purchase)),
  finish: (purchase) => ({ ...cleared(purchase), plays: purchase.plays }),
  clear: cleared,
};

export function purchaseAfter(purchase: Purchase, event: PurchaseEvent): Purchase {
  const step = PURCHASE[event.type] as (purchase: Purchase, event: PurchaseEvent) => Partial<Purchase>;
  return { ...purchase, ...step(purchase, event) };
}

/** The offer of the payment with an unknown outcome; null: there is none. */
export function pendingOfferId({ payment }: Purchase): string | null {
  return 'offerId' in payment ? payment.offerId : null;
}

/** Stored data may come from another version or be edited by hand. */
export function parsePurchase(text: string | null): Purchase {
  try {
    const stored = {
      ...NO_PURCHASE,
      ...(JSON.parse(text ?? '{}') as Partial<Record<keyof Purchase, unknown>>),
    };
    const textOr = <T>(value: unknown, otherwise: T) => (typeof value === 'string' ? value : otherwise);
    return {
      offers: Array.isArray(stored.offers) ? stored.offers.filter(isMediaOffer) : [],
      plan: textOr(stored.plan, null),
      plays: textOr(stored.plays, null),
      offerId: textOr(stored.offerId, null),
      chosenAt: textOr(stored.chosenAt, ''),
      coupon: textOr(stored.coupon, ''),
      payment: parsePayment(stored.payment),
      shownOutcomes: Array.isArray(stored.shownOutcomes)
        ? stored.shownOutcomes.filter((id) => typeof id === 'string')
        : [],
    };
  } catch {
    return NO_PURCHASE;
  }
}

function parsePayment(value: unknown): Payment {
  const { is, offerId, failure, byCard } = (value ?? {}) as Record<string, unknown>;
  if ((is === 'sent' || is === 'awaited' || is === 'at-page') && typeof offerId === 'string')
    return { is, offerId };
  if (is !== 'failed' || !isFailure(failure)) return NO_PAYMENT;
  return { is, failure, ...(byCard === true && { byCard }) };
}

function isFailure(value: unknown): value is PaymentFailure {
  const { is, message } = (value ?? {}) as Partial<Record<keyof PaymentFailure, unknown>>;
  return (is === 'refused' || is === 'cancelled') && typeof message === 'string';
}

function isMediaOffer(value: unknown): value is MediaOffer {
  return (
    typeof value === 'object' && value !== null && 'offerId' in value && typeof value.offerId === 'string'
  );
}
