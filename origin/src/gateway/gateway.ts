/**
 * The payment gateway. A charge is recorded here before it is sent, and has the same id on both sides: sending the same
 * id again starts nothing new. Results come later by {@link Gateway.onResult}, perhaps twice, late, out of order or
 * never; then {@link Gateway.lookUp} is asked.
 */
export type Gateway = {
  /** It moves no money and takes test cards; left out: it does. */
  isSandbox?: true;
  /**
   * Sends a charge. Resolves when the gateway has accepted it; after a rejection it is unknown whether it has.
   * `redirectUrl` is where the payer must go first (always with PayPal); a card's bank page may also come later, as a
   * result `requires_action`.
   */
  charge: (intent: ChargeIntent) => Promise<'submitted' | { redirectUrl: string }>;
  /** The state of a charge at the gateway; `unknown` when it never arrived, so that it may be sent again. */
  lookUp: (id: string) => Promise<ChargeState | 'unknown'>;
  /**
   * Cancels a charge that has not succeeded; one that has not arrived yet is refused when it does. Resolves with the final
   * state: `cancelled`, or `succeeded` or `failed` when it was too late.
   */
  cancel: (id: string) => Promise<ChargeState>;
  /** Every charge that came at or after that time by the gateway's clock, in ms, in any order. */
  list: (sinceMs: number) => Promise<readonly GatewayCharge[]>;
  /** The gateway's own time, in ms, as its answers are dated; left out: it tells none. */
  time?: () => Promise<number>;
  /** Called once, at the start, before any charge. When the handler rejects, the same result is delivered again. */
  onResult: (handler: (result: ChargeResult) => Promise<void>) => void;
  /** Ends timers and connections. Undelivered results are delivered after the next start, or looked up. */
  close: () => void | Promise<void>;
};

export type ChargeIntent = {
  /** Our id, never used twice. The gateway may show it in its addresses. */
  id: string;
  /** In minor units; 0 only checks and stores the card, for a trial or a voucher that leaves nothing to pay. */
  amountMinor: number;
  /** ISO 4217. */
  currency: string;
  /** What is paid for, as the gateway's page shows it. */
  description: string;
  /** `stored`: a renewal, paid with the card or PayPal account of the charge `firstId`. */
  source: { card: CardInput } | { paypal: PayPalPages } | { stored: { firstId: string } };
  /** Where the gateway's page sends the browser when it is done; null where there is no browser. */
  returnUrl: string | null;
};

/** Where PayPal's page sends a payer who turned back, and one whose payment it could not take; left out: as who paid. */
export type PayPalPages = { cancelUrl: string; errorUrl?: string };

/** As typed. It goes to the gateway and nowhere else: not into a row, a log or an error. */
export type CardInput = {
  /** Only digits. */
  number: string;
  holder: string;
  expiryMonth: string;
  /** Two digits or four. */
  expiryYear: string;
  cvc: string;
};

/** A charge as the gateway has it. `firstId`: of a renewal, the charge that its card or PayPal account was first used for. */
export type GatewayCharge = {
  id: string;
  /** When it came, in ms. */
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
   * `payerId` is the gateway's own id of who paid, where it knows one (PayPal's); left out: it does not. A trial, of which
   * nothing is due, may still be refused to a payer who had one: then what was stored is never charged.
   */
  | { state: 'succeeded'; payerId?: string }
  /** `message` is for the payer: `Your card was declined.` */
  | { state: 'failed'; message: string }
  /** The payer cancelled on the gateway's page. */
  | { state: 'cancelled' };
