import type { PaymentReason } from '@marquee/contract/payments/payment-reasons';

/**
 * The payment gateway. A charge is recorded here before it is sent, and has the same id on both sides:
 * sending the same id again starts nothing new. Results come later through {@link Gateway.onResult}, perhaps
 * twice, late, out of order or never; then {@link Gateway.lookUp} is called.
 */
export type Gateway = {
  /** It moves no money and accepts test cards; undefined: it moves money. */
  isSandbox?: true;
  /** How payers pay: by our card form and PayPal's page, or all on a page of the gateway. */
  takes: 'forms' | 'page';
  /**
   * Sends a charge. Resolves when the gateway has accepted it; after a rejection it is unknown whether it
   * has. `redirectUrl` is where the payer must go first (always with PayPal); a card's bank page may also
   * come later, as a result `requires_action`.
   */
  charge: (intent: ChargeIntent) => Promise<'submitted' | { redirectUrl: string }>;
  /** The state of a charge at the gateway; `unknown` if it never arrived, so it may be sent again. */
  lookUp: (id: string) => Promise<ChargeState | 'unknown'>;
  /**
   * Cancels a charge that has not succeeded; one that arrives later moves no money. Resolves
   * with the final state: `cancelled`, or `succeeded` or `failed` if it was too late; `pending` if it cannot be
   * cancelled any more and has not ended, as a direct debit.
   */
  cancel: (id: string) => Promise<ChargeState>;
  /** Every charge that arrived at or after that time by the gateway's clock, in ms, in any order. */
  list: (sinceMs: number) => Promise<readonly GatewayCharge[]>;
  /**
   * Gives money of a charge back. Sending the same id again starts nothing new. After a rejection it is unknown
   * whether it was sent; what the gateway refuses is a refund that failed.
   */
  refund: (intent: RefundIntent) => Promise<Refund>;
  /** Refunds and disputes that were made or changed at or after that time, in ms, wherever they were made. */
  listReversals: (sinceMs: number) => Promise<readonly Reversal[]>;
  /** As {@link Gateway.onResult}. It rejects what is reported before its payment has ended. */
  onReversal: (handler: (reversal: Reversal) => Promise<void>) => void;
  /** The gateway's own time, in ms, as its answers are dated; undefined: not available. */
  time?: () => Promise<number>;
  /** Called once, before any charge. If the handler rejects, the same result is delivered again. */
  onResult: (handler: (result: ChargeResult) => Promise<void>) => void;
  /** Ends timers and connections. Undelivered results are delivered after the next start, or looked up. */
  close: () => void | Promise<void>;
};

export type ChargeIntent = {
  /** Our id, never used twice. The gateway may show it in its addresses. */
  id: string;
  /** In minor units; 0 only checks and stores the card. */
  amountMinor: number;
  /** ISO 4217. */
  currency: string;
  /** What is paid for, as the gateway's page shows it. */
  description: string;
  /** `stored`: a renewal, paid with the method of the charge `firstId`. */
  source:
    | { card: CardInput }
    | { paypal: PayPalPages }
    | { page: GatewayPage }
    | { stored: { firstId: string } };
  /** Where the gateway's page sends the browser afterwards; null without a browser. */
  returnUrl: string | null;
};

/** Where PayPal's page sends payers who cancelled, or could not pay; these go to `returnUrl` without `errorUrl`. */
export type PayPalPages = { cancelUrl: string; errorUrl?: string };

/** A payment on the gateway's own page, which offers what its account takes. */
export type GatewayPage = {
  cancelUrl: string;
  payer: Payer;
  /** Whether it is charged again later without its payer: the page asks for that. */
  isKept: boolean;
};

/** `language` is that of the page, as ISO 639-1; undefined: the payer's browser decides. */
export type Payer = { accountId: number; email: string; language?: string };

/** As typed. It is passed to the gateway and nothing else: not to a row, a log or an error. */
export type CardInput = {
  /** Only digits. */
  number: string;
  holder: string;
  expiryMonth: string;
  /** Two or four digits. */
  expiryYear: string;
  cvc: string;
};

/** As the gateway stores it. `firstId`: for a renewal, the charge in which its method was first used. */
export type GatewayCharge = {
  id: string;
  /** When it arrived, in ms. */
  atMs: number;
  amountMinor: number;
  currency: string;
  firstId: string | null;
} & ChargeState;

export type ChargeResult = { id: string } & ChargeState;

/** `succeeded`, `failed` and `cancelled` are final. */
export type ChargeState =
  | { state: 'pending' }
  | { state: 'requires_action'; redirectUrl: string }
  /**
   * `payerId` is the gateway's own id of the payer, if it has one (PayPal's account, the print of a card). A
   * trial, for which nothing is due, may still be refused to a payer who has had one: then the stored method is
   * never charged. `paidWith`: what a page took, or what a stored method is by now, as the gateway renews cards;
   * undefined where the charge was sent with it.
   */
  | { state: 'succeeded'; payerId?: string; paidWith?: PaidWith }
  /** A reason that the adapter does not know is `unavailable`: no words of the gateway's are shown. */
  | { state: 'failed'; reason: PaymentReason }
  /** The payer cancelled on the gateway's page. */
  | { state: 'cancelled' };

/**
 * `bank`: a direct debit, as SEPA's. `other`: any other method of the gateway. `country` is that of the card's or the
 * account's bank, in ISO 3166-1 alpha-2: one of the two that decide the tax; undefined: not known.
 */
export type PaidWith = (
  | { kind: 'card'; brand: string; lastFour: string; holder: string; expiryMonth: number; expiryYear: number }
  | { kind: 'paypal' | 'other' }
  | { kind: 'bank'; lastFour: string }
) & { country?: string };

/** `id` is made here and never used twice. `amountMinor` is at most what is left of the charge. */
export type RefundIntent = { id: string; chargeId: string; amountMinor: number };

/** Money that goes back to its payer, as the gateway has it now. `id`: that of the intent, else the gateway's. */
export type Reversal = Refund | Dispute;

type Reversed = { id: string; chargeId: string; amountMinor: number; currency: string; atMs: number };

/** A refund that succeeded may still fail: the payer's bank sends it back. */
export type Refund = Reversed & { is: 'refund'; state: 'pending' | 'succeeded' | 'failed' };

/** A payer's bank takes the money back. While it is open, and when it is lost, the gateway has paid it out. */
export type Dispute = Reversed & { is: 'dispute'; state: 'open' | 'won' | 'lost' };
