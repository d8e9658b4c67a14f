/**
 * Who moves the money. A charge is recorded here before it is handed over, and is known on both sides by the same id:
 * handing the same id over again starts nothing new. What becomes of it comes later by {@link Gateway.onResult}, perhaps
 * twice, late, out of order, or never; then {@link Gateway.lookUp} is asked.
 */
export type Gateway = {
  /**
   * Hands a charge over. Resolves when the gateway has taken it on; a rejection leaves it open whether it has.
   * `redirectUrl` is where the payer must go first (always with PayPal); a card's bank page may also come later, as a
   * result `requires_action`.
   */
  charge: (intent: ChargeIntent) => Promise<'submitted' | { redirectUrl: string }>;
  /** What the gateway knows of a charge; `unknown` when it never got it, so that it may be handed over anew. */
  lookUp: (id: string) => Promise<ChargeState | 'unknown'>;
  /**
   * Withdraws a charge that has not succeeded; one that was never got is refused if it still comes. Resolves with what it
   * has come to, which is final: `cancelled`, or `succeeded` or `failed` when it was too late.
   */
  cancel: (id: string) => Promise<ChargeState>;
  /** Called once, at the start, before any charge. A handler that rejects is told the same result again. */
  onResult: (handler: (result: ChargeResult) => Promise<void>) => void;
  /** Ends timers and connections. Results that are not told yet are told after the next start, or looked up. */
  close: () => void | Promise<void>;
};

export type ChargeIntent = {
  /** Ours; unique for ever. The gateway may show it in its addresses. */
  id: string;
  /** In minor units; 0 checks the card and keeps it for later, for a trial or a voucher that leaves nothing to pay. */
  amountMinor: number;
  /** ISO 4217. */
  currency: string;
  /** What is paid for, as the gateway's page shows it. */
  description: string;
  /** `stored`: a renewal, with what was used for the charge `firstId`. */
  source: { card: CardInput } | { paypal: { cancelUrl: string } } | { stored: { firstId: string } };
  /** Where the gateway's page sends the browser when it is done; null where there is no browser. */
  returnUrl: string | null;
};

/** As typed. It goes to the gateway and nowhere else: no row, no log, no error. */
export type CardInput = {
  /** Digits alone. */
  number: string;
  holder: string;
  expiryMonth: string;
  /** Two digits or four. */
  expiryYear: string;
  cvc: string;
};

export type ChargeResult = { id: string } & ChargeState;

/** `succeeded`, `failed` and `cancelled` are final. */
export type ChargeState =
  | { state: 'pending' }
  | { state: 'requires_action'; redirectUrl: string }
  | { state: 'succeeded' }
  /** In words for the payer: `Your card was declined.` */
  | { state: 'failed'; message: string }
  /** The payer turned back on the gateway's page. */
  | { state: 'cancelled' };
