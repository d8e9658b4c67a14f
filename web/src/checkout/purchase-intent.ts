import type { MediaOffer } from '@marquee/contract/offers';
import type { Store } from '../lib/storage.ts';

/** What the viewer is buying, from pressing "buy" until access is granted. */
export interface Purchase {
  /** The offers of the item they came for; empty: no particular item. */
  offers: readonly MediaOffer[];
  /** The path of the page where they came for a plan, whatever item it shows; null: they did not. [REG-15] */
  plan: string | null;
  /** The item to play once it is open; null: none. */
  plays: string | null;
  /** The offer they chose; null: none yet. */
  offerId: string | null;
  /** The hash of the address when they chose it: the choice is newer than that hash. [PLAN-08] */
  chosenAt: string;
  /** The order's coupon code, for another try after a decline; empty: none. [CHECKOUT-10] */
  coupon: string;
  /** The offer whose payment was submitted, while its outcome is unknown. */
  submitted: string | null;
  /** The payment was sent, and its answer has not arrived: a page that is reloaded now does not get it. */
  unanswered: boolean;
  /** The browser went to an external payment page, which may send it back with the result. */
  atPage: boolean;
  /** How the last payment failed, with the provider's message; null: no failure reported. [CHECKOUT-48] */
  stopped: Stopped | null;
  /** Ids of outcomes already shown in this tab, which are not shown again. */
  heard: readonly string[];
}

export interface Stopped {
  is: 'refused' | 'cancelled';
  message: string;
}

/** Owns the purchase. Stored for the tab: it survives a reload, and going to a bank and back. */
export interface PurchaseIntent {
  read(): Purchase;
  /**
   * Replaces the previous purchase and its choices, by an item's offers or any plan. A payment without an answer is
   * still out.
   * [REG-15 REG-16 CHECKOUT-49]
   */
  want(purchase: { offers: readonly MediaOffer[]; plays: string } | { plan: string }): void;
  /** Any plan; the item to play is kept. */
  wantPlan(pathname: string): void;
  choose(offerId: string, hash?: string): void;
  /** Sets the order's coupon, for the same offer; empty: none. */
  keepCoupon(code: string): void;
  /** A payment was submitted: its outcome is now awaited. Null: it was refused. */
  submit(offerId: string | null): void;
  /** A payment was sent, and its answer has not arrived yet. */
  send(offerId: string): void;
  /** The answer arrived, or the outcome is being polled. */
  answered(): void;
  /** The browser goes to an external payment page. */
  leaveToPage(): void;
  /** Whether an outcome was not shown in this tab yet. */
  isNews(outcomeId: string): boolean;
  noteOutcome(outcomeId: string): void;
  /** The provider reported that the payment failed. */
  stop(stopped: Stopped): void;
  /** Playback started, or will not. */
  played(): void;
  /** The purchase is done; only the item to play is kept. */
  bought(): void;
  /** The purchase was given up, or the viewer signed out. */
  clear(): void;
}

const KEY = 'purchase';

const NOTHING: Purchase = {
  offers: [],
  plan: null,
  plays: null,
  offerId: null,
  chosenAt: '',
  coupon: '',
  submitted: null,
  unanswered: false,
  atPage: false,
  stopped: null,
  heard: [],
};

/** Most outcome ids that are stored. */
const MOST_OUTCOMES = 30;

export function createPurchaseIntent(store: Store): PurchaseIntent {
  // also used if the browser has no storage
  let now: Purchase | undefined;
  const read = () => {
    now ??= parsed(store.get(KEY));
    return now;
  };
  const write = (change: Partial<Purchase>) => {
    now = { ...read(), ...change };
    store.set(KEY, JSON.stringify(now));
  };
  const clear = () => {
    const { heard } = read();
    now = { ...NOTHING, heard };
    if (heard.length > 0) write({});
    else store.remove(KEY);
  };
  return {
    read,
    want(purchase) {
      const { submitted, unanswered } = read();
      clear();
      write({ ...purchase, ...(unanswered && { submitted, unanswered }) });
    },
    wantPlan: (plan) => write({ plan }),
    choose: (offerId, chosenAt = '') =>
      write({ offerId, chosenAt, coupon: offerId === read().offerId ? read().coupon : '' }),
    keepCoupon: (coupon) => write({ coupon }),
    submit: (offerId) => write({ ...submission(offerId), unanswered: false }),
    send: (offerId) => write({ ...submission(offerId), unanswered: true }),
    answered: () => write({ unanswered: false }),
    leaveToPage: () => write({ atPage: true }),
    isNews: (id) => !read().heard.includes(id),
    noteOutcome: (id) =>
      write({ heard: [...read().heard.filter((one) => one !== id), id].slice(-MOST_OUTCOMES) }),
    stop: (stopped) => write({ submitted: null, unanswered: false, atPage: false, stopped }),
    bought: () => write({ ...NOTHING, plays: read().plays, heard: read().heard }),
    played: () => write({ plays: null }),
    clear,
  };
}

const submission = (submitted: string | null) => ({ submitted, atPage: false, stopped: null });

/** Stored data may come from another version or be edited by hand. */
function parsed(text: string | null): Purchase {
  try {
    const kept = { ...NOTHING, ...(JSON.parse(text ?? '{}') as Partial<Record<keyof Purchase, unknown>>) };
    const textOr = <T>(value: unknown, otherwise: T) => (typeof value === 'string' ? value : otherwise);
    return {
      offers: Array.isArray(kept.offers) ? kept.offers.filter(isMediaOffer) : [],
      plan: textOr(kept.plan, null),
      plays: textOr(kept.plays, null),
      offerId: textOr(kept.offerId, null),
      chosenAt: textOr(kept.chosenAt, ''),
      coupon: textOr(kept.coupon, ''),
      submitted: textOr(kept.submitted, null),
      unanswered: kept.unanswered === true,
      atPage: kept.atPage === true,
      stopped: isStopped(kept.stopped) ? kept.stopped : null,
      heard: Array.isArray(kept.heard) ? kept.heard.filter((id) => typeof id === 'string') : [],
    };
  } catch {
    return NOTHING;
  }
}

function isStopped(value: unknown): value is Stopped {
  const { is, message } = (value ?? {}) as Partial<Record<keyof Stopped, unknown>>;
  return (is === 'refused' || is === 'cancelled') && typeof message === 'string';
}

function isMediaOffer(value: unknown): value is MediaOffer {
  return (
    typeof value === 'object' && value !== null && 'offerId' in value && typeof value.offerId === 'string'
  );
}
